-- Of two changes of one partner the later is refused when it is based on the earlier state.
alter table import_partners add column version integer not null default 1;
