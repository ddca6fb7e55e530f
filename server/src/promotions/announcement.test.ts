import { describe, expect, test } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { londonDay } from 'contract/days'
import { bannerTable, notificationTable } from '../db/tables.ts'
import { announceDuePromotions } from './write.ts'
import { openPromotions } from './testing.ts'

const { t, make, update } = await openPromotions()
const today = londonDay()

describe('A promotion that goes live', () => {
  const notifications = async () =>
    (await t.database.db.select().from(notificationTable).orderBy(notificationTable.userId, notificationTable.id)).map(
      ({ userId, body, href }) => ({
        userId,
        body,
        href,
      }),
    )
  const running = { start_at: today, end_at: today }

  test('notifies holders of the permission once, except the person who changed it', async () => {
    const admin = await t.makeStaff({ role: 'admin' })
    const keeper = await t.makeStaff({ permissions: ['promotions'] })
    await t.makeStaff({ permissions: ['booking'] })
    await t.makeStaff({ permissions: ['promotions'], accountStatus: 'inactive' })
    const { id } = await make({ ...running, title: 'Half price' })
    const expected = [admin, keeper].map(({ id: userId }) => ({
      userId,
      body: 'Half price is live',
      href: `/promotions?view=${id}`,
    }))
    expect(await notifications()).toEqual(expected)
    await update(id, { ...running, title: 'Half price!' })
    expect(await notifications()).toHaveLength(2)
    await update(id, { ...running, is_active: '0' })
    await update(id, { ...running, is_active: '1' })
    expect(await notifications()).toHaveLength(4)
  })

  test('again after its last day, by an edit, is announced again', async () => {
    await t.makeStaff({ role: 'admin' })
    const { id } = await make(running)
    expect(await notifications()).toHaveLength(1)
    await t.database.db.update(bannerTable).set({ startAt: sql`${today}::date - 9`, endAt: sql`${today}::date - 1` })
    await update(id, { ...running, title: 'Half price, again' })
    expect(await notifications()).toMatchObject([{}, { body: 'Half price, again is live' }])
    await update(id, { ...running, title: 'Half price, once more' })
    expect(await notifications()).toHaveLength(2)
  })

  test('by date notifies everyone once, also with two servers', async () => {
    const { id } = await make({ start_at: '2099-01-01', end_at: '2099-12-31' })
    await make({ start_at: '2099-01-01', end_at: '2099-12-31', is_active: '0' })
    const look = () => t.database.withTx(announceDuePromotions)
    await look()
    expect(await notifications()).toEqual([])
    await t.database.db.update(bannerTable).set({ startAt: today })
    await Promise.all([look(), look(), look()])
    await look()
    expect(await notifications()).toMatchObject([{ href: `/promotions?view=${id}` }])
    await t.database.db.update(bannerTable).set({ startAt: sql`start_at - 10`, endAt: sql`${today}::date - 1` })
    await look()
    expect(
      await t.database.db.select({ at: bannerTable.announcedAt }).from(bannerTable).where(eq(bannerTable.id, id)),
    ).not.toEqual([{ at: null }])
    expect(await notifications()).toHaveLength(1)
  })
})
