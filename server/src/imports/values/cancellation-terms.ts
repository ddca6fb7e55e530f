// Terms of a cancellation, as notes and titles have them. They are known by all that is written, since it has no end for
// which reasons people cancel: CXL 24h and CXL policy explained, but not CXL 24h, covid.

const abbreviated = 'canx|cnx|cxl|cncl'
const noun =
  'cancellation|annulation|storno|stornierung|annulering|cancelación|anulación|cancellazione|cancelamento|anulowanie'
const hours =
  '\\d{1,3}\\s?(?:h|hrs?|hours?|days?|weeks?|std|stunden|tagen?|tage?|heures?|jours?|horas?|d[ií]as?|ore|giorni|uur|dagen|godzin\\p{L}*|dni)'
const before = '\\s(?:before|prior|in advance|vorher|avant|antes|prima|vooraf)(?:\\s(?:to\\s)?\\p{L}+)?'
const period = `${hours}(?:${before})?`
const months = '(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*'
const when = `(?:${period}|\\d{1,2}(?:[:.]\\d{2})?\\s?(?:[ap]m)?|\\d{1,2}(?:/\\d{1,2}|\\s?${months}))`
const policy = 'policy|policies|terms|rules'
const agreed = '(?:sent|explained|agreed|accepted|understood)'
const ofTerms = [
  `${hours}(?:\\s+(?:policy|free))?`,
  `(?:${policy}|deadline)(?:[\\s:–-]+${when})?`,
  `(?:${policy}|conditions)\\s+${agreed}`,
  'conditions apply',
  `(?:fees?|charges?|penalty)[\\s:–-]+\\d+\\s?%\\s+(?:from|as of|after|if|within|under)\\s[^,;.]*`,
  `(?:by|date|dl|deadline)\\s+${when}(?:\\s+\\d{1,2}[:.]?\\d{2})?`,
  '(?:fees?|penalties)\\s+appl(?:y|ies)',
  `(?:${policy})[\\s:–-]+\\d+\\s?%\\s+(?:if\\s+)?(?:within|under)\\s+${period}`,
  '(?:ins|insurance|protection|cover)(?:\\s+(?:taken|bought|purchased|included))?',
  `(?:\\d+\\s?%|charges apply)\\s+(?:if\\s+)?(?:within|under)\\s+${period}`,
  `free\\s+(?:(?:until|till|before|up to|within|by)\\s+)?${when}`,
  `(?:until|up to)\\s+${period}`,
  `notice(?:\\s+period)?[\\s:–-]+(?:(?:of|min\\.?|minimum|at least)\\s+)?${period}(?:\\s+(?:required|needed|applies|minimum))?`,
].join('|')
const ofMissed = `policy(?:[\\s:–-]+\\d+\\s?%)?|(?:${policy}|fees?|charges?)\\s+(?:${agreed}|appl(?:y|ies))|(?:fee|charge)s?[\\s:–-]+\\d+\\s?%|(?:after|within)\\s+\\d+\\s?min\\p{L}*|(?:if|unless|will be)\\s[^,;.]*`
// Cancellation 24h before is of terms, and CXL 24h before a booking's own.
const terms = new RegExp(
  `^[\\s*#_([-]*(?:(?:${abbreviated}|${noun})\\s*[:–-]?\\s*(?:${ofTerms})|(?:${noun})\\s*[:–-]?\\s*${period}|(?:no[ -]?shows?|void)\\s+(?:${ofMissed}))[\\s*)\\]}!.]*$`,
  'iu',
)

/** Whether a text is of the terms of cancellations, and says of none that it is one. */
export const areTerms = (text: string): boolean => terms.test(text)
