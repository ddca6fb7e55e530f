import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { toLongDay, weekdayOf } from 'contract/weekdays'
import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { expect, openSignedIn, test } from './test.ts'

const today = londonDay()
const day = shiftDay(today, 9)
const booked = { product_code: 'APP-1', travelers: [{ name: 'Ada Hughes', type: 'adult' }] }

test('A booking of another person appears in the calendar without a reload, and a click on its day opens the sheet', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  // Its tour is there before: a new one would be announced as well.
  await api.createBooking({ ...booked, description: 'Appearing Walk', booking_datetime: `${day}T03:10` })
  await openSignedIn(page, `/calendar?view=list&date=${day}`)
  await expect(page.getByRole('link', { name: /03:10.*Appearing Walk/ })).toBeVisible()
  await api.createBooking({ ...booked, description: 'Appearing Walk', booking_datetime: `${day}T04:10` })
  await expect(page.getByRole('link', { name: /04:10.*Appearing Walk/ })).toBeVisible()
  await page.keyboard.press('m')
  await page
    .getByRole('region', { name: toLongDay(day) })
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/calendar/${day}$`))
  await expect(page.getByRole('region', { name: /^04:10.*Appearing Walk/ })).toBeVisible()
})

test('The left arrow goes a week back, and a week of the year leads to it at a desk', async ({ page }) => {
  await openSignedIn(page, `/calendar?view=week&date=${day}`)
  const weeks = page.getByRole('navigation', { name: 'Weeks of the year' }).getByRole('link')
  await expect(weeks).toHaveCount(53)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(new RegExp(`date=${shiftDay(day, -7)}`))
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(new RegExp(`date=${day}`))
  const name = (await weeks.last().getAttribute('aria-label'))!.split(',').slice(0, 2).join()
  await weeks.last().click()
  // The year is drawn around the week that is shown.
  const shown = page.getByRole('navigation', { name: 'Weeks of the year' }).locator('[aria-current]')
  await expect(shown).toHaveAccessibleName(new RegExp(`^${name}`))
  await expect(page).toHaveURL(/view=week/)
})

test('A calendar that stands open over midnight goes on to the new day', async ({ page }) => {
  await page.clock.install({ time: '2027-06-05T22:59:30Z' })
  // A change elsewhere would have it drawn anew as well.
  await holdEvents(page)
  await openSignedIn(page, '/calendar')
  const marked = page.getByRole('main').locator('a[aria-current="date"]')
  await expect(marked).toHaveAccessibleName(/^Saturday, Jun 05, 2027/)
  // Also where one had gone to another day and come back.
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page).toHaveURL(/date=2027-07-01/)
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL('/calendar')
  const asked = page.waitForRequest(/\/api\/departures\?.*start_date=2027-06-06/)
  await page.clock.runFor(61_000)
  await asked
  await expect(marked).toHaveAccessibleName(/^Sunday, Jun 06, 2027/)
})

test('On a phone the week begins with today in sight, beside its hours', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  // The Friday before or on this day, of which a week shows two days more.
  const [friday = today] = [0, 1, 2, 3, 4, 5, 6]
    .map((back) => shiftDay(today, -back))
    .filter((one) => weekdayOf(one) === 'Friday')
  await page.clock.setFixedTime(`${friday}T12:00:00Z`)
  await openSignedIn(page, '/calendar?view=week')
  const day = page.getByRole('columnheader').and(page.locator('[aria-current]'))
  await expect(day).toContainText('Friday')
  const hours = (await page.getByRole('columnheader', { name: 'Hour' }).boundingBox())!
  const shown = (await day.boundingBox())!
  expect(shown.x).toBeGreaterThanOrEqual(hours.x + hours.width - 1)
  expect(shown.x + shown.width).toBeLessThanOrEqual(390)
  expect(hours.x).toBeGreaterThanOrEqual(0)
})

test('A calendar that cannot be read says so and is read again', async ({ page }) => {
  const call = '**/api/departures?*'
  // A change by another journey would have it read again before the click.
  await holdEvents(page)
  await page.route(call, (route) => route.fulfill({ status: 500, json: { status: 'error', message: 'Failed' } }))
  await openSignedIn(page, `/calendar?view=list&date=${day}`)
  // The list of what needs attention is read by the same call.
  const again = page.getByRole('main').getByRole('button', { name: 'Try Again' })
  await expect(again).toHaveCount(2)
  await page.unroute(call)
  await again.first().click()
  await expect(
    page
      .getByRole('main')
      .getByText(/^\d+ departures?$/)
      .first(),
  ).toBeVisible()
})

test('A tour that is no longer there is named in the filters of the calendar, and can be cleared', async ({ page }) => {
  await openSignedIn(page, '/calendar?tour_id=987654')
  const tour = page.getByLabel('Tour', { exact: true })
  await expect(tour).toHaveValue('987654')
  await expect(tour).toContainText('Gone')
  await tour.selectOption('')
  await expect(page).not.toHaveURL(/tour_id/)
})

test('The note for the guide stands last in Additional Information', async ({ page }) => {
  await openSignedIn(page, '/bookings/add-booking')
  const section = page.getByRole('region', { name: 'Additional Information' })
  await expect(section.getByLabel(/Note/)).toBeVisible()
  const labels = await section.locator('label').allInnerTexts()
  expect(labels.at(-1)).toMatch(/Note/)
})

test('A day that is opened from a filtered calendar keeps the guide, and the way back the view and the filters', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tour = { ...booked, product_code: 'WAY-1', description: 'Wayback Walk' }
  await api.createBooking({ ...tour, booking_datetime: `${day}T05:30` })
  const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=WAY-1')
  const filters = `tour_id=${data.data[0]?.id}`
  await openSignedIn(page, `/calendar?view=week&date=${day}&${filters}&guide_id=me`)
  await page
    .getByRole('columnheader', { name: toLongDay(day).split(',')[0] })
    .getByRole('link')
    .click()
  await expect(page.getByText('You guide no departure on this day.')).toBeVisible()
  await page.getByRole('link', { name: 'Whole day' }).click()
  await expect(page.getByRole('region', { name: /^05:30.*Wayback Walk/ })).toBeVisible()
  await page.getByRole('link', { name: 'Next day' }).click()
  await page.getByRole('main').getByRole('link', { name: 'Calendar', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/calendar\\?view=week&${filters}&date=${shiftDay(day, 1)}$`))
  await expect(page.getByRole('button', { name: 'Week', exact: true })).toHaveAttribute('aria-pressed', 'true')
})

test('A filter whose names have not arrived is seen, and can be cleared', async ({ page }) => {
  await page.route('**/api/tours/names', (route) => route.fulfill({ status: 500, json: {} }))
  await openSignedIn(page, '/calendar?tour_id=5')
  const filter = page.getByLabel('Tour', { exact: true })
  await expect(filter).toHaveValue('5')
  await expect(filter.locator('option:checked')).toHaveText('…')
  await filter.selectOption('Any tour')
  await expect(page).toHaveURL('/calendar')
})

test('The weeks of the year say that they were not read, and are read by a button', async ({ page }) => {
  const days = '**/api/departures/days?*'
  await holdEvents(page)
  await page.route(days, (route) => route.fulfill({ status: 500, json: {} }))
  await openSignedIn(page, '/calendar')
  const notice = page.getByRole('main').getByRole('alert').filter({ hasText: 'Not updated.' })
  await expect(notice).toBeVisible()
  await page.unroute(days)
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(page.getByRole('link', { name: /^Week of .*traveler/ })).toHaveCount(53)
})
