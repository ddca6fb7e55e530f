import { withoutDayInstead } from './days-beside-day.ts'
import { londonDay } from 'contract/days'
import { isWeekday, monthOf } from './calendar-names.ts'
import { dayInWords } from './days-in-words.ts'
import { withDigits } from './eastern-numerals.ts'
import { dayOfMonthBeside } from './months-of-east-asia.ts'
import { halfWidth } from './texts.ts'

const romans = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII']
const romanMonth =
  /(?<=^(?:\p{L}{2,13}\.?,? )?)(\d{1,2})[-/. ]{1,2}(VIII|VII|VI|IV|IX|XII|XI|III|II|I|V|X)[-/. ]{1,2}(\d{4})(?!\d)/iu

/** 7月4日 and 7월 4일 as 4 Jul, which can be read in one order only. */
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** One spelling of what people write between the numbers of a date or a time. */
export function normalized(raw: string): string {
  const text = raw.trim()
  return text === '' || usual.test(text) ? text : known(text)
}

const spellings = new Map<string, string>()
const mostSpellings = 1_000

/** Each cell is looked at several times, and many rows have the same day. */
function known(text: string): string {
  const found = spellings.get(text)
  if (found !== undefined) return found
  if (spellings.size >= mostSpellings) spellings.clear()
  const spelling = rewritten(text)
  spellings.set(text, spelling)
  return spelling
}

// As programs write days and times, in nearly every row of a large file: nothing is to be rewritten.
const usual = /^(?:\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2})?)?|\d{2}:\d{2}|\d{1,2}([/.-])\d{1,2}\1\d{4})$/

/** 26年 is 2026; what is far from today may be the year of a birth. */
function nearYear(year: string): string {
  const from = Number(`20${year}`) - Number(londonDay().slice(0, 4))
  return year.length === 2 && from <= 3 && from >= -15 ? `20${year}` : year
}

// Sat 13/06 beside June 2026, and 13 June beside June 2026, as a title above has it
const dayAndMonth =
  /^((?:\p{L}{2,13}\.?,?\s+)?)(\d{1,2})(?:st|nd|rd|th|er|\.|º|ª)?(?:[/.-]|\s+)(\d{1,2}|\p{L}{3,12})\.?\s+(\p{L}{3,12})\.?\s+(?:de\s+)?(\d{4})$/iu

/** The day alone before the month and the year where both name one month; else the text as it is, which is no date. */
function withoutMonthAgain(text: string, ...[weekday = '', one = '', other = '', month = '', year = '']: string[]) {
  const named = monthOf(month)
  if (named === undefined) return text
  if ((monthOf(other) ?? Number(other)) === named) return `${weekday}${one} ${month} ${year}`
  return Number(one) === named && Number(other) > 12 ? `${weekday}${other} ${month} ${year}` : text
}

// Monday is the second day of the week in Portuguese.
const weekdaysOfPortugal = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']

// 18 July 2026 (was 17 July), 18 July 2026 (not the 11th); not before 9.00 is another time of the same day.
const former =
  /\s*\((?:(?:not|nicht|et non|pas|niet|não|nie)[: ](?:(?:on|the|am|der|den|le|el|il|op|de|em|o|dnia) ?){0,2}(?=\d)|(?:was|previously|formerly|instead of|moved from|changed from|statt|anstatt|vorher|au lieu de|avant|antes|en lugar de|invece di|prima|in plaats van|zamiast)[: ][^()\d]{0,15})\d[^()]{0,20}\)(?=$|[\s,])/iu
const timeFirst =
  /^(\d{1,2}(?:[:.]\d{2})? ?[ap]\.?m\.?|\d{1,2}:\d{2}|12 noon|noon),? (?:on )?(\D{0,14}\d{1,4}(?:st|nd|rd|th)?[-/.\s][\p{L}\d]+.*)$/iu

