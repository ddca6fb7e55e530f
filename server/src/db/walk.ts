import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'

/** A list that is read from end to end: where its rows are, in which order they come, and what is told of each. */
export type Walk = {
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
  gathered: number
}

export type WalkedRow = Record<string, unknown>

// More gain nothing, and everybody else waits while one connection reads a page.
const pageSize = 200

/**
 * All rows of a list, some hundred at a time, each by a short statement of its own: nothing is held between two of them, neither
 * a connection nor a snapshot. Few matches are put in order once; more are walked through by their key. A row that changes
 * meanwhile is told as it is when its turn comes.
 */
export async function* walk(db: Db, list: Walk): AsyncGenerator<WalkedRow[], void> {
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
async function gather(db: Db, { from, id, where, key, order, gathered }: Walk): Promise<number[] | undefined> {
  const direction = sql.raw(order)
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    with hits as materialized (select ${id} as id, ${key} as key from ${from} where ${where} limit ${gathered + 1})
    select array_agg(id order by key ${direction}, id ${direction}) as ids from hits`)
  const ids = rows[0]!.ids ?? []
  return ids.length > gathered ? undefined : ids
}

async function* pagesOf(db: Db, { from, id, where, columns }: Walk, ids: number[]): AsyncGenerator<WalkedRow[], void> {
  for (let start = 0; start < ids.length; start += pageSize) {
    const page = sql.param(ids.slice(start, start + pageSize))
    const { rows } = await db.execute(sql`
      select ${named(columns)} from ${from}
      inner join unnest(${page}::bigint[]) with ordinality as page (id, place) on page.id = ${id}
      where ${where} order by page.place`)
    yield rows
  }
}

type Place = { walked_key: unknown; walked_id: number }

async function* pagesByKey(db: Db, list: Walk): AsyncGenerator<WalkedRow[], void> {
  const { from, id, where, key, columns } = list
  const direction = sql.raw(list.order)
  let last: Place | undefined
  do {
    const rest = and(where, last && beyond(list, last))
    const { rows } = await db.execute<WalkedRow & Place>(sql`
      select ${named(columns)}, page.key as walked_key, page.id as walked_id from ${from}
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
function beyond({ id, key, nullable, order }: Walk, { walked_key, walked_id }: Place): SQL | undefined {
  const compared = sql.raw(order === 'asc' ? '>' : '<')
  const after = sql`(${key}, ${id}) ${compared} (${walked_key}, ${walked_id})`
  if (!nullable) return after
  if (walked_key !== null) return order === 'asc' ? or(after, sql`${key} is null`) : after
  const later = sql`${key} is null and ${id} ${compared} ${walked_id}`
  return order === 'asc' ? later : or(later, sql`${key} is not null`)
}

const named = (columns: Walk['columns']): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  )
