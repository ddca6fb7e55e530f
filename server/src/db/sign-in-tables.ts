import { bigint, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './tables.ts'

export const invitationTable = pgTable('invitations', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** Keyed hash of the token in the link. */
  tokenHash: text('token_hash').notNull(),
  sentAt: moment('sent_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  /** A used link stays for its answer. */
  usedAt: moment('used_at'),
})
