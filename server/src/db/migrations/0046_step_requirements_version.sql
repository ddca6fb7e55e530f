-- The days of both roles are one record. A role without a requirement has no row in step_requirements, so its version stands here: a
-- requirement that was ended must not begin again at 1. Without a row it is 1.
create table step_requirements_version (
  id smallint primary key check (id = 1),
  version integer not null
);
