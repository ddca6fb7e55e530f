import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { timeZone } from 'contract/days'
import { plainLetters } from 'contract/searched-text'
import { containing, hyphenated, spelled, wantedTexts } from './spellings.ts'

/** Days of a list, `yyyy-MM-dd`, both inclusive. */
export type DayRange = { start_date?: string | undefined; end_date?: string | undefined }

/** `fold` in SQL, for keys of texts. */
export const folded = (column: SQLWrapper): SQL =>
  sql`normalize(replace(replace(lower(upper(${column} collate "und-x-icu") collate "und-x-icu"), 'ς', 'σ'), ${'i\u0307'}, 'i'), nfc)`

const letters = Object.entries(plainLetters)
const [single, double] = [
  letters.filter(([, plain]) => plain.length === 1),
  letters.filter(([, plain]) => plain.length > 1),
]
const constantOf = (text: string) => sql.raw(`'${text}'`)

/** `searchedText` in SQL. Most texts are plain ASCII, which costs a tenth. */
export function searched(text: SQLWrapper): SQL {
  const lower = sql`lower(upper(${text} collate "und-x-icu") collate "und-x-icu")`
  const unmarked = sql`normalize(regexp_replace(normalize(${lower}, nfd), '[\\u0300-\\u036F]+', '', 'g'), nfc)`
  const [from, to] = [0, 1].map((side) => constantOf(single.map((pair) => pair[side]).join('')))
  const plain = double.reduce(
    (result, [letter, as]) => sql`replace(${result}, ${constantOf(letter)}, ${constantOf(as)})`,
    sql`translate(${unmarked}, ${from}, ${to})`,
  )
  return sql`case when octet_length(${text}) = length(${text}) then lower(${text} collate "und-x-icu") else ${plain} end`
}

/** Rows where one of these columns contains the search, ignoring case and accents; for tables without a column of searched text. */
export const anyMatching = (columns: SQLWrapper[], search: string): SQL | undefined =>
  search === '' ? undefined : or(...columns.map((column) => matching(searched(column), search)))

/** Rows whose `column` (searched text) contains the search; nothing when there is no search. */
export const matching = (column: SQLWrapper, search: string): SQL | undefined =>
  search === '' ? undefined : or(...wantedTexts(search).map((wanted) => contains(column, wanted)))

/** Whether a column of searched text contains one, with any spelling of its apostrophes and hyphens. */
export function contains(column: SQLWrapper, wanted: string): SQL {
  const patterns = hyphenated(wanted)
  if (patterns)
    return sql`(${sql.join(
      patterns.map((pattern) => sql`${column} like ${pattern}`),
      sql` or `,
    )})`
  const any = spelled(wanted)
  // `|| ''` keeps the planner from using an index for the regular expression.
  return any
    ? sql`(${column} like ${any.pattern} and ${column} || '' ~ ${any.exact})`
    : sql`${column} like ${containing(wanted)}`
}

/** Rows whose instant (timestamptz) falls on these London days. */
export const onLondonDays = (column: SQLWrapper, { start_date, end_date }: DayRange): SQL | undefined =>
  and(
    start_date ? sql`${column} >= ${londonMidnight(start_date)}` : undefined,
    end_date ? sql`${column} < ${midnight(sql`${end_date}::date + 1`)}` : undefined,
  )

/** The instant at which a day begins in London. */
export const londonMidnight = (day: string): SQL => midnight(sql`${day}::date`)

const midnight = (day: SQL) => sql`((${day})::timestamp at time zone ${sql.raw(`'${timeZone}'`)})`

/** Rows whose wall-clock time (timestamp without zone) falls on these days. */
export const onWallClockDays = (column: SQLWrapper, { start_date, end_date }: DayRange): SQL | undefined =>
  and(
    start_date ? sql`${column} >= ${start_date}::date` : undefined,
    end_date ? sql`${column} < ${end_date}::date + 1` : undefined,
  )

/** Text in dictionary order, the same on both engines. The indexes use this collation, so filters must use it too. */
export const collated = (text: SQLWrapper): SQL => sql`${text} collate "und-x-icu"`

/**
 * A whole number or a word of an enumeration as part of the text of a statement. The plan of a prepared statement is then made for
 * this value, as for a page of 100: of a parameter the planner assumes that it asks for a tenth of the table.
 */
export function constant(value: number | string): SQL {
  const isPlain = typeof value === 'number' ? Number.isSafeInteger(value) : /^[\w-]*$/.test(value)
  if (!isPlain) throw new TypeError('only a whole number or a word can be part of the text of a statement')
  return sql.raw(typeof value === 'number' ? String(value) : `'${value}'`)
}

/** Number of rows before the page. */
export const offsetOf = ({ page, limit }: { page: number; limit: number }): number => (page - 1) * limit
