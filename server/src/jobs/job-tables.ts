import { bigint, integer, real, text, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { moment } from '../db/tables.ts'

/** The columns by which the engine finds and leases the jobs of a feature's table. The table adds an `id` and its own columns. */
export const jobColumns = <State extends string, Task extends string>() => ({
  /** What has been reached. */
  state: text().$type<State>().notNull(),
  /** What a worker has to do; null when there is nothing to do. */
  task: text().$type<Task>(),
  /** The state in which the task ends. */
  nextState: text('next_state').$type<State>(),
  /** Changes with every task, so that a worker notices that its task was replaced. */
  attempt: integer().notNull().default(0),
  lease: text(),
  leaseUntil: moment('lease_until'),
  /** Of the task, from 0 to 1. */
  progress: real().notNull().default(0),
})

/** The columns of who started the present task: a member of staff, or a program by a key of theirs. */
export const starterColumns = () => ({
  actorId: bigint('actor_id', { mode: 'number' }),
  actorName: text('actor_name'),
  actorKeyId: bigint('actor_key_id', { mode: 'number' }),
})

export type JobTable = PgTable & Record<'id' | keyof ReturnType<typeof jobColumns>, AnyPgColumn>

/** What an undo saves of itself. Before kept records were counted apart from their names, it saved no count. */
export type StoredUndone<Undone extends { kept_count: number }> = Omit<Undone, 'kept_count'> &
  Partial<Pick<Undone, 'kept_count'>>
