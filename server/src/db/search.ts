import { and, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'
import { fold } from './fold.ts'
import { containing } from './lists.ts'

type Searched = { table: SQLWrapper; column: SQLWrapper }

/** A word that more than this share of the rows has is not worth looking up beside a rarer one, nor one of half of them alone. */
const [commonBeside, commonAlone] = [0.05, 0.5]

/**
 * Rows whose column (folded text with a trigram index) contains the search, for tables of a million rows. The index is asked
 * for the rarer words only: looking up the prefix that every phone number has costs more than all the rest. Without a word
 * of three letters or digits it is not asked at all, since it would have to be read from end to end.
 */
export async function searching(db: Db | Tx, searched: Searched, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  const words = [...new Set(fold(search).match(/[\p{L}\p{N}]{3,}/gu))]
  const rare = words.length > 1 ? await rareWords(db, searched, words) : words
  const whole = sql`${searched.column} like ${containing(search)}`
  if (rare[0] === fold(search) || (words.length > 0 && rare.length === 0)) return whole
  const hasWords = rare.map((word) => sql`${searched.column} like ${containing(word)}`)
  // For the whole of it an expression that no index is made of.
  return and(...hasWords, sql`${searched.column} || '' like ${containing(search)}`)
}

type Plan = { 'Plan Rows': number; Plans?: Plan[] }

/** What the planner expects of each word, out of its statistics. */
async function rareWords(db: Db | Tx, { table, column }: Searched, words: string[]): Promise<string[]> {
  // One plan for each, in this order; a union's could come in any, or side by side.
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
