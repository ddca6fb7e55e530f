import { isMonthAlone, isWeekday, monthOf } from '../values/calendar-names.ts'
import { areTerms } from '../values/cancellation-terms.ts'
import { isLong } from '../values/texts.ts'
import { hasWeekday, readTitle, statusIn, type Title } from './titles.ts'

const ended =
  'cancell?ed|cancellations?|canx|cxld?|removed|deleted|withdrawn|dropped|storniert(?:e[nr]?)?|stornos?|stornierungen|abgesagt(?:e[nr]?)?|gestrichene?[nr]?|gelöscht(?:e[nr]?)?|entfernt(?:e[nr]?)?|annulée?s?|annulations?|supprimée?s?|anulad[oa]s?|anulaciones|cancelad[oa]s?|cancelaciones|eliminad[oa]s?|annullat[oaie]|cancellat[oaie]|cancellazioni|disdette?|geannuleerde?|annuleringen|verwijderde?|cancelamentos|removid[oa]s?|anulowan[aey]|usunięt[aey]'
const rows =
  'bookings?|reservations?|guests?|passengers?|pax|names?|people|travell?ers|orders|rows|buchungen|reservierungen|gäste|réservations|clients|reservas|clientes|prenotazioni|ospiti|boekingen|gasten|rezerwacje'
// in the last 24 hours, over the past week, der letzten 7 Tage, des 7 derniers jours
const within =
  '(?:(?:in|within|during|over|for|of|en|nel|nell|nei|negli|nelle|degli|delle|nos|nas|dos|das|w|der|den|des|van de)\\s+)?(?:(?:the|den|der|los|las|les|de|gli|le|os|as)\\s+)?(?:\\d+\\s+)?(?:last|past|previous|letzten?|vergangenen?|derni[eè]re?s?|[uú]ltim[oaie]s?|afgelopen|laatste|ostatni\\p{L}*)'
// Cancellations (last 24 hours), Cancellations: last 7 days
const mark = new RegExp(`\\s*[-–—:,([]\\s*(?=(?:${within})(?!\\p{L}))`, 'iu')
const thisTime =
  'since|from|after|this|last|seit|von|aus|diese\\p{L}*|depuis|de|du|desde|da|dal|dalla|sinds|van|uit|od|z|\\d|' +
  within
const howMany = 'all|late|new|recent|latest|last[- ]minute|alle|neue|toutes|todas|tutte'
const listOf = 'list|report|summary|notices?|liste|lista|elenco|lijst|overzicht|bericht'
// Removed since last list, Cancellations this week, Late cancellations, Bookings now cancelled, Cancellation report
const removed = new RegExp(
  `^(?:(?:${howMany})\\s+)?(?:(?:${rows})\\s+)?(?:(?:now|all|just|to be)\\s+)?(?:${ended})(?:\\s+(?:${rows}))?(?:\\s+(?:${listOf}))?(?:\\s+(?:${thisTime})(?!\\p{L}).*)?$`,
  'iu',
)
// Cancellations for July, CANCELLATIONS - July 2026, Cancelled 12-18 July
const ofTime =
  /\s*(?:[-–—:|,(]\s*)?(?:\s(?:for|in|of|im|für|en|pour|para|per|voor)\s+)?(?<time>(?:\d{1,2}[.\s–-]+)*\p{L}{3,}\.?(?:\s+(?:de\s+)?\d{4})?)\)?$/iu
