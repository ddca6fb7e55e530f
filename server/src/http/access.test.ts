import { eq } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { permissions, type Access, type Permission } from 'contract/permissions'
import { userTable } from '../db/tables.ts'
import { openTestApp } from '../testing.ts'
import { refuseUnlisted } from './unlisted.ts'

const t = await openTestApp()
afterAll(t.close)

/** Endpoints of the contract that have no route yet. The list may only become shorter, and must end empty. */
const notYetBuilt: string[] = []

const endpoints = Object.entries(endpointGroups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)
const built = endpoints.filter(([name]) => !notYetBuilt.includes(name))

type Caller = { who: string; headers: Record<string, string> }
let customer: Record<string, string>

beforeAll(async () => {
  // No call gives a customer a token; this one is made with the server's own key.
  customer = await t.signIn(await t.makeCustomer())
})

const others = (access: Access) =>
  permissions.filter((permission) => !Array.isArray(access) || !access.includes(permission))

async function callersOf(access: Access): Promise<(Caller & { expected: 401 | 403 | 'in' })[]> {
  const anyone = access === 'anyone'
  const isList = Array.isArray(access)
  return [
    { who: 'nobody', headers: {}, expected: anyone ? 'in' : 401 },
    { who: 'a customer', headers: customer, expected: anyone ? 'in' : 401 },
    {
      who: 'an employee with every other permission',
      headers: await t.signIn('employee', others(access)),
      expected: anyone || access === 'staff' ? 'in' : 403,
    },
    ...(isList
      ? await Promise.all(
          access.map(async (permission: Permission) => ({
            who: `an employee with ${permission} alone`,
            headers: await t.signIn('employee', [permission]),
            expected: 'in' as const,
          })),
        )
      : []),
    { who: 'an administrator', headers: await t.signIn('admin'), expected: 'in' },
  ]
}

async function statusOf({ method, path }: AnyEndpoint, headers: Record<string, string>): Promise<number> {
  const url = apiBase + path.replaceAll(/:\w+/g, '999999')
  const answer = await t.app.inject({ method, url, headers, payloadAsStream: true })
  answer.stream().destroy()
  return answer.statusCode
}

describe('Access', () => {
  test.each(built)('%s', async (_name, endpoint) => {
    for (const { who, headers, expected } of await callersOf(endpoint.access)) {
      const status = await statusOf(endpoint, headers)
      if (expected !== 'in') expect(status, who).toBe(expected)
      // Calls around signing in refuse by 401 what they are for; nothing else may.
      else if (endpoint.access !== 'anyone') expect([401, 403], `${who} got ${status}`).not.toContain(status)
      expect(status, who).toBeLessThan(500)
    }
  })
})

test('Every endpoint of the contract has a route', () => {
  const missing = endpoints.filter(([, { method, path }]) => !t.app.hasRoute({ method, url: apiBase + path }))
  expect(missing.map(([name]) => name)).toEqual(notYetBuilt)
})

test('A route that is not in the contract prevents the start', () => {
  const app = Fastify()
  refuseUnlisted(app)
  expect(() => app.get('/api/backdoor', async () => 'in')).toThrow(/not an endpoint of the contract/)
})

test('A changed permission, status or role applies to the next request', async () => {
  const person = await t.makeStaff({ permissions: ['booking'] })
  const as = await t.signIn(person)
  const list = async () => (await t.call('GET', '/bookings', { as })).status
  const set = (values: object) =>
    t.database.withTx((tx) => tx.update(userTable).set(values).where(eq(userTable.id, person.id)))
  expect(await list()).toBe(200)
  await set({ permissions: ['reviews'] })
  expect(await list()).toBe(403)
  await set({ role: 'admin' })
  expect(await list()).toBe(200)
  await set({ accountStatus: 'inactive' })
  expect(await list()).toBe(401)
  await set({ accountStatus: 'active' })
  expect(await list()).toBe(200)
  await set({ deletedAt: new Date() })
  expect(await list()).toBe(401)
})
