import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { day, finish, openSheet, print, tour } from './sheet-prints.ts'
import { expect, openSignedIn, test } from './test.ts'

test('A sheet is printed, another person changes five things, and the strip lists exactly those', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const [moved, cancelled, noted, unchanged] = [
    await api.createBooking({ ...tour, lead_traveler: 'Mo Moved' }),
    await api.createBooking({ ...tour, lead_traveler: 'Cy Cancelled' }),
    await api.createBooking({ ...tour, lead_traveler: 'Noor Noted' }),
    await api.createBooking({ ...tour, lead_traveler: 'Una Unchanged' }),
  ]
  const gone = await api.createBooking({ ...tour, lead_traveler: 'Gus Gone' })
  await openSheet(page)
  await expect(page.getByRole('heading', { level: 2, name: /Print Walk/ })).toBeVisible()
  const strip = page.getByRole('region', { name: 'Changes since the print' })
  await expect(strip).toHaveCount(0)
  await print(page, 'All in a row')
  await expect(page.getByText(/^Printed \w{3} \d\d, .+ by Margaret Ashdown$/)).toBeVisible()
  await expect(page.getByText('Una Unchanged')).toBeVisible()
  for (const name of ['Print', 'Plan Print Walk at 05:10', 'All 3 of Una Unchanged arrived'])
    await expect(page.getByRole('button', { name, exact: true })).toBeHidden()
  await finish(page)
  await expect(strip).toContainText(/Printed \d\d:\d\d by Margaret Ashdown, no changes since/)

  const { email } = await api.createEmployee(['booking'], 'tom-printer')
  const tom = await openApi(server.url, email, staffPassword)
  const { data } = await tom.call<{ data: object }>('GET', `/bookings/${moved.id}`)
  await tom.call('PUT', `/bookings/${moved.id}`, { ...data, ...tour, input_date: day, pickup_time: '04:20' })
  await tom.call('PATCH', `/bookings/${cancelled.id}/update-status`, { status: 'cancelled' })
  await tom.call('PUT', `/bookings/${noted.id}/note`, { note: 'Blue umbrella' })
  await tom.call('DELETE', `/bookings/${gone.id}`)
  await tom.createBooking({ ...tour, lead_traveler: 'Nia New' })
  // A check-in is no change of the sheet.
  await tom.call('PUT', `/bookings/${unchanged.id}/check-in`, { arrived: 3 })
  await expect(strip.getByText(/, 5 changes since$/)).toBeVisible()
  await strip.getByRole('button', { name: 'Show changes' }).click()
  await expect(strip.getByRole('listitem')).toHaveText([
    /^Nia New.+Added to 05:10 Print Walk · Pickup 04:40 .+ · 3 adults\d\d:\d\d by tom-printer$/,
    /^Gus Gone.+Removed/,
    /^Noor Noted.+Note: Blue umbrella/,
    /^Cy Cancelled.+Status: Cancelled/,
    /^Mo Moved.+Pickup Time: 04:20/,
  ])
  await expectAccessible(page)

  await print(page, 'The changes alone')
  await expect(strip.getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText('Una Unchanged')).toBeHidden()
  await finish(page)
  await expect(strip).toContainText(/no changes since/)
  await strip.getByLabel('Compare with').selectOption({ index: 1 })
  await expect(strip.getByText(/, 5 changes since$/)).toBeVisible()
})

test('The changes are printed alone also once the day has no departure left', async ({ page, server }) => {
  const api = await openApi(server.url)
  // Of a year without bookings of other journeys.
  const date = '2029-11-14'
  const [here, away] = [date, '2029-11-15'].map((day) => ({ ...tour, booking_datetime: `${day}T05:10` }))
  const { id } = await api.createBooking({ ...here, lead_traveler: 'Mo Moved' })
  await openSheet(page, date)
  await print(page, 'All in a row')
  await finish(page)
  await expect(page.getByText(/, no changes since$/)).toBeVisible()
  await api.changeBooking(id, { ...away, lead_traveler: 'Mo Moved' })
  await expect(page.getByText('No departures on this day.')).toBeVisible()
  await expect(page.getByText(/, 1 change since$/)).toBeVisible()
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['The changes alone'])
  await page.keyboard.press('Escape')
  await print(page, 'The changes alone')
  await expect(page.getByRole('listitem').filter({ hasText: /^Mo Moved.+Moved to another day/ })).toBeVisible()
  // A printer leaves the focus where it was; the medium of this test hides the button.
  await page.emulateMedia({ media: 'screen' })
  const button = page.getByRole('button', { name: 'Print', exact: true })
  await button.focus()
  await finish(page)
  await expect(page.getByText(/, no changes since$/)).toBeVisible()
  await expect(button).toBeDisabled()
  await expect(button).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menu')).toHaveCount(0)
})

