import { describe, expect, test } from 'vitest'
import { openPromotions } from './testing.ts'

const { make, update, list, titles } = await openPromotions()

describe('The list', () => {
  test('gives a new promotion the last order plus one', async () => {
    expect((await make()).order).toBe(1)
    expect((await make({ order: '7' })).order).toBe(7)
    expect((await make()).order).toBe(8)
  })

  test('gives a new promotion an order with which it can be saved again, also after the largest one', async () => {
    await make({ order: '1000000' })
    const { id, order } = await make()
    expect(order).toBe(1_000_000)
    expect((await update(id, { order: String(order) })).status).toBe(200)
  })

  test('is sorted by its columns, and equal values by id', async () => {
    await make({ title: 'zebra', order: '2', start_at: '2025-06-03', end_at: '2025-06-05', is_active: '0' })
    await make({ title: 'Éclair', order: '2', start_at: '2025-06-01', end_at: '2025-06-20' })
    await make({ title: 'apple', order: '1', start_at: '2025-06-02', end_at: '2025-06-10' })
    const sorted = (sort_by: string, sort_order = 'asc') => titles({ sort_by, sort_order })
    expect(await titles()).toEqual(['apple', 'Éclair', 'zebra'])
    expect(await sorted('title')).toEqual(['apple', 'Éclair', 'zebra'])
    expect(await sorted('order')).toEqual(['apple', 'zebra', 'Éclair'])
    expect(await sorted('order', 'desc')).toEqual(['Éclair', 'zebra', 'apple'])
    expect(await sorted('start_at')).toEqual(['Éclair', 'apple', 'zebra'])
    expect(await sorted('end_at', 'desc')).toEqual(['Éclair', 'apple', 'zebra'])
    expect(await sorted('is_active')).toEqual(['zebra', 'Éclair', 'apple'])
    expect(await titles({ limit: '2', page: '2' })).toEqual(['zebra'])
    expect((await list({ limit: '2', page: '9' })).data).toMatchObject({ items: [], last_page: 2, total: 3 })
    expect((await list({ sort_by: 'image' })).code).toBe('validation_failed')
  })

  test('searches title, subtitle and description literally and ignoring case', async () => {
    await make({ title: 'Crème brûlée' })
    await make({ title: '50% off', subtitle: 'under_score', description: 'Éclair' })
    expect(await titles({ search: 'CRÈME' })).toEqual(['Crème brûlée'])
    expect(await titles({ search: 'éCLAIR' })).toEqual(['50% off'])
    expect(await titles({ search: '_SCORE' })).toEqual(['50% off'])
    expect(await titles({ search: '%' })).toEqual(['50% off'])
    await make({ title: 'Straße', subtitle: 'İstanbul', description: 'ΟΔΟΣ' })
    for (const search of ['STRASSE', 'strasse', 'istanbul', 'İSTANBUL', 'οδος', 'οδοσ'])
      expect(await titles({ search }), search).toEqual(['Straße'])
    expect(await titles({ search: '\\' })).toEqual([])
    expect(await titles({ search: 'example.test' })).toEqual([])
  })

  test('shows promotions whose run overlaps the range, and filters by active', async () => {
    await make({ title: 'June', start_at: '2025-06-01', end_at: '2025-06-30' })
    await make({ title: 'Summer', start_at: '2025-05-15', end_at: '2025-09-15', is_active: '0' })
    await make({ title: 'Day', start_at: '2025-07-04', end_at: '2025-07-04' })
    const on = (start_date: string, end_date: string) => titles({ start_date, end_date })
    expect(await on('2025-06-30', '2025-07-04')).toEqual(['Day', 'Summer', 'June'])
    expect(await on('2025-07-01', '2025-07-03')).toEqual(['Summer'])
    expect(await on('2025-07-04', '2025-07-04')).toEqual(['Day', 'Summer'])
    expect(await titles({ start_date: '2025-07-05' })).toEqual(['Summer'])
    expect(await titles({ end_date: '2025-05-31' })).toEqual(['Summer'])
    expect(await titles({ is_active: '1' })).toEqual(['Day', 'June'])
    expect(await titles({ is_active: '0' })).toEqual(['Summer'])
    expect(await titles({ is_active: 'true' })).toEqual(['Day', 'June'])
    expect(await titles({ is_active: 'false' })).toEqual(['Summer'])
    expect((await list({ is_active: 'yes' })).errors).toEqual({
      is_active: ['is_active must be one of: 1, 0, true, false'],
    })
    expect((await list({ start_date: '2025-07-02', end_date: '2025-07-01' })).errors).toHaveProperty('end_date')
  })
})
