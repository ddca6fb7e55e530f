import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi } from './api.ts'
import { pagesOf } from './paper.ts'
import { openSheet, print, tour } from './sheet-prints.ts'
import { expect, test } from './test.ts'

test('Paper shows each departure with page numbers, and one departure a page where that is chosen', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const later = shiftDay(londonDay(), 12)
  for (const product_code of ['PRN-3', 'PRN-4', 'PRN-5'])
    await api.createBooking({
      ...tour,
      product_code,
      description: product_code,
      booking_datetime: `${later}T05:10`,
    })
  await openSheet(page, later)
  await expect(page.getByRole('heading', { name: /PRN-5/ })).toBeVisible()
  const departures = await page.getByRole('heading', { level: 2 }).count()
  await print(page, 'One departure a page')
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(departures)
})

test('Thirty bookings and a long note of a departure take three pages of paper, with its name on each', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const later = shiftDay(londonDay(), 10)
  const starts_at = `${later}T05:10`
  for (let index = 0; index < 30; index++)
    await api.createBooking({ ...tour, product_code: 'PRN-6', description: 'Long Walk', booking_datetime: starts_at })
  const found = await api.call<{ data: { tour: { id: number; name: string } }[] }>('GET', `/days/${later}`)
  const tour_id = found.data.find(({ tour: { name } }) => name === 'Long Walk')?.tour.id
  const note = 'Meet at the ticket office. '.repeat(74).trim()
  await api.call('PUT', '/departures', { tour_id, starts_at, note, guides: [], version: 0 })
  await openSheet(page, later)
  await expect(page.getByText(note)).toBeVisible()
  await print(page, 'One departure a page')
  const others = (await page.getByRole('heading', { level: 2 }).count()) - 1
  expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBe(others + 3)
  // A browser repeats the head of a table only as long as it is a small part of the page.
  const head = page
    .getByRole('heading', { level: 2, name: /Long Walk/ })
    .locator('..')
    .locator('..')
  await expect(head).toHaveCSS('display', 'table-header-group')
  expect((await head.boundingBox())!.height).toBeLessThan(120)
})

test('Paper says which departure and which booking is cancelled, and strikes neither word through', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const later = shiftDay(londonDay(), 11)
  const booked = { ...tour, product_code: 'PRN-7', description: 'Called Off Walk', booking_datetime: `${later}T05:10` }
  await api.createBooking({ ...booked, lead_traveler: 'Cy Cancelled' })
  await openSheet(page, later)
  await page.getByRole('button', { name: 'Cancel Called Off Walk at 05:10' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The coach broke down')
  await dialog.getByRole('button', { name: 'Check' }).click()
  await dialog.getByRole('button', { name: 'Change 1 booking' }).click()
  await expect(dialog.getByRole('button', { name: 'Undo' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toHaveCount(0)
  await print(page, 'All in a row')
  const sheet = page.getByRole('region', { name: /^05:10.*Called Off Walk/ })
  const head = sheet.getByRole('heading', { level: 2 })
  const isStruck = (text: string) =>
    sheet.getByText(text, { exact: true }).evaluateAll((all) =>
      all.map((element) => {
        let at: Element | null = element
        while (at && !getComputedStyle(at).textDecorationLine.includes('line-through')) at = at.parentElement
        return at !== null
      }),
    )
  await expect(head.getByText('Cancelled', { exact: true })).toBeVisible()
  expect(await isStruck('Called Off Walk')).toEqual([true])
  expect(await isStruck('Cy Cancelled')).toEqual([true])
  // Of the departure, of the list of cancelled bookings, and of the booking.
  expect(await isStruck('Cancelled')).toEqual([false, false, false])
})
