import { sql } from 'drizzle-orm'
import { bigint, boolean, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core'
import type { ActivityAction, ActivityKind } from 'contract/activity-actions'
import type { ActivityContent, ActorKind } from 'contract/activity'
import { identity } from './tables.ts'

export const activityLineTable = pgTable('activity_lines', {
  id: identity(),
  // A string, because a Date has no microseconds, and the hash covers them.
  at: timestamp('at', { withTimezone: true, mode: 'string' }).notNull(),
  actorKind: text('actor_kind').$type<ActorKind>().notNull(),
  actorId: bigint('actor_id', { mode: 'number' }),
  actorName: text('actor_name').notNull(),
  keyId: bigint('key_id', { mode: 'number' }),
  requestId: text('request_id'),
  kind: text().$type<ActivityKind>().notNull(),
  recordId: bigint('record_id', { mode: 'number' }),
  action: text().$type<ActivityAction>().notNull(),
  /** The code of the refusal. */
  refusal: text(),
  content: jsonb().$type<ActivityContent>(),
  salt: text(),
  /** SHA-256 of salt and content. */
  digest: text().notNull(),
  /** The line of the erasure that removed the content. */
  erasedBy: bigint('erased_by', { mode: 'number' }),
  position: bigint({ mode: 'number' }),
  hash: text(),
  /** Names of the person and of the record as searches compare them. The database makes it, also when an erasure removes the content. */
  searched: text().generatedAlwaysAs(sql`searched`),
  /** What servers before `searched` look in while both run. */
  searchText: text('search_text').generatedAlwaysAs(sql`search_text`),
})

/** Their lines name others by ids, which the chain is followed by, and have nothing on a person. */
export const namingActions: readonly ActivityAction[] = ['personalData.erase', 'system.retention', 'system.checkpoint']

export const activityChainTable = pgTable('activity_chain', {
  id: boolean().primaryKey().default(true),
  position: bigint({ mode: 'number' }).notNull().default(0),
  hash: text().notNull().default(''),
  basePosition: bigint('base_position', { mode: 'number' }).notNull().default(0),
  baseHash: text('base_hash').notNull().default(''),
})
