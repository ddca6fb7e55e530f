-- Whether an operator has asked for no changes: one row, or none before the first time.
create table read_only_mode (
  id boolean primary key default true check (id),
  is_on boolean not null
);
