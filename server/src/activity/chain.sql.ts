import { createHash } from 'node:crypto'
import { inArray, sql } from 'drizzle-orm'
import { activityLineTable, namingActions } from '../db/activity-tables.ts'
import type { Database, Tx } from '../db/db.ts'
import { onlyRow } from '../db/only-row.ts'

export type Link = { position: number; hash: string }

const atOnce = 1_000

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

/** The hash of a line: of the one before it, its position, and everything that it keeps but its content, of which it has the digest. */
const hashOf = (previous: Link, line: string): string => sha256(`${previous.hash}\n${previous.position + 1}\n${line}`)

// An array of JSON, so that no two lines have the same text; a time in microseconds, which no time zone changes.
const lineText = sql`json_build_array(id, (extract(epoch from at) * 1000000)::bigint, actor_kind, actor_id, actor_name, key_id,
  request_id, kind, record_id, action, refusal, digest)::text`

/**
 * Seals the lines that are committed: gives each the next position and the hash over the line before. Writers need not wait for
 * each other, because one process at a time does this after them. Returns whether there may be more.
 */
async function sealSome(tx: Tx): Promise<boolean> {
  // Without a lock while there is nothing to do.
  const { rowCount } = await tx.execute(sql`select from activity_lines where position is null limit 1`)
  if (!rowCount) return false
  const head = await lockChain(tx)
  if (!head) return false
  const open = await tx.execute<{ id: number; line: string }>(
    sql`select id, ${lineText} as line from activity_lines where position is null order by id limit ${atOnce}`,
  )
  let last = head
  const sealed = open.rows.map(({ id, line }) => {
    last = { position: last.position + 1, hash: hashOf(last, line) }
    return { id, ...last }
  })
  await tx.execute(sql`
    update activity_lines l set position = x.position, hash = x.hash
    from json_to_recordset(${JSON.stringify(sealed)}::json) as x(id bigint, position bigint, hash text) where l.id = x.id`)
  await tx.execute(sql`update activity_chain set position = ${last.position}, hash = ${last.hash}`)
  return sealed.length === atOnce
}

/** The last line of the chain, locked; undefined while another process has it. */
async function lockChain(tx: Tx): Promise<Link | undefined> {
  await tx.execute(sql`insert into activity_chain default values on conflict do nothing`)
  const { rows } = await tx.execute<Link>(sql`select position, hash from activity_chain for update skip locked`)
  return rows[0]
}

/** Seals all lines that are committed. */
export async function sealAll({ withTx }: Pick<Database, 'withTx'>, stopping = () => false): Promise<void> {
  for (let more = true; more && !stopping();) more = await withTx(sealSome, { looks: true })
}

type Row = {
  id: number
  position: number
  hash: string
  line: string
  digest: string
  found: string | null
  erased_by: number | null
  action: string
  content: { details?: { lines?: number[]; position?: number; hash?: string } } | null
}

export type Evaluation = { lines: number; erased: number; unsealed: number; head: Link; fault?: string }

/**
 * Follows the chain from its first line that is kept to its last one, over the `expected` one. Stops at the first line that is not
 * as it was sealed. All of it is read as it is at one moment, since a server may seal, erase and delete lines meanwhile.
 */
export const verifyChain = ({ withTx }: Pick<Database, 'withTx'>, expected?: Link): Promise<Evaluation> =>
  withTx(
    async (tx) => {
      await tx.execute(sql`set transaction isolation level repeatable read, read only`)
      return verifyAtOneMoment(tx, expected)
    },
    { looks: true },
  )

