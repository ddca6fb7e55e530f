import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db, Tx } from './db.ts'
import { contains, matching } from './lists.ts'
import { containing, wantedTexts, wordsOf } from './spellings.ts'

type Searched = { table: SQLWrapper; column: SQLWrapper }

/** Share of rows above which a word is not looked up in the index: beside a rarer word, and alone. */
const [commonBeside, commonAlone] = [0.05, 0.5]

/**
 * Rows whose column (searched text with a trigram index) contains the search, for tables of a million rows. Only the rarer words
 * go through the index: looking up a prefix that every phone number has costs more than the rest of the query. Without a word
 * of three letters or digits the index is not used, since it would be scanned completely.
 */
export async function searching(db: Db | Tx, searched: Searched, search: string): Promise<SQL | undefined> {
  if (search === '') return undefined
  const wanted = wantedTexts(search)
  const isPhone = wanted.length > 1
  return or(...(await Promise.all(wanted.map((text) => byWords(db, searched, text, isPhone)))))
}

async function byWords(db: Db | Tx, searched: Searched, wanted: string, isPhone: boolean): Promise<SQL | undefined> {
  const words = [...new Set(wordsOf(wanted))]
  const rare = words.length > 1 ? await rareWords(db, searched, words) : words
  if (rare[0] === wanted || (words.length > 0 && rare.length === 0)) return contains(searched.column, wanted)
  // The pairs of `06 12 34 56` are looked up by their ends, so that the index of the digits beside them is not in vain.
  if (isPhone && words.length === 0) return contains(searched.column, wanted)
  const hasWords = rare.map((word) => sql`${searched.column} like ${containing(word)}`)
  return and(...hasWords, contains(unindexed(searched.column), wanted))
}

/** The same rows without the index, for reading them one after the other. */
export const searchingByScan = ({ column }: Searched, search: string): SQL | undefined =>
  matching(unindexed(column), search)

// `|| ''` keeps the planner from using the index for the whole phrase.
const unindexed = (column: SQLWrapper) => sql`${column} || ''`

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
