-- the version that a booking had before the row changed it: what an undo brings it back to, whatever its number is by then
alter table import_rows add column found_version integer;
create index import_rows_booking on import_rows (booking_id) where written_version is not null;
