/** @module-tag slow */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Import } from 'contract/imports'
import type { ImportRow } from 'contract/import-rows'
import { openImporting } from './testing-app.ts'

/** How a file must be read, as its author describes it. */
type Truth = {
  /** A word of the file that the test replaces by a long one, so that no sample has ten megabytes. */
  grow?: { word: string; to: number }
  given?: Record<string, object>
  status?: number
  errors?: Record<string, string[]>
  state?: string
  failure?: string
  dialect?: object
  questions?: string[]
  counts?: object
  columns?: Record<string, string>
  ignored?: string[]
  words?: Record<string, Record<string, string | null>>
  problems?: [code: string, field: string, count: number][]
  rows?: Record<string, { kind?: string; values?: object; errors?: object }>
  travelers?: Record<string, [name: string, type: string][]>
}

const folder = join(import.meta.dirname, 'samples')
const names = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .map((name) => name.slice(0, -4))

const { app, as, t } = await openImporting()

test('There are more than thirty samples', () => expect(names.length).toBeGreaterThan(30))

// oxlint-disable-next-line complexity -- one comparison for each optional key of a truth
test.each(names)('The sample %s is read as its author describes it', async (name) => {
  const truth = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Truth
  const fields = Object.fromEntries(
    Object.entries(truth.given ?? {}).map(([key, value]) => [key, JSON.stringify(value)]),
  )
  const answer = await t.send(fileOf(name, truth), { name: `${name}.csv`, fields })
  if (truth.status) {
    expect(answer.status).toBe(truth.status)
    expect(answer.body.errors).toEqual(truth.errors)
    return
  }
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  const found = await t.settled(answer.body.data.id)
  expect(found).toMatchObject({
    state: truth.state,
    failure: truth.failure ?? null,
    dialect: truth.failure ? null : (truth.dialect ?? {}),
  })
  if (truth.counts) expect(found.counts, JSON.stringify(found.problems)).toMatchObject(truth.counts)
  if (truth.questions) expect(found.questions.map(({ id }) => id)).toEqual(truth.questions)
  for (const [index, column] of Object.entries(truth.columns ?? {}))
    expect(found.columns[Number(index)]!.name).toBe(column)
  if (truth.ignored) expect(found.ignored.map((index) => found.columns[index]!.name)).toEqual(truth.ignored)
  for (const [field, words] of Object.entries(truth.words ?? {})) expect(readOf(found, field)).toMatchObject(words)
  if (truth.problems) expect(groupsOf(found)).toEqual(expect.arrayContaining(truth.problems))
  await compareRows(found, truth)
  await compareBookings(found, truth)
})

function fileOf(name: string, { grow }: Truth): Buffer {
  const file = readFileSync(join(folder, `${name}.csv`))
  return grow ? Buffer.from(file.toString().replace(grow.word, 'x'.repeat(grow.to))) : file
}

const readOf = (found: Import, field: string) =>
  Object.fromEntries((found.words[field as 'status'] ?? []).map(({ word, value }) => [word, value]))

const groupsOf = (found: Import) => found.problems.map(({ code, field, count }) => [code, field, count])

async function compareRows(found: Import, { rows = {} }: Truth) {
  const all: ImportRow[] = await t.rows(found.id)
  for (const [number, expected] of Object.entries(rows)) {
    const row = all.find((each) => each.row === Number(number))
    expect(row, `row ${number}`).toMatchObject({ kind: expected.errors ? 'refused' : 'create', ...expected })
  }
}

/** The good rows can be committed, and a second import of the file changes nothing. */
async function compareBookings(found: Import, { travelers = {}, given }: Truth) {
  if (found.state !== 'ready' || found.counts.create === 0) return
  const done = await t.commit(found.id)
  expect(done).toMatchObject({ state: 'done', counts: found.counts })
  for (const row of (await t.rows(found.id, { kind: 'create' })) as ImportRow[]) {
    const { body } = await app.call('GET', `/bookings/${row.booking_id}`, { as })
    expect(body.data.booking_reference).toBe(row.values['booking_reference'])
    const expected = travelers[String(row.row)]
    if (expected)
      expect(body.data.travelers.map((each: { name: string; type: string }) => [each.name, each.type])).toEqual(
        expected,
      )
  }
  const { file_name: name } = found
  const fields = Object.fromEntries(Object.entries(given ?? {}).map(([key, value]) => [key, JSON.stringify(value)]))
  const again = await t.check(readFileSync(join(folder, name)), { name, fields })
  expect(again.counts).toMatchObject({ create: 0, update: 0, unchanged: found.counts.create })
}
