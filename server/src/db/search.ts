import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'
import { fold } from './fold.ts'
import { containing } from './lists.ts'

type Searched = { table: SQLWrapper; column: SQLWrapper }

/** Share of rows above which a word is not looked up in the index: beside a rarer word, and alone. */
const [commonBeside, commonAlone] = [0.05, 0.5]

/**
 * Rows whose column (folded text with a trigram index) contains the search, for tables of a million rows. Only the rarer words
 * go through the index: looking up a prefix that every phone number has costs more than the rest of the query. Without a word
 * of three letters or digits the index is not used, since it would be scanned completely.
 */
export async function searching(db: Db | Tx, searched: Searched, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  const words = [...new Set(fold(search).match(/[\p{L}\p{N}]{3,}/gu))]
  const rare = words.length > 1 ? await rareWords(db, searched, words) : words
  const whole = sql`${searched.column} like ${containing(search)}`
  if (rare[0] === fold(search) || (words.length > 0 && rare.length === 0)) return whole
  const hasWords = rare.map((word) => sql`${searched.column} like ${containing(word)}`)
  // `|| ''` keeps the planner from using the index for the whole phrase.
  return and(...hasWords, sql`${searched.column} || '' like ${containing(search)}`)
}

type Plan = { 'Plan Rows': number; Plans?: Plan[] }

/** The words that the planner's statistics expect in few rows. */
async function rareWords(db: Db | Tx, { table, column }: Searched, words: string[]): Promise<string[]> {
  // One subplan for each word in this order; those of a union may be reordered or run in parallel.
  const counted = [
    sql`(select 1 from ${table})`,
    ...words.map((word) => sql`(select 1 from ${table} where ${column} like ${containing(word)})`),
  ]
  const { rows } = await db.execute<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    sql`explain (format json) select ${sql.join(counted, sql`, `)}`,
  )
  const [all, ...each] = rows[0]!['QUERY PLAN'][0]!.Plan.Plans!.map((plan) => plan['Plan Rows'])
  const expected = words
    .map((word, index) => ({ word, share: each[index]! / all! }))
    .toSorted((a, b) => a.share - b.share)
  const [rarest] = expected
  return expected.filter((word) => word.share < (word === rarest ? commonAlone : commonBeside)).map(({ word }) => word)
}
