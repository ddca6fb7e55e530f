import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { openSignedIn, expect, test, tryAgain } from './test.ts'

const cards = [
  'Total Bookings',
  'Confirmed Bookings',
  'Pending Bookings',
  'Cancelled Bookings',
  'Total Reviews',
  'Approved Reviews',
  'Pending Reviews',
  'Total Inclusions',
  'Total Customers',
  'Total Staff',
  'Total Promotions',
  'Active Promotions',
]

const size = (one: Locator) => one.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))

for (const range of ['', '?start_date=2026-01-01&end_date=2026-06-30']) {
  test(`Each of the twelve cards links to the list that it counts (${range || 'all dates'})`, async ({ page }) => {
    await openSignedIn(page, `/${range}`)
    const list = page.getByRole('region', { name: 'Figures' })
    await expect(list.getByRole('listitem')).toHaveText(cards.map((label) => new RegExp(`^${label}[\\d,]+$`)))
    for (const label of cards) {
      const card = list.getByRole('link', { name: label })
      await expect(card).toHaveText(/\d/)
      const figure = (await card.innerText()).replace(label, '').trim()
      await card.click()
      await expect(page.getByRole('main').getByRole('banner').or(page.getByRole('main'))).toContainText(
        new RegExp(`(^|\\D)${figure} (bookings?|customers?|staff|inclusions?|reviews?|promotions?)`),
      )
      await page.goBack()
    }
  })
}

test('The dashboard shows its cards in two, three or four columns above the ten latest bookings', async ({ page }) => {
  await openSignedIn(page, '/')
  const list = page.getByRole('region', { name: 'Figures' })
  const columns = async () => {
    const boxes = await Promise.all((await list.getByRole('listitem').all()).map((card) => card.boundingBox()))
    return new Set(boxes.map((box) => Math.round(box!.x))).size
  }
  for (const [width, count] of [
    [390, 2],
    [1024, 3],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(list.getByRole('listitem')).toHaveCount(12)
    await expect.poll(columns, `columns at ${width} pixels`).toBe(count)
  }
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    'Bookings',
    'Reviews',
    'Inclusions',
    'Users',
    'Promotions',
  ])
  const inHeader = await size(page.getByRole('banner').getByText('Dashboard', { exact: true }))
  expect(await size(page.getByRole('heading', { name: 'Dashboard', level: 1 }))).toBeGreaterThan(1.5 * inHeader)
  const recent = page.getByRole('table', { name: 'Recent Bookings' })
  await expect(recent.getByRole('row')).toHaveCount(11)
  await recent.getByRole('row').nth(1).getByRole('button').press('Enter')
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'View All' }).click()
  await expect(page).toHaveURL('/bookings')
})

test('Employees see the sections that they have permission for, or one sentence when there are none', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const some = await api.createEmployee(['promotions', 'inclusions'])
  await openSignedIn(page, '/', some.email, staffPassword)
  const list = page.getByRole('region', { name: 'Figures' })
  await expect(list.getByRole('listitem')).toHaveText([/^Total Inclusions/, /^Total Promotions/, /^Active Promotions/])
  await expect(page.getByText('Recent Bookings')).toHaveCount(0)

  const reporter = await api.createEmployee(['reports'])
  await page.context().clearCookies()
  await openSignedIn(page, '/', reporter.email, staffPassword)
  await expect(list.getByRole('listitem')).toHaveCount(12)
  await expect(list.getByRole('link')).toHaveCount(0)

  const newcomer = await api.createEmployee([])
  await page.context().clearCookies()
  await openSignedIn(page, '/', newcomer.email, staffPassword)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
  await expect(page.getByRole('main')).toContainText(
    'Your account has no permissions yet: ask an administrator to give you some.',
  )
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Date range' })).toHaveCount(0)
})

test('Today shows the tours of the day, their value and what begins next', async ({ page, server }) => {
  const api = await openApi(server.url)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const { data: before } = await api.call<{ data: { bookings: number } }>('GET', '/dashboard/today')
  await api.createBooking({ description: 'Fireworks by boat', booking_datetime: `${day}T23:59` })
  await openSignedIn(page, '/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText(/Booked value[\s\S]*[£€$]\d/)
  await expect(today.getByRole('heading', { name: 'Next today' })).toBeVisible()
  const card = await size(
    page
      .getByRole('region', { name: 'Figures' })
      .getByText(/^[\d,]+$/)
      .first(),
  )
  expect(await size(today.getByRole('definition').first())).toBeGreaterThan(card)
  expect(await size(today.getByText(/^[£€$US]+[\d,.]+$/).first())).toBeGreaterThan(card)
  await today
    .getByRole('link', { name: String(before.bookings + 1), exact: true })
    .first()
    .click()
  await expect(page).toHaveURL(`/bookings?start_date=${day}&end_date=${day}`)
  await expect(page.getByText(new RegExp(`^${before.bookings + 1} bookings?$`))).toBeVisible()
})

test('Once no tour of today is left, Today names the next ones and leads to their day', async ({ page }) => {
  const day = '2027-11-26'
  await page.route('**/api/dashboard/today', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    const tour = {
      id: 1,
      booking_datetime: '26 Nov, 27 09:30 AM',
      description: 'Tower at Dawn',
      lead_traveler: 'Ada Hughes',
    }
    const next = [{ ...tour, traveler_count: 2, pickup_time: '09:00', pickup_location: 'Bank', status: 'confirmed' }]
    await route.fulfill({ response, json: { ...body, data: { ...body.data, next: [], later: { day, next } } } })
  })
  await openSignedIn(page, '/')
  const today = page.getByRole('region', { name: 'Today' })
  const heading = today.getByRole('heading', { level: 3 })
  await expect(heading).toHaveText('No tour begins later today. Next on Friday, Nov 26, 2027')
  await expect(today.getByRole('listitem')).toHaveText(/^09:30Tower at Dawn.*Ada Hughes · 2 travelers · 09:00 Bank/)
  await expectAccessible(page)
  await heading.getByRole('link').click()
  await expect(page).toHaveURL(`/calendar/${day}`)
})

