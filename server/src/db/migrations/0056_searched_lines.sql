-- a search finds words on both sides of a line break also in bookings that were saved before it did; \s has the separator of fields, too
update bookings set search_text = regexp_replace(search_text, E'[ \t\r\u00A0]*\n[ \t\r\n\u00A0]*', ' ', 'g')
  where search_text like E'%\n%';
