-- Up to which night contact data was removed to the end: one row, or none before the first time.
create table retention_runs (
  id boolean primary key default true check (id),
  night date not null
);
