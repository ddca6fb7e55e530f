import { monthOf } from './calendar-names.ts'

// Another day beside the one of the tour, which need not name its year: 12 July 2026 instead of Sun 5 July, 15 Aug 2026, rain date 22 Aug.

const insteadOf =
  '(?:instead of|in place of|statt|anstatt|anstelle von|au lieu du|en lugar del?|en vez del?|invece del|al posto del|in plaats van|i\\.p\\.v\\.|em vez de|zamiast|i stället för|i stedet for|místo)'
const ifItRains =
  '(?:rain(?: date| day)?|(?:wet|bad) weather (?:date|day)|back-?up(?: date| day)?|fall-?back(?: date| day)?|reserve (?:date|day)|ausweichtermin|ersatztermin|date de (?:repli|report|remplacement)|fecha (?:alternativa|de reserva)|data (?:alternativa|di riserva|de reserva)|uitwijkdatum|reservedatum|termin (?:rezerwowy|zapasowy)|reservdatum|reservedag|reservedato|náhradní termín)'
const otherDay = new RegExp(
  `(?<=\\d{4}),? \\(?(?:${insteadOf}|${ifItRains}:?)(?: (?:the|den|dem|le|el|il|de|het|o|dnia))?(?: (?<weekday>\\p{L}{2,13})\\.?,?)? \\d{1,2}(?:st|nd|rd|th|\\.|er|º)?(?: (?:of |de )?(?<month>\\p{L}{3,12})\\.?|[/.-]\\d{1,2}\\.?)?(?: (?:de )?\\d{4}|[/.-](?:\\d{4}|\\d{2}))?\\)?$`,
  'iu',
)

/** The day of the tour, where the other one is what it was, or only when the weather is bad. */
export const withoutDayInstead = (text: string): string =>
  text.replace(otherDay, (all: string, ...found: unknown[]) => {
    const { month } = found.at(-1) as { month?: string }
    return month === undefined || monthOf(month) !== undefined ? '' : all
  })
