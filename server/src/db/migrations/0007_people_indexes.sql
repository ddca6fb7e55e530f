-- a person is found by address and by the end of a number, in deleted records and earlier values too
create index bookings_customer_email on bookings (lower(customer_email collate "und-x-icu"));
create index bookings_phone_end on bookings (right(regexp_replace(customer_phone, '[^0-9]', '', 'g'), 6));
create index users_customer_email on users (email_key) where role = 'customer';
create index users_phone_end on users (right(regexp_replace(mobile, '[^0-9]', '', 'g'), 6)) where role = 'customer';
-- only changes of an address or a number have these
create index booking_histories_old_email on booking_histories (lower((changes -> 'old' ->> 'customer_email') collate "und-x-icu"))
  where (changes -> 'old' ->> 'customer_email') is not null;
create index booking_histories_old_phone on booking_histories (
  right(regexp_replace(changes -> 'old' ->> 'customer_phone', '[^0-9]', '', 'g'), 6)
) where (changes -> 'old' ->> 'customer_phone') is not null;
