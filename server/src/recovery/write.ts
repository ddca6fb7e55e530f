import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { codeRequestTable, codeTable, userTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'
import { resetLetter, verificationLetter } from '../mail/letters.ts'
import { post } from '../mail/write.ts'
import { endSessions } from '../session/write.ts'
import { userSearchText } from '../users/search.ts'

type Purpose = 'reset' | 'verify'

/** Notes that a code was asked for. Nobody looks up here whether the address belongs to anyone: see `answerRequests`. */
export async function requestCode(tx: Tx, purpose: Purpose, email: string): Promise<void> {
  await tx.insert(codeRequestTable).values({ purpose, emailKey: fold(email) })
}

/** Makes and posts the codes that were asked for, oldest first. Returns how many letters were posted. */
export async function answerRequests(tx: Tx, secret: string): Promise<number> {
  const asked = await tx
    .select()
    .from(codeRequestTable)
    .orderBy(asc(codeRequestTable.id))
    .limit(20)
    .for('update', { skipLocked: true })
  let posted = 0
  for (const { id, purpose, emailKey, createdAt } of asked) {
    await tx.delete(codeRequestTable).where(eq(codeRequestTable.id, id))
    const stale = createdAt.getTime() < Date.now() - limits.codeMinutes * 60_000
    const person = stale ? undefined : await findRecipient(tx, purpose, emailKey)
    if (!person) continue
    await post(
      tx,
      (purpose === 'reset' ? resetLetter : verificationLetter)(
        person.email,
        person.name,
        await newCode(tx, secret, purpose, person.id),
      ),
    )
    posted++
  }
  return posted
}

/** Sets the password if the code is right, and ends every session. One answer for every kind of wrong. */
export async function resetPassword(
  tx: Tx,
  secret: string,
  form: { email: string; otp: string },
  passwordHash: string,
): Promise<number | undefined> {
  const person = await findRecipient(tx, 'reset', fold(form.email))
  if (!(await useCode(tx, secret, 'reset', person?.id, form.otp)) || !person) return undefined
  await tx
    .update(userTable)
    .set({
      passwordHash,
      // The code came by this address.
      emailVerifiedAt: sql`coalesce(${userTable.emailVerifiedAt}, now())`,
      version: sql`${userTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(userTable.id, person.id))
  await endSessions(tx, person.id)
  return person.id
}

type Registration = { name: string; email: string; mobile?: string | undefined }

/** A customer who must still verify the address. Where it is taken nothing happens, and nobody can tell. */
export async function registerCustomer(tx: Tx, form: Registration, passwordHash: string): Promise<void> {
  // Free of any other by its random end, so that only the address can be taken.
  const username = `${form.email.split('@')[0]!.slice(0, 200)}-${randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')}`
  const mobile = form.mobile === '' ? undefined : form.mobile
  await tx
    .insert(userTable)
    .values({
      role: 'customer',
      name: form.name,
      username,
      usernameKey: fold(username),
      email: form.email,
      emailKey: fold(form.email),
      mobile,
      passwordHash,
      selfRegistered: true,
      searchText: userSearchText({ ...form, username, mobile: mobile ?? null }),
    })
    .onConflictDoNothing()
  await requestCode(tx, 'verify', form.email)
}

/** Whether the code was right; the address counts as verified then. */
export async function verifyEmail(tx: Tx, secret: string, form: { email: string; otp: string }): Promise<boolean> {
  const person = await findRecipient(tx, 'verify', fold(form.email))
  if (!(await useCode(tx, secret, 'verify', person?.id, form.otp)) || !person) return false
  await tx
    .update(userTable)
    .set({ emailVerifiedAt: sql`now()`, version: sql`${userTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(userTable.id, person.id))
  return true
}

/** Registrations whose address was not verified within a week. */
export async function dropUnverified(tx: Tx): Promise<number> {
  const gone = await tx.execute(sql`
    delete from codes using users where users.id = codes.user_id and ${unverified}`)
  const users = await tx.execute(sql`delete from users where ${unverified}`)
  return (gone.rowCount ?? 0) + (users.rowCount ?? 0)
}

const unverified = sql`users.self_registered and users.role = 'customer' and users.email_verified_at is null
  and users.created_at < now() - interval '7 days'
  and not exists (select from reviews where reviews.user_id = users.id)`

async function findRecipient(tx: Tx, purpose: Purpose, emailKey: string) {
  const isCustomer = purpose === 'verify'
  const [found] = await tx
    .select({ id: userTable.id, name: userTable.name, email: userTable.email })
    .from(userTable)
    .where(
      and(
        eq(userTable.emailKey, emailKey),
        isCustomer ? eq(userTable.role, 'customer') : ne(userTable.role, 'customer'),
        isCustomer ? isNull(userTable.emailVerifiedAt) : eq(userTable.accountStatus, 'active'),
        isNull(userTable.deletedAt),
      ),
    )
  return found
}

/** A fresh code of six digits; the older ones of the same person die with it. */
async function newCode(tx: Tx, secret: string, purpose: Purpose, userId: number): Promise<string> {
  await tx.delete(codeTable).where(and(eq(codeTable.purpose, purpose), eq(codeTable.userId, userId)))
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0')
  await tx.insert(codeTable).values({
    purpose,
    userId,
    codeHash: hashOf(secret, purpose, userId, code),
    expiresAt: sql`now() + make_interval(mins => ${limits.codeMinutes})`,
  })
  return code
}

/**
 * Spends one try and says whether the code was right; a right one is used up. The row is locked by the update, so that a
 * hundred guesses at once are looked at one by one and only five of them at all. The same statements run for nobody.
 */
async function useCode(
  tx: Tx,
  secret: string,
  purpose: Purpose,
  userId: number | undefined,
  typed: string,
): Promise<boolean> {
  const [code] = await tx
    .update(codeTable)
    .set({ tries: sql`${codeTable.tries} + 1` })
    .where(
      and(
        eq(codeTable.purpose, purpose),
        eq(codeTable.userId, userId ?? 0),
        isNull(codeTable.usedAt),
        lt(codeTable.tries, limits.codeTries),
        gt(codeTable.expiresAt, sql`now()`),
      ),
    )
    .returning()
  const expected = Buffer.from(code?.codeHash ?? hashOf(secret, purpose, 0, ''), 'hex')
  const right = timingSafeEqual(expected, Buffer.from(hashOf(secret, purpose, userId ?? 0, typed), 'hex'))
  if (!code || !right) return false
  await tx
    .update(codeTable)
    .set({ usedAt: sql`now()` })
    .where(eq(codeTable.id, code.id))
  return true
}

const hashOf = (secret: string, purpose: Purpose, userId: number, code: string) =>
  createHmac('sha256', keyFor(secret, 'code')).update(`${purpose}.${userId}.${code}`).digest('hex')
