-- Whose turn it is to make the backup by the clock: one row, which one process at a time has under a lease.
create table backup_turns (
  id boolean primary key default true check (id),
  -- The time of the clock that the last backup was made for, and the last one that a failure was reported for.
  made_for timestamptz(3),
  failed_for timestamptz(3),
  retry_at timestamptz(3),
  lease uuid,
  lease_until timestamptz(3)
);
