import { and, eq, inArray, notExists, or, sql } from 'drizzle-orm'
import { email as emailRule, requiredText } from 'contract/fields'
import { singleSignOnMessages as texts } from 'contract/single-sign-on-messages'
import { aboutStaff } from 'contract/users'
import type { OidcConfig } from '../oidc-config.ts'
import { describeCall, recordActivity } from '../db/activity.ts'
import { announceChanges } from '../db/changes.ts'
import type { Tx } from '../db/db.ts'
import { fold } from '../db/fold.ts'
import { isStaff } from '../db/people.ts'
import { ssoLinkTable as t } from '../db/sign-in-tables.ts'
import { userTable } from '../db/tables.ts'
import { AppError, existing } from '../http/errors.ts'
import { singleSignOnLinkedMail } from '../mail/two-step-mails.ts'
import { queueStaffMail } from '../mail/write.ts'
import type { Identity } from '../oidc/provider.ts'
import { goneOf, type IdentityKey } from '../session/gone-identities.sql.ts'
import { findStaffByEmail, findStaffById, holdStaff, type UserRecord } from '../session/read.ts'
import { addStaff } from '../users/write.ts'

/** A member of staff, and how they are known by an identity. */
type Member = { person: UserRecord; by: 'link' | 'address' | 'groups' }

/**
 * The member of staff who an identity is: the one it is linked with, or that with its verified e-mail address, or a new one if
 * the operator's table gives one of its groups rights and it is not of a deleted member. Throws `unauthenticated` with the reason where there is none.
 */
export async function memberOf(tx: Tx, provider: OidcConfig, who: Identity): Promise<Member> {
  const linked = await findLinked(tx, who)
  if (linked) return { person: linked, by: 'link' }
  const email = emailRule().safeParse(who.email)
  if (!who.isVerified || !email.success) throw new AppError('unauthenticated', texts.unverified)
  const found = await findStaffByEmail(tx, email.data)
  const known = found && (await holdStaff(tx, found.id))
  if (!known) return { person: await addMember(tx, provider, who, email.data), by: 'groups' }
  describeCall(tx, { recordId: known.id })
  if ((await tx.$count(t, eq(t.userId, known.id))) > 0) throw new AppError('unauthenticated', texts.linkedElsewhere)
  return { person: known, by: 'address' }
}

/** Links an identity with the member of staff, once they are signed in: before, only the provider has said who they are. */
export async function linkMember(tx: Tx, provider: OidcConfig, who: Identity, { person, by }: Member): Promise<void> {
  if (by === 'link') return
  if (!(await link(tx, person.id, who))) throw new AppError('unauthenticated', texts.linkedElsewhere)
  if (by === 'groups') return
  await recordActivity(tx, { action: 'singleSignOn.linked', recordId: person.id, actor: actorOf(person) })
  await queueStaffMail(tx, person.id, singleSignOnLinkedMail(person, provider.name))
}

const actorOf = ({ id, name }: UserRecord) => ({ kind: 'person' as const, id, name })

const isOf = ({ issuer, subject }: IdentityKey) => and(eq(t.issuer, issuer), eq(t.subject, subject))

async function findLinked(tx: Tx, who: Identity): Promise<UserRecord | undefined> {
  const ofIdentity = () => tx.select({ id: t.userId }).from(t).where(isOf(who))
  const [found] = await ofIdentity()
  const person = found && (await holdStaff(tx, found.id))
  // Read again: the link may have ended until the person was held.
  const [still] = await ofIdentity()
  return person && still?.id === person.id ? person : undefined
}

/** False where the person is another one at the provider. */
async function link(tx: Tx, userId: number, who: Identity): Promise<boolean> {
  const ofPresent = tx
    .select({ one: sql`1` })
    .from(userTable)
    .where(and(eq(userTable.id, t.userId), isStaff))
  await tx.delete(t).where(and(or(isOf(who), isOf(goneOf(who))), notExists(ofPresent)))
  const { issuer, subject } = who
  const made = await tx.insert(t).values({ userId, issuer, subject }).onConflictDoNothing().returning({ id: t.userId })
  return made.length > 0
}

/** Ends the link of a person. False where there was none. */
export async function unlink(tx: Tx, userId: number): Promise<boolean> {
  return (await tx.delete(t).where(eq(t.userId, userId)).returning({ id: t.userId })).length > 0
}

async function addMember(tx: Tx, { roles }: OidcConfig, who: Identity, email: string): Promise<UserRecord> {
  const given = who.groups.flatMap((group) =>
    Object.hasOwn(roles?.rights ?? {}, group) ? [roles!.rights[group]!] : [],
  )
  if (given.length === 0) throw new AppError('unauthenticated', texts.unknown)
  // The groups were given before; who deleted the account took its rights away.
  if ((await tx.$count(t, isOf(goneOf(who)))) > 0) throw new AppError('unauthenticated', texts.deleted)
  const isAdmin = given.includes('admin')
  const permissions = isAdmin ? [] : [...new Set(given.flatMap((one) => (Array.isArray(one) ? one : [])))]
  const local = email.slice(0, email.indexOf('@'))
  const username = await freeUsername(tx, plain(who.username) ?? local)
  const id = await addStaff(tx, {
    role: isAdmin ? 'admin' : 'employee',
    permissions,
    name: plain(who.name) ?? local,
    username,
    email,
    emailVerifiedAt: sql`now()`,
  })
  const person = existing(await findStaffById(tx, id))
  await recordActivity(tx, { action: 'singleSignOn.added', recordId: id, actor: actorOf(person) })
  await announceChanges(tx, aboutStaff, { recordId: id })
  return person
}

/** Undefined for a text that the profile would not take either. */
const plain = (text: string | undefined) => requiredText('Name').safeParse(text).data

async function freeUsername(tx: Tx, wanted: string): Promise<string> {
  const names = [wanted, ...Array.from({ length: 50 }, (_, index) => `${wanted.slice(0, 200)}${index + 2}`)]
  const taken = await tx
    .select({ key: userTable.usernameKey })
    .from(userTable)
    .where(inArray(userTable.usernameKey, names.map(fold)))
  const keys = new Set(taken.map(({ key }) => key))
  return existing(names.find((name) => !keys.has(fold(name))))
}
