-- Of two people who change how one file is read, or correct one of its rows, the later is refused when their change is based on the
-- earlier state. A row without corrections has none here, and the version 0.
alter table imports add column version integer not null default 1;
alter table import_corrections add column version integer not null default 1;
