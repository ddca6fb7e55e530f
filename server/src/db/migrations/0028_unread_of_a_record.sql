-- A write of a booking looks for the unread notifications of that booking among all that people have not read.
create index notifications_unread_of_a_record on notifications (href) where read_at is null;
