create table calendar_subscriptions (
  user_id bigint primary key references users (id) on delete cascade,
  scope text not null,
  -- the token is derived from it and the secret of the server; only its hash is stored
  nonce text not null,
  token_hash text not null,
  created_at timestamptz(3) not null default now()
);
create unique index calendar_subscriptions_token on calendar_subscriptions (token_hash);