test('Today goes on with the clock on a screen without a user', async ({ page }) => {
  await page.clock.install()
  let asked = 0
  await page.route('**/api/dashboard/today', async (route) => {
    const response = await route.fetch()
    const body = await response.json()
    asked++
    const day = asked === 1 ? '2027-11-26' : '2027-11-27'
    await route.fulfill({ response, json: { ...body, data: { ...body.data, day } } })
  })
  // A change elsewhere would have it read as well.
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await openSignedIn(page, '/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today).toContainText('Nov 26, 2027')
  await page.clock.runFor(61_000)
  await expect(today).toContainText('Nov 27, 2027')
})

test('Nothing on the dashboard moves when an answer arrives late', async ({ page, server }) => {
  const api = await openApi(server.url)
  const report = { report: 'tours', query: {}, name: 'Tours of all', shared: false, pinned: true, mail: 'none' }
  const saved = await api.call<{ data: { id: number } }>('POST', '/reports/saved', { ...report, recipients: [] })
  await openSignedIn(page, '/favicon.svg')
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry) window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Drawn by the time that the next answer is there.
  const drawn = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: width < 600 ? 844 : 1400 })
    // The answers arrive from the bottom of the page to its top.
    const answered = new Set<string>()
    const answerAfter = (path: string, before?: string) =>
      page.route(path, async (route) => {
        if (before) await expect.poll(() => answered.has(before)).toBe(true)
        // A page that is left meanwhile draws nothing more.
        await drawn().catch(() => {})
        await route.fulfill({ response: await route.fetch() })
        answered.add(path)
      })
    await answerAfter('**/api/bookings?*')
    await answerAfter('**/api/reports/saved', '**/api/bookings?*')
    await answerAfter('**/api/dashboard/today', '**/api/reports/saved')
    await page.goto('/')
    await expect(page.getByRole('link', { name: /^Tours of all/ })).toBeVisible()
    await expect(page.getByText('Recent Bookings')).toBeVisible()
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    expect(await page.evaluate(() => window.layoutShift), `at ${width} pixels`).toBeLessThan(0.05)
    // A refetch may be held still.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await api.call('DELETE', `/reports/saved/${saved.data.id}`)
})

test('The rest of the dashboard does not wait for parts of it that get no answer', async ({ page }) => {
  for (const path of ['**/api/dashboard/today', '**/api/reports/saved']) await page.route(path, () => {})
  await openSignedIn(page, '/')
  await expect(page.getByRole('region', { name: 'Figures' }).getByRole('listitem')).toHaveCount(12)
  await expect(page.getByRole('table', { name: 'Recent Bookings' })).toBeVisible()
})

test('Pinned reports and recent bookings that were not received say so, and are not those of other days', async ({
  page,
}) => {
  await page.route('**/api/reports/saved', (route) => route.fulfill({ status: 500, json: {} }))
  await openSignedIn(page, '/')
  const failed = page.getByRole('alert').filter({ hasText: 'Pinned reports could not be loaded' })
  await expect(failed).toBeVisible()
  await page.unroute('**/api/reports/saved')
  await tryAgain(failed.getByRole('button', { name: 'Try Again' }))
  await expect(failed).toHaveCount(0)

  const recent = page.getByRole('table', { name: 'Recent Bookings' })
  await expect(recent.getByRole('row')).toHaveCount(11)
  await page.route('**/api/bookings?*', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('banner').getByRole('button', { name: 'Date range' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/start_date=/)
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible()
  await expect(recent.getByRole('button', { name: /[A-Z]/ })).toHaveCount(0)
})

test('My day stays where the figures of today were not received', async ({ page }) => {
  await page.route('**/api/dashboard/today', (route) => route.fulfill({ status: 500, json: {} }))
  // That there are any is all that the link needs.
  await page.route('**/api/departures?*guide_id=me*', (route) =>
    route.fulfill({ json: { code: 'success', data: [{ id: 'mine' }] } }),
  )
  await openSignedIn(page, '/')
  const today = page.getByRole('region', { name: 'Today' })
  await expect(today.getByRole('alert')).toContainText('Today could not be loaded')
  await expect(today.getByRole('link', { name: 'My day', exact: true })).toBeVisible()
})

test('Recent bookings of days that have none offer to clear the days', async ({ page }) => {
  await openSignedIn(page, '/?start_date=1990-01-01&end_date=1990-01-02')
  const recent = page.getByRole('region', { name: 'Recent Bookings' })
  await expect(recent.getByText('No Data Available')).toBeVisible()
  await recent.getByRole('button', { name: 'Clear dates' }).click()
  await expect(page).toHaveURL('/')
  await expect(recent.getByRole('row')).toHaveCount(11)
})
