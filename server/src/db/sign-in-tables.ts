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
  /** Why the mail server refuses its mail for good. */
  failure: text(),
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

/** Single sign-ons that wait for the answer of the provider. */
export const ssoAttemptTable = pgTable('single_sign_on_attempts', {
  attemptHash: text('attempt_hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  /** An answer is exchanged once. */
  exchangedAt: moment('exchanged_at'),
  /** Sealed: who it is, while the second step is asked for. */
  identity: text(),
})

/** Who a member of staff is at the provider of identities. */
export const ssoLinkTable = pgTable('single_sign_on_links', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  issuer: text().notNull(),
  subject: text().notNull(),
  linkedAt: moment('linked_at').notNull().defaultNow(),
})

/** What ends the session of the provider together with one of ours. */
export const ssoSessionTable = pgTable('single_sign_on_sessions', {
  sessionId: bigint('session_id', { mode: 'number' }).primaryKey(),
  /** Sealed. */
  idToken: text('id_token').notNull(),
})
