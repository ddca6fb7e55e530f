import type pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openReplica } from './replica.ts'
import type { Db } from './transactions.ts'

type Place = { position: string; cluster: string; timeline: string | null } | undefined

const place = (position: string, timeline: string | null = null, cluster = '7'): Place => ({
  position,
  cluster,
  timeline,
})

/** A primary and a standby whose places in the log are set by the test; undefined for one that does not answer. */
function openPair() {
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
    isPooled: async () => false,
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
