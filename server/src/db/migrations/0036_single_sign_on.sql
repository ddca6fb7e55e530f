-- Single sign-on: the attempts that wait for the answer of the provider, whom it knows, and what ends a session there.
create table single_sign_on_attempts (
  -- Keyed hash of what the cookie of the browser holds.
  attempt_hash text primary key,
  expires_at timestamptz(3) not null,
  -- An answer is exchanged once.
  exchanged_at timestamptz(3),
  -- Sealed: who it is, while the second step is asked for.
  identity text
);
create index single_sign_on_attempts_expiry on single_sign_on_attempts (expires_at);

create table single_sign_on_links (
  user_id bigint primary key references users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  linked_at timestamptz(3) not null default now(),
  unique (issuer, subject)
);

create table single_sign_on_sessions (
  session_id bigint primary key references sessions (id) on delete cascade,
  -- Sealed: the token that names the session of the provider, for the logout there.
  id_token text not null
);
