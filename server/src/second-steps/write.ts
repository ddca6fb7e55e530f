import { and, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import type { TwoStepState } from 'contract/two-steps'
import type { Db, Tx } from '../db/db.ts'
import { ssoLinkTable } from '../db/sign-in-tables.ts'
import { userTable } from '../db/tables.ts'
import {
  recoveryCodeTable as codes,
  rememberedDeviceTable as devices,
  secondStepTable as t,
} from '../db/two-step-tables.ts'
import {
  addressOf,
  hashOf,
  isAppCode,
  newRecoveryCodes,
  newSecret,
  periodOf,
  plainCode,
  seal,
  unseal,
} from './codes.ts'
import type { ReadPasskey } from './passkey-answers.ts'
import { countPasskeys, notePasskeyUse, takeChallenge } from './passkeys.sql.ts'
import { findRequirement } from './requirements.sql.ts'

type Person = { id: number; email: string }
const rightNow = sql`clock_timestamp()`
/** How long a new secret waits for its first code. */
const pendingFor = sql`interval '15 minutes'`

export async function readTwoStepState(db: Db | Tx, userId: number): Promise<TwoStepState> {
  const [row] = await db.select({ enabledAt: t.enabledAt }).from(t).where(eq(t.userId, userId))
  const left = await db.$count(codes, and(eq(codes.userId, userId), isNull(codes.usedAt)))
  const remembered = await db.$count(devices, and(eq(devices.userId, userId), gt(devices.expiresAt, rightNow)))
  return {
    enabled_at: row?.enabledAt?.toISOString() ?? null,
    recovery_codes_left: left,
    remembered_devices: remembered,
    passkeys: await countPasskeys(db, userId),
    linked: (await db.$count(ssoLinkTable, eq(ssoLinkTable.userId, userId))) > 0,
    has_password: (await db.$count(userTable, and(eq(userTable.id, userId), isNotNull(userTable.passwordHash)))) > 0,
    requirement: await findRequirement(db, userId),
  }
}

/** A new secret for the person's app. An older one counts until a code of the new one was confirmed. */
export async function beginSecondStep(tx: Tx, secret: string, { id, email }: Person) {
  const base32 = newSecret()
  const pending = { pendingSecret: seal(secret, id, base32), pendingAt: rightNow }
  await tx
    .insert(t)
    .values({ userId: id, ...pending })
    .onConflictDoUpdate({ target: t.userId, set: pending })
  return { secret: base32, uri: addressOf(base32, email) }
}

/** Turns the second step on by a code of the new secret. `not_begun` also after a quarter of an hour. */
export async function confirmSecondStep(
  tx: Tx,
  secret: string,
  { userId, typed, now }: { userId: number; typed: string; now: Date },
): Promise<string[] | 'not_begun' | 'wrong'> {
  const [row] = await tx
    .select({ pending: t.pendingSecret })
    .from(t)
    .where(and(eq(t.userId, userId), isNotNull(t.pendingSecret), gt(t.pendingAt, sql`${rightNow} - ${pendingFor}`)))
    .for('update')
  const base32 = row?.pending && unseal(secret, userId, row.pending)
  if (!base32) return 'not_begun'
  const period = periodOf(base32, plainCode(typed), now)
  if (period === undefined) return 'wrong'
  await tx
    .update(t)
    .set({ secret: row.pending, pendingSecret: null, pendingAt: null, lastPeriod: period, enabledAt: rightNow })
    .where(eq(t.userId, userId))
  // Devices were remembered for the app that this one replaces.
  await forgetDevices(tx, userId)
  return renewRecoveryCodes(tx, secret, userId)
}

/** Makes new recovery codes, which are shown once: only their hashes are stored. */
export async function renewRecoveryCodes(tx: Tx, secret: string, userId: number): Promise<string[]> {
  const made = newRecoveryCodes()
  await tx.delete(codes).where(eq(codes.userId, userId))
  await tx
    .insert(codes)
    .values(made.map((code) => ({ userId, codeHash: hashOf(secret, 'recovery', userId, plainCode(code)) })))
  return made
}

/** False where it was off. */
export async function removeSecondStep(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx.delete(t).where(eq(t.userId, userId)).returning({ enabledAt: t.enabledAt })
  return removed.some(({ enabledAt }) => enabledAt !== null)
}

/** Asks for a code on every device again. */
export const forgetDevices = (tx: Tx, userId: number) => tx.delete(devices).where(eq(devices.userId, userId))

/** What a sign-in brought: the mark of the device as it was, the code as it was typed, or the answer of a passkey. */
export type Shown = {
  mark: string | undefined
  code: string | undefined
  passkey?: ReadPasskey | 'wrong' | undefined
  now: Date
}
/** How the second step was passed. `none`: the account has none. */
export type Passed = { by: 'none' | 'device' | 'app' | 'passkey' | 'provider' } | { by: 'recovery'; left: number }

/** Checks the second step of a person whose password was right; of several with one code only the first one passes. */
export async function passSecondStep(
  tx: Tx,
  secret: string,
  userId: number,
  { mark, code: typed, passkey, now }: Shown,
): Promise<Passed | 'required' | 'wrong' | 'wrong_passkey'> {
  const [row] = await tx
    .select({ secret: t.secret, lastPeriod: t.lastPeriod })
    .from(t)
    .where(and(eq(t.userId, userId), isNotNull(t.enabledAt)))
    .for('update')
  if (!row?.secret) return { by: 'none' }
  if (mark !== undefined && (await isRemembered(tx, secret, userId, mark))) return { by: 'device' }
  if (passkey) return passByPasskey(tx, userId, passkey)
  if (typed === undefined) return 'required'
  const code = plainCode(typed)
  if (!isAppCode(code)) return useRecoveryCode(tx, secret, userId, code)
  return passByApp(tx, userId, { base32: unseal(secret, userId, row.secret), code, now, lastPeriod: row.lastPeriod })
}

async function passByPasskey(tx: Tx, userId: number, passkey: ReadPasskey | 'wrong') {
  const isRight = passkey !== 'wrong' && passkey.userId === userId && (await takePasskey(tx, passkey))
  return isRight ? ({ by: 'passkey' } as const) : 'wrong_passkey'
}

type AppCode = { base32: string | undefined; code: string; now: Date; lastPeriod: number }

async function passByApp(
  tx: Tx,
  userId: number,
  { base32, code, now, lastPeriod }: AppCode,
): Promise<Passed | 'wrong'> {
  const period = base32 && periodOf(base32, code, now)
  if (period === undefined || period === '' || period <= lastPeriod) return 'wrong'
  await tx.update(t).set({ lastPeriod: period }).where(eq(t.userId, userId))
  return { by: 'app' }
}

/** Uses a passkey whose answer was right: its challenge is answered once, and its counter goes on. */
export const takePasskey = async (tx: Tx, read: ReadPasskey): Promise<boolean> =>
  (await takeChallenge(tx, read.challenge, null)) && (await notePasskeyUse(tx, read))

async function useRecoveryCode(tx: Tx, secret: string, userId: number, code: string): Promise<Passed | 'wrong'> {
  const used = await tx
    .update(codes)
    .set({ usedAt: rightNow })
    .where(
      and(eq(codes.userId, userId), eq(codes.codeHash, hashOf(secret, 'recovery', userId, code)), isNull(codes.usedAt)),
    )
    .returning({ id: codes.id })
  if (used.length === 0) return 'wrong'
  return { by: 'recovery', left: await tx.$count(codes, and(eq(codes.userId, userId), isNull(codes.usedAt))) }
}

async function isRemembered(tx: Tx, secret: string, userId: number, mark: string): Promise<boolean> {
  const found = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(
      and(
        eq(devices.userId, userId),
        eq(devices.markHash, hashOf(secret, 'device', userId, mark)),
        gt(devices.expiresAt, rightNow),
      ),
    )
  return found.length > 0
}

/** The mark of a device changes with every sign-in: a remembered one keeps its days under the new mark. */
export async function followDevice(
  tx: Tx,
  secret: string,
  userId: number,
  { from, to, remember }: { from: string | undefined; to: string; remember: boolean },
): Promise<void> {
  const markHash = hashOf(secret, 'device', userId, to)
  await tx.delete(devices).where(and(eq(devices.userId, userId), lt(devices.expiresAt, rightNow)))
  if (from !== undefined)
    await tx
      .update(devices)
      .set({ markHash })
      .where(and(eq(devices.userId, userId), eq(devices.markHash, hashOf(secret, 'device', userId, from))))
  if (!remember) return
  const expiresAt = sql`${rightNow} + make_interval(days => ${limits.secondStep.rememberDays})`
  await tx
    .insert(devices)
    .values({ userId, markHash, expiresAt })
    .onConflictDoUpdate({ target: [devices.userId, devices.markHash], set: { expiresAt } })
}
