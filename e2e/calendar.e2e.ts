import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, isolatedTest, openSignedIn, test, toast } from './test.ts'

const tomorrow = shiftDay(londonDay(), 1)
const travelers = [
  { name: 'Ada Hughes', type: 'adult' },
  { name: 'Ben Hughes', type: 'adult' },
]

test('A departure without a guide is planned from the list of what needs attention', async ({ page, server }) => {
  const api = await openApi(server.url)
  const booked = {
    description: 'Lantern Walk',
    product_code: 'LAN-1',
    booking_datetime: `${tomorrow}T05:10`,
    travelers,
  }
  await api.createBooking(booked)
  // Tomorrow may be in another week, and in another month.
  await openSignedIn(page, `/calendar?date=${tomorrow}`)
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  const assign = attention.getByRole('button', { name: /^Assign a guide: Lantern Walk/ })
  await expect(assign).toBeVisible()
  await assign.focus()
  await page.keyboard.press('Enter')
  const plan = page.getByRole('dialog', { name: 'Plan Departure' })
  await expect(plan.getByText('Lantern Walk')).toBeVisible()
  await expectAccessible(page)
  await plan.getByRole('checkbox', { name: 'Kofi Asante' }).check()
  await plan.getByLabel('Vehicle').fill('Coach 9')
  await plan.getByLabel('Seats').fill('0')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(plan.getByText('Seats must be at least 1')).toBeVisible()
  await plan.getByLabel('Seats').fill('1')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Departure updated successfully')).toBeVisible()
  await expect(assign).toHaveCount(0)
  await expect(attention.getByRole('button', { name: /^Change the seats: Lantern Walk/ })).toBeVisible()

  await page.keyboard.press('w')
  await expect(page).toHaveURL(/view=week/)
  await page.getByRole('link', { name: /^05:10 Lantern Walk, 2 of 1 seats, Over capacity/ }).click()
  await expect(page).toHaveURL(new RegExp(`/calendar/${tomorrow}\\?view=week#departure-\\d+-0510$`))
  const row = page.getByRole('region', { name: /^(?!Pickup).*Lantern Walk/ })
  await expect(row).toContainText('Kofi Asante')
  await expect(row).toContainText('Coach 9')
  await page.getByRole('button', { name: 'Plan Lantern Walk at 05:10' }).click()
  await plan.getByLabel('Seats').fill('')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(row.getByText('Over capacity')).toHaveCount(0)
})

