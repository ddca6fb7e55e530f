import { beforeEach, describe, expect, test } from 'vitest'
import { permissions } from 'contract/permissions'
import type { UserRecord } from '../session/read.ts'
import { openUsers } from './testing-users.ts'

const { t, as, begin, change, make } = await openUsers()

let admin: UserRecord
beforeEach(async () => {
  admin = await begin()
})

describe('The lists', () => {
  const numbers = { current_page: 1, per_page: 100, last_page: 1, total: 1 }

  test('separate customers and staff, each with its own shape', async () => {
    const customer = await t.makeCustomer({ name: 'Cleo' })
    const customers = (await t.call('GET', '/auth/users', { as })).body
    expect(customers).toEqual({
      code: 'success',
      data: { data: [expect.objectContaining({ name: 'Cleo' })], ...numbers },
    })
    const staff = (await t.call('GET', '/staff', { as })).body
    expect(staff).toEqual({ data: [expect.objectContaining({ name: 'Ada Admin' })], ...numbers })
    expect(JSON.stringify([customers, staff])).not.toMatch(/hash|argon2|search_text/i)
    expect((await t.call('GET', `/auth/users/${customer.id}`, { as })).body.data).toEqual(customers.data.data[0])
    expect((await t.call('GET', `/staff/${admin.id}`, { as })).body.data).toEqual(staff.data[0])
    for (const path of [`/auth/users/${admin.id}`, `/staff/${customer.id}`, '/staff/0', '/auth/users/x'])
      expect((await t.call('GET', path, { as })).status).toBe(404)
    expect((await change({ ...customer, role: 'employee' }, {}, as)).status).toBe(404)
  })

  const names = async (path: string, query: Record<string, string>) => {
    const { body } = await t.call('GET', path, { as, query })
    return (body.data.data ?? body.data).map(({ name }: { name: string }) => name)
  }

  test('are searched by name, username, e-mail and phone, literally and ignoring case', async () => {
    await t.makeCustomer({ name: 'Élodie Marsh', username: 'emarsh', email: 'em@example.test', mobile: '+33 1 22' })
    await t.makeCustomer({ name: '100% Bo', username: 'under_score', email: 'bo@else.test' })
    for (const search of ['ÉLODIE', 'eMARSH', 'em@EX', '+33 1', ' marsh '])
      expect(await names('/auth/users', { search })).toEqual(['Élodie Marsh'])
    for (const search of ['%', '_', '0% b']) expect(await names('/auth/users', { search })).toEqual(['100% Bo'])
    expect(await names('/auth/users', { search: '\\' })).toEqual([])
    expect(await names('/staff', { search: 'ADA' })).toEqual(['Ada Admin'])
  })

  test('of customers are read without their total, which a call of its own counts', async () => {
    for (const name of ['Anna', 'Bo', 'Cleo']) await t.makeCustomer({ name })
    const page = async (query: Record<string, string>) =>
      (await t.call('GET', '/auth/users', { as, query: { limit: '2', total: 'none', ...query } })).body.data
    expect(await page({})).toMatchObject({ data: [{ name: 'Cleo' }, { name: 'Bo' }], total: null, has_more: true })
    expect(await page({ page: '2' })).toEqual({
      data: [expect.objectContaining({ name: 'Anna' })],
      current_page: 2,
      per_page: 2,
      last_page: null,
      total: null,
      has_more: false,
    })
    const total = (query: Record<string, string>) => t.call('GET', '/auth/users/total', { as, query })
    expect((await total({})).body).toEqual({ code: 'success', data: { total: 3 } })
    expect((await total({ search: 'cleo' })).body.data).toEqual({ total: 1 })
    expect((await total({ end_date: '2020-01-01' })).body.data).toEqual({ total: 0 })
  })

  test('are sorted by every sortable column, and equal values by id', async () => {
    await t.makeCustomer({ name: 'Zoe', address: 'B', gender: 'male', mobile: '2' })
    await t.makeCustomer({ name: 'Émile', address: 'A', gender: 'other', mobile: '3' })
    await t.makeCustomer({ name: 'Anna', address: 'C', gender: 'female', mobile: '1' })
    const sorted = (sort_by: string, sort_order = 'asc') => names('/auth/users', { sort_by, sort_order })
    expect(await sorted('name')).toEqual(['Anna', 'Émile', 'Zoe'])
    expect(await sorted('name', 'desc')).toEqual(['Zoe', 'Émile', 'Anna'])
    expect(await sorted('address')).toEqual(['Émile', 'Zoe', 'Anna'])
    expect(await sorted('mobile')).toEqual(['Anna', 'Zoe', 'Émile'])
    expect(await sorted('gender')).toEqual(['Anna', 'Zoe', 'Émile'])
    expect(await sorted('email')).toEqual(['Zoe', 'Émile', 'Anna'])
    expect(await sorted('role', 'desc')).toEqual(['Anna', 'Émile', 'Zoe'])
    expect(await names('/auth/users', {})).toEqual(['Anna', 'Émile', 'Zoe'])
    expect(await names('/auth/users', { limit: '2', page: '2' })).toEqual(['Zoe'])
    expect((await t.call('GET', '/staff', { as, query: { sort_by: 'password_hash' } })).status).toBe(422)
  })

  test('filter customers by London day, and staff by role and status', async () => {
    await t.makeCustomer({ name: 'Eve', createdAt: new Date('2025-06-04T23:30:00Z') })
    await t.makeCustomer({ name: 'Abe', createdAt: new Date('2025-06-05T23:30:00Z') })
    expect(await names('/auth/users', { start_date: '2025-06-05', end_date: '2025-06-05' })).toEqual(['Eve'])
    expect(await names('/auth/users', { start_date: '2025-06-06' })).toEqual(['Abe'])
    await make([], { name: 'Ina', accountStatus: 'inactive' })
    expect(await names('/staff', { role: 'employee' })).toEqual(['Ina'])
    expect(await names('/staff', { account_status: 'active' })).toEqual(['Ada Admin'])
    expect(await names('/staff', { start_date: '2001-01-01', end_date: '2001-01-02' })).toHaveLength(2)
  })

  test.each(permissions)('open to holders of `users` only, not to one of %s', async (permission) => {
    const headers = await t.signIn('employee', [permission])
    for (const path of ['/auth/users', '/staff'])
      expect((await t.call('GET', path, { as: headers })).status).toBe(permission === 'users' ? 200 : 403)
  })
})