const withoutMonth = (text: string): string => {
  const found = ofTime.exec(text)
  const word = /\p{L}{3,}/u.exec(found?.groups?.['time'] ?? '')?.[0] ?? ''
  return found && monthOf(word) !== undefined ? text.slice(0, found.index) : text
}
// Please cancel the following bookings
const asked = new RegExp(
  `^(?:please|pls|kindly|bitte)\\s+(?:cancel|remove|delete|stornieren|löschen)\\s+(?:the |these |all |die |diese )*(?:following|below|these|folgende\\p{L}*|${rows})(?!\\p{L})`,
  'iu',
)
// The following have cancelled
const following = new RegExp(
  `^(?:the |die |les |l[oa]s |le |i |de |os |as )?(?:following|below|these|folgende\\p{L}*|suivante?s?|siguientes|seguenti|volgende|seguintes|następując\\p{L}*)\\s(?:.*\\s)?(?:${ended})(?!\\p{L}).*$`,
  'iu',
)
// Bookings are cancelled, with nothing behind it that would make it a term
const stated = new RegExp(
  `^(?:(?:all|the|these|those|alle|die|diese|les|ces|estas|las|tutte|le|queste|de|deze|as|estas|te)\\s+)*(?:${rows})\\s+(?:(?:are|were|have|has|had|been|sind|wurden|worden|sont|ont|été|están|han|sido|fueron|sono|state|zijn|werden|são|estão|foram|są|zostały)\\s+)+(?:(?:now|all|jetzt|maintenant)\\s+)?(?:${ended})(?:\\s+worden)?$`,
  'iu',
)
const quoted =
  /^(?:quotes?|quotations?|enquir(?:y|ies)|estimates?)(?:\s+only)?(?:\s*[-–—:(]\s*(?:do not book|not (?:yet )?(?:booked|confirmed))\)?)?$|(?<!\p{L})(?:do not book|nicht buchen|ne pas réserver|no reservar|non prenotare|niet boeken|não reservar)[)!.\s]*$/iu
// Alone above the header they are what the list is called.
const ofList = /^estimates?$/iu
// Cancelled bookings are not shown; Cancellations by 18:00 are free.
const denied = /(?<!\p{L})(?:not?|none|nicht|keine|pas|aucune?|non|niet|geen|não|nie)(?!\p{L})/iu
// Cancelled bookings - no refund
const withoutRefund =
  /\s*[-–—,:(]?\s*(?:no|non|not?|ohne|without|sans|sin|senza|zonder|sem|keine?)[ -](?:refund\p{L}*|fees?|charges?|erstattung|gebühr\p{L}*|remboursement|reembolso|rimborso)\)?$/iu
const sentence =
  /(?<!\p{L})(?:are|is|will|must|may|can(?:not)?|policy|free|kostenlos|gratis|gratuit\p{L}*|terms|sind|werden|sont|son|sono|zijn|são)(?!\p{L})/iu

// Cancellations 13 May 2026 is no sentence.
const ofMay = /(?<!\p{L})May(?!\p{L})|(?<=\d\s)[Mm][Aa][Yy](?!\p{L})|(?<!\p{L})[Mm][Aa][Yy](?=\s\d|$)/gu

// Cancelled from 1 May: see the office, and Cancellations this week: 0 say something of their own, and of no rows.
const label = /(?<!\d):\s*[^\s\d]|(?:(?<!\d)[-–—:(=]\s*|\s)0+\)?$/u

/** Whether a title ends with how many rows it speaks of; above a header that is a summary. */
const endsWithCount = (title: string): boolean => /(?<!\d):\s*\d+$/.test(title.trim())

/** What was done at a moment, of which the day behind may be. */
const changed =
  'added|amended|amendments|changed|changes|updated|hinzugefügt|geändert|ajoutée?s?|modifiée?s?|añadid[oa]s?|modificad[oa]s?|aggiunt[oaie]|modificat[oaie]|toegevoegd|gewijzigd|adicionad[oa]s?|alterad[oa]s?|dodane|zmienione'
const nouns = /^(?:changes|amendments)$/iu
const present =
  'additions?|new|remaining|current|active|neu\\p{L}{0,2}|ajouts?|nouve(?:aux|lles?)|nuev[oa]s?|nuov[oaie]|nieuwe?|nov[oa]s?|nowe'
