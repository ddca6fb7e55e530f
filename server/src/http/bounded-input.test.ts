/** @module-tag slow */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import { hasFewValues } from 'contract/fields'
import { limits } from 'contract/limits'
import * as z from 'zod/mini'
import { openTestApp } from '../testing.ts'

const t = await openTestApp()
afterAll(t.close)
let as: Record<string, string>
beforeAll(async () => {
  as = await t.signIn('admin')
})

const endpoints = Object.entries(endpointGroups).flatMap(([group, members]) =>
  Object.entries(members).map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
)
const longestMs = 50
const attempts = 5
const size = 300_000

const long = (unit: string, before = '', after = '') => before + unit.repeat(Math.ceil(size / unit.length)) + after
/** Long runs for the regular expressions of the contract, and what is slow to normalise. */
const texts = {
  'combining marks out of order': long('\u0301\u0316'),
  'marks that decompose': long('\u0344\u0f73', 'a'),
  'letters with 30 marks each': long(`a${'\u0316\u0301'.repeat(15)}`),
  'letters of four code units': long('\u03b1\u0313\u0300\u0345'),
  letters: long('a'),
  spaces: long(' ', 'a', 'a'),
  'white space': long('\u2003\t '),
  newlines: long('\n', 'a', 'a'),
  'carriage returns': long('\r', 'a', 'a'),
  'lone surrogates': '\ud800'.repeat(size / 2),
  'control characters': long('\u0007'),
  'invisible characters': long('\u200b\ufe0f'),
  dots: long('.', 'a@a', 'a'),
  'labels of a host': long('a.', 'a@'),
  'at signs': long('@'),
  digits: long('1'),
  'a web address': long('a/', 'https://'),
  'a web address with a long host': long('a.', 'https://'),
  'a web address with marks': long('\u0301\u0316', 'https://a'),
  dashes: long('2026-01-01-'),
  'open brackets': long('[{"a":'),
  'JSON of many objects': `[${long('{},')}{}]`,
  'JSON of many keys': `{${Array.from({ length: 20_000 }, (_, i) => `"k${i}":1`).join()}}`,
}
const lists = {
  'many empty objects': Array.from({ length: limits.bodyValues }, () => ({})),
  'many nulls': Array<null>(limits.bodyValues).fill(null),
  'many keys': Object.fromEntries(Array.from({ length: limits.bodyValues }, (_, i) => [`k${i}`, i])),
  'many texts': Array<string>(limits.bodyValues).fill('\u0301\u0316'),
}

type Shape = z.core.JSONSchema.BaseSchema | boolean | undefined

/** Every way to put a value into a field: at the top, in the objects below, and in the first object of a list. */
function placesOf(shape: Shape): ((value: unknown) => unknown)[] {
  if (typeof shape !== 'object') return []
  const items = shape.items as Shape
  const inItems = items ? placesOf(items).map((put) => (value: unknown) => [put(value)]) : []
  const listed = items ? [(value: unknown) => [value]] : []
  const inFields = Object.entries(shape.properties ?? {}).flatMap(([name, field]) =>
    [(value: unknown) => value, ...placesOf(field as Shape)].map((put) => (value: unknown) => ({ [name]: put(value) })),
  )
  const byKey =
    shape.additionalProperties || shape.propertyNames ? [(value: unknown) => ({ [String(value)]: value })] : []
  return [...inFields, ...inItems, ...listed, ...byKey]
}
const shapeOf = (schema: z.ZodMiniType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** The shortest of several runs: other programs on the machine lengthen some of them. */
function shortestMs(run: () => unknown): number {
  let best = Infinity
  for (let i = 0; i < attempts && best >= longestMs; i++) {
    const start = performance.now()
    run()
    best = Math.min(best, performance.now() - start)
  }
  return best
}

/** How long the event loop was blocked at most, in the best of several runs. */
async function shortestHoldMs(run: () => Promise<unknown>): Promise<number> {
  let best = Infinity
  for (let i = 0; i < attempts && best >= longestMs; i++) {
    const delay = monitorEventLoopDelay({ resolution: 1 })
    delay.enable()
    await sleep(5)
    delay.reset()
    await run()
    await sleep(5)
    delay.disable()
    best = Math.min(best, delay.max / 1e6)
  }
  return best
}

describe('Validation is quick for the slowest texts in every field', () => {
  test.each(endpoints)('%s', (_name, { body, query }) => {
    for (const schema of [body, query]) {
      if (!schema) continue
      for (const put of placesOf(shapeOf(schema)))
        for (const [kind, value] of [...Object.entries(texts), ...Object.entries(lists)]) {
          const json = JSON.stringify(put(value))
          if (json.length > limits.jsonBody || !hasFewValues(json)) continue
          const input: unknown = JSON.parse(json)
          const ms = shortestMs(() => schema.safeParse(input))
          expect(ms, `${kind} in ${JSON.stringify(put('…'))}`).toBeLessThan(longestMs)
        }
    }
  })
})

const bodies = {
  'deeply nested lists': `${'['.repeat(200_000)}${']'.repeat(200_000)}`,
  'deeply nested objects': `${'{"a":'.repeat(150_000)}1${'}'.repeat(150_000)}`,
  'many elements': `[${'{},'.repeat(300_000)}{}]`,
  'many keys': `{${Array.from({ length: 60_000 }, (_, i) => `"k${i}":1`).join()}}`,
}

describe('No body blocks the event loop', () => {
  const withBody = endpoints.filter(
    ([, { body, bodyKind }]) => body && bodyKind !== 'multipart' && bodyKind !== 'bytes',
  )
  test.each(withBody)('%s', async (_name, { method, path }) => {
    for (const [kind, payload] of Object.entries(bodies)) {
      const url = apiBase + path.replaceAll(/:\w+/g, '999999')
      const headers = { ...as, 'content-type': 'application/json' }
      const statuses: number[] = []
      const hold = await shortestHoldMs(async () =>
        statuses.push((await t.app.inject({ method, url, headers, payload })).statusCode),
      )
      expect(statuses[0], kind).toSatisfy((status: number) => status >= 400 && status < 500)
      expect(hold, kind).toBeLessThan(longestMs)
    }
  })
})

test('160 KB of combining marks from an unauthenticated client block the event loop for less than 50 ms', async () => {
  const email = '\u0301\u0316'.repeat(40_000)
  const hold = await shortestHoldMs(() => t.call('POST', '/auth/password/otp', { body: { email } }))
  expect(hold).toBeLessThan(longestMs)
})

test('Counting the members of the largest body takes less than 50 ms', () => {
  const json = JSON.stringify({ name: 'x'.repeat(limits.jsonBody) })
  expect(shortestMs(() => hasFewValues(json))).toBeLessThan(longestMs)
})
