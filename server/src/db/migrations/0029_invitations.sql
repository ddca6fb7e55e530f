-- The link of a new member of staff who chooses the password: one for each person, the newest.
create table invitations (
  user_id bigint primary key references users (id) on delete cascade,
  token_hash text not null unique,
  sent_at timestamptz(3) not null default now(),
  expires_at timestamptz(3) not null,
  used_at timestamptz(3)
);