const same = 'unchanged|unverändert|inchangée?s?|invariat[oaie]|ongewijzigd|bez zmian'
// Added since last list, Unchanged, New bookings from 13 May 2026
const goingOn = new RegExp(
  `^(?:(?:${rows})\\s+)?(?:(?<changed>${changed})|(?<same>${same})|${present})(?:\\s+(?:${rows}))?(?<mark>\\s*[-–—:,(]\\s*|\\s+|$)(?<rest>.*?)\\)?$`,
  'iu',
)
const lists =
  'lists?|exports?|reports?|updates?|versions?|files?|e?-?mails?|manifests?|weeks?|months?|days?|time|today|yesterday|liste|bericht|datei|woche|monat|mal|heute|gestern|envoi|rapport|fichier|semaine|mois|fois|jour|hier|lista|listado|informe|versión|archivo|correo|semana|mes|vez|día|hoy|ayer|elenco|versione|settimana|mese|volta|ieri|oggi|lijst|versie|bestand|maand|keer|gisteren|relatório|versão|ficheiro|mês|dia|ontem|listy|raportu|wersji|pliku|tygodniu|miesiącu|wczoraj'
// since Monday, this week, from last list, seit der Liste vom 3. Mai; not From London and This Season, which are of tours
const sinceAList = new RegExp(
  `^(?:(?:since|seit|depuis|sinds)\\s+\\S.*|(?:${thisTime})\\s+(?:\\S+\\s+){0,3}(?:${lists})(?:\\s+(?:of|from|vo[nm]|d[ue]|del|van|z)\\s.*)?)$`,
  'iu',
)
const beforeWhen =
  /^(?:(?:(?<from>from|ab|à partir d[ue]|a partir d\p{L}*|vanaf)|(?<of>for|für|pour|para|per|voor)|(?<on>on|am|le|il|el|op|em|dnia|w dniu|den)|of|vo[nm]|du|del?|van|after|nach|après|desde|dal|dalla|od|z)\s+)?(?:(?:the|this|last|letzten|diesen)\s+)?/iu

/** What a title says beside what became of the rows below it, and the part of it that may be theirs or that of the change. */
type Became = { said: Pick<Title, 'date' | 'month' | 'time'>; open?: 'date' | 'time' | undefined }

/** What stands before a day or a time: what the rows are for, from when on, when something was done, or something else. */
type Before = 'of' | 'from' | 'on' | 'else' | 'nothing'

function beforeDay(rest: string): { when: string; before: Before } {
  const { 0: said = '', groups } = beforeWhen.exec(rest) ?? {}
  const named = (['of', 'from', 'on'] as const).find((name) => groups?.[name] !== undefined)
  return { when: rest.slice(said.length), before: named ?? (said === '' ? 'nothing' : 'else') }
}

type Behind = Record<'isMarked' | 'isChange' | 'isSame' | 'isVerb', boolean>

/** The day or the time behind `New` and `Additions`; undefined of a text such as `2 Hour Tower Walk`. */
function whenOf(rest: string, { isMarked, isChange, isSame, isVerb }: Behind): Became | undefined {
  const { when, before } = beforeDay(rest)
  if (isWeekday(when) || isMonthAlone(when)) return { said: {}, open: 'date' }
  const { date, month, time, text } = readTitle(when)
  const day = date ?? month
  if (text !== undefined || (day ?? time) === undefined) return undefined
  const isNamed = day !== undefined && hasWeekday(day)
  if (saysWhenChanged(before, isVerb) && !isNamed) return { said: {} }
  const isOfRows = !maySaySince(before, isSame) && isDayOfRows(before, isChange, { isMarked, isNamed })
  return dayOfRows({ date, month }, isOfRows) ?? timeOfRows(time, before, isChange)
}

/** Changed on 14 May 2026 says when, and nothing of the rows; Changes on 14 May 2026 may be either. */
const saysWhenChanged = (before: Before, isVerb: boolean): boolean => before === 'on' && isVerb

/** Unchanged from 14 May 2026 may say since when. */
const maySaySince = (before: Before, isSame: boolean): boolean => before === 'from' && isSame

/** Added 14 May 2026 and Updated: 14 May 2026 may say when, New on 14 May 2026, too, and Additions from 14 May 2026 for which day. */
function isDayOfRows(
  before: Before,
  isChange: boolean,
  { isMarked, isNamed }: Record<'isMarked' | 'isNamed', boolean>,
) {
  if (before === 'of') return true
  if (isChange) return false
  return before === 'from' || (before === 'on' && isNamed) || (before === 'nothing' && (isMarked || isNamed))
}