// 11/26/2026 (Thanksgiving)
const holiday =
  /\s*\((?:thanksgiving|(?:public|bank) holiday|bank hol|easter(?: (?:sunday|monday))?|good friday|christmas(?: (?:day|eve))?|boxing day|new year['’]?s (?:day|eve)|half[ -]term|feiertag|karfreitag|oster(?:sonntag|montag)|pfingst(?:sonntag|montag)|himmelfahrt|fronleichnam|heiligabend|silvester|(?:jour )?férié|pâques|lundi de pâques|ascension|(?:lundi de )?pentecôte|noël|toussaint|festivo|navidad|nochebuena|semana santa|puente|pasqua|pasquetta|ferragosto|natale|feriado|natal|páscoa|feestdag|kerst(?:mis)?|koningsdag|święto|boże ciało|wielkanoc)\)(?=$|[\s,])/iu
// Sat 11/07/26 and 11 July 2026
const dayWithYear = String.raw`(?:\p{L}{2,13}\.?,? )?(?:\d{1,2}([/.-])\d{1,2}\3(?:\d{4}|\d{2})|\d{1,2}(?:st|nd|rd|th|\.)? \p{L}{3,12}\.?,? \d{4}|\p{L}{3,12}\.? \d{1,2},? \d{4}|\d{4}-\d{2}-\d{2})`
/** A time of four digits before a day with its year: 0930 Sat 11/07/26. Else they may be a year. */
const fourDigits = new RegExp(
  String.raw`^(?!20[12]\d \d)([01]\d|2[0-3])([0-5]\d) ?(?:h|hrs?)?,? (?:on )?(?=${dayWithYear}$)`,
  'iu',
)

const movedTo = new RegExp(
  String.raw`^(?:(?:moved|changed|postponed|rescheduled|brought forward|put back|pushed back)(?: from)?|(?:verschoben|verlegt|geändert)(?: vom| von)?|(?:reporté|déplacé|avancé)e?(?: du)?|(?:cambiad|movid|aplazad|trasladad)[oa](?: del?)?|(?:spostat|rinviat|anticipat)[oa](?: dal)?|(?:verplaatst|verzet)(?: van)?|(?:alterad|mudad|adiad)[oa](?: de)?|(?:przeniesion|przełożon)[eay](?: z)?) ${dayWithYear.replace('\\3', '\\1')} (?:to|auf(?: den)?|au|al|naar|para|na) (?=\S)`,
  'iu',
)
const by = '(?:moved|changed|postponed|rescheduled|put back|pushed back|brought forward)'
// Brought forward to 8 September 2026 and now Thursday 18 June 2026 name no other day.
const toOtherDay = new RegExp(
  String.raw`^(?:(?:(?:has been |was |is )?(?:now )?${by} to|(?:now|jetzt|nun|neu|maintenant|ahora|adesso|ora|nu|agora|teraz|nyní)(?: on| am| le| el| il| op| em)?:?|(?:verschoben|verlegt|vorgezogen|vorverlegt) auf(?: den)?|(?:reporté|déplacé|avancé|repoussé)e? au|(?:cambiad|movid|aplazad|trasladad|adelantad)[oa] al|(?:spostat|rinviat|anticipat)[oa] al|(?:verplaatst|verzet|vervroegd) naar|(?:alterad|mudad|adiad|antecipad)[oa] para|(?:przeniesion|przełożon)[eay] na|(?:přesunut|přeložen)[oay]? na|flyttad till|flyttet til) )(?=${dayWithYear.replace('\\3', '\\1')})`,
  'iu',
)
const notOther = new RegExp(
  String.raw`(?<=\d{2}),? \(?(?:(?:${by}|verschoben|verlegt|spostat[oa]|cambiad[oa]|verplaatst) (?:from|vom?|dal|del?|van)|originally|was|previously|formerly|not|instead of|nicht|statt|anstatt|non|au lieu du|et non le|en lugar del?|no|invece del|niet|i\.p\.v\.|in plaats van|em vez de|zamiast|nie) ${dayWithYear.replace('\\3', '\\1')}\)?$`,
  'iu',
)

/** 5 Sept 2026 of `moved from 3 Sept 2026 to 5 Sept 2026`, and 20/10/2026 of `20/10/2026 NOT 19/10/2026`. */
const withoutOtherDay = (text: string): string =>
  withoutDayInstead(text.replace(movedTo, '').replace(toOtherDay, '').replace(notOther, ''))

/** 11JUL26/0930, 11.07.26_0930 and 2026-07-11_09-30 with a space before the time; 11072026 with its parts apart. */
const withSpaceBeforeTime = (text: string): string =>
  text
    .replace(/^(\d{1,2}\p{L}{3}(?:\d{4}|\d{2}))\/(?=(?:[01]\d|2[0-3]):?[0-5]\d$)/u, '$1 ')
    .replace(/^(\d{4}-\d{2}-\d{2}|\d{1,2}([./-])\d{1,2}\2(?:\d{4}|\d{2}))_(\d{1,2})[-:.h]?([0-5]\d)$/iu, '$1 $3:$4')
    .replace(/(?<=^.{6,20}\d{4}) \/ (?=(?:[01]\d|2[0-3])[0-5]\d ?h(?:rs?|s)?$)/iu, ' ')
    .replace(
      /^(0[1-9]|[12]\d|3[01])(0[1-9]|[12]\d|3[01])(20\d{2})$/u,
      (all, first: string, second: string, year: string) =>
        Math.abs(Number(year) - Number(londonDay().slice(0, 4))) <= 3 && Math.min(Number(first), Number(second)) <= 12
          ? `${first}/${second}/${year}`
          : all,
    )

/** 9時5分前 is five minutes before nine. */
const minutesBefore = (hour: number, minutes: number) =>
  hour > 0 && minutes > 0 && minutes < 60 ? `${hour - 1}:${String(60 - minutes).padStart(2, '0')}` : undefined

/** Days and times of Japan, China and Korea: 2026年7月11日 下午2点半. */
const ofEastAsia = (text: string): string =>
  withDigits(halfWidth(text).trim())
    .replace(/^令和 ?(\d{1,2})年/u, (_, year: string) => `${2018 + Number(year)}年`)
    // In Taiwan 2026 is the year 115, whether or not its calendar is named.
    .replace(/^(?:(?:中[華华])?民[國国] ?)?(1[0-3]\d) ?年/u, (_, year: string) => `${1911 + Number(year)}年`)
    .replace(
      /^(?:中[華华])?民[國国] ?(1[0-3]\d)[./-](\d{1,2})[./-](\d{1,2})(?!\d)/u,
      (_, year: string, month: string, day: string) => `${1911 + Number(year)}-${month}-${day}`,
    )
    // R8.8.3 is the eighth year of Reiwa, and 26.08.03(月) begins with its year, as days do there.
    .replace(
      /^(?:R|令) ?(\d{1,2})[./](\d{1,2})[./](\d{1,2})(?!\d)/u,
      (_, year: string, month: string, day: string) => `${2018 + Number(year)}-${month}-${day}`,
    )
    .replace(
      /^(\d{2})[./](\d{1,2})[./](\d{1,2})(?= ?[(（][日月火水木金土일월화수목금토][)）])/u,
      (_, year: string, month: string, day: string) => `${nearYear(year)}-${month}-${day}`,
    )
    // 13:30〜 and 13時から are from then on.
    .replace(/(?<=[\d時时点點시分분半반]) ?(?:[〜~]|から|より|부터|開始|开始|スタート|출발|시작|出発|出发)$/u, '')
    // A time that follows the weekday at once
    .replace(/(?<=[(（][日月火水木金土일월화수목금토一二三四五六][)）])(?=[\p{Script=Han}\p{Script=Hangul}\d])/u, ' ')
    .replace(
      /(\d{1,2}) ?[時时点點시] ?(\d{1,2}) ?[分분] ?[前전]/gu,
      (whole, hour: string, minutes: string) => minutesBefore(Number(hour), Number(minutes)) ?? whole,
    )
    .replace(
      /^(\d{2,4}) ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号일]/,
      (_, year: string, month: string, day: string) => `${nearYear(year)}-${month}-${day} `,
    )
    .replace(
      /^(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日号일]/,
      (_, month: string, day: string) => `${day} ${monthNames[Number(month) - 1]} `,
    )
    .replaceAll(/(?:中午|낮) ?12 ?[点點時时시]|正午|정오/gu, '12:00')
    .replaceAll(/(?:中午|正午|낮) ?(?=12:\d{2})/gu, '')
    .replaceAll(/(\d) ?[時时点點시] ?[半반]/gu, '$1:30')
    .replaceAll(
      /(\d) ?[点點时時](一|三)刻/gu,
      (_, hour: string, quarters: string) => `${hour}:${quarters === '一' ? 15 : 45}`,
    )
    .replaceAll(/(\d) ?[時时点點시] ?(?=\d)/gu, '$1:')
    .replaceAll(/(\d)[時时点點시](?![\d\p{L}])/gu, '$1:00')
    // 120分 is how long something takes.
    .replaceAll(/(?<=:\d{1,2}) ?[分분]/gu, '')
    .replace(/(?:上午|早上|午前|오전) ?(\d{1,2}(?::\d{2})?)/, '$1 am')
    .replace(/(?:下午|晚上|午後|오후) ?(\d{1,2}(?::\d{2})?)/, '$1 pm')

/** 15. 6. as 15.6., as it is written in Czech, Slovak, German and Finnish; behind them no year stands. */
export const dayJoined = (text: string): string =>
  text.replace(/^((?:\p{L}{2,13}\.?,? )?\d{1,2}\.)\s(?=\d{1,2}\.(?:$|,? (?!(?:\d{4}|\d{2})(?![\d.:h]))))/u, '$1')

const rewritten = (text: string): string =>
  ofEastAsia(
    dayInWords(text) ?? dayOfMonthBeside(halfWidth(text)) ?? withoutOtherDay(withSpaceBeforeTime(dayJoined(text))),
  )
    .replace(former, '')
    .replace(holiday, '')
    // dt. 11-07-2026, and TZID=Europe/London:20260711T093000 out of a calendar
    .replace(/^(?:dt|dtd|dated)\.?:? ?(?=\d)|^(?:DTSTART[:;])?(?:TZID="?Europe\/London"?:)?(?=\d{8}T)/iu, '')
    .replace(/^(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})?Z$/u, '$1-$2-$3T$4:$5Z')
    .replace(fourDigits, '$1:$2 ')
    // Thứ Tư, 12/07/2026, CN 12/07/2026, ngày 12 tháng 7 năm 2026
    .replace(/^(?:thứ \p{L}+|thứ \d|t[2-7]|cn|chủ nhật|ngày),? (?=\d)/iu, '')
    .replace(
      /^(\d{1,2}) tháng (\d{1,2})(?:,| năm)? (\d{4})/iu,
      (_, day: string, month: string, year: string) => `${year}-${month}-${day}`,
    )
    // d. 14/9-2026 as Danes write den
    .replace(/^d\. ?(?=\d{1,2}(?!\d))/iu, '')
    .replace(dayAndMonth, withoutMonthAgain)
    // 2026. 05. 27. and 2026. május 27. with the year first; 24/05-2026
    .replace(/^(\d{4})\. ?(\d{1,2})\. ?(\d{1,2})\.(?!\d)/, '$1-$2-$3')
    .replace(/^(\d{4})\.? (\p{L}{3,12})\.? (\d{1,2})(?:\.|-?j?[áaeé]n|-[aei])?(?![\d:\p{L}])/u, '$3 $2 $1')
    // 11/7-2026, 11/7 -26 and 11/7 2026
    .replace(/^((?:\p{L}{2,13}\.? )?\d{1,2})\/(\d{1,2})(?: ?-(?=\d{2})| (?=\d{4}))(\d{4}|\d{2})(?![\d:])/u, '$1/$2/$3')
    .replaceAll(/\s+/g, ' ')
    // 12.00 noon, and 10/5/26 12 noon
    .replace(/(?<![\d/.-])12[:.]00 ?(?:noon|midday)$/iu, '12:00')
    .replace(/(?<=[\s,@])12 ?(?:noon|midday)$/iu, '12:00')
    .replace(/(?<=\d[/.\s-]\S{1,9}(?: \d{4})?,? (?:at |@ )?)(?:noon|midday)$/iu, '12:00')
    .replace(/ ?\[?Europe\/London\]?$/u, '')
    .replace(/^([2-6])\.?[ªaº°][- ]?f(?:eira|\.)?,? /iu, (_, nth: string) => `${weekdaysOfPortugal[Number(nth) - 2]} `)
    // 1η Αυγούστου
    .replace(/^((?:\p{L}{2,13}\.?,? )?\d{1,2})ης?(?= \p{L})/u, '$1')
    // 1.º de septiembre
    .replace(/^((?:\p{L}{2,13}\.?,? )?\d{1,2})\.(?=[ºª°])/u, '$1')
    // Samstag, den 11. Juli, and mandag d. 14. september
    .replace(
      /^(\p{L}{2,13}\.?,?) (?:(?:den|der|dem|le|el|il|o|de|the|dnia|dne|dňa|dana|dia|día) |d\. ?)(?=\d)/iu,
      '$1 ',
    )
    .replace(
      romanMonth,
      (_, day: string, month: string, year: string) => `${year}-${romans.indexOf(month.toUpperCase()) + 1}-${day}`,
    )
    // A point ends a sentence, and in Croatian it stands behind the year.
    .replace(/(?<=[-/. ]\d{4})\.$|(?<=\d[-/. ]{1,2}\d{4}|\d\.? \p{L}{3,12} \d{4})\.(?=[ ,])/u, '')
    .replaceAll(/(?<=\d ?)([ap])\. ?m\.?(?!\p{L})/giu, '$1m')
    // 10 h 15, 10u15, 10 Uhr 15
    .replaceAll(/(\d) ?(?:h|u|uhr) ?(?=\d{2}(?!\d))/giu, '$1:')
    .replace(/^(\d{1,2}) (\d{1,2}) (?=\d{4}(?!\d))/, '$1/$2/')
    // The weekday of zo 14-6 makes it a day.
    .replace(/^(?:the|le|el|den|am|on|op|dnia|il|zo(?!\s+\d{1,2}-\d{1,2}(?![\d-])))\s+(?=[\p{L}\d])/iu, '')
    .replace(/^(?:dne|dňa|dana|dia|día|em)\s+(?=\d)/iu, '')
    .replace(/(\d{4}) ?r\.?(?= |,|$)/iu, '$1')
    .replace(
      /^(\d{1,2}[:.]\d{2}(?: ?[ap]\.?m\.?)?)(?: on | le | am | el | il | op | em | dnia | - |, | )(?=\S*\d)(\D{0,14}\d{1,4}[-/.\s][\p{L}\d]+.*)$/iu,
      '$2 $1',
    )
    .replace(timeFirst, (all, time: string, day: string) => (isOtherTime(day) ? all : `${day} ${time}`))
    .trim()

// (not 2.30) and (meet at 1.45) behind a time are another one, and (Sat 4.07) is a day.
const inBrackets = /^\((\p{L}[\p{L} -]*)[:.]? \d{1,2}[.:]\d{2}(?: ?[ap]m)?\)$/iu
const isOtherTime = (text: string) => {
  const words = inBrackets.exec(text)?.[1]?.split(/[ -]/)
  return words !== undefined && !words.some((each) => isWeekday(each) || monthOf(each) !== undefined)
}

/** Whether a word names a month, and no other word of the text does so. */
const isMonthOfText = (word: string, text: string) =>
  monthOf(word) !== undefined &&
  (text.match(/\p{L}{3,}/gu) ?? []).every((each) => each === word || monthOf(each) === undefined)

// 29 Ekim 2026 Perşembe 11:00; do of two letters is a weekday and says until when.
const weekdayBeforeTime = /^(\P{L}*\d[^,]*\d{4}),? (\p{L}{3,13})\.?,? (?=\d)/u

function withWeekdayBeforeTime(text: string): string | undefined {
  const [all = '', day = '', named = ''] = weekdayBeforeTime.exec(text) ?? []
  const isSaid = isWeekday(named) && monthOf(named) === undefined
  return isSaid ? `${named} ${day} ${text.slice(all.length)}` : undefined
}

/** Jul 8, 2026 (Wed) and Thu-09-Oct-2025 with the weekday before the day. */
export function weekdayFirst(text: string): string {
  const beforeTime = withWeekdayBeforeTime(text)
  if (beforeTime !== undefined) return beforeTime
  if (!/[([（]\p{L}|\p{L}\.?$|^\p{L}+\.?[-/]?\d/u.test(text)) return text
  const [found = '', bracketed, before, last] =
    /\s*[([（]((?:[\p{Script=Han}\p{Script=Hangul}]|\p{L}{2})\p{L}{0,11})\.?[)\]）]|^(\p{L}{2,13})\.?[-/]?(?=\d)|[\s,]+(\p{L}{2,13}|[\p{Script=Han}\p{Script=Hangul}])\.?$/u.exec(
      text,
    ) ?? []
  const word = bracketed ?? before ?? last ?? ''
  if (!isWeekday(word)) return text
  // Paz is Sunday in Turkish and October in Polish; dix heures moins le quart is no Wednesday.
  if (last !== undefined && (isMonthOfText(word, text) || /quart$/iu.test(text))) return text
  return `${word} ${text.replace(found, '')}`
}
