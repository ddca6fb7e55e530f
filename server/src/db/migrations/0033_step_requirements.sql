-- The roles whose members must have a second step, and the day in London from which.
create table step_requirements (
  role text primary key check (role in ('admin', 'employee')),
  required_from date not null
);
