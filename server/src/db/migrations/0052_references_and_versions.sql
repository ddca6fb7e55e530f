-- The reference that a row has by its file, or that was made for it: a corrected one that is removed gives way to it.
alter table import_rows add column own_reference text;
-- The versions of a booking before and after a bulk action wrote its values: once that is undone, the booking counts as before it.
alter table act_bookings add column found_version integer;
alter table act_bookings add column written_version integer;
-- The version of the partner by which the file was read: one that people have changed since is not overwritten.
alter table imports add column partner_version integer;
