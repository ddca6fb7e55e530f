-- No-shows are few among all bookings. With what reports count them by, and lists find them by.
create index bookings_no_show on bookings (booking_datetime, id)
  include (input_date, product_code, booking_source, currency)
  where arrived = 0 and status <> 'cancelled' and deleted_at is null;