test('The sheet does not move once the changes since a print are known', async ({ page, server }) => {
  const api = await openApi(server.url)
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await openSignedIn(page, '/favicon.svg')
  for (const [count, text, away] of [
    [0, 'no changes', 13],
    [1, '1 change', 14],
  ] as const) {
    const date = shiftDay(londonDay(), away)
    const at = { ...tour, booking_datetime: `${date}T05:10` }
    await api.createBooking({ ...at, lead_traveler: 'Una Unchanged' })
    await api.call('POST', `/days/${date}/prints`)
    if (count > 0) await api.createBooking({ ...at, lead_traveler: 'Nia New' })
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      let answer = () => {}
      const isDrawn = new Promise<void>((resolve) => (answer = resolve))
      await page.route('**/api/days/*/changes*', async (route) => {
        await isDrawn
        await route.continue()
      })
      await page.goto(`/calendar/${date}`)
      const heading = page.getByRole('heading', { level: 2, name: /Print Walk/ })
      await expect(heading).toBeVisible()
      // The observer has seen what the sheet itself caused.
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
      const before = await heading.boundingBox()
      answer()
      await expect(page.getByText(new RegExp(`by Margaret Ashdown, ${text} since$`))).toBeVisible()
      expect(await heading.boundingBox(), `${text} at ${width} pixels`).toEqual(before)
      expect(await page.evaluate(() => window.layoutShift), `${text} at ${width} pixels`).toBeLessThan(0.05)
      await page.unrouteAll()
    }
  }
})

/** The last print that the sheet names to everybody. */
const lastPrint = async (api: Awaited<ReturnType<typeof openApi>>) =>
  (await api.call<{ data: { id: number }[] }>('GET', `/days/${day}/prints`)).data[0]?.id

test('A print that cannot be noted says so and prints nothing, also where its note arrived', async ({
  page,
  server,
  pageErrors,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ ...tour, product_code: 'PRN-2', lead_traveler: 'Ada Hughes' })
  const last = await lastPrint(api)
  await openSheet(page)
  await page.route('**/api/days/*/prints', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    await route.fetch()
    await route.fulfill({ status: 500, json: { code: 'internal_error' } })
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All in a row' }).click()
  await expect(page.getByText('Failed to note the print')).toBeVisible()
  await expect(page.locator('html[data-printing]')).toHaveCount(0)
  expect(await lastPrint(api)).toBe(last)
  pageErrors.length = 0
})

test('A sheet that cannot be read again is neither printed nor named as a print', async ({
  page,
  server,
  pageErrors,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ ...tour, product_code: 'PRN-2', lead_traveler: 'Ada Hughes' })
  const last = await lastPrint(api)
  await openSheet(page)
  await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeVisible()
  await page.route(`**/api/days/${day}`, (route) =>
    route.fulfill({ status: 500, json: { status: 'error', message: 'Failed' } }),
  )
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All in a row' }).click()
  await expect(page.getByText(officeMessages.daySheets.notPrinted)).toBeVisible()
  await expect(page.locator('html[data-printing]')).toHaveCount(0)
  expect(await lastPrint(api)).toBe(last)
  pageErrors.length = 0
})

test('Another day than that of the print is not printed in its place, and no print is named', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ ...tour, product_code: 'PRN-2', lead_traveler: 'Ada Hughes' })
  const last = await lastPrint(api)
  await openSheet(page)
  let answer = () => {}
  const mayAnswer = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/days/*/prints', async (route) => {
    if (route.request().method() === 'POST') await mayAnswer
    await route.fallback()
  })
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All in a row' }).click()
  await page.getByRole('link', { name: 'Next day' }).click()
  await expect(page).toHaveURL(`/calendar/${shiftDay(day, 1)}`)
  answer()
  await expect(page.getByText(officeMessages.daySheets.notPrinted)).toBeVisible()
  await expect(page.locator('html[data-printing]')).toHaveCount(0)
  expect(await lastPrint(api)).toBe(last)
})

test('A sheet that was printed is printed also where that cannot be noted, and says so', async ({
  page,
  server,
  pageErrors,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ ...tour, product_code: 'PRN-2', lead_traveler: 'Ada Hughes' })
  const last = await lastPrint(api)
  await openSheet(page)
  await page.route('**/api/days/*/prints/*', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error' } }),
  )
  await print(page, 'All in a row')
  await finish(page)
  await expect(page.getByText('Failed to note the print')).toBeVisible()
  expect(await lastPrint(api)).toBe(last)
  pageErrors.length = 0
})

test('A sheet is drawn although its prints get no answer', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ ...tour, product_code: 'PRN-2', lead_traveler: 'Ada Hughes' })
  await page.route('**/api/days/*/prints', () => new Promise(() => undefined))
  await openSheet(page)
  // Other journeys of the day may have made departures of it, too.
  await expect(page.getByRole('heading', { level: 2, name: /Print Walk/ }).first()).toBeVisible()
})
