-- Every write of bookings updates a few of these rows again and again. With room on their pages and frequent vacuums the new
-- versions stay beside the old ones: the table was 26 MB for 10,816 rows, and every sum read all of it.
alter table booking_counts set (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
alter table departure_counts set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
alter table departure_source_counts set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);
