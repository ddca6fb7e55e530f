import { and, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import type { Db } from './db.ts'
import { onlyRow } from './only-row.ts'

/** A list that is read completely: its source, order and columns. */
export type KeysetList = {
  from: SQL
  id: SQLWrapper
  where: SQL | undefined
  /** The sort key; the id breaks ties. */
  key: SQLWrapper
  /** Whether the key may be null. */
  nullable?: boolean
  order: 'asc' | 'desc'
  columns: Record<string, SQLWrapper>
  /** Up to this many matches are sorted at once; should be large where no index has the order. */
  sortLimit: number
  /** Which rows may get another key while the list is read; none without it. */
  changed?: SQL
}

export type KeysetRow = Record<string, unknown>

// Larger pages gain nothing, and other requests wait while the only connection reads a page.
const pageSize = 200

/**
 * All rows of a list in pages, each read by a short statement: neither a connection nor a snapshot is held between pages. Up to
 * `sortLimit` matches are sorted once; more are read by keyset pagination. A row that changes meanwhile appears as it is when
 * its page is read, and once: one that got a key which the pages had passed is at the end.
 */
export async function* readByKeyset(db: Db, list: KeysetList): AsyncGenerator<KeysetRow[], void> {
  const filtered = { ...list, where: list.where ?? sql`true` }
  const ids = await sortedIds(db, filtered)
  const pages = ids ? pagesOf(db, filtered, ids) : pagesByKey(db, filtered)
  // The next page is read while the caller processes this one.
  let next = pages.next()
  for (;;) {
    const { done, value } = await next
    if (done) return
    next = pages.next()
    // When the caller stops early, a failure of the page read ahead must not become an unhandled rejection.
    next.catch(() => undefined)
    yield value
  }
}

/** The ids of all matches in order; undefined when there are more than `sortLimit`. */
async function sortedIds(
  db: Db,
  { from, id, where, key, order, sortLimit }: KeysetList,
): Promise<number[] | undefined> {
  const direction = sql.raw(order)
  const { rows } = await db.execute<{ ids: number[] | null }>(sql`
    with hits as materialized (select ${id} as id, ${key} as key from ${from} where ${where} limit ${sortLimit + 1})
    select array_agg(id order by key ${direction}, id ${direction}) as ids from hits`)
  const ids = onlyRow(rows).ids ?? []
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

type Position = { keyset_key: unknown; keyset_id: number }

async function* pagesByKey(db: Db, list: KeysetList): AsyncGenerator<KeysetRow[], void> {
  const { from, id, where, key, columns, changed } = list
  const direction = sql.raw(list.order)
  const isFirst = firstOccurrences()
  let last: Position | undefined
  do {
    const rest = and(where, last && beyond(list, last))
    const { rows } = await db.execute<KeysetRow & Position>(sql`
      select ${named(columns)}, page.key as keyset_key, page.id as keyset_id from ${from}
      inner join (
        select ${id} as id, ${key} as key from ${from} where ${rest}
        order by key ${direction}, id ${direction} limit ${pageSize}
      ) as page on page.id = ${id}
      order by page.key ${direction}, page.id ${direction}`)
    last = rows.length < pageSize ? undefined : rows.at(-1)
    yield rows.filter((row) => isFirst(Number(row.keyset_id)))
  } while (last)
  if (!changed) return
  const moved = (await sortedIds(db, { ...list, where: and(where, changed), sortLimit: noLimit })) ?? []
  yield* pagesOf(
    db,
    list,
    moved.filter((each) => isFirst(Number(each))),
  )
}

// As many as a statement can name.
const noLimit = 2 ** 31 - 2
const bitsOfPart = 2 ** 15

/** Returns a function that says whether an id is asked about for the first time. A bit an id: a list may have a million. */
function firstOccurrences(): (id: number) => boolean {
  const parts = new Map<number, Uint8Array>()
  return (id) => {
    const [part, bit] = [Math.floor(id / bitsOfPart), id % bitsOfPart]
    const bits = parts.get(part) ?? new Uint8Array(bitsOfPart / 8)
    parts.set(part, bits)
    const [at, mask] = [bit >> 3, 1 << (bit & 7)]
    const isFirst = ((bits[at] ?? 0) & mask) === 0
    bits[at] = (bits[at] ?? 0) | mask
    return isFirst
  }
}

/** Rows after this position. Nulls sort last in ascending and first in descending order. */
function beyond({ id, key, nullable, order }: KeysetList, { keyset_key, keyset_id }: Position): SQL | undefined {
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
