import { bigint, boolean, pgTable, text } from 'drizzle-orm/pg-core'
import type { Permission } from 'contract/permissions'
import { identity, madeAt, moment, reference } from './tables.ts'

export const invitationTable = pgTable('invitations', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** Keyed hash of the token in the link. */
  tokenHash: text('token_hash').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  /** A used link stays for its answer. */
  usedAt: moment('used_at'),
})

export const apiKeyTable = pgTable('api_keys', {
  id: identity(),
  userId: reference('user_id'),
  name: text().notNull(),
  /** The first characters of the key. */
  hint: text().notNull(),
  /** Keyed hash of the key. */
  tokenHash: text('token_hash').notNull(),
  permissions: text().array().$type<Permission[]>().notNull(),
  readOnly: boolean('read_only').notNull(),
  createdAt: madeAt(),
  expiresAt: moment('expires_at').notNull(),
  lastUsedAt: moment('last_used_at'),
  endedAt: moment('ended_at'),
})
