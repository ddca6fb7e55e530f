import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BookingWithHistory } from 'contract/bookings'
import { shiftDay } from 'contract/day-arithmetic'
import type { SheetChange, SheetDeparture } from 'contract/day-sheets'
import { londonDay } from 'contract/days'
import { departureWarnings } from 'contract/departure-warnings'
import type { Departure } from 'contract/departures'
import type { Notification } from 'contract/notifications'
import { promotionFields } from 'contract/promotions'
import { sampleBooking } from 'contract/testing'
import { fieldsOf } from '../bookings/rows.ts'
import { demoAccounts, demoPassword } from '../db/demo-accounts.ts'
import { announceDuePromotions } from '../promotions/write.ts'
import { rebuildSums } from '../report-sums/rebuild.sql.ts'
import { openTestApp, type TestApp } from '../testing.ts'
import { addDemoBookings, fillDemoData } from './fill.ts'
import { isEmpty } from './read.ts'
import { withoutIndexes } from './write.ts'

const silent = { info: () => {} }

describe('A filled database', { tags: ['slow'] }, () => {
  let app: TestApp
  let as: { authorization: string }
  let guide: typeof as
  const rows = async <R extends Record<string, unknown>>(text: string) =>
    (await app.database.db.execute<R>(sql.raw(text))).rows
  const total = async (path: string) => {
    const { body } = await app.call('GET', path, { as, query: { limit: '1' } })
    return (body.meta ?? (body.total === undefined ? body.data : body)).total
  }
  const notified = async (who: typeof as) => {
    const { body } = await app.call('GET', '/notifications', { as: who })
    const all: Notification[] = body.data.data
    return { unread: body.unread, kinds: all.map(({ kind }) => kind) }
  }
  beforeAll(async () => {
    app = await openTestApp()
    expect(await isEmpty(app.database)).toBe(true)
    // A migration adds it; a database that another file has used is without it.
    await rows(`insert into message_templates (name, name_key, subject, "text")
      values ('Pickup changed', 'pickup changed', 'New pickup', 'At {pickup_location}') on conflict do nothing`)
    await fillDemoData(app.database, { bookings: 2_000, store: app.app.store, log: silent })
    const signIn = async ({ email }: { email: string }) => {
      const { body } = await app.call('POST', '/auth/login', { body: { email, password: demoPassword } })
      return { authorization: `Bearer ${body.data.access}` }
    }
    as = await signIn(demoAccounts[0])
    guide = await signIn(demoAccounts[1])
  }, 180_000)
  afterAll(() => app.close())

  test('says in the activity that it was filled, with the number of bookings', async () => {
    const lines = await rows(`select actor_kind, content -> 'details' as details from activity_lines
      where action = 'system.demo-data' order by id limit 1`)
    expect(lines).toEqual([{ actor_kind: 'system', details: { bookings: 2_000 } }])
  })

  test('holds the documented number of records and no longer counts as empty', async () => {
    const counts = await Promise.all(
      ['/bookings', '/auth/users', '/staff', '/banners', '/admin/reviews', '/inclusion-options'].map(total),
    )
    expect(counts).toEqual([2_000, 300, 8, 12, 400, 20])
    expect(await isEmpty(app.database)).toBe(false)
  })

  test('accepts the published password only for the administrator and the guide, who has bookings and reviews', async () => {
    const staff = await rows<{ email: string }>(`select email from users where role <> 'customer' order by id`)
    const answers = []
    for (const { email } of staff) {
      answers.push(await app.call('POST', '/auth/login', { body: { email, password: demoPassword } }))
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 401, 401, 401, 401, 401, 401])
    expect(answers[0]!.body.data.user.role).toBe('admin')
    expect(answers[1]!.body.data.user.permissions).toEqual(['booking', 'reviews'])
  })

  test('has the sums of reports that a rebuild would make', async () => {
    expect(await app.database.withTx(rebuildSums)).toEqual([])
  })

  test('has the same daily and monthly counts as its bookings', async () => {
    const kept = await rows(
      `select grain, day, status, booking_source, currency, n from booking_counts where n <> 0 order by 1, 2, 3, 4, 5`,
    )
    const seen = await rows(`
      select grain, date_trunc(replace(grain, 'created_', ''),
        case when grain like 'created%' then created_at at time zone 'UTC' else booking_datetime end)::date as day, status, booking_source, currency, count(*)::int as n
      from bookings, unnest(array['day', 'month', 'created_day', 'created_month']) as grain where deleted_at is null group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5`)
    expect(kept).toEqual(seen)
    expect(kept.length).toBeGreaterThan(1_000)
  })

  test('has histories in which each change starts from the state that the previous one left', async () => {
    const changed = await rows<{ id: number; version: number }>(
      `select id, version from bookings where version > 1 order by id desc limit 120`,
    )
    expect(changed.length).toBe(120)
    for (const { id, version } of changed) {
      const booking: BookingWithHistory = (await app.call('GET', `/bookings/${id}`, { as })).body.data
      // The calls of the day sheet leave the version alone.
      const isCheckIn = ({ changes: { new: next } }: BookingWithHistory['histories'][number]) =>
        'arrived' in next || (Object.keys(next).length === 1 && 'note' in next)
      const [creation, ...later] = booking.histories.toReversed().filter((entry) => !isCheckIn(entry))
      expect(later.length).toBe(version - 1)
      expect(creation!.changes.old).toEqual({})
      let state = creation!.changes.new
      for (const { changes } of later) {
        expect(state).toMatchObject(changes.old)
        expect(Object.keys(changes.old)).toEqual(Object.keys(changes.new))
        state = { ...state, ...changes.new }
      }
      expect({ ...state, note: booking.note }).toEqual(fieldsOf(booking))
      expect(booking.histories.at(-1)!.created_at).toBe(booking.created_at)
      expect(booking.histories[0]!.created_at).toBe(booking.updated_at)
    }
  })

  test('finds a booking by every searchable field', async () => {
    const { body } = await app.call('GET', '/bookings', { as, query: { limit: '1', page: '700' } })
    const [booking] = body.data.data
    for (const field of [
      'booking_reference',
      'description',
      'lead_traveler',
      'customer_phone',
      'customer_email',
      'product_code',
    ]) {
      const found = await app.call('GET', '/bookings', { as, query: { search: booking[field].toUpperCase() } })
      expect(found.body.data.total).toBeGreaterThan(0)
      expect(found.body.data.total).toBeLessThan(400)
    }
  })

  test('contains no wildcard characters of LIKE', async () => {
    const text = await rows<{ text: string }>(`
      select concat_ws(' ', name, username, email, mobile, address, search_text) as text from users
      union all select concat_ws(' ', title, subtitle, description, target_url) from banners
      union all select comment from reviews union all select name from inclusion_options
      union all select concat_ws(' ', search_text, supplier_confirmation, pickup_location, drop_off_location) from bookings
      union all select name from booking_travelers union all select user_name from booking_histories`)
    expect(text.length).toBeGreaterThan(8_000)
    expect(text.filter((row) => /[%_]/.test(row.text))).toEqual([])
  })

  test('shows twelve different pictures, each with a thumbnail', async () => {
    const { body } = await app.call('GET', '/banners', { as })
    const seen = new Set<string>()
    for (const banner of body.data.items) {
      expect(promotionFields.safeParse({ ...banner, is_active: '1' }).success).toBe(true)
      const [full, small] = await Promise.all(
        [banner.image_url, banner.thumbnail_url].map((url: string) => app.app.inject({ url })),
      )
      expect(full!.headers['content-type']).toBe('image/webp')
      expect(await sharp(full!.rawPayload).metadata()).toMatchObject({ width: 1600, height: 600 })
      expect(await sharp(small!.rawPayload).metadata()).toMatchObject({ width: 320, height: 120 })
      seen.add(full!.rawPayload.toString('base64'))
    }
    expect(seen.size).toBe(12)
  })

  test('sends no further notifications about promotions that already run', async () => {
    const before = await rows('select id from notifications order by id')
    expect(await app.database.withTx(announceDuePromotions)).toBe(0)
    expect(await rows('select id from notifications order by id')).toEqual(before)
  })

  test('has sent no notifications of its rows one by one, and none is unread', async () => {
    expect([await notified(as), await notified(guide)]).toEqual([
      { unread: 0, kinds: ['task_completed'] },
      { unread: 0, kinds: [] },
    ])
  })

  test('has an import whose rows are its bookings, and which an administrator can undo', async () => {
    const { body } = await app.call('GET', '/bookings/imports', { as })
    const [done] = body.data.data
    expect(done).toMatchObject({ state: 'done', has_file: true })
    const { partner } = (await app.call('GET', `/bookings/imports/${done.id}`, { as })).body.data
    expect(partner).toMatchObject({ name: 'Thames & Town Travel' })
    const listed = await app.call('GET', `/bookings/imports/${done.id}/rows`, { as })
    expect(listed.body.data.total).toBe(done.counts.create)
    for (const { booking_id, values } of listed.body.data.data) {
      const booking: BookingWithHistory = (await app.call('GET', `/bookings/${booking_id}`, { as })).body.data
      expect(values).toMatchObject({
        booking_reference: booking.booking_reference,
        lead_traveler: booking.lead_traveler,
        amount: booking.amount,
        party: booking.traveler_count,
      })
      expect(booking.histories.at(-1)!.user.name).toBe('Margaret Ashdown (import thames-and-town-week-47.csv)')
      // The guide who saw the travelers is named by the check-in.
      expect(booking.histories.slice(0, -1).map(({ user }) => user.name)).not.toContain(
        booking.histories.at(-1)!.user.name,
      )
    }
    const file = await app.call('GET', `/bookings/imports/${done.id}/file`, { as })
    expect(file.status).toBe(200)
    expect(Date.parse(done.undo_until)).toBeGreaterThan(Date.now())
  })

  test('has tours with seats, and guides, vehicles and warnings in the coming days', async () => {
    const { body } = await app.call('GET', '/departures', {
      as,
      query: { start_date: londonDay(), end_date: shiftDay(londonDay(), 14) },
    })
    const departures: Departure[] = body.data
    // Pending bookings are drawn, so that on some days none is near.
    const arranged = departureWarnings.filter((warning) => warning !== 'pending')
    expect(departures.flatMap(({ warnings }) => warnings)).toEqual(expect.arrayContaining(arranged))
    expect(departures.filter(({ capacity }) => capacity === null)).toEqual([])
    expect(departures.filter(({ guides }) => guides.length > 0).length).toBeGreaterThan(15)
    expect(departures.filter(({ vehicle }) => vehicle !== '').length).toBeGreaterThan(3)
    const { tour, starts_at, version } = departures.find(({ guides }) => guides.length > 0)!
    const one = await app.call('GET', '/departures/one', { as, query: { tour_id: String(tour.id), starts_at } })
    expect([version, one.body.data.histories.length]).toEqual([1, 1])
  })

  test('has tours as old as their first bookings, with a history in the order of its moments', async () => {
    const tours = await rows<{ made: string; first: string; changed: string; moments: string[] }>(`
      select t.created_at as made, t.updated_at as changed, min(b.created_at) as first,
        (select array_agg(h.created_at order by h.id) from tour_histories h where h.tour_id = t.id) as moments
      from tours t join tour_codes c on c.tour_id = t.id join bookings b on b.product_code = c.code
      group by t.id order by t.id`)
    expect(tours.length).toBeGreaterThan(20)
    for (const { made, first, changed, moments } of tours) {
      expect(made).toEqual(first)
      expect([moments[0], moments.at(-1)]).toEqual([made, changed])
      expect(moments.toSorted((a, b) => Date.parse(a) - Date.parse(b))).toEqual(moments)
    }
    const same = await rows(`
      select h.id, n.key from tour_histories h, json_each_text(h.changes -> 'new') n
      where h.changes -> 'old' ->> n.key is not distinct from n.value and h.changes -> 'old' is not null`)
    expect(same).toEqual([])
  })

  test('has the first half of today checked in, as the calls of the day sheet do it', async () => {
    const { body } = await app.call('GET', `/days/${londonDay()}`, { as })
    const entries = (body.data as SheetDeparture[]).flatMap(({ manifest }) => manifest)
    // One of them was cancelled after the sheet was printed.
    const standing = entries.filter(({ status }) => status !== 'cancelled').length + 1
    const seen = entries.filter(({ arrived }) => arrived !== null)
    expect(seen.length).toBe(Math.ceil(standing / 2))
    for (const { booking_id, arrived } of seen) {
      const { histories }: BookingWithHistory = (await app.call('GET', `/bookings/${booking_id}`, { as })).body.data
      expect(histories.find(({ changes }) => 'arrived' in changes.new)?.changes.new).toEqual({ arrived })
    }
  })

  test('has a busy day today, whose sheet was printed and has changed three times since', async () => {
    const day = `/days/${londonDay()}`
    const departures: SheetDeparture[] = (await app.call('GET', day, { as })).body.data
    expect(departures.filter(({ manifest }) => manifest.length > 0).length).toBeGreaterThan(5)
    const [print] = (await app.call('GET', `${day}/prints`, { as })).body.data
    expect(print.user.name).toBe('Margaret Ashdown')
    const changes: SheetChange[] = (await app.call('GET', `${day}/changes`, { as, query: { since: print.at } })).body
      .data
    expect(changes.map(({ fields }) => fields)).toEqual([['status'], ['pickup_location'], ['note']])
  })

  test('has bulk actions, one of them undone, and messages to customers of which one failed', async () => {
    const { data: found } = (await app.call('GET', '/acts', { as })).body.data
    const states = (of: boolean) =>
      found.filter(({ act }: { act: string }) => (act === 'import') === of).map(({ state }: { state: string }) => state)
    expect([states(false), states(true)]).toEqual([['cancelled', 'undone', 'done'], ['done']])
    const done = found.findLast(({ act }: { act: string }) => act !== 'import')
    expect(done.undo_until).not.toBeNull()
    const { data: changed } = (await app.call('GET', `/acts/${done.id}/rows`, { as })).body.data
    const [first] = changed
    const { data: booking } = (await app.call('GET', `/bookings/${first.booking_id}`, { as })).body
    expect(booking.pickup_location).toBe(first.changes.new.pickup_location)
    expect(booking.histories[0].user.name).toContain(`bulk action ${done.id}`)
    const { data: sent } = (await app.call('GET', '/messages', { as })).body.data
    expect(sent.filter(({ state }: { state: string }) => state === 'failed')).toHaveLength(1)
    expect(sent).toHaveLength(done.counts.change)
    expect(sent[0].text).toContain(first.changes.new.pickup_location)
  })

  test('has bookings that two people changed within minutes', async () => {
    const quick = await rows(`
      select later.id from booking_histories earlier join booking_histories later
        on later.booking_id = earlier.booking_id and later.user_id <> earlier.user_id
        and later.created_at - earlier.created_at between interval '1 second' and interval '5 minutes'
        and earlier.changes::jsonb -> 'new' ? 'pickup_time' and later.changes::jsonb -> 'old' ? 'pickup_time'`)
    expect(quick.length).toBeGreaterThan(5)
  })

  test('notifies the administrator first of a booking by the guide', async () => {
    const body = { ...sampleBooking, status: 'confirmed' }
    expect((await app.call('POST', '/bookings', { as: guide, body })).status).toBe(201)
    expect(await notified(as)).toEqual({ unread: 1, kinds: ['booking_received', 'task_completed'] })
  })

  test('accepts additional bookings, and new ids follow theirs', async () => {
    const before = await total('/bookings')
    await addDemoBookings(app.database, { bookings: 50, log: silent })
    expect(await total('/bookings')).toBe(before + 50)
    const [last] = await rows<{ id: number }>('select max(id) as id from bookings')
    const { body } = await app.call('GET', `/bookings/${last!.id}`, { as })
    const { travelers, inclusion_options: options, ...booking } = body.data
    const made = await app.call('POST', '/bookings', {
      as,
      body: {
        ...booking,
        booking_reference: '',
        booking_datetime: '2026-08-14T10:00',
        input_date: '2026-08-14',
        travelers,
        inclusion_options: options.map(({ id }: { id: number }) => id),
      },
    })
    expect(made.body.data.id).toBeGreaterThan(last!.id)
  })

  test('is without the bookings of its import once that is undone, but for those that changed since', async () => {
    const before = await total('/bookings')
    const [{ id, counts }] = (await app.call('GET', '/bookings/imports', { as })).body.data.data
    expect((await app.call('POST', `/bookings/imports/${id}/undo`, { as })).status).toBe(200)
    const read = async () => (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data
    await expect.poll(async () => (await read()).state, { timeout: 60_000 }).toBe('undone')
    const { removed, kept } = (await read()).undone
    expect(removed + kept.length).toBe(counts.create)
    expect(await total('/bookings')).toBe(before - removed)
  })

  test('has all its indexes and keys again after a load that drops them', async () => {
    const parts = () =>
      rows(`select indexdef as part from pg_indexes where tablename like 'booking%'
        union all select conname || pg_get_constraintdef(oid) from pg_constraint where conrelid::regclass::text like 'booking%' order by 1`)
    const before = await parts()
    let during: unknown[] = []
    await app.database.withTx((tx) =>
      withoutIndexes(
        tx,
        async () => {
          during = (await tx.execute(sql`select from pg_indexes where tablename = 'bookings'`)).rows
        },
        () => {},
      ),
    )
    expect(during.length).toBe(1)
    expect(await parts()).toEqual(before)
  })
})
