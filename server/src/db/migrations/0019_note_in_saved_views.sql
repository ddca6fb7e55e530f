-- Views that were saved before the bookings had a note do not gain its column.
update saved_views
set hidden_columns = (hidden_columns::jsonb || '["note"]'::jsonb)::json
where list = 'bookings'
  and hidden_columns is not null
  and not hidden_columns::jsonb @> '["note"]'::jsonb
  and updated_at < (select applied_at from schema_migrations where version = 14);
