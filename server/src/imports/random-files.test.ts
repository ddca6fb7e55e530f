/** @module-tag slow */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { valuesOf } from 'contract/bookings'
import { isHeldUp } from 'contract/import-findings'
import type { ImportRow } from 'contract/import-rows'
import { answer } from './corpus/answers.ts'
import { fileOf } from './corpus/layouts/file.ts'
import { tripsOf } from './corpus/layouts/trips.ts'
import { randomLayouts } from './corpus/random-layouts.ts'
import { differences } from './corpus/score.ts'
import type { CorpusFile } from './corpus/truth.ts'
import { openImporting } from './testing-app.ts'

const { t } = await openImporting()

const names = new Map<number, string>()

/** Sends a file with the answers of a careful person, imports it, and compares what was written with its truth. */
async function importAndCompare(file: CorpusFile): Promise<{ written: number; refused: number }> {
  const { given } = answer(file, { corrects: true })
  const fields = Object.fromEntries(Object.entries(given).map(([key, value]) => [key, JSON.stringify(value)]))
  const checked = await t.check(file.bytes, { name: 'random.csv', fields })
  expect(isHeldUp(checked), JSON.stringify(checked.questions)).toBe(false)
  const { create, refused } = checked.counts
  expect(create + refused).toBe(file.truth.bookings.length)
  const done = create === 0 ? checked : await t.commit(checked.id)
  expect(done.counts).toEqual(checked.counts)
  for (const row of (await t.rows(checked.id)) as ImportRow[]) {
    const truth = file.truth.bookings.find(({ rows }) => rows.includes(row.row))
    if (!truth) throw new Error(`row ${row.row} is no booking of the file`)
    if (row.booking_id === undefined) expect(Object.values(row.errors).flat()).not.toEqual([])
    else {
      const booking = valuesOf(await t.booking(row.booking_id))
      expect(differences({ booking }, truth.booking, names), `row ${row.row}`).toEqual([])
    }
  }
  return { written: create, refused }
}

test('Files of random bookings in all languages become exactly those bookings over HTTP or are refused with reasons', async () => {
  const sum = { written: 0, refused: 0 }
  const trips = fc.tuple(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: 2, max: 5 }))
  await fc.assert(
    fc.asyncProperty(randomLayouts, trips, async (layouts, [seedOfTrips, count]) => {
      for (const [at, layout] of layouts.entries()) {
        const prefix = `${layout.language?.toUpperCase()}${seedOfTrips}-${at}`
        const { written, refused } = await importAndCompare(fileOf(layout, tripsOf(seedOfTrips + at, count, prefix)))
        sum.written += written
        sum.refused += refused
      }
    }),
    { numRuns: 1, endOnFailure: true },
  )
  // Refusing everything would never be wrong, and one of the few files may be refused as a whole.
  expect(sum.written / (sum.written + sum.refused)).toBeGreaterThanOrEqual(0.6)
})
