import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReplica } from './replica.ts'
import type { Db } from './transactions.ts'

/** A primary and a standby whose places in the log are set by the test; undefined for one that does not answer. */
function openPair() {
  const places: { primary: string | undefined; standby: string | undefined } = { primary: '0/10', standby: '0/10' }
  const pool = (name: keyof typeof places) => {
    const query = async () => {
      if (places[name] === undefined) throw new Error('Connection terminated')
      return { rows: [{ position: places[name] }] }
    }
    return { query } as unknown as pg.Pool
  }
  const [primary, standby] = [pool('primary'), pool('standby')]
  const replica = openReplica({ primary, standby, db: {} as Db, maxAgeSeconds: 30, end: async () => {} })
  return { places, replica }
}

test('What open pages hear of while the standby rests is not read from it before it has it', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const { places, replica } = openPair()
  expect(await replica.choose(0n)).toBeDefined()
  places.standby = undefined
  expect(await replica.choose(0n)).toBeUndefined()
  Object.assign(places, { primary: '0/20', standby: '0/10' })
  await replica.catchUp()
  vi.advanceTimersByTime(1_001)
  expect(await replica.choose(0n)).toBeUndefined()
  places.standby = '0/20'
  expect(await replica.choose(0n)).toBeDefined()
})
