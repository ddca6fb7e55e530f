-- A change that is based on an outdated version of a record is refused.
alter table inclusion_options add column version integer not null default 1;
alter table reviews add column version integer not null default 1;
