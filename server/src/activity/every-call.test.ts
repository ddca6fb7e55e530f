import Fastify from 'fastify'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { activityActions, unrecorded } from 'contract/activity-actions'
import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { registerBodies } from '../http/body.ts'
import { handle, handleStream } from '../http/handle.ts'
import type { Me } from '../http/me.ts'
import { openTestApp } from '../testing.ts'
import { forget, linesOf } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

const changing = Object.entries(endpointGroups).flatMap(([group, endpoints]) =>
  Object.entries(endpoints)
    .filter(([, { method }]) => method !== 'GET')
    .map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)

/** A server whose calls take anything and do nothing: what remains is what surrounds every call. */
async function openStub(run: () => Promise<unknown>) {
  const app = Fastify()
  const me: Me = { id: 7, name: 'Ada', role: 'admin', permissions: [], sessionId: 1 }
  app.decorate('database', t.database).decorate('config', t.config)
  app.decorate('limitLoad', t.app.limitLoad).decorate('findMe', async () => me)
  app.decorateRequest('me', undefined)
  await registerBodies(app)
  for (const [, endpoint] of changing) {
    const { method, path, access } = endpoint
    handle(app, { method, path, access, summary: '', result: z.unknown() }, run)
  }
  await app.ready()
  return app
}

test('Every call of the contract that is no GET leaves a line with its action, or is named as one that leaves none', async () => {
  const app = await openStub(async () => ({ id: 12 }))
  expect(changing.length).toBeGreaterThan(70)
  for (const [name, { method, path }] of changing) {
    await forget(t.database)
    const answer = await app.inject({ method, url: apiBase + path.replaceAll(/:\w+/g, '12') })
    expect(answer.statusCode, name).toBe(200)
    const lines = await linesOf(t.database)
    expect(
      lines.map(({ action, kind }) => [action, kind]),
      name,
    ).toEqual(unrecorded.has(name) ? [] : [[name, activityActions[name as keyof typeof activityActions][0]]])
  }
  await app.close()
})

test('A call that is rolled back leaves no line', async () => {
  const app = await openStub(async () => {
    throw new Error('rolled back')
  })
  await forget(t.database)
  for (const [, { method, path }] of changing)
    await app.inject({ method, url: apiBase + path.replaceAll(/:\w+/g, '12') })
  expect(await linesOf(t.database)).toEqual([])
  await app.close()
})

test('A server does not start with a call that changes something and says nothing about its line', () => {
  const unnamed = { method: 'POST', path: '/unnamed', access: 'staff', summary: '', result: z.unknown() } as const
  expect(() => handle(Fastify(), unnamed, async () => null)).toThrow('POST /unnamed leaves no line')
})

test.each(['text/csv', 'application/octet-stream'])('Nor with one that sends a file (%s) and says nothing', (type) => {
  const file = { method: 'GET', answers: 'stream', mediaTypes: [type], result: z.unknown() } as const
  const unnamed = { ...file, path: '/unnamed/export', access: 'staff', summary: '' } as const
  expect(() => handleStream(Fastify(), unnamed, async () => null)).toThrow('GET /unnamed/export leaves no line')
})
