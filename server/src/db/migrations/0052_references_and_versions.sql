-- The reference that a row has by its file, or that was made for it: a corrected one that is removed gives way to it.
alter table import_rows add column own_reference text;
