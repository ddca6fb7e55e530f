-- Reports of single tours read their bookings, which lie all over the table: 14,544 of 1,000,000 on 7,900 pages. With all that
-- these reports add up, the index alone has them on 170. The vacuums are for the index: of a page that was written since the last
-- one the table is read again.
create index report_bookings_of_tour on report_bookings (code_id, tour_at)
  include (booked_day, booking_source, currency, status, travelers, pence, children, infants, booked_hour, country);
drop index report_bookings_tour;
alter index report_bookings_of_tour rename to report_bookings_tour;
alter table report_bookings set (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 1000,
  autovacuum_vacuum_insert_scale_factor = 0.01, autovacuum_vacuum_insert_threshold = 1000);
