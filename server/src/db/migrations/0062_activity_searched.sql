-- the same for the activity, whose text the database makes; the older column is what older servers search
alter table activity_lines add column searched text generated always as (
  case when octet_length(actor_name || E'\x1F' || coalesce(content ->> 'label', ''))
      = length(actor_name || E'\x1F' || coalesce(content ->> 'label', ''))
    then lower((actor_name || E'\x1F' || coalesce(content ->> 'label', '')) collate "und-x-icu")
    else replace(replace(replace(replace(translate(normalize(regexp_replace(normalize(lower(upper(
      (actor_name || E'\x1F' || coalesce(content ->> 'label', '')) collate "und-x-icu") collate "und-x-icu"), nfd),
      '[\u0300-\u036F]+', '', 'g'), nfc), 'ςøłđðı', 'σolddi'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss') end) stored;
create index activity_lines_searched on activity_lines using gin (searched gin_trgm_ops);
drop index activity_lines_search;
