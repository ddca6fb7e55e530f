alter table bookings
  add column note text not null default '',
  -- travelers who were seen; null for not yet
  add column arrived integer;
