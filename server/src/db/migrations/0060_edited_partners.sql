-- The version of a partner at which a person last changed how its files are read. Of those that are known already it is the present one,
-- so that a file which was read before that teaches nothing.
alter table import_partners add column edited_version integer not null default 1;
update import_partners set edited_version = version;
