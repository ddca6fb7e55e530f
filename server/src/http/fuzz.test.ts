import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiBase, type AnyEndpoint } from 'contract/endpoint'
import { endpointGroups } from 'contract/endpoints'
import * as z from 'zod/mini'
import { openTestApp } from '../testing.ts'

// A fixed seed, so that a failure is reproducible; FUZZ_SEED sets another one.
fc.configureGlobal({ seed: Number(process.env.FUZZ_SEED ?? 20_261_121) })

const t = await openTestApp()
afterAll(t.close)

const runs = Number(process.env['FUZZ_RUNS'] ?? 12)
let as: Record<string, string>
beforeAll(async () => {
  as = await t.signIn('admin')
})

// Signing out would end the session of all that follows; a stream never ends.
const skipped = new Set(['session.logout', 'notifications.stream'])
const endpoints = Object.entries(endpointGroups)
  .flatMap(([group, members]) =>
    Object.entries(members).map(([name, endpoint]): [string, AnyEndpoint] => [`${group}.${name}`, endpoint]),
  )
  .filter(([name]) => !skipped.has(name))

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '\u0000',
    'a\u0000b',
    '\uD800',
    '\uDFFF\uD800',
    '1e308',
    '%',
    '_',
    '\\',
    "'; drop table users; --",
    '"',
    '<script>alert(1)</script>',
    '\u202Eright to left',
    '🚌'.repeat(200),
    'x'.repeat(5_001),
    '2026-02-30',
    '0000-00-00',
    '+275760-09-13',
    '2026-01-01T25:61',
    '-0',
    '999999999999999999999',
    '__proto__',
    'constructor',
    '../../etc/passwd',
    '',
    ' ',
  ),
)
const anything = fc.oneof(
  { depthSize: 'small' },
  text,
  fc.constantFrom(null, true, false, 0, -0, -1, 1.5, 1e308, -1e308, Number.MAX_SAFE_INTEGER + 2, [], {}, [[]], [null]),
  fc.array(text, { maxLength: 3 }),
  fc.dictionary(text, text, { maxKeys: 3 }),
)

/** A value for a field: mostly of the right kind, so that the fuzz gets past the first rule, else anything. */
function arbitraryOf(schema: z.core.JSONSchema.BaseSchema | boolean | undefined): fc.Arbitrary<unknown> {
  if (schema === undefined || typeof schema === 'boolean') return anything
  if (schema.enum) return fc.oneof(fc.constantFrom(...(schema.enum as string[])), anything)
  if (schema.type === 'number' || schema.type === 'integer') return fc.oneof(fc.integer(), fc.double(), anything)
  if (schema.type === 'array') return fc.oneof(fc.array(arbitraryOf(schema.items as never), { maxLength: 3 }), anything)
  if (schema.type === 'object')
    return fc.oneof({ weight: 4, arbitrary: objectOf(schema) }, { weight: 1, arbitrary: anything })
  if (schema.type === 'string') return fc.oneof(plausible, text, anything)
  return anything
}
const plausible = fc.constantFrom(
  'Ada Lovelace',
  'ada@example.test',
  '+44 20 7946 0000',
  '2026-06-05',
  '2026-06-05T09:30',
  '09:30',
  'https://example.test/',
  '123456',
  'seven bridges by night',
)
function objectOf(schema: z.core.JSONSchema.BaseSchema): fc.Arbitrary<unknown> {
  const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field as never)])
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, { requiredKeys: [] })
}
const shapeOf = (schema: z.ZodMiniType | undefined) =>
  schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

const plain = fc.oneof(fc.constantFrom('1', '999999'), text)

async function send(
  { method, path, bodyKind }: AnyEndpoint,
  [id, query, body]: [string, Record<string, unknown>, unknown],
) {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]): [string, string] => [key, shown(value)]))
  const url = `${apiBase}${path.replaceAll(/:\w+/g, encodeURIComponent(id.toWellFormed()))}?${search.toString()}`
  const form = bodyKind === 'multipart'
  const payload = form ? toForm(body) : JSON.stringify(body)
  return t.app.inject({
    method,
    url,
    headers: { ...as, 'content-type': form ? 'multipart/form-data; boundary=xXx' : 'application/json' },
    ...(method !== 'GET' && payload !== undefined && { payload }),
  })
}

const shown = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const toForm = (body: unknown) =>
  Object.entries(typeof body === 'object' && body ? body : {})
    .map(([name, value]) => `--xXx\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${shown(value)}\r\n`)
    .join('') + '--xXx--\r\n'

describe('Arbitrary input never answers 5xx', { tags: ['slow'] }, () => {
  test.each(endpoints)('%s', async (_name, endpoint) => {
    const query = shapeOf(endpoint.query)
    const body = shapeOf(endpoint.body)
    const input = fc.tuple(
      plain,
      query ? (objectOf(query) as fc.Arbitrary<Record<string, unknown>>) : fc.constant({}),
      body ? arbitraryOf(body) : anything,
    )
    await fc.assert(
      fc.asyncProperty(input, async (parts) => {
        const answer = await send(endpoint, parts)
        // Mail that cannot leave is the one honest 503 here.
        expect(answer.statusCode, answer.body).toSatisfy((status: number) => status < 500)
        if (answer.statusCode >= 400) expect(answer.json()).toHaveProperty('request_id')
      }),
      { numRuns: runs },
    )
  })
})

test('JSON that is deeply nested, has duplicate keys or sets __proto__ answers 4xx', async () => {
  const bodies = [
    `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    `{"name":${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}}`,
    '{"name":"a","name":"b","name":{"x":1}}',
    '{"__proto__":{"x":1},"name":"a"}',
    '{"constructor":{"prototype":{"x":1}},"name":"a"}',
    '{"name":1e308}',
    '{"name":1e999}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
  ]
  for (const payload of bodies) {
    const headers = { ...as, 'content-type': 'application/json' }
    const { statusCode } = await t.app.inject({ method: 'POST', url: '/api/inclusion-options', headers, payload })
    expect(statusCode, payload.slice(0, 40)).toSatisfy((status: number) => status >= 400 && status < 500)
  }
})