test('Two people who plan a departure at the same time are shown what the other one changed', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const booked = { description: 'Bridge Walk', product_code: 'BRG-1', booking_datetime: `${tomorrow}T05:20`, travelers }
  await api.createBooking(booked)
  await openSignedIn(page, `/calendar/${tomorrow}`)
  await page.getByRole('button', { name: 'Plan Bridge Walk at 05:20' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan Departure' })
  await plan.getByLabel('Vehicle').fill('Coach 1')
  const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=BRG-1')
  await api.call('PUT', '/departures', {
    tour_id: data.data[0]?.id,
    starts_at: `${tomorrow}T05:20`,
    vehicle: 'Coach 2',
    version: 0,
  })
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(
    page.getByRole('dialog', { name: 'Someone else changed this departure' }).getByText('Coach 2'),
  ).toBeVisible()
})

test('A month keeps departures, travelers and warnings within their day, however many there are', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const crowd = Array.from({ length: 9 }, (_, n) => ({ name: `Guest ${n}`, type: 'adult' }))
  for (let minute = 10; minute < 22; minute++)
    await api.createBooking({
      description: 'Crowd Walk',
      product_code: 'CRW-1',
      booking_datetime: `${tomorrow}T06:${minute}`,
      travelers: crowd,
    })
  await openSignedIn(page, `/calendar?date=${tomorrow}`)
  const cell = page.getByRole('region', { name: /1\d departures, .*\d+ warnings/ }).first()
  await expect(cell).toBeVisible()
  for (const width of [1440, 1280, 1101, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    // As on a day of a hundred departures, which would take minutes to make.
    const room = await cell.evaluate((section) => {
      const [, sum, , count] = section.querySelector('a')!.children
      const said = sum!.textContent
      sum!.textContent = '118 dep · 999'
      count!.textContent = '99+'
      const { right } = section.getBoundingClientRect()
      const isWhole = sum!.clientWidth > 0 && sum!.scrollWidth <= sum!.clientWidth
      return { said, isWhole, edge: right - count!.getBoundingClientRect().right }
    })
    expect(room, `${width} pixels`).toMatchObject({ said: expect.stringMatching(/^\d+ dep · \d+$/), isWhole: true })
    // The edge has a padding of 4 pixels.
    expect(room.edge, `${width} pixels`).toBeGreaterThanOrEqual(4)
  }
})

test('The calendar is filtered by tour and guide, and the address holds the filters', async ({ page, server }) => {
  const api = await openApi(server.url)
  const booked = { product_code: 'FIL-1', booking_datetime: `${tomorrow}T05:30`, travelers }
  await api.createBooking({ ...booked, description: 'Filter Walk' })
  await openSignedIn(page, `/calendar?view=list&date=${tomorrow}`)
  await page.getByLabel('Tour', { exact: true }).selectOption({ label: 'Filter Walk' })
  await expect(page).toHaveURL(/tour_id=\d+/)
  await expect(page.getByText('1 departure', { exact: true })).toBeVisible()
  await page.getByLabel('Guide', { exact: true }).selectOption({ label: 'Me' })
  await expect(page).toHaveURL(/guide_id=me/)
  await expect(page.getByText('No departures in these days.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Guide', { exact: true })).toHaveValue('me')
})

test('With a source the calendar says its travelers and no seats, and leads to the bookings of the departure', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const booked = { booking_datetime: `${tomorrow}T04:50`, travelers }
  const seats = { description: 'Seat Walk', product_code: 'SEA-1', ...booked }
  await api.createBooking({ ...seats, booking_source: 'partner', status: 'pending' })
  await api.createBooking({ ...seats, booking_source: 'partner' })
  await api.createBooking({ ...seats, booking_source: 'website' })
  await api.createBooking({ ...seats, booking_datetime: `${tomorrow}T16:50` })
  await api.createBooking({ ...booked, description: 'Beside Walk', product_code: 'SEA-2', status: 'pending' })
  const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=SEA-1')
  const [tour] = data.data
  await api.call('PUT', `/tours/${tour?.id}`, { ...tour, capacity: 20, version: undefined })

  await openSignedIn(page, `/calendar?view=list&date=${tomorrow}&tour_id=${tour?.id}`)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^04:50 Seat Walk/ }) })
  await expect(row).toContainText('6 of 20 seats')
  await page.getByLabel('Source', { exact: true }).selectOption('website')
  await expect(row).toContainText('2 travelers')
  await expect(row).not.toContainText('seats')
  await expect(row.getByRole('link', { name: '04:50' })).toHaveAccessibleName(/^04:50 Seat Walk, 2 travelers/)
  for (const view of ['Week', 'Month']) {
    await page.getByRole('group', { name: 'View' }).getByRole('button', { name: view }).click()
    await expect(page.getByRole('link', { name: /^04:50 Seat Walk, 2 travelers/ })).toBeVisible()
  }
  await page.goBack()
  await page.goBack()
  await row.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
  await page.goBack()
  await page.getByLabel('Source', { exact: true }).selectOption('')
  await row.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(page.getByText('3 bookings', { exact: true })).toBeVisible()

  await page.goto('/calendar')
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  await attention
    .getByRole('listitem')
    .filter({ hasText: /Seat Walk.*04:50/ })
    .getByRole('link', { name: 'See pending bookings' })
    .click()
  await expect(page.getByText('1 booking', { exact: true })).toBeVisible()
})

test('A month counts its own departures, without those of the days that complete its weeks', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  // A month that begins on a Sunday and ends on a Monday: five days of the next one are shown.
  for (const day of ['2026-11-30', '2026-12-01', '2026-12-02'])
    await api.createBooking({
      description: 'Edge Walk',
      product_code: 'EDG-1',
      booking_datetime: `${day}T05:40`,
      travelers,
    })
  const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=EDG-1')
  await openSignedIn(page, `/calendar?date=2026-11-15&tour_id=${data.data[0]?.id}`)
  await expect(page.getByRole('link', { name: /^05:40 Edge Walk/ })).toHaveCount(3)
  await expect(page.getByText('1 departure', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('3 departures', { exact: true })).toHaveCount(0)
})

