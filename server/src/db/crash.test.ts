import { expect, test } from 'vitest'
import { openCrashPlace, writers, type CrashPlace } from './testing-crash.ts'

// Not a multiple of the writers, so that each time other ones are interrupted.
const moments = [1, 33, 71, 155, 208]
const rounds = Number(process.env.CRASH_ROUNDS ?? moments.length)

test(
  `A process of 20 writers that is killed, ${rounds} times, keeps every acknowledged write once and no partial one`,
  { tags: ['slow'], timeout: 60_000 + rounds * 60_000 },
  async () => {
    const place = await openCrashPlace(process.env.TEST_DATABASE_URL)
    try {
      const acknowledged: string[] = []
      for (let round = 0; round < rounds; round++) {
        acknowledged.push(...(await place.writeUntilKilled(moments[round % moments.length] ?? 1)))
        await check(place, acknowledged, round + 1)
      }
      expect(acknowledged.length).toBeGreaterThanOrEqual(rounds)
    } finally {
      await place.remove()
    }
  },
)

/** Compares what the database has with what was acknowledged in all rounds so far. */
async function check(place: CrashPlace, acknowledged: string[], round: number): Promise<void> {
  const database = await place.open()
  const notes = await database.db.execute<{ note: string }>(
    `select writer || ' ' || k as note from notes order by writer, k`,
  )
  const history = await database.db.execute<{ note: string }>(
    `select writer || ' ' || k as note from history order by writer, k`,
  )
  await database.close()
  const written = new Set(notes.rows.map(({ note }) => note))
  expect(acknowledged.filter((note) => !written.has(note))).toEqual([])
  expect(history.rows).toEqual(notes.rows)
  // A write may have been committed and its answer lost with the process, but no more than one a writer and round.
  expect(written.size - acknowledged.length).toBeLessThanOrEqual(round * writers)
}
