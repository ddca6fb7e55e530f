-- Countries by the beginning of a telephone number in its international form; the longest one counts. From the metadata of
-- libphonenumber-js 1.13.16; numbers that countries share without a prefix of their own are those of the larger country.
create table phone_prefixes (prefix text primary key check (prefix ~ '^[0-9]{1,7}$'), country text not null check (country ~ '^[A-Z]{2}$'));
insert into phone_prefixes (prefix, country) select unnest(string_to_array(prefixes, ' ')), country from (values
  ('AC', '247'), ('AD', '376'), ('AE', '971'), ('AF', '93'), ('AG', '1268'), ('AI', '1264'), ('AL', '355'), ('AM', '374'),
  ('AO', '244'), ('AR', '54'), ('AS', '1684'), ('AT', '43'), ('AU', '61'), ('AW', '297'), ('AX', '35818'), ('AZ', '994'),
  ('BA', '387'), ('BB', '1246'), ('BD', '880'), ('BE', '32'), ('BF', '226'), ('BG', '359'), ('BH', '973'), ('BI', '257'),
  ('BJ', '229'), ('BM', '1441'), ('BN', '673'), ('BO', '591'), ('BQ', '5993 5994 5997'), ('BR', '55'), ('BS', '1242'),
  ('BT', '975'), ('BW', '267'), ('BY', '375'), ('BZ', '501'),
  ('CA', '1204 1226 1236 1249 1250 1257 1263 1273 1289 1306 1343 1354 1365 1367 1368 1382 1403 1416 1418 1428 1431 1437 1438 1450 1468 1474 1506 1514 1519 1548 1579 1581 1584 1587 1600 1604 1613 1622 1633 1639 1647 1672 1683 1705 1709 1742 1753 1778 1780 1782 1807 1819 1825 1867 1873 1879 1902 1905 1942'),
  ('CC', '6189162'), ('CD', '243'), ('CF', '236'), ('CG', '242'), ('CH', '41'), ('CI', '225'), ('CK', '682'), ('CL', '56'),
  ('CM', '237'), ('CN', '86'), ('CO', '57'), ('CR', '506'), ('CU', '53'), ('CV', '238'), ('CW', '599'), ('CX', '6189164'),
  ('CY', '357'), ('CZ', '420'), ('DE', '49'), ('DJ', '253'), ('DK', '45'), ('DM', '1767'), ('DO', '1809 1829 1849'),
  ('DZ', '213'), ('EC', '593'), ('EE', '372'), ('EG', '20'), ('ER', '291'), ('ES', '34'), ('ET', '251'), ('FI', '358'),
  ('FJ', '679'), ('FK', '500'), ('FM', '691'), ('FO', '298'), ('FR', '33'), ('GA', '241'), ('GB', '44'), ('GD', '1473'),
  ('GE', '995'), ('GF', '594'), ('GG', '441481 447781 447839 4479111 4479117 44980 44981'), ('GH', '233'), ('GI', '350'),
  ('GL', '299'), ('GM', '220'), ('GN', '224'), ('GP', '590'), ('GQ', '240'), ('GR', '30'), ('GT', '502'), ('GU', '1671'),
  ('GW', '245'), ('GY', '592'), ('HK', '852'), ('HN', '504'), ('HR', '385'), ('HT', '509'), ('HU', '36'), ('ID', '62'),
  ('IE', '353'), ('IL', '972'), ('IM', '441624 4474576 447524 447624'), ('IN', '91'), ('IO', '246'), ('IQ', '964'),
  ('IR', '98'), ('IS', '354'), ('IT', '39'), ('JE', '441534 447509 4477003 4477007 4477008 447797 447829 447937'),
  ('JM', '1658 1876'), ('JO', '962'), ('JP', '81'), ('KE', '254'), ('KG', '996'), ('KH', '855'), ('KI', '686'), ('KM', '269'),
  ('KN', '1869'), ('KP', '850'), ('KR', '82'), ('KW', '965'), ('KY', '1345'), ('KZ', '77'), ('LA', '856'), ('LB', '961'),
  ('LC', '1758'), ('LI', '423'), ('LK', '94'), ('LR', '231'), ('LS', '266'), ('LT', '370'), ('LU', '352'), ('LV', '371'),
  ('LY', '218'), ('MA', '212'), ('MC', '377'), ('MD', '373'), ('ME', '382'), ('MF', '5905907'), ('MG', '261'), ('MH', '692'),
  ('MK', '389'), ('ML', '223'), ('MM', '95'), ('MN', '976'), ('MO', '853'), ('MP', '1670'), ('MQ', '596'), ('MR', '222'),
  ('MS', '1664'), ('MT', '356'), ('MU', '230'), ('MV', '960'), ('MW', '265'), ('MX', '52'), ('MY', '60'), ('MZ', '258'),
  ('NA', '264'), ('NC', '687'), ('NE', '227'), ('NF', '672'), ('NG', '234'), ('NI', '505'), ('NL', '31'), ('NO', '47'),
  ('NP', '977'), ('NR', '674'), ('NU', '683'), ('NZ', '64'), ('OM', '968'), ('PA', '507'), ('PE', '51'), ('PF', '689'),
  ('PG', '675'), ('PH', '63'), ('PK', '92'), ('PL', '48'), ('PM', '508'), ('PR', '1787 1939'), ('PS', '970'), ('PT', '351'),
  ('PW', '680'), ('PY', '595'), ('QA', '974'), ('RE', '262'), ('RO', '40'), ('RS', '381'), ('RU', '7'), ('RW', '250'),
  ('SA', '966'), ('SB', '677'), ('SC', '248'), ('SD', '249'), ('SE', '46'), ('SG', '65'), ('SH', '290'), ('SI', '386'),
  ('SJ', '4779'), ('SK', '421'), ('SL', '232'), ('SM', '378'), ('SN', '221'), ('SO', '252'), ('SR', '597'), ('SS', '211'),
  ('ST', '239'), ('SV', '503'), ('SX', '1721'), ('SY', '963'), ('SZ', '268'), ('TA', '2908'), ('TC', '1649'), ('TD', '235'),
  ('TG', '228'), ('TH', '66'), ('TJ', '992'), ('TK', '690'), ('TL', '670'), ('TM', '993'), ('TN', '216'), ('TO', '676'),
  ('TR', '90'), ('TT', '1868'), ('TV', '688'), ('TW', '886'), ('TZ', '255'), ('UA', '380'), ('UG', '256'), ('US', '1'),
  ('UY', '598'), ('UZ', '998'), ('VA', '3906698'), ('VC', '1784'), ('VE', '58'), ('VG', '1284'), ('VI', '1340'), ('VN', '84'),
  ('VU', '678'), ('WF', '681'), ('WS', '685'), ('XK', '383'), ('YE', '967'),
  ('YT', '2622689 262269 26263 2627093 2629398 2629478 2629769'), ('ZA', '27'), ('ZM', '260'), ('ZW', '263')) as x (country, prefixes);

