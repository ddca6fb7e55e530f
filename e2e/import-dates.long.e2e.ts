import { importMessages } from 'contract/import-messages'
import { openApi } from './api.ts'
import { checked, csv, plain, upload } from './import-files.ts'
import { expect, test } from './test.ts'

test('A cell shows a day as the fields of every form do, and takes what people type', async ({ page }) => {
  const file = plain('DAYS', 1, () => ({ amount: 'to be agreed' }))
  await upload(page, csv('days.csv', file))
  const at = page.getByLabel('Booking date of row 2')
  const input = page.getByLabel('Input date of row 2')
  await expect(at).toHaveValue('14 Jun 2026 09:30')
  await expect(input).toHaveValue('01 Jun 2026')
  await expect(page.getByLabel('Pickup time of row 2')).toHaveValue('09:00')
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/rows/2') && sent.push(request.postDataJSON()))
  const edits = [
    [at, '15 jun 2026, 10.30 am', '15 Jun 2026 10:30', { booking_datetime: '2026-06-15 10:30' }],
    [at, 'Jun 16, 2026 11:30', '16 Jun 2026 11:30', { booking_datetime: '2026-06-16 11:30' }],
    [at, '2026-06-17 12:30', '17 Jun 2026 12:30', { booking_datetime: '2026-06-17 12:30' }],
    [at, '2026-06-18', '18 Jun 2026 00:00', { booking_datetime: '2026-06-18' }],
    [input, '2/6/26', '02 Jun 2026', { input_date: '2026-06-02' }],
    [page.getByLabel('Pickup time of row 2'), '815', '08:15', { pickup_time: '08:15' }],
    [at, 'next summer', 'next summer', { booking_datetime: 'next summer' }],
  ] as const
  for (const [cell, typed, shown, body] of edits) {
    const answered = page.waitForResponse((answer) => answer.url().endsWith('/rows/2'))
    await cell.fill(typed)
    await cell.press('Enter')
    await answered
    await expect(cell).toHaveValue(shown)
    expect(sent.at(-1)).toEqual({ ...body, version: expect.any(Number) })
  }
  await expect(at).toHaveAttribute('aria-invalid', 'true')
  // The same moment in other letters is no edit.
  await input.fill('2026-06-02')
  await input.blur()
  await expect(input).toHaveValue('02 Jun 2026')
  expect(sent).toHaveLength(edits.length)
})

test('A day and its time in two columns of the file are shown beside each other, each once', async ({ page }) => {
  await upload(
    page,
    csv(
      'apart.csv',
      `Ref;Travel date;Time;Tour;Gross\nAPART-1;15/06/2026;09:30;Abbey Walk;dear\nAPART-2;16/06/2026;11:00;Abbey Walk;£9\n`,
    ),
  )
  const meanings = page.getByRole('region', { name: 'Columns' })
  await meanings.getByRole('heading', { name: 'What the columns mean' }).click()
  const valuesOf = (column: string) =>
    meanings
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: column, exact: true }) })
      .getByRole('listitem')
  await expect(valuesOf('Travel date')).toHaveText(['15/06/2026→ Jun 15, 2026', '16/06/2026→ Jun 16, 2026'])
  await expect(valuesOf('Time')).toHaveText(['09:30', '11:00'])

  const [day, time] = [page.getByLabel('Booking date of row 2'), page.getByLabel('Booking time of row 2')]
  await expect(day).toHaveValue('15 Jun 2026')
  await expect(time).toHaveValue('09:30')
  await time.fill('10.15')
  await time.press('Enter')
  await expect(time).toHaveValue('10:15')
  await day.fill('17 jun 2026')
  await day.press('Enter')
  await expect(day).toHaveValue('17 Jun 2026')
  await expect(day).toHaveAttribute('aria-busy', 'false')
  await page.reload()
  await expect(day).toHaveValue('17 Jun 2026')
  await expect(time).toHaveValue('10:15')
})

test('Bookings of a file with days alone begin at the one time that is given for all rows', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tag = `DAYS-${Date.now()}`
  const file = plain(tag, 2, (n) => ({ booking_datetime: `2026-06-1${4 + n}` }))
  await upload(page, csv('days-alone.csv', file))
  const note = page.getByText(importMessages.untimed(2))
  await expect(note).toBeVisible()
  const columns = page.getByRole('region', { name: 'Columns' })
  await columns.getByRole('heading', { name: 'What the columns mean' }).click()
  await columns.getByLabel('Booking time', { exact: true }).fill('10:00')
  await columns.getByRole('button', { name: /^Save/ }).click()
  await expect(note).toBeHidden()
  await checked(page)
  await expect(columns.getByLabel('Booking time', { exact: true })).toHaveValue('10:00')
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect.poll(async () => (await api.bookings(`search=${tag}`)).total).toBe(2)
  const { data } = await api.bookings(`search=${tag}`)
  expect(data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ booking_datetime: '14 Jun, 26 10:00 AM' }),
      expect.objectContaining({ booking_datetime: '15 Jun, 26 10:00 AM' }),
    ]),
  )
})
