alter table imports rename column turn to attempt;
alter table import_mends rename to import_corrections;
alter table import_corrections rename column mends to corrections;
alter table import_corrections rename constraint import_mends_pkey to import_corrections_pkey;
alter table import_corrections rename constraint import_mends_import_id_fkey to import_corrections_import_id_fkey;
alter index imports_waiting rename to imports_queued;
