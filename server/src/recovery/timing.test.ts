import { afterAll, expect, test } from 'vitest'
import { workOf } from '../session/testing-work.ts'
import { openTestApp } from '../testing.ts'
import { knownAddress, recoveryCalls } from './testing.ts'

const t = await openTestApp()
afterAll(t.close)

// `npm run faults` measures the times themselves.
test.each(recoveryCalls)(
  'An answer to %s takes the same statements and hashes, whether or not there is an account',
  async (_what, path, more) => {
    const prepare = await knownAddress(t)
    const workFor = async (email: string) => {
      await prepare()
      return workOf(() => t.call('POST', path, { body: { email, ...more } }))
    }
    const known = await workFor('known@example.test')
    expect(known.length).toBeGreaterThan(5)
    expect(await workFor('nobody@example.test')).toEqual(known)
  },
)