-- Each live booking as reports add it up: under the code of its tour, with the hour of the week in which it was made, from Sunday
-- 00:00 in London, and the country of its telephone number, ZZ where that has no prefix of one. Narrow, so that the bookings of
-- some days or of a tour are read fast.
create table report_bookings (
  booking_id bigint not null,
  code_id bigint not null,
  tour_at timestamp(0) not null,
  pence bigint not null,
  booked_day date not null,
  travelers integer not null,
  children integer not null,
  infants integer not null,
  booked_hour smallint not null,
  booking_source text not null,
  currency text not null,
  status text not null,
  country text not null
);

-- Sums as in report_sums, by what else a booking has: the value of `kind`, in months.
create table report_groups (
  dated_by text not null check (dated_by in ('tour', 'booked')),
  kind text not null check (kind in ('lead_days', 'party', 'type', 'booked_hour', 'tour_hour', 'country')),
  month date not null,
  value text not null,
  booking_source text not null,
  currency text not null,
  confirmed integer not null,
  pending integer not null,
  cancelled integer not null,
  confirmed_travelers integer not null,
  pending_travelers integer not null,
  confirmed_pence bigint not null,
  pending_pence bigint not null,
  cancelled_pence bigint not null
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 1000);

insert into report_bookings (booking_id, code_id, tour_at, pence, booked_day, travelers, children, infants, booked_hour,
    booking_source, currency, status, country)
  with numbered as (
    select id, regexp_replace(customer_phone, '[^0-9+]', '', 'g') as number from bookings where deleted_at is null),
  prefixed as (
    select id, left(case when number like '+%' then replace(number, '+', '')
      when number like '00%' then replace(substr(number, 3), '+', '') else '' end, 7) as prefix from numbered),
  countries as (
    select d.prefix, coalesce((select p.country from phone_prefixes p where starts_with(d.prefix, p.prefix)
      order by length(p.prefix) desc limit 1), 'ZZ') as country from (select distinct prefix from prefixed) d),
  codes as (
    select d.product_code, c.id from (select distinct product_code from bookings where deleted_at is null) d join tour_codes c on c.code_key =
      normalize(replace(replace(lower(upper(normalize(d.product_code, nfc) collate "und-x-icu") collate "und-x-icu"), 'ς', 'σ'), U&'i\0307', 'i'), nfc)),
  types as (
    select booking_id, count(*) filter (where type = 'child') as children, count(*) filter (where type = 'infant') as infants
    from booking_travelers where type <> 'adult' group by 1)
  select b.id, codes.id, b.booking_datetime, (b.amount * 100)::bigint, b.input_date, b.traveler_count,
    coalesce(t.children, 0), coalesce(t.infants, 0),
    extract(dow from b.created_at at time zone 'Europe/London')::integer * 24
      + extract(hour from b.created_at at time zone 'Europe/London')::integer,
    b.booking_source, b.currency, b.status, countries.country
  from bookings b join codes on codes.product_code = b.product_code
  join prefixed on prefixed.id = b.id join countries on countries.prefix = prefixed.prefix
  left join types t on t.booking_id = b.id
  where b.deleted_at is null;
