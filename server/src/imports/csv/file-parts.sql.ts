import { and, eq, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import type { Database, Db, Tx } from '../../db/db.ts'
import { importPartTable as parts, type ImportRecord } from '../import-tables.ts'

/** Stores a part in the place of one with the same number. */
export async function storePart(tx: Tx, importId: number, { n, bytes }: { n: number; bytes: Buffer }): Promise<void> {
  await tx
    .insert(parts)
    .values({ importId, n, bytes })
    .onConflictDoUpdate({ target: [parts.importId, parts.n], set: { bytes } })
}

export const countParts = (tx: Tx, importId: number): Promise<number> => tx.$count(parts, eq(parts.importId, importId))

/** Whether this very part is stored already. */
export async function hasPart(tx: Tx, importId: number, { n, bytes }: { n: number; bytes: Buffer }): Promise<boolean> {
  const same = await tx
    .select({ n: parts.n })
    .from(parts)
    .where(and(eq(parts.importId, importId), eq(parts.n, n), eq(parts.bytes, bytes)))
  return same.length > 0
}

/** Deletes a file part by part, each in a transaction of its own. */
export async function deleteParts({ db, withTx }: Database, importId: number): Promise<void> {
  const numbers = await db.select({ n: parts.n }).from(parts).where(eq(parts.importId, importId))
  for (const { n } of numbers)
    await withTx((tx) => tx.delete(parts).where(and(eq(parts.importId, importId), eq(parts.n, n))))
}

// Less than a part, so that one query does not keep the embedded engine's only connection for long.
const pieceBytes = 131_072

/** The file byte by byte as it came, in pieces of 128 KiB; `query` runs each read. */
export async function* fileParts(
  db: Db | Tx,
  { id, size }: Pick<ImportRecord, 'id' | 'size'>,
  query = <T>(read: () => Promise<T>) => read(),
): AsyncGenerator<Buffer> {
  for (let at = 0; at < size; at += pieceBytes) {
    const n = Math.floor(at / limits.importPart)
    const [piece] = await query(() =>
      db
        .select({
          bytes: sql<Buffer>`substring(${parts.bytes} from ${(at % limits.importPart) + 1} for ${pieceBytes})`,
        })
        .from(parts)
        .where(and(eq(parts.importId, id), eq(parts.n, n))),
    )
    if (!piece) throw new RangeError(`part ${n} of import ${id} is missing`)
    yield piece.bytes
  }
}

/** At most `bytes` from the beginning of the file, and no more than the first piece has. */
export async function fileHead(db: Db | Tx, record: Pick<ImportRecord, 'id' | 'size'>, bytes: number): Promise<Buffer> {
  for await (const piece of fileParts(db, record)) return piece.subarray(0, bytes)
  return Buffer.alloc(0)
}
