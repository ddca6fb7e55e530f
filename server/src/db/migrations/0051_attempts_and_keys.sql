-- Since when the mail server is tried: a message to a customer may wait for days until it is its turn. Null before the first attempt.
alter table outbox add column first_tried_at timestamptz(3);
