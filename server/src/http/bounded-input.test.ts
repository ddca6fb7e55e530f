import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openTestApp } from '../testing.ts'
import { endpoints, slowBodies, slowInputs, slowTexts, urlOf, withJsonBody } from './testing-input.ts'

const t = await openTestApp()
afterAll(t.close)
let as: Record<string, string>
beforeAll(async () => {
  as = await t.signIn('admin')
})

type Method = (this: unknown, ...args: unknown[]) => unknown
/** The calls whose time grows with the text, and where in a call the text is. */
const readers: [owner: object, name: PropertyKey, textOf: (self: unknown, args: unknown[]) => unknown][] = [
  [String.prototype, 'normalize', (self) => self],
  [RegExp.prototype, 'test', (_, [text]) => text],
  [RegExp.prototype, Symbol.replace, (_, [text]) => text],
  [RegExp.prototype, Symbol.match, (_, [text]) => text],
  [RegExp.prototype, Symbol.split, (_, [text]) => text],
]

/** How many code units `run` passed to normalisation and to regular expressions, and what was normalised. */
function charactersRead(run: () => unknown): { total: number; normalized: string[] } {
  let total = 0
  const normalized: string[] = []
  const originals = readers.map(([owner, name, textOf]) => {
    const original = Reflect.get(owner, name) as Method
    const counting: Method = function (...args) {
      const text = String(textOf(this, args))
      total += text.length
      if (name === 'normalize') normalized.push(text)
      return original.apply(this, args)
    }
    Object.defineProperty(owner, name, { value: counting, configurable: true, writable: true })
    return () => Object.defineProperty(owner, name, { value: original, configurable: true, writable: true })
  })
  try {
    run()
  } finally {
    for (const restore of originals) restore()
  }
  return { total, normalized }
}

// Sorting the marks of a run takes quadratic time.
const longMarkRun = /\p{M}{31}/u
const passes = 12

// How long it takes, and for texts of 300,000 characters, is measured by `npm run faults`.
describe(
  'Validation reads a text a fixed number of times, and normalises no long run of marks',
  { tags: ['slow'] },
  () => {
    const texts = slowTexts(15_000)
    test.each(endpoints)('%s', (_name, endpoint) => {
      for (const { schema, input, length, what } of slowInputs(endpoint, texts)) {
        const { total, normalized } = charactersRead(() => schema.safeParse(input))
        expect(total, what).toBeLessThanOrEqual(passes * length)
        expect(
          normalized.filter((text) => longMarkRun.test(text)),
          what,
        ).toEqual([])
      }
    })
  },
)

describe('A body with too many members is refused before it is parsed', () => {
  test.each(withJsonBody)('%s', async (_name, endpoint) => {
    for (const [kind, payload] of Object.entries(slowBodies)) {
      const parse = vi.spyOn(JSON, 'parse')
      const headers = { ...as, 'content-type': 'application/json' }
      const { statusCode } = await t.app.inject({ method: endpoint.method, url: urlOf(endpoint), headers, payload })
      const parsed = parse.mock.calls.filter(([text]) => text === payload)
      parse.mockRestore()
      expect([statusCode, parsed.length], kind).toEqual([413, 0])
    }
  })
})

test('160 KB of combining marks from an unauthenticated client are refused before they are parsed', async () => {
  const email = '\u0301\u0316'.repeat(40_000)
  const parse = vi.spyOn(JSON, 'parse')
  const answer = await t.call('POST', '/auth/password/otp', { body: { email } })
  const longest = Math.max(0, ...parse.mock.calls.map(([text]) => text.length))
  parse.mockRestore()
  expect(answer.status).toBe(413)
  expect(longest).toBeLessThan(email.length)
})
