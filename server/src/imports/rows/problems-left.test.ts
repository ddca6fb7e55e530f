import { expect, test } from 'vitest'
import { limits } from 'contract/limits'
import { csvOf, wireHeader, wireRow } from '../testing.ts'
import { openImporting } from '../testing-app.ts'

const { app, as, t } = await openImporting()

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

test('A problem names the next rows once most of those that it named are corrected', async () => {
  const { id, problems } = await t.check(csvOf(...numbers(1, 40).map((n) => wireRow(n, { amount: 'lots' }))))
  expect(problems).toMatchObject([{ count: 40, rows: numbers(2, 21) }])
  const left = async (from: number, to: number) => {
    for (const row of numbers(from, to))
      await app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body: { amount: '12' } })
    return (await app.call('GET', `/bookings/imports/${id}`, { as })).body.data.problems
  }
  expect(await left(2, 12)).toMatchObject([{ count: 29, rows: numbers(13, 32) }])
  expect(await left(13, 40)).toMatchObject([{ count: 1, rows: [41] }])
  expect(await left(41, 41)).toEqual([])
})

test('Of more reasons than are listed the next ones follow once some are corrected', async () => {
  const most = limits.importProblems
  const odd = numbers(1, most + 60).map((n) => `${wireRow(n)},Odd ${n}`)
  // Two rows of one reason are listed first, and two reasons are of one row.
  const rows = [...odd, `${wireRow(most + 61)},Odd 7`, `${wireRow(most + 62, { amount: 'lots' })},Odd ${most + 62}`]
  const { id } = await t.check([`${wireHeader},inclusions`, ...rows].join('\r\n'))
  const found = await t.change(id, { mapping: { inclusions: { column: 20 } } })
  expect(found.counts.refused).toBe(rows.length)
  expect(found.problems).toHaveLength(most)
  const messagesOf = ({ problems }: typeof found) => problems.map(({ message }) => message)
  const correct = async (from: number, to: number) => {
    for (const row of numbers(from, to))
      await app.call('PATCH', `/bookings/imports/${id}/rows/${row}`, { as, body: { inclusions: '' } })
    return t.settled(id)
  }
  expect((await correct(20, 69)).problems).toHaveLength(most - 50)
  const left = await correct(70, 70)
  expect(left.problems).toHaveLength(most)
  expect(left.problems[0]).toMatchObject({
    message: 'The catalogue has no inclusion named Odd 7',
    count: 2,
    rows: [8, most + 62],
  })
  expect(new Set(messagesOf(left)).size).toBe(most)
  expect(left.problems.every(({ count, rows: named }) => count === named.length)).toBe(true)
})

test('A reason quotes the beginning of a long name, and is corrected in all of its rows', async () => {
  const name = `${'a'.repeat(99)}\u{1F600}${'b'.repeat(9_000)}`
  const { id, problems } = await t.check(`${wireHeader},inclusions\r\n${wireRow(1)},${name}\r\n`)
  const message = `The catalogue has no inclusion named ${'a'.repeat(99)}…`
  expect(problems).toMatchObject([{ field: 'inclusions', message }])
  expect(await t.rows(id, { kind: 'refused', field: 'inclusions' })).toHaveLength(1)
  const { code, field } = problems[0]!
  const body = { code, field, message, value: '' }
  expect((await app.call('PATCH', `/bookings/imports/${id}/problems`, { as, body })).status).toBe(200)
  expect((await t.settled(id)).counts).toMatchObject({ create: 1, refused: 0 })
})

test.each(['\0', '\uD83D'])('A reason with %j, which the database cannot compare, is refused', async (odd) => {
  const { id } = await t.check(csvOf(wireRow(1, { amount: 'lots' })))
  const correct = (reason: object) =>
    app.call('PATCH', `/bookings/imports/${id}/problems`, { as, body: { field: 'amount', value: '12', ...reason } })
  expect(await correct({ code: odd, message: 'x' })).toMatchObject({
    status: 422,
    body: { errors: { code: [expect.anything()] } },
  })
  expect(await correct({ code: 'x', message: odd })).toMatchObject({
    status: 422,
    body: { errors: { message: [expect.anything()] } },
  })
})
