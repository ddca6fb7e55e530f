import { bigint, date, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { StaffRole } from 'contract/permissions'
import { identity, madeAt, moment, reference } from './tables.ts'

export const secondStepTable = pgTable('second_steps', {
  userId: bigint('user_id', { mode: 'number' }).primaryKey(),
  /** Sealed; null until a code has confirmed the first secret. */
  secret: text(),
  /** Sealed; a secret that waits for its first code. */
  pendingSecret: text('pending_secret'),
  pendingAt: moment('pending_at'),
  /** The period of 30 s of the last code that was accepted: none is accepted twice. */
  lastPeriod: bigint('last_period', { mode: 'number' }).notNull().default(0),
  enabledAt: moment('enabled_at'),
})

export const recoveryCodeTable = pgTable('recovery_codes', {
  id: identity(),
  userId: reference('user_id'),
  codeHash: text('code_hash').notNull(),
  usedAt: moment('used_at'),
})

export const rememberedDeviceTable = pgTable('remembered_devices', {
  id: identity(),
  userId: reference('user_id'),
  /** Hash of the mark in the cookie of the device, which changes with every sign-in. */
  markHash: text('mark_hash').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

/** The roles whose members must have a second step, from a day in London on. */
export const stepRequirementTable = pgTable('step_requirements', {
  role: text().$type<StaffRole>().primaryKey(),
  requiredFrom: date('required_from', { mode: 'string' }).notNull(),
})

/** One row once a requirement was set: the version of the days of both roles. */
export const stepRequirementVersionTable = pgTable('step_requirements_version', {
  id: smallint().primaryKey(),
  version: integer().notNull(),
})

export const passkeyTable = pgTable('passkeys', {
  id: identity(),
  userId: reference('user_id'),
  name: text().notNull(),
  credentialId: text('credential_id').notNull(),
  /** In COSE, as base64url. */
  publicKey: text('public_key').notNull(),
  /** Of the last answer; a lower one is of a copy. */
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull(),
  createdAt: madeAt(),
  lastUsedAt: moment('last_used_at'),
})

export const passkeyChallengeTable = pgTable('passkey_challenges', {
  challenge: text().primaryKey(),
  /** Whose passkey is to be added; null for a sign-in. */
  userId: bigint('user_id', { mode: 'number' }),
  expiresAt: moment('expires_at').notNull(),
})