async function verifyAtOneMoment(db: Tx, expected?: Link): Promise<Evaluation> {
  const chain = await db.execute<Link & { base_position: number; base_hash: string }>(sql`
    select position, hash, base_position, base_hash from activity_chain`)
  const end = chain.rows[0] ?? { position: 0, hash: '', base_position: 0, base_hash: '' }
  const base: Link = { position: end.base_position, hash: end.base_hash }
  const seen: Seen = { last: base, erased: new Map(), erasures: new Map(), isBaseNamed: base.position === 0 }
  const broken = await follow(db, seen, base, expected)
  // What they say has happened, and they get their place within a second.
  for (const row of await readUnsealed(db)) note(row, seen, base)
  const fault = broken ?? faultAtEnd(seen, end) ?? faultOfEarlier(seen, base, expected)
  const lines = seen.last.position - base.position
  const unsealed = await countUnsealed(db)
  return { lines, erased: seen.erased.size, unsealed, head: seen.last, ...(fault !== undefined && { fault }) }
}

type Seen = {
  last: Link
  erased: Map<number, number>
  erasures: Map<number, ReadonlySet<number>>
  isBaseNamed: boolean
  /** The line at the position that an earlier run ended at. */
  earlier?: Link
}

async function follow(db: Tx, seen: Seen, base: Link, expected: Link | undefined): Promise<string | undefined> {
  for (;;) {
    const rows = await readAfter(db, seen.last.position)
    if (rows.length === 0) return undefined
    for (const row of rows) {
      const fault = faultOf(row, seen.last)
      if (fault !== undefined) return fault
      seen.last = { position: row.position, hash: row.hash }
      if (expected?.position === row.position) seen.earlier = seen.last
      note(row, seen, base)
    }
  }
}

/** One that retention deleted since cannot be compared. */
const faultOfEarlier = ({ earlier }: Seen, base: Link, expected: Link | undefined) =>
  expected && expected.position > base.position && earlier?.hash !== expected.hash
    ? `Position ${expected.position} had another hash: the chain was written anew.`
    : undefined

function faultOf(row: Row, last: Link): string | undefined {
  const name = `Line ${row.id} at position ${row.position}`
  if (row.position !== last.position + 1)
    return `Position ${last.position + 1} is missing: a line was taken out before line ${row.id}.`
  if (row.hash !== hashOf(last, row.line)) return `${name} is not as it was sealed.`
  if (row.found === null && row.erased_by === null) return `${name} has lost its content without an erasure.`
  if (row.found !== null && row.found !== row.digest) return `${name} has another content than when it was written.`
  return undefined
}

/** Remembers what later lines have to confirm: erasures name the lines they emptied, a checkpoint the last line that was deleted. */
function note(row: Omit<Row, 'position' | 'hash'>, seen: Seen, base: Link) {
  if (row.found === null && row.erased_by !== null) seen.erased.set(row.id, row.erased_by)
  const details = row.content?.details
  if (details?.lines) seen.erasures.set(row.id, new Set(details.lines))
  if (row.action === 'system.checkpoint' && details?.position === base.position && details.hash === base.hash)
    seen.isBaseNamed = true
}

function faultAtEnd({ last, erased, erasures, isBaseNamed }: Seen, head: Link): string | undefined {
  if (last.position !== head.position || last.hash !== head.hash)
    return `The chain ends at position ${last.position}, not at ${head.position}: lines were taken out at its end.`
  if (!isBaseNamed) return 'No line says that the lines before the first one were deleted.'
  for (const [id, by] of erased)
    if (!erasures.get(by)?.has(id))
      return `Line ${id} has lost its content, and the erasure that it names does not say so.`
  return undefined
}

const naming = inArray(activityLineTable.action, [...namingActions])
const columns = sql`id, ${lineText} as line, digest, erased_by, action, case when ${naming} then content end as content,
  encode(sha256(convert_to(salt || content::text, 'UTF8')), 'hex') as found`

async function readAfter(db: Tx, position: number): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select position, hash, ${columns}
    from activity_lines where position > ${position} order by position limit ${atOnce}`)
  return rows
}

/** Those that name other lines. */
async function readUnsealed(db: Tx) {
  const { rows } = await db.execute<Omit<Row, 'position' | 'hash'>>(
    sql`select ${columns} from activity_lines where position is null and ${naming}`,
  )
  return rows
}

async function countUnsealed(db: Tx): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from activity_lines where position is null`,
  )
  return onlyRow(rows).n
}
