/** How the first text of a line of totals begins, and other ends of a list. */
export const totalWords =
  /^(?:(?:grand|sub|sum|overall|page|day|running)[ -]?)?totals?\b|^sum(?:me|a)?\b|^(?:zwischen|gesamt)summe\b|^gesamt\b|^sous[ -]?total\b|^total(?:e|en|i)?\b|^subtota(?:l|le|al)\b|^totaa?l\b|^razem\b|^suma\b|^ogółem\b|^end of (?:report|file|list)|^\d+ (?:rows|records|bookings)\b|^(?:rows|records|count|bookings) ?:/iu
