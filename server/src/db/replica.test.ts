import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isPooledByTransaction } from './pooler.ts'
import { openReplica } from './replica.ts'
import type { Db } from './transactions.ts'

type Place = { position: string; cluster: string; timeline: string | null } | undefined

const place = (position: string, timeline: string | null = null, cluster = '7'): Place => ({
  position,
  cluster,
  timeline,
})

/** A primary and a standby whose places in the log are set by the test; undefined for one that does not answer. */
function openPair(isPooled = async () => false) {
  const places = { primary: place('0/10', '00000002'), standby: place('0/10') }
  const pool = (name: keyof typeof places) => {
    const query = async () => {
      if (places[name] === undefined) throw new Error('Connection terminated')
      return { rows: [places[name]] }
    }
    return { query } as unknown as pg.Pool
  }
  const [primary, standby] = [pool('primary'), pool('standby')]
  const logged: string[] = []
  const add = (_fields: object, text?: string) => void logged.push(text ?? '')
  const log = { info: add, warn: add, error: add }
  const replica = openReplica({
    primary,
    standby,
    isPooled,
    db: {} as Db,
    maxAgeSeconds: 30,
    log,
    end: async () => {},
  })
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  return {
    places,
    logged,
    replica,
    /** Whether it is read from once a rest has ended. */
    async isChosen() {
      vi.advanceTimersByTime(1_001)
      return (await replica.choose(0n)) !== undefined
    },
  }
}

test('What open pages hear of while the standby rests is not read from it before it has it', async () => {
  const { places, replica, isChosen } = openPair()
  expect(await isChosen()).toBe(true)
  places.standby = undefined
  expect(await isChosen()).toBe(false)
  Object.assign(places, { primary: place('0/20', '00000002'), standby: place('0/10') })
  await replica.catchUp()
  expect(await isChosen()).toBe(false)
  places.standby = place('0/20')
  expect(await isChosen()).toBe(true)
})

test('Open pages hear of a change though the primary does not say how far it is, and read it from the primary', async () => {
  const { places, replica, isChosen } = openPair()
  expect(await isChosen()).toBe(true)
  places.primary = undefined
  await replica.catchUp()
  expect(await replica.choose(0n)).toBeUndefined()
  expect(await isChosen()).toBe(true)
})

test('Only a standby of the database is read from, or one that was promoted since, and the log says when that changes', async () => {
  const { places, logged, isChosen } = openPair()
  const outcomes: boolean[] = []
  for (const standby of [
    place('0/10'),
    place('0/99', null, '8'),
    place('0/99', '00000001'),
    place('0/99', '00000003'),
    undefined,
    undefined,
    place('0/10'),
  ]) {
    places.standby = standby
    outcomes.push(await isChosen())
  }
  expect(outcomes).toEqual([true, false, false, true, false, false, true])
  const [answers, cannot] = logged
  expect(logged).toEqual([answers, cannot, answers, cannot, answers])
  expect(cannot).toMatch(/^the standby of DATABASE_READ_URL cannot be used/)
})

test('Many who read from a standby that has just been opened share one look at its connections', async () => {
  let looks = 0
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  const { replica } = openPair(async () => {
    looks++
    await asked
    return false
  })
  const chosen = Promise.all(Array.from({ length: 20 }, () => replica.choose(0n)))
  await vi.waitUntil(() => looks > 0)
  answer()
  expect((await chosen).every((each) => each !== undefined)).toBe(true)
  await replica.choose(0n)
  expect(looks).toBe(1)
})

test('A standby that refuses the second connection of that look gets the first one back', async () => {
  let taken = 0
  const client = { query: async () => ({ rows: [] }), release: () => void taken-- }
  const connect = async () => {
    if (taken > 0) throw new Error('sorry, too many clients already')
    taken++
    return client
  }
  await expect(isPooledByTransaction({ connect } as unknown as pg.Pool)).rejects.toThrow('too many clients')
  expect(taken).toBe(0)
})
