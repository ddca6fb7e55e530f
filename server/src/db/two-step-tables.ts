import { bigint, date, pgTable, text } from 'drizzle-orm/pg-core'
import type { StaffRole } from 'contract/permissions'
import { identity, moment, reference } from './tables.ts'

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
