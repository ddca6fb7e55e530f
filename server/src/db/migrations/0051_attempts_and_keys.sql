-- Since when the mail server is tried: a message to a customer may wait for days until it is its turn. Null before the first attempt.
alter table outbox add column first_tried_at timestamptz(3);
-- The API key by which a program started the present task; null where a person did.
alter table acts add column actor_key_id bigint references api_keys (id);
alter table imports add column actor_key_id bigint references api_keys (id);
