import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openActing } from '../acts/testing.ts'
import { sweepImports } from '../imports/jobs/sweep.sql.ts'
import { csvOf, importing, wireRow } from '../imports/testing.ts'
import { allRows } from './testing.ts'

const { t, a, as } = await openActing()
const imports = importing(t, as)
const email = 'canary@mail.example'
const cleo = { customer_email: email, lead_traveler: 'Cleo Canary', customer_phone: '020 7946 0801' }

const left = async () => (await allRows(t.database.db)).filter((row) => /canary|cleo|7946 0801/i.test(row))

async function erase() {
  const as = await t.signIn('admin')
  const { total } = (await t.call('GET', '/personal-data', { as, query: { email } })).body.data
  return t.call('POST', '/personal-data/erase', { as, body: { email, total } })
}

/** Files and rows go as they do 30 days later. */
async function after30Days() {
  const past = sql`now() - interval '31 days'`
  await t.database.db.execute(sql`update imports set committed_at = ${past}, created_at = ${past}`)
  await sweepImports(t.database)
  expect((await t.database.db.execute(sql`select from import_rows`)).rowCount).toBe(0)
}

/** An import with a row of the person and a value for all rows, and one that has their name in that of its file alone. */
async function doneImports() {
  const second = await imports.check(csvOf(wireRow(2)), { name: 'For Canary, Cleo.csv' })
  await imports.commit(second.id)
  // The next files are read with the value that this one is given.
  const first = await imports.check(csvOf(wireRow(1, cleo)), { name: 'Cleo Canary wedding.csv' })
  await imports.change(first.id, { mapping: { pickup_location: { value: 'Flat of Cleo Canary' } } })
  await imports.commit(first.id)
  return [first.id, second.id] as const
}

test.each([
  ['when their files and rows are not kept any more', after30Days],
  ['while their files are kept', async () => {}],
])('An erasure reaches names of imported files and what quotes them %s', async (_when, wait) => {
  const [first, second] = await doneImports()
  await wait()
  expect((await left()).filter((row) => row.startsWith('imports '))).toHaveLength(2)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
  expect((await imports.settled(first)).file_name).toBe('Erased wedding.csv')
  expect((await imports.settled(second)).file_name).toBe('For Erased.csv')
  const { id } = (await imports.bookings({ search: 'EXT-2' })).data[0]
  expect((await a.read(id)).histories[0].user.name).toBe('Amelia Hart (import For Erased.csv)')
})

test('An erasure is refused while an import whose file names the person can be committed', async () => {
  await a.booking(cleo)
  const { id } = await imports.check(csvOf(wireRow(2)), { name: 'For Cleo Canary.csv' })
  expect(await erase()).toMatchObject({
    status: 409,
    body: { message: `Import ${id} has data of this person: commit or cancel it first.` },
  })
  await imports.cancel(id)
  expect((await erase()).status).toBe(200)
  expect(await left()).toEqual([])
})

/** An import of a row of the person, below whose status people wrote of them, as a colleague of another partner did of a guest of theirs. */
async function importsWithWords() {
  const words = { cleo: 'On hold, ring Cleo Canary 020 7946 0801', other: 'waits for Canary, Cleo', plain: 'Geklärt' }
  const values = { status: { [words.cleo]: 'pending', [words.other]: 'pending', [words.plain]: 'confirmed' } }
  const second = await imports.check(csvOf(wireRow(4, { status: words.plain }), wireRow(2, { status: words.other })))
  await imports.change(second.id, { values, partner_name: 'Others' })
  await imports.commit(second.id)
  const first = await imports.check(csvOf(wireRow(1, { ...cleo, status: words.cleo }), wireRow(3)))
  await imports.change(first.id, { values })
  await imports.commit(first.id)
  return [first.id, second.id] as const
}

test.each([
  ['when their files and rows are not kept any more', after30Days],
  ['while their files are kept', async () => {}],
])(
  'An erasure removes the words of a file that name the person, and what they were said to mean, %s',
  async (_when, wait) => {
    const [first, second] = await importsWithWords()
    await wait()
    expect((await erase()).status).toBe(200)
    const rest = await left()
    // A file of others keeps its rows until its 30 days are over.
    expect(rest.filter((row) => !row.startsWith('import_rows '))).toEqual([])
    const partners = (await t.call('GET', '/bookings/import-partners', { as })).body.data
    expect(JSON.stringify(partners)).toContain('Geklärt')
    for (const id of [first, second]) expect(await imports.settled(id)).toMatchObject({ state: 'done' })
  },
)

test('An erasure reaches the name of the file that the note of a later import names, also of one that is still open', async () => {
  const given = { confirmation_type: { value: 'manual', new_only: true } }
  const first = await imports.check(csvOf(wireRow(1, cleo)), { name: 'Cleo Canary wedding.csv' })
  await imports.change(first.id, { mapping: given })
  await imports.commit(first.id)
  const next = await imports.check('Booking;Client;Excursion;Day\nK2;Ada Lee;Thames Cruise;15/06/2026 09:30\n', {
    name: 'july.csv',
  })
  const notes = next.notes ?? []
  expect(notes.join()).toContain('Cleo Canary wedding.csv')
  expect((await erase()).status).toBe(200)
  const after = await imports.settled(next.id)
  expect(after.notes).toEqual(notes.map((note) => note.replace('Cleo Canary', 'Erased')))
  expect({ ...after, notes: [] }).toEqual({ ...next, notes: [] })
  expect(await left()).toEqual([])
})

test('An erasure is refused while an import with such a word, or one that a partner remembers, can be committed', async () => {
  await a.booking(cleo)
  const word = 'waits for Canary, Cleo'
  const { id } = await imports.check(csvOf(wireRow(2), wireRow(5, { status: word })))
  const refused = {
    status: 409,
    body: { message: `Import ${id} has data of this person: commit or cancel it first.` },
  }
  expect(await erase()).toMatchObject(refused)
  await imports.change(id, { values: { status: { [word]: 'pending' } } })
  await imports.commit(id)
  const next = await imports.check(csvOf(wireRow(6)))
  expect(next.values.status).toEqual({ [word]: 'pending' })
  expect((await erase()).status).toBe(409)
  await imports.cancel(next.id)
  expect((await erase()).status).toBe(200)
  const rest = (await left()).filter((row) => !row.startsWith('import_rows '))
  expect(rest).toEqual([])
})
