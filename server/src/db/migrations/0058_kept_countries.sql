-- The country that reports counted a booking under when it was deleted: its number may have been erased, or be by the time it is restored.
alter table bookings add column country_kept text;
