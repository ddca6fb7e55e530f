import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A list that is read from end to end: where its rows are, in which order they come, and what is told of each. */
export type KeysetList = {
  from: SQL
  id: SQLWrapper
  where: SQL | undefined
  /** What it is ordered by, before the id. */
  key: SQLWrapper
  /** Whether the key may be empty. */
  nullable?: boolean
  order: 'asc' | 'desc'
  columns: Record<string, SQLWrapper>
  /** Up to so many matches are put in order at once; without an index of that order it should be many. */
  sortLimit: number
}

export type KeysetRow = Record<string, unknown>

// More gain nothing, and everybody else waits while one connection reads a page.
const pageSize = 200

/**
 * All rows of a list, some hundred at a time, each by a short statement of its own: nothing is held between two of them, neither
 * a connection nor a snapshot. Few matches are put in order once; more are walked through by their key. A row that changes
 * meanwhile is told as it is when its turn comes.
 */
export async function* readByKeyset(db: Db, list: KeysetList): AsyncGenerator<KeysetRow[], void> {
  const asked = { ...list, where: list.where ?? sql`true` }
  const ids = await gather(db, asked)
  const pages = ids ? pagesOf(db, asked, ids) : pagesByKey(db, asked)
  // The next page is read while whoever asked is busy with this one.
  let next = pages.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = pages.next()
    // If nobody asks for it any more, its failure is nobody's either.
    next.catch(() => undefined)
    yield value
  }
}

/** The ids of all matches in their order; nothing when there are too many. */
async function gather(db: Db, { from, id, where, key, order, sortLimit }: KeysetList): Promise<number[] | undefined> {
  const direction = sql.raw(order)
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    with hits as materialized (select ${id} as id, ${key} as key from ${from} where ${where} limit ${sortLimit + 1})
    select array_agg(id order by key ${direction}, id ${direction}) as ids from hits`)
  const ids = rows[0]!.ids ?? []
  return ids.length > sortLimit ? undefined : ids
}

async function* pagesOf(
  db: Db,
  { from, id, where, columns }: KeysetList,
  ids: number[],
): AsyncGenerator<KeysetRow[], void> {
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = sql.param(ids.slice(start, start + pageSize))
    const { rows } = await db.execute(sql`
      select ${named(columns)} from ${from}
      inner join unnest(${page}::bigint[]) with ordinality as page (id, place) on page.id = ${id}
      where ${where} order by page.place`)
    yield rows
  }
}

type Place = { keyset_key: unknown; keyset_id: number }

async function* pagesByKey(db: Db, list: KeysetList): AsyncGenerator<KeysetRow[], void> {
  const { from, id, where, key, columns } = list
  const direction = sql.raw(list.order)
  let last: Place | undefined
  do {
    const rest = and(where, last && beyond(list, last))
    const { rows } = await db.execute<KeysetRow & Place>(sql`
      select ${named(columns)}, page.key as keyset_key, page.id as keyset_id from ${from}
      inner join (
        select ${id} as id, ${key} as key from ${from} where ${rest}
        order by key ${direction}, id ${direction} limit ${pageSize}
      ) as page on page.id = ${id}
      order by page.key ${direction}, page.id ${direction}`)
    last = rows.length < pageSize ? undefined : rows.at(-1)
    yield rows
  } while (last)
}

/** Rows after this one. Empty keys come last going up and first going down. */
function beyond({ id, key, nullable, order }: KeysetList, { keyset_key, keyset_id }: Place): SQL | undefined {
  const compared = sql.raw(order === 'asc' ? '>' : '<')
  const after = sql`(${key}, ${id}) ${compared} (${keyset_key}, ${keyset_id})`
  if (!nullable) return after
  if (keyset_key !== null) return order === 'asc' ? or(after, sql`${key} is null`) : after
  const later = sql`${key} is null and ${id} ${compared} ${keyset_id}`
  return order === 'asc' ? later : or(later, sql`${key} is not null`)
}

const named = (columns: KeysetList['columns']): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
