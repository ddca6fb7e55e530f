-- The day, in London, from which on reports count a change: that of its transaction, as report_pace has it. Null for changes
-- that came with a date of their own and for those from before this migration, which count on the day of created_at.
alter table booking_histories add column counted_on date;
alter table booking_histories alter column counted_on set default ((now() at time zone 'Europe/London')::date);

-- What each day changed of what is on the books for a month of tours: bookings from their input date on, as long as they are
-- neither cancelled nor deleted. All rows of a month up to a day add up to what was on the books at its end. Under the code
-- of the tour, and under 0 for all of them.
create table report_pace (
  code_id bigint not null,
  month date not null,
  day date not null,
  booking_source text not null,
  currency text not null,
  bookings integer not null,
  travelers integer not null,
  pence bigint not null
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

with entries as materialized (
  select id, booking_id, (created_at at time zone 'Europe/London')::date as day, changes -> 'old' as old
  from booking_histories where (changes -> 'old')::text <> '{}'),
replaced as (
  -- of a key that several entries replaced, the earliest of these and later entries has the value before
  select e.id, jsonb_object_agg(k.key, k.value order by later.id desc) as old
  from entries e join entries later on later.booking_id = e.booking_id and later.id >= e.id
  cross join lateral json_each(later.old) k group by 1),
last_entries as (select distinct on (booking_id) booking_id, day from entries order by booking_id, id desc),
states as (
  select e.booking_id, lag(e.day) over (partition by e.booking_id order by e.id) as from_day, e.day as to_day, r.old
  from entries e join replaced r on r.id = e.id
  union all
  select b.id, l.day, null, '{}'::jsonb from bookings b left join last_entries l on l.booking_id = b.id),
known as (
  select s.from_day, s.to_day, coalesce(s.old ->> 'product_code', b.product_code) as product_code,
    coalesce(to_date(left(s.old ->> 'booking_datetime', 8) || '20' || substr(s.old ->> 'booking_datetime', 9, 2), 'DD Mon, YYYY'),
      b.booking_datetime::date) as tour_day,
    coalesce(to_date(left(s.old ->> 'input_date', 8) || '20' || substr(s.old ->> 'input_date', 9, 2), 'DD Mon, YYYY'), b.input_date) as booked_day,
    coalesce(s.old ->> 'booking_source', b.booking_source) as booking_source,
    coalesce(s.old ->> 'currency', b.currency) as currency,
    coalesce(s.old ->> 'status', b.status) as status,
    (coalesce((s.old ->> 'amount')::numeric, b.amount) * 100)::bigint as pence,
    coalesce(jsonb_array_length(s.old -> 'travelers'), b.traveler_count) as travelers,
    case when s.old ? 'deleted_at' then s.old ->> 'deleted_at' is null else b.deleted_at is null end as is_live
  from states s join bookings b on b.id = s.booking_id),
codes as (
  select d.product_code, c.id from (select distinct product_code from known) d join tour_codes c on c.code_key =
    normalize(replace(replace(lower(upper(normalize(d.product_code, nfc) collate "und-x-icu") collate "und-x-icu"), 'ς', 'σ'), U&'i\0307', 'i'), nfc)),
standing as (select codes.id as code_id, k.* from known k join codes using (product_code) where is_live and status <> 'cancelled'),
differences as (
  select code_id, tour_day, greatest(from_day, booked_day) as day, booking_source, currency, 1 as n, travelers, pence from standing
  union all
  select code_id, tour_day, greatest(to_day, booked_day), booking_source, currency, -1, travelers, pence from standing
  where to_day is not null)
insert into report_pace (code_id, month, day, booking_source, currency, bookings, travelers, pence)
  select g.code_id, date_trunc('month', r.tour_day)::date, r.day, r.booking_source, r.currency,
    sum(r.n), sum(r.n * r.travelers), sum(r.n * r.pence)
  from differences r cross join lateral (values (0::bigint), (r.code_id)) as g (code_id)
  group by 1, 2, 3, 4, 5 having sum(r.n) <> 0 or sum(r.n * r.travelers) <> 0 or sum(r.n * r.pence) <> 0
  order by 1, 2, 3, 4, 5;
alter table report_pace add primary key (code_id, month, day, booking_source, currency);
