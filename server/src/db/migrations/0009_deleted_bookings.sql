create index bookings_deleted on bookings (deleted_at, id) where deleted_at is not null;
