-- the bookings of a month by their creation, and those of a kind by their time: page 1 of a long range, and all of a rare kind
create index bookings_month on bookings (date_trunc('month', booking_datetime), created_at, id)
  include (booking_datetime, status, booking_source, currency) where deleted_at is null;
create index bookings_kind on bookings (
  status collate "und-x-icu", booking_source collate "und-x-icu", currency, booking_datetime, id
) include (created_at) where deleted_at is null;

-- counted by the day and month of creation as well, so that a deep page is read from its day; written anew, because the updates of
-- a large load leave the table many times larger than its rows
create temporary table counted on commit drop as select * from booking_counts where n <> 0;
truncate booking_counts;
alter table booking_counts drop constraint booking_counts_grain_check,
  add check (grain in ('day', 'month', 'created_day', 'created_month'));
insert into counted (grain, day, status, booking_source, currency, n)
select grain, date_trunc(case grain when 'created_day' then 'day' else 'month' end, created_at at time zone 'UTC')::date,
  status, booking_source, currency, count(*)
from bookings, unnest(array['created_day', 'created_month']) as grain where deleted_at is null group by 1, 2, 3, 4, 5;
insert into booking_counts (grain, day, status, booking_source, currency, n)
select grain, day, status, booking_source, currency, n from counted order by grain, day, status, booking_source, currency;
