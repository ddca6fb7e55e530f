import { describe, expect, test } from 'vitest'
import { actNames, setFields, type SetField } from 'contract/act-values'
import { acting, code, openActing } from './testing.ts'

const { a, t } = await openActing()

const act = async (name: string, values: object, ids: readonly number[], reason = '') =>
  a.commit(await a.check({ act: name, values, selection: { ids }, reason }))

const other: Record<SetField, string> = {
  pickup_time: '07:15',
  pickup_location: 'Euston',
  drop_off_time: '23:15',
  drop_off_location: 'Savoy Pier',
  product_code: 'NEW-1',
  supplier_confirmation: 'S-2',
  booking_source: 'agent',
  confirmation_type: 'manual',
  description: 'Another tour',
  note: 'By the lions',
}

describe('The values of an act', () => {
  test.each(setFields)('The field %s alone is set, and goes back', async (name) => {
    const id = await a.booking({ booking_source: 'website', confirmation_type: 'instant' })
    const { histories: _before, updated_at: _then, version: _first, ...before } = await a.read(id)
    expect(before[name]).not.toBe(other[name])
    const done = await act('set', { [name]: other[name] }, [id])
    expect(await a.read(id)).toMatchObject({ ...before, [name]: other[name] })
    await a.undo(done)
    expect(await a.read(id)).toMatchObject(before)
  })

  test('A whole place is replaced, and one that does not have the text stays', async () => {
    const places = ['Tower Hill', 'Tower Bridge']
    const ids = []
    for (const drop_off_location of places) ids.push(await a.booking({ drop_off_location }))
    const replace = { drop_off_location: { from: 'tower hill', to: 'Savoy Pier' } }
    const done = await act('set', { replace }, ids)
    expect(done.counts).toMatchObject({ change: 1, unchanged: 1 })
    const now = []
    for (const id of ids) now.push((await a.read(id)).drop_off_location)
    expect(now).toEqual(['Savoy Pier', 'Tower Bridge'])
  })

  test('An act without values keeps none that are sent', async () => {
    const ids = [await a.booking()]
    const selection = { ids }
    expect((await a.check({ act: 'delete', values: { status: 'cancelled' }, selection })).values).toEqual({})
    expect((await a.check({ act: 'delete', selection })).values).toEqual({})
  })
})

describe('The reason of an act', () => {
  test('It stands in the history beside the number of each act', async () => {
    const admin = acting(t, await t.signIn('admin'))
    const option = await admin.call('POST', '/inclusion-options', { name: 'Map' })
    const id = await a.booking({ status: 'confirmed', booking_datetime: '2027-06-05T09:00' })
    const tour_id = (await a.call('GET', '/tours')).body.data.data[0].id as number
    const [ids, departure] = [{ ids: [id] }, { departure: { tour_id, starts_at: '2027-06-06T09:00' } }]
    const written: string[] = []
    const run = async (name: string, values: object, selection: object = ids): Promise<number> => {
      const reason = `Why ${name}`
      const done = await admin.commit(await admin.check({ act: name, values, selection, reason }))
      written.unshift(`(bulk action ${done.id}: ${reason})`)
      return done.id
    }
    await run('status', { status: 'pending' })
    await run('move', { days: 1 })
    const noted = await run('set', { note: 'By the lions' })
    await run('inclusions', { add: [option.body.data.id] })
    await run('delete', {})
    await run('restore', {})
    await run('revert', { act: noted })
    await run('cancel_departure', {}, departure)
    expect(written).toHaveLength(actNames.length)
    const authors: { user: { name: string } }[] = (await a.read(id)).histories
    const named = authors.slice(0, written.length).map(({ user: { name } }) => name.slice(name.indexOf('(')))
    expect(named).toEqual(written)
  })

  test('It has 200 characters at most', async () => {
    const ids = [await a.booking()]
    const ask = (length: number) =>
      a.call('POST', '/acts', { act: 'delete', selection: { ids }, reason: 'x'.repeat(length) })
    const refused = await ask(201)
    expect([...code(refused), Object.keys(refused.body.errors)]).toEqual([422, 'validation_failed', ['reason']])
    expect((await ask(200)).status).toBe(201)
  })
})
