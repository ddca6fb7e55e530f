import { and, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Tx } from '../db/db.ts'
import { historyTable } from '../db/tables.ts'
import { departureHistoryTable } from '../db/tour-tables.ts'
import type { EraseText } from './names.ts'

/** A text that authors of changes quote, and what replaces it. */
export type Quoted = { from: string; to: string }

/** From here on a name quotes the reason of a bulk action or the file of an import; before it stands the member of staff, who stays. */
const quote = / \((?:bulk action \d+: |(?:(?:undo of|cancelled) )?import )/

type Erased = { quoted: readonly Quoted[]; erase: EraseText }

/** Removes the person from what the authors of changes quote: of these bookings, and wherever an erased text is quoted. */
export async function eraseAuthors(tx: Tx, bookings: readonly number[], { quoted, erase }: Erased): Promise<void> {
  await replaceNames(tx, historyTable, inArray(historyTable.bookingId, [...bookings]), (name) => {
    const at = quote.exec(name)?.index ?? name.length
    return name.slice(0, at) + erase(name.slice(at))
  })
  if (quoted.length === 0) return
  for (const table of [historyTable, departureHistoryTable]) {
    const which = or(...quoted.map(({ from }) => sql`strpos(${table.userName}, ${from}) > 0`))
    await replaceNames(tx, table, which, (name) =>
      quoted.reduce((text, { from, to }) => text.replaceAll(from, () => to), name),
    )
  }
}

type History = typeof historyTable | typeof departureHistoryTable

async function replaceNames(tx: Tx, table: History, which: SQL | undefined, replace: EraseText): Promise<void> {
  const { userName } = table
  const names = await tx.selectDistinct({ before: userName }).from(table).where(which)
  const changed = names
    .map(({ before }) => ({ before, after: replace(before) }))
    .filter((one) => one.after !== one.before)
  if (changed.length === 0) return
  const replaced = sql`json_to_recordset(${JSON.stringify(changed)}::json) as replaced(before text, after text)`
  await tx
    .update(table)
    .set({ userName: sql`replaced.after` })
    .from(replaced)
    .where(and(which, sql`${userName} = replaced.before`))
}