test('An employee without the permission for bookings is refused the calendar, its days and its tours', async ({
  page,
  server,
}) => {
  const { email } = await (await openApi(server.url)).createEmployee(['reviews'])
  await openSignedIn(page, '/reviews', email, staffPassword)
  await expect(page.getByRole('link', { name: /^Calendar/ })).toHaveCount(0)
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of ['/calendar', '/calendar?view=week', `/calendar/${tomorrow}`, '/tours']) {
      await page.goto(path)
      await expect(page.getByRole('main'), `${path} at ${width} pixels`).toContainText(/permission/)
      await expect(page.getByRole('button', { name: /^(Plan|Print|Subscribe|Previous)/ })).toHaveCount(0)
    }
    await expectAccessible(page)
  }
})

test('On a phone the weeks of the year open below a button, and choosing one closes them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/calendar?view=list')
  const button = page.getByRole('button', { name: 'Weeks of the year' })
  const strip = page.getByRole('navigation', { name: 'Weeks of the year' })
  const weeks = strip.getByRole('link')
  await expect(weeks).toHaveCount(0)
  await button.click()
  await expect(button).toHaveAttribute('aria-expanded', 'true')
  await expect(weeks).toHaveCount(53)
  const size = await weeks.nth(3).boundingBox()
  expect(Math.min(size!.width, size!.height)).toBeGreaterThanOrEqual(44)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await expectAccessible(page, 'nav[aria-label="Weeks of the year"]')
  await weeks.nth(3).click()
  await expect(page).toHaveURL(/date=/)
  await expect(weeks).toHaveCount(0)
  await expect(button).toBeFocused()
  await button.click()
  await expect(strip.locator('[aria-current]')).toHaveCount(1)
  await expect(strip.locator('[aria-current]')).toHaveCSS('outline-style', 'solid')
})

// On a server of its own: other journeys look for their warnings among the nearest.
isolatedTest(
  'The entry of the calendar counts all warnings, also in a narrow sidebar, and the list shows each of them',
  async ({ page, server }) => {
    const api = await openApi(server.url)
    const booked = { description: 'Counted Walk', product_code: 'CNT-1', travelers }
    for (let index = 0; index < 40; index++)
      await api.createBooking({
        ...booked,
        booking_datetime: `${tomorrow}T04:${String(index).padStart(2, '0')}`,
        status: 'pending',
      })
    await openSignedIn(page, '/calendar')
    const attention = page.getByRole('complementary', { name: /^Attention/ })
    const count = async () => Number.parseInt((await attention.getByText(/^\d+ warnings$/).textContent()) ?? '')
    await expect.poll(count).toBeGreaterThanOrEqual(80)
    const before = await count()
    const entry = (warnings: number) =>
      page
        .getByRole('navigation', { name: 'Main' })
        .getByRole('link', { name: new RegExp(`^Calendar ?, ${warnings} warnings$`) })
    await expect(entry(before)).toBeVisible()

    await page.setViewportSize({ width: 1024, height: 800 })
    await expect.poll(async () => (await entry(before).boundingBox())?.width).toBeLessThan(48)
    const number = entry(before).getByText(before > 99 ? '99+' : String(before), { exact: true })
    await expect(number).toBeInViewport({ ratio: 1 })
    // Another person ends one of them, and books.
    const [departure] = (
      await api.call<{ data: { tour: { id: number }; starts_at: string }[] }>(
        'GET',
        `/departures?start_date=${tomorrow}&end_date=${tomorrow}`,
      )
    ).data.filter(({ starts_at }) => starts_at === `${tomorrow}T04:00`)
    await api.call('PUT', '/departures', { tour_id: departure?.tour.id, starts_at: `${tomorrow}T04:00`, guides: [1] })
    await expect(entry(before - 1)).toBeVisible()
    const total = async () => Number.parseInt((await page.getByText(/^\d+ departures$/).textContent()) ?? '')
    const drawn = await total()
    await api.createBooking({
      ...booked,
      product_code: 'CNT-2',
      booking_datetime: `${londonDay()}T00:01`,
      status: 'cancelled',
    })
    await expect.poll(total).toBe(drawn + 1)

    const warnings = attention.getByRole('listitem')
    await expect(warnings).toHaveCount(30)
    await attention.getByRole('button', { name: `Show ${before - 31} later ones` }).click()
    await expect(warnings).toHaveCount(before - 1)
    await attention.getByRole('button', { name: 'Show the nearest alone' }).click()
    await expect(warnings).toHaveCount(30)
  },
)
