-- What reports add up, kept by every write of a booking: live bookings by status, the travelers of those that are not cancelled,
-- and prices in pence. `tour` dates a booking by the day of its tour, `booked` by its input date. Rows of the grain `day` add up
-- all codes, under 0; a month is named by its first day. By code and not by tour, so that a merge or a split leaves them alone.
create table report_sums (
  dated_by text not null check (dated_by in ('tour', 'booked')),
  grain text not null check (grain in ('day', 'tour_day', 'tour_month')),
  code_id bigint not null,
  day date not null,
  booking_source text not null,
  currency text not null,
  confirmed integer not null,
  pending integer not null,
  cancelled integer not null,
  confirmed_travelers integer not null,
  pending_travelers integer not null,
  confirmed_pence bigint not null,
  pending_pence bigint not null,
  cancelled_pence bigint not null,
  primary key (dated_by, grain, code_id, day, booking_source, currency)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

-- how many live bookings of each month were booked how many days before their tour
create table report_leads (
  dated_by text not null check (dated_by in ('tour', 'booked')),
  month date not null,
  lead_days integer not null,
  booking_source text not null,
  currency text not null,
  confirmed integer not null,
  pending integer not null,
  cancelled integer not null,
  primary key (dated_by, month, lead_days, booking_source, currency)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

create index bookings_input on bookings (input_date, id)
  include (booking_datetime, status, booking_source, currency) where deleted_at is null;

create temporary table coded_bookings on commit drop as
  select c.id as code_id, b.booking_datetime::date as tour_day, b.input_date as booked_day, b.booking_source, b.currency,
    b.status, b.traveler_count as travelers, (b.amount * 100)::bigint as pence
  from bookings b join tour_codes c on c.code_key =
    normalize(replace(replace(lower(upper(normalize(b.product_code, nfc) collate "und-x-icu") collate "und-x-icu"), 'ς', 'σ'), U&'i\0307', 'i'), nfc)
  where b.deleted_at is null;

insert into report_sums (dated_by, grain, code_id, day, booking_source, currency, confirmed, pending, cancelled,
    confirmed_travelers, pending_travelers, confirmed_pence, pending_pence, cancelled_pence)
  select d.dated_by, 'tour_day', code_id, d.day, booking_source, currency,
    count(*) filter (where status = 'confirmed'), count(*) filter (where status = 'pending'), count(*) filter (where status = 'cancelled'),
    coalesce(sum(travelers) filter (where status = 'confirmed'), 0), coalesce(sum(travelers) filter (where status = 'pending'), 0),
    coalesce(sum(pence) filter (where status = 'confirmed'), 0), coalesce(sum(pence) filter (where status = 'pending'), 0),
    coalesce(sum(pence) filter (where status = 'cancelled'), 0)
  from coded_bookings cross join lateral (values ('tour', tour_day), ('booked', booked_day)) as d (dated_by, day)
  group by 1, 3, 4, 5, 6;
insert into report_sums (dated_by, grain, code_id, day, booking_source, currency, confirmed, pending, cancelled,
    confirmed_travelers, pending_travelers, confirmed_pence, pending_pence, cancelled_pence)
  select dated_by, g.grain, g.code_id, g.day, booking_source, currency, sum(confirmed), sum(pending), sum(cancelled),
    sum(confirmed_travelers), sum(pending_travelers), sum(confirmed_pence), sum(pending_pence), sum(cancelled_pence)
  from report_sums s cross join lateral (values
    ('day', 0::bigint, s.day), ('tour_month', s.code_id, date_trunc('month', s.day)::date)) as g (grain, code_id, day)
  group by 1, 2, 3, 4, 5, 6;
insert into report_leads (dated_by, month, lead_days, booking_source, currency, confirmed, pending, cancelled)
  select d.dated_by, date_trunc('month', d.day)::date, tour_day - booked_day, booking_source, currency,
    count(*) filter (where status = 'confirmed'), count(*) filter (where status = 'pending'), count(*) filter (where status = 'cancelled')
  from coded_bookings cross join lateral (values ('tour', tour_day), ('booked', booked_day)) as d (dated_by, day)
  group by 1, 2, 3, 4, 5;
