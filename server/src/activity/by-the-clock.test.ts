import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { fileTable, sessionTable } from '../db/tables.ts'
import { sweepFiles } from '../files/write.ts'
import { dropOldNotifications } from '../notifications/write.ts'
import { sweepSessions } from '../session/write.ts'
import { openTestApp } from '../testing.ts'
import { forget, linesOf } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)
const { database } = t

let person: { id: number }
beforeEach(async () => {
  await t.truncate()
  const made = await t.makeStaff({ name: 'Ada' })
  await t.signIn(made)
  person = made
  await forget(database)
})

/** What the clock said it deleted. */
const deleted = async () =>
  (await linesOf(database)).map(({ action, actorKind, content }) => [action, actorKind, content?.details])

test('Sessions that have run out leave a line with their number when they are deleted, and none is left for nothing', async () => {
  await database.withTx(sweepSessions)
  expect(await deleted()).toEqual([])
  await database.db.update(sessionTable).set({ expiresAt: sql`now() - interval '1 hour'` })
  await database.withTx(sweepSessions)
  expect(await deleted()).toEqual([['system.retention', 'system', { sessions: 1, invitations: 0 }]])
})

test('Old notifications leave a line with their number when they are deleted', async () => {
  await database.db.execute(sql`insert into notifications (user_id, kind, body, href, created_at)
    values (${person.id}, 'task_completed', 'Done', '/acts', now() - interval '91 days')`)
  await database.withTx(dropOldNotifications)
  await database.withTx(dropOldNotifications)
  expect(await deleted()).toEqual([['system.retention', 'system', { notifications: 1 }]])
})

test('Pictures that nothing shows leave a line with their number when they are deleted', async () => {
  const key = 'b'.repeat(32)
  await t.app.store.put(key, Buffer.from('x'), 'image/webp')
  await database.db
    .insert(fileTable)
    .values({ key, mediaType: 'image/webp', size: 1, createdAt: new Date('2026-01-01') })
  await sweepFiles(database, t.app.store)
  await sweepFiles(database, t.app.store)
  expect(await deleted()).toEqual([['system.retention', 'system', { pictures: 1 }]])
})
