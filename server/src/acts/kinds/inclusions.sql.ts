import { inArray } from 'drizzle-orm'
import { actMessages } from 'contract/act-messages'
import { limits } from 'contract/limits'
import type { Db, Tx } from '../../db/db.ts'
import { inclusionTable } from '../../db/tables.ts'
import { fieldError } from '../../http/errors.ts'
import { refused, withValues, type ActKind } from './kind.ts'

async function liveNames(db: Db | Tx, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { id, name, deletedAt } = inclusionTable
  const rows = await db
    .select({ id, name, deletedAt })
    .from(inclusionTable)
    .where(inArray(id, [...ids]))
  return new Map(rows.filter((row) => !row.deletedAt).map((row) => [row.id, row.name]))
}

export const inclusionsAct: ActKind<'inclusions'> = {
  writes: 'values',
  async refuse(tx, { add }) {
    if ((await liveNames(tx, add)).size < new Set(add).size)
      throw fieldError('values.add', actMessages.unknownInclusion)
  },
  async plan(db, { add, remove }) {
    const names = await liveNames(db, add)
    return (booking) => {
      const present = booking.inclusion_options
      const known = new Map([...present.map(({ id, name }) => [id, name] as const), ...names])
      const kept = present.map(({ id }) => id).filter((id) => !remove.includes(id))
      const added = [...names.keys()].filter((id) => !kept.includes(id))
      if (kept.length + added.length > limits.inclusions) return refused(actMessages.tooManyInclusions)
      return withValues(booking, { inclusion_options: [...kept, ...added] }, known)
    }
  },
  /** An option that has left the catalogue may stay on a booking that has it, but not be added to another. */
  async recheck(tx, { add }) {
    const live = await liveNames(tx, add)
    const gone = add.filter((id) => !live.has(id))
    return ({ inclusion_options }) =>
      gone.every((id) => inclusion_options.some((option) => option.id === id))
        ? undefined
        : actMessages.unknownInclusion
  },
}
