-- With which references of imported rows without one are made: one row, which the first start makes of AUTH_SECRET, and which another
-- secret leaves as it is.
create table import_keys (
  id boolean primary key default true check (id),
  key text not null
);
