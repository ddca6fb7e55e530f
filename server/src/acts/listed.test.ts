import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Act } from 'contract/acts'
import { cleanCsv, importing } from '../imports/testing.ts'
import { acting, code, openActing } from './testing.ts'

const { t, a } = await openActing()

type Row = { id: number; act: string; state: string; values: { file_name?: string } }
const page = async (query = '') => (await a.call('GET', `/acts${query}`)).body.data
const listed = async (query = ''): Promise<Row[]> => (await page(query)).data
const named = async (query = '') => (await listed(query)).map(({ id, act }) => `${act} ${id}`)

const actOn = async (id: number, reason = '') =>
  a.check({ act: 'status', values: { status: 'cancelled' }, selection: { ids: [id] }, reason })
const importer = async () =>
  importing(t, await t.signIn(await t.makeStaff({ name: 'Ines Okafor', permissions: ['booking'] })))

describe('The list of bulk actions and imports', () => {
  test('Both kinds are in one list, newest first, with their state, and one page follows the other', async () => {
    const i = await importer()
    const booking = await a.booking()
    const first = await i.check(cleanCsv(3))
    const act = await actOn(booking)
    const second = await i.check(cleanCsv(2))
    await i.commit(second.id)
    expect(await listed()).toMatchObject([
      { id: second.id, act: 'import', state: 'done', created_by: { name: 'Ines Okafor' } },
      { id: act.id, act: 'status', state: 'ready', created_by: { name: 'Amelia Hart' } },
      { id: first.id, act: 'import', state: 'ready', needs_answer: false },
    ])
    const pages = []
    for (const at of [1, 2, 3]) pages.push(...(await named(`?limit=1&page=${at}`)))
    expect(pages).toEqual(await named())
    expect(await page('?limit=2')).toMatchObject({ total: 3, last_page: 2 })
    expect(await named('?sort_order=asc')).toEqual((await named()).toReversed())
  })

  test('A bulk action names the first twenty of its bookings, and at its own address more', async () => {
    const ahead = { status: 'pending', booking_source: 'website', booking_datetime: '2027-06-05T09:00' } as const
    const ids = await Promise.all(Array.from({ length: 21 }, () => a.booking(ahead)))
    const selection = { ids }
    const { id } = await a.commit(await a.check({ act: 'status', values: { status: 'cancelled' }, selection }))
    for (const one of ids) await a.call('PATCH', `/bookings/${one}/update-status`, { status: 'pending' })
    await a.undo({ id })
    const numbers = (act: Act) => [
      act.undone?.kept_count,
      act.undone?.kept.length,
      act.consequences.map(({ count, booking_ids }) => [count, booking_ids.length]),
      (act.selection as { ids: number[] }).ids.length,
    ]
    expect(numbers((await a.call('GET', `/acts/${id}`)).body.data)).toEqual([21, 21, [[21, 21]], 21])
    expect(numbers((await page()).data[0])).toEqual([21, 20, [[21, 20]], 20])
  })

  test('An import has the counts of its bookings, its file, and how long it can be undone', async () => {
    const i = await importer()
    const { id } = await i.check(cleanCsv(3))
    const [ready] = await listed()
    expect(ready).toMatchObject({ counts: { bookings: 3, change: 3, unchanged: 0, refused: 0 }, undo_until: null })
    await i.commit(id)
    const found = (await a.call('GET', `/bookings/imports/${id}`)).body.data
    const [done] = await listed()
    expect(done).toMatchObject({
      values: { file_name: found.file_name },
      undo_until: found.undo_until,
      committed_at: found.committed_at,
    })
    expect(found.undo_until).not.toBeNull()
    await i.undo(id)
    expect(await listed()).toMatchObject([{ state: 'undone', undo_until: null }])
  })

  test('The list is narrowed by kind, state, days and words of the reason, the file and the author', async () => {
    const i = await importer()
    const booking = await a.booking()
    const act = await actOn(booking, 'Thick fog')
    const { id } = await i.check(cleanCsv(1))
    const one = `import ${id}`
    const other = `status ${act.id}`
    expect(await named('?act=import')).toEqual([one])
    expect(await named('?act=status')).toEqual([other])
    expect(await named('?act=move')).toEqual([])
    await a.cancel(act)
    expect(await named('?state=cancelled')).toEqual([other])
    expect(await named('?search=FOG')).toEqual([other])
    expect(await named('?search=okafor')).toEqual([one])
    expect(await named(`?search=${(await listed('?act=import'))[0]?.values.file_name}`)).toEqual([one])
    await t.database.db.execute(sql`update acts set created_at = '2026-03-04 12:00Z'`)
    expect(await named('?start_date=2026-03-04&end_date=2026-03-04')).toEqual([other])
    expect(code(await a.call('GET', '/acts?act=lost'))).toEqual([422, 'validation_failed'])
  })

  test('An import and a bulk action of the same id are two rows, each with what is at its own address', async () => {
    const i = await importer()
    await t.database.db.execute(sql`alter sequence acts_id_seq restart with 50`)
    await t.database.db.execute(sql`alter sequence imports_id_seq restart with 50`)
    const act = await actOn(await a.booking())
    const { id } = await i.check(cleanCsv(1))
    expect([act.id, id]).toEqual([50, 50])
    expect((await named()).toSorted()).toEqual(['import 50', 'status 50'])
  })

  test('Without the permission the list is refused; with it the import of another cannot be undone', async () => {
    const stranger = acting(t, await t.signIn('employee', ['reviews']))
    expect(code(await stranger.call('GET', '/acts'))).toEqual([403, 'forbidden'])
    const i = importing(t, await t.signIn('admin'))
    const { id } = await i.check(cleanCsv(1))
    await i.commit(id)
    expect(await named()).toEqual([`import ${id}`])
    expect(code(await a.call('POST', `/bookings/imports/${id}/undo`))).toEqual([403, 'forbidden'])
  })
})
