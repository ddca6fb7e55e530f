-- What a search of the activity looks in, folded as the application folds what is searched for. The database keeps it, so that an
-- erasure, which removes the content, removes it from here as well.
alter table activity_lines add column search_text text generated always as (
  normalize(replace(replace(lower(upper((actor_name || E'\x1F' || coalesce(content ->> 'label', '')) collate "und-x-icu")
    collate "und-x-icu"), 'ς', 'σ'), U&'i\0307', 'i'), nfc)) stored;
create index activity_lines_search on activity_lines using gin (search_text gin_trgm_ops);
create index activity_lines_action on activity_lines (action, id);
create index activity_lines_refused on activity_lines (id) where refusal is not null;
-- The list is in the order of ids, which no combination of kind and record narrows by kind alone.
create index activity_lines_kind on activity_lines (kind, id);
-- Finds the first and the last line of days at once.
drop index activity_lines_at;
create index activity_lines_at on activity_lines (at);