function dayOfRows({ date, month }: Pick<ReturnType<typeof readTitle>, 'date' | 'month'>, isOfRows: boolean) {
  if (date === undefined && month === undefined) return undefined
  if (!isOfRows) return { said: {}, open: 'date' } satisfies Became
  return { said: date === undefined ? { month } : { date } } satisfies Became
}

function timeOfRows(time: string | undefined, before: Before, isChange: boolean): Became | undefined {
  if (time === undefined) return undefined
  return before === 'else' || (isChange && before !== 'of') ? { said: {}, open: 'time' } : { said: { time } }
}

/** What a title says beside that the rows below it are bookings, new or as before; undefined of others. */
function goesOn(title: string): Became | undefined {
  if (isLong(title) || denied.test(title)) return undefined
  const { mark = '', rest, changed: change, same: asBefore } = goingOn.exec(bare(title))?.groups ?? {}
  if (rest === undefined) return undefined
  const behind = {
    isMarked: /[-–—:,]/.test(mark),
    isChange: change !== undefined,
    isSame: asBefore !== undefined,
    isVerb: change !== undefined && !nouns.test(change),
  }
  return rest === '' || sinceAList.test(rest) ? { said: {} } : whenOf(rest, behind)
}

/** Whether a title says that the rows below it are bookings again, where those above it were removed. */
const saysGoingOn = (title: string): boolean => goesOn(title) !== undefined

const bare = (title: string) => title.replaceAll(/^[\s*=#_>~•–—-]+|[\s*=#_<~•:–—-]+$/gu, '')

/** Whether a title says that the rows below it are no bookings any more, or none yet, in more words than those of a status. */
function saysRemoved(title: string): boolean {
  if (isLong(title)) return false
  const said = bare(title)
  if (quoted.test(said)) return true
  const text = said.replace(withoutRefund, '').replace(mark, ' ')
  if (denied.test(text) || label.test(text)) return false
  return (
    following.test(text) ||
    stated.test(text) ||
    asked.test(text) ||
    (removed.test(withoutMonth(text)) && !sentence.test(text.replaceAll(ofMay, '')))
  )
}

/** What a title says beside what became of the rows below it since an earlier list, in other words than those of a status: it is no tour. */
export function whatBecame(title: string): Became | undefined {
  if (statusIn(title) !== undefined) return undefined
  return saysRemoved(title) ? { said: {} } : goesOn(title)
}

/** The titles, which no column stands for, that say of the rows below them that they are cancelled or were never booked. */
export function titlesNotRead(hasStatus: boolean) {
  let unread = ''
  let isRemoved = false
  let hasRows = false
  let hasDays = false
  const begin = (title: string) => {
    unread = title
    isRemoved = true
    hasRows = hasDays = false
  }
  /** A day directly below the title is one of its own; the next day below its rows is not. */
  const lookForDay = (title: string) => {
    const { date, month } = readTitle(title)
    if ((date ?? month) === undefined) return
    if (!hasRows) hasDays = true
    else if (!hasDays) unread = ''
  }
  return {
    look(title: string) {
      const status = statusIn(title)
      if (status !== undefined) {
        unread = hasStatus ? '' : status
        isRemoved = false
      } else if (saysRemoved(title)) begin(title)
      else if (isRemoved && saysGoingOn(title)) unread = ''
      else if (isRemoved) lookForDay(title)
    },
    /** A line above the header, beside which others say who sent the list and when; with counts, it is one of a summary. */
    lookAbove(title: string) {
      const hasOwn = statusIn(title) !== undefined
      if (hasOwn || endsWithCount(title) || saysGoingOn(title)) unread = ''
      else if (!ofList.test(bare(title)) && !areTerms(bare(title)) && saysRemoved(title)) begin(title)
    },
    /** The title that a row stands below. */
    ofRow(): string {
      hasRows = true
      return unread
    },
  }
}