alter table report_bookings add primary key (booking_id);
create index report_bookings_tour on report_bookings (code_id, tour_at);
create index report_bookings_booked on report_bookings (code_id, booked_day);
create index report_bookings_country on report_bookings (country);

insert into report_groups (dated_by, kind, month, value, booking_source, currency, confirmed, pending, cancelled, confirmed_travelers, pending_travelers, confirmed_pence, pending_pence, cancelled_pence)
  select d.dated_by, g.kind, date_trunc('month', d.day)::date, g.value, x.booking_source, x.currency,
    coalesce(sum(g.bookings) filter (where x.status = 'confirmed'), 0), coalesce(sum(g.bookings) filter (where x.status = 'pending'), 0),
    coalesce(sum(g.bookings) filter (where x.status = 'cancelled'), 0),
    coalesce(sum(g.travelers) filter (where x.status = 'confirmed'), 0), coalesce(sum(g.travelers) filter (where x.status = 'pending'), 0),
    coalesce(sum(g.bookings * x.pence) filter (where x.status = 'confirmed'), 0),
    coalesce(sum(g.bookings * x.pence) filter (where x.status = 'pending'), 0),
    coalesce(sum(g.bookings * x.pence) filter (where x.status = 'cancelled'), 0)
  from report_bookings x
  cross join lateral (values ('tour', x.tour_at::date), ('booked', x.booked_day)) as d (dated_by, day)
  cross join lateral (values
    ('lead_days', (x.tour_at::date - x.booked_day)::text, 1, x.travelers),
    ('party', x.travelers::text, 1, x.travelers),
    ('type', 'adult', 0, x.travelers - x.children - x.infants),
    ('type', 'child', 0, x.children),
    ('type', 'infant', 0, x.infants),
    ('booked_hour', x.booked_hour::text, 1, x.travelers),
    ('tour_hour', (extract(dow from x.tour_at)::integer * 24 + extract(hour from x.tour_at)::integer)::text, 1, x.travelers),
    ('country', x.country, 1, x.travelers)) as g (kind, value, bookings, travelers)
  where g.bookings > 0 or (g.travelers > 0 and x.status <> 'cancelled')
  group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5, 6;
alter table report_groups add primary key (dated_by, kind, month, value, booking_source, currency);

-- its sums are those of report_groups now
drop table report_leads;
