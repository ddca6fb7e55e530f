-- searches find names whatever their accents: what they look in is made anew as `contract/searched-text.ts` makes it from now on,
-- of texts that have lower case already
with made as materialized (
  select id, replace(replace(replace(replace(translate(
    normalize(regexp_replace(normalize(search_text, nfd), '[\u0300-\u036F]+', '', 'g'), nfc),
    'ςøłđðı', 'σolddi'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss') as searched
  from bookings where octet_length(search_text) <> length(search_text))
update bookings b set search_text = made.searched from made where made.id = b.id and made.searched <> b.search_text;
with made as materialized (
  select id, replace(replace(replace(replace(translate(
    normalize(regexp_replace(normalize(search_text, nfd), '[\u0300-\u036F]+', '', 'g'), nfc),
    'ςøłđðı', 'σolddi'), 'þ', 'th'), 'æ', 'ae'), 'œ', 'oe'), 'ß', 'ss') as searched
  from users where octet_length(search_text) <> length(search_text))
update users u set search_text = made.searched from made where made.id = u.id and made.searched <> u.search_text;
