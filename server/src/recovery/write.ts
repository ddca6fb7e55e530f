import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { and, asc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { limits } from 'contract/limits'
import { describeCall, recordActivity, stateBefore } from '../db/activity.ts'
import { announceChanges } from '../db/changes.ts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { isActiveStaff, isCustomer } from '../db/people.ts'
import { codeRequestTable, codeTable, userTable } from '../db/tables.ts'
import { keyFor } from '../http/keys.ts'
import { resetMail, verificationMail } from '../mail/mails.ts'
import { queueMail, queueStaffMail } from '../mail/write.ts'
import { finishPasswordChange } from '../session/password-change.sql.ts'
import { userSearchText } from '../users/search.ts'

type Purpose = 'reset' | 'verify'

/** Stores a request for a code without looking up the address: see `sendRequestedCodes`. */
export async function requestCode(tx: Tx, purpose: Purpose, email: string): Promise<void> {
  await tx.insert(codeRequestTable).values({ purpose, emailKey: fold(email) })
}

const atOnce = 20

/** Creates and mails the requested codes, oldest first. Returns whether there may be more, and how many mails were queued. */
export async function sendRequestedCodes(tx: Tx, secret: string): Promise<{ more: boolean; posted: number }> {
  const asked = await tx
    .select({
      id: codeRequestTable.id,
      purpose: codeRequestTable.purpose,
      emailKey: codeRequestTable.emailKey,
      stale: sql<boolean>`${codeRequestTable.createdAt} < now() - make_interval(mins => ${limits.codeMinutes})`,
    })
    .from(codeRequestTable)
    .orderBy(asc(codeRequestTable.id))
    .limit(atOnce)
    .for('update', { skipLocked: true })
  let posted = 0
  for (const { id, purpose, emailKey, stale } of asked) {
    await tx.delete(codeRequestTable).where(eq(codeRequestTable.id, id))
    const person = stale ? undefined : await findRecipient(tx, purpose, emailKey)
    if (!person) continue
    const owner = { purpose, userId: person.id }
    const code = await newCode(tx, secret, owner)
    // Read again: a change of the address that the code had to wait for makes codes for the former one invalid.
    if ((await findRecipient(tx, purpose, emailKey))?.id !== person.id) {
      await tx.delete(codeTable).where(isOf(owner))
      continue
    }
    if (purpose === 'reset') await queueStaffMail(tx, person.id, resetMail(person.email, person.name, code))
    else await queueMail(tx, verificationMail(person.email, person.name, code))
    posted++
  }
  return { more: asked.length === atOnce, posted }
}

/** Sets the password if the code is correct, ends every session and mails the person. Undefined for a wrong, used or expired code alike. */
export async function resetPassword(
  tx: Tx,
  secret: string,
  form: { email: string; otp: string },
  passwordHash: string,
): Promise<number | undefined> {
  const person = await findRecipient(tx, 'reset', fold(form.email))
  if (!(await useCode(tx, secret, { purpose: 'reset', userId: person?.id ?? 0 }, form.otp)) || !person) return undefined
  await tx
    .update(userTable)
    .set({
      passwordHash,
      // The code was sent to this address.
      emailVerifiedAt: sql`coalesce(${userTable.emailVerifiedAt}, now())`,
      version: sql`${userTable.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(eq(userTable.id, person.id))
  await finishPasswordChange(tx, person)
  return person.id
}

type Registration = { name: string; email: string; mobile?: string | undefined }

/**
 * Creates a customer with an unverified address. For a taken address the same statements run, so that neither answer nor time
 * reveals it: the row is written under a key that no address has and deleted in the same transaction.
 */
export async function registerCustomer(tx: Tx, form: Registration, passwordHash: string): Promise<void> {
  // The random suffix makes it unique, so that only the address can conflict; without an `@` it never equals an address.
  const username = `${form.email.split('@')[0]!.slice(0, 200)}-${randomInt(36 ** 6)
    .toString(36)
    .padStart(6, '0')}`
  const emailKey = fold(form.email)
  const isTaken =
    (
      await tx
        .select({ id: userTable.id })
        .from(userTable)
        .where(and(isCustomer, eq(userTable.emailKey, emailKey)))
    ).length > 0
  const [made] = await tx
    .insert(userTable)
    .values({
      role: 'customer',
      name: form.name,
      username,
      usernameKey: fold(username),
      email: form.email,
      emailKey: isTaken ? fold(username) : emailKey,
      mobile: form.mobile || null,
      passwordHash,
      selfRegistered: true,
      searchText: userSearchText({ ...form, username }),
    })
    .onConflictDoNothing()
    .returning({ id: userTable.id })
  await tx.delete(userTable).where(eq(userTable.id, made && isTaken ? made.id : 0))
  await requestCode(tx, 'verify', form.email)
}

/** Verifies the address if the code is correct, and names the customer to the activity; returns whether it was. */
export async function verifyEmail(tx: Tx, secret: string, form: { email: string; otp: string }): Promise<boolean> {
  const person = await findRecipient(tx, 'verify', fold(form.email))
  if (!(await useCode(tx, secret, { purpose: 'verify', userId: person?.id ?? 0 }, form.otp)) || !person) return false
  describeCall(tx, { recordId: person.id, was: await stateBefore(tx, 'recovery.verifyEmail', person.id) })
  await tx
    .update(userTable)
    .set({ emailVerifiedAt: sql`now()`, version: sql`${userTable.version} + 1`, updatedAt: sql`now()` })
    .where(eq(userTable.id, person.id))
  return true
}

/** Deletes registrations whose address was not verified within 7 days. */
export async function dropUnverified(tx: Tx): Promise<void> {
  await tx.execute(sql`delete from codes using users where users.id = codes.user_id and ${unverified}`)
  const { rowCount } = await tx.execute(sql`delete from users where ${unverified}`)
  if (!rowCount) return
  await recordActivity(tx, { action: 'system.retention', details: { unverified_registrations: rowCount } })
  await announceChanges(tx, ['customer'])
}

const unverified = sql`users.self_registered and users.role = 'customer' and users.email_verified_at is null
  and users.created_at < now() - interval '7 days'
  and not exists (select from reviews where reviews.user_id = users.id)`

async function findRecipient(tx: Tx, purpose: Purpose, emailKey: string) {
  const whom = purpose === 'verify' ? and(isCustomer, isNull(userTable.emailVerifiedAt)) : isActiveStaff
  const [found] = await tx
    .select({ id: userTable.id, name: userTable.name, email: userTable.email, emailKey: userTable.emailKey })
    .from(userTable)
    .where(and(whom, eq(userTable.emailKey, emailKey)))
  return found
}

type Owner = { purpose: Purpose; userId: number }

/** Creates a code and invalidates the older ones of the same person and purpose. */
async function newCode(tx: Tx, secret: string, owner: Owner): Promise<string> {
  await tx.delete(codeTable).where(isOf(owner))
  const code = String(randomInt(10 ** limits.code)).padStart(limits.code, '0')
  await tx.insert(codeTable).values({
    ...owner,
    codeHash: hashOf(secret, owner, code),
    expiresAt: sql`now() + make_interval(mins => ${limits.codeMinutes})`,
  })
  return code
}

/**
 * Counts one try and returns whether the code was correct; a correct one is marked as used. The update locks the row, so that
 * parallel guesses are checked one by one and at most five in all. The same statements run without an account, with id 0.
 */
async function useCode(tx: Tx, secret: string, owner: Owner, typed: string): Promise<boolean> {
  const [code] = await tx
    .update(codeTable)
    .set({ tries: sql`${codeTable.tries} + 1` })
    .where(
      and(
        isOf(owner),
        isNull(codeTable.usedAt),
        lt(codeTable.tries, limits.codeTries),
        gt(codeTable.expiresAt, sql`now()`),
      ),
    )
    .returning()
  const expected = Buffer.from(code?.codeHash ?? hashOf(secret, owner, ''), 'hex')
  const right = timingSafeEqual(expected, Buffer.from(hashOf(secret, owner, typed), 'hex'))
  if (!code || !right) return false
  await tx
    .update(codeTable)
    .set({ usedAt: sql`now()` })
    .where(eq(codeTable.id, code.id))
  return true
}

const isOf = ({ purpose, userId }: Owner) => and(eq(codeTable.purpose, purpose), eq(codeTable.userId, userId))

const hashOf = (secret: string, { purpose, userId }: Owner, code: string) =>
  createHmac('sha256', keyFor(secret, 'code')).update(`${purpose}.${userId}.${code}`).digest('hex')
