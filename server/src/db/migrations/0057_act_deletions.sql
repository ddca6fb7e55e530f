-- Of a booking that a bulk action deleted or restored: the entry of the history that did so before, and the one that the action wrote.
alter table act_bookings add column found_deletion bigint;
alter table act_bookings add column written_deletion bigint;
