-- Why the mail server refuses the mail of an invitation for good; null while it may arrive.
alter table invitations add column failure text;
-- The invitation whose link a mail has: without it the mail is not sent.
alter table outbox add column invitation_of bigint references invitations (user_id) on delete cascade;
