import { readFileSync } from 'node:fs'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { shiftMonth } from 'contract/report-ranges'
import { periodLabel } from 'contract/report-values'
import { formatNumber } from 'contract/value-text'
import { openApi, staffPassword } from './api.ts'
import { bookingsOf } from './report-figures.ts'
import { expect, openSignedIn, test } from './test.ts'

const currencies = ['GBP', 'EUR', 'USD'] as const

test('Revenue is drawn in each currency by itself, unless one is chosen', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  for (const [report, drawn] of [
    ['trend', 'by month'],
    ['trend&stack=currency', 'by month'],
    ['tours', 'by tour'],
    ['sources', 'by source'],
    ['pace', 'on the books by month'],
  ] as const) {
    await page.goto(`/reports?report=${report}&measure=revenue`)
    for (const currency of currencies) {
      const name = `Revenue (${currency}) ${drawn}`
      await expect(page.getByText(`Revenue (${currency})`, { exact: true }).first()).toBeVisible()
      await expect(page.getByRole('figure', { name, exact: true })).toBeVisible()
      await expect(page.getByRole('list', { name: `${name}: values`, exact: true })).toHaveText(/[1-9]/)
    }
    await page.goto(`/reports?report=${report}&measure=revenue&currency=EUR`)
    await expect(page.getByRole('figure', { name: `Revenue (EUR) ${drawn}`, exact: true })).toBeVisible()
    await expect(page.getByRole('figure', { name: /^Revenue \((GBP|USD)\)/ })).toHaveCount(0)
  }
})

test('A month is compared with the month that is as far before it as the range before', async ({ page, server }) => {
  const api = await openApi(server.url)
  type Answer = { data: { tables: { rows: { period: string; bookings: number }[] }[] } }
  const read = async (more: string) =>
    (await api.call<Answer>('GET', `/reports/trend?grain=month&stack=none&${more}`)).data.tables[0]?.rows ?? []
  await openSignedIn(page, '/reports?report=trend&stack=none')
  const places = page.getByRole('list', { name: 'Bookings by month: values' }).getByRole('link')
  const months = await read('')
  await expect(places).toHaveCount(months.length)
  for (const [index, { period, bookings }] of months.entries()) {
    const before = shiftMonth(period, -months.length)
    const [earlier] = await read(`start_date=${before}&end_date=${before.slice(0, 8)}28`)
    expect(earlier?.period).toBe(before)
    const words = `${periodLabel(period, 'month')}, Bookings: ${bookings}, Range before (${periodLabel(before, 'month')}): `
    await expect(places.nth(index)).toHaveText(new RegExp(`^${words.replaceAll(/[()]/g, String.raw`\$&`)}`))
  }
})

test('A report of a single day has its course and what it is compared with', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_datetime: '2027-03-10T09:00' })
  await openSignedIn(page, '/reports?start_date=2027-03-10&end_date=2027-03-10')
  const curve = page.getByRole('list', { name: 'Overview', exact: true }).locator('svg path').first()
  await expect(curve).toHaveAttribute('d', /L/)
  await page.goto('/reports?report=trend&start_date=2027-03-10&end_date=2027-03-10')
  await expect(
    page.getByRole('figure', { name: 'Bookings by day' }).locator('path[class*="line"]').last(),
  ).toHaveAttribute('d', /L/)
})

test('The points of a small curve are reached, read out and lead to their bookings', async ({ page, server }) => {
  const api = await openApi(server.url)
  for (const day of ['2027-04-10', '2027-05-11', '2027-05-12'])
    await api.createBooking({ booking_datetime: `${day}T09:00` })
  await openSignedIn(page, '/reports?start_date=2027-04-01&end_date=2027-06-30&grain=month')
  const points = page.getByRole('list', { name: 'Bookings: values' }).getByRole('link')
  await expect(points).toHaveText([
    /^April 2027, Bookings: \d+$/,
    /^May 2027, Bookings: \d+$/,
    /^June 2027, Bookings: \d+$/,
  ])
  await points.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(points.nth(1)).toBeFocused()
  const counted = (await points.nth(1).textContent())?.split(': ')[1]
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings\?.*start_date=2027-05-01&end_date=2027-05-31/)
  await expect(page.getByText(`${counted} bookings`, { exact: true })).toBeVisible()
})

test('A small curve of few periods fills its tile, with each of its points in the place that is read out', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  for (const day of ['2027-07-10', '2027-08-11', '2027-08-12', '2027-09-01'])
    await api.createBooking({ booking_datetime: `${day}T09:00` })
  await openSignedIn(page, '/favicon.svg')
  for (const [end, periods] of [
    ['2027-08-31', 2],
    ['2027-09-30', 3],
  ] as const) {
    await page.goto(`/reports?start_date=2027-07-01&end_date=${end}&grain=month`)
    const tile = page.getByRole('listitem').filter({ has: page.getByRole('list', { name: 'Bookings: values' }) })
    await expect(tile.locator('[data-step]')).toHaveCount(periods)
    const { curve, frame, outside } = await tile.evaluate((element) => {
      const path = element.querySelector<SVGPathElement>('svg path')!
      const box = (one: Element) => one.getBoundingClientRect()
      const matrix = path.getScreenCTM()!
      const points = [...path.getAttribute('d')!.matchAll(/([\d.]+),[\d.]+/g)].map(
        (found) => Number(found[1]) * matrix.a + matrix.e,
      )
      const places = [...element.querySelectorAll('[data-step]')].map(box)
      const isOutside = (x: number, index: number) => x < places[index]!.left || x > places[index]!.right
      return { curve: box(path).width, frame: box(path.ownerSVGElement!).width, outside: points.filter(isOutside) }
    })
    expect(curve, `${periods} periods`).toBeGreaterThan(frame * 0.95)
    expect(outside, `${periods} periods`).toEqual([])
  }
})

test('The hint of each point has room in a narrow window', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_datetime: '2027-03-10T09:00' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/favicon.svg')
  for (const search of [
    'stack=tour',
    'start_date=2027-03-10&end_date=2027-03-11',
    'start_date=2027-03-10&end_date=2027-03-10',
  ]) {
    await page.goto(`/reports?report=trend&${search}`)
    const places = page.getByRole('list', { name: /: values$/ }).locator('[data-step]')
    await places.first().focus()
    for (let left = await places.count(); left > 0; left--) {
      const hint = await page.locator('[data-side]').boundingBox()
      expect(hint?.x).toBeGreaterThanOrEqual(0)
      expect((hint?.x ?? 0) + (hint?.width ?? 0)).toBeLessThanOrEqual(390)
      await page.keyboard.press('ArrowRight')
    }
  }
})

test('All pictures of a report are in one file, and of a report without bookings there is none', async ({ page }) => {
  await openSignedIn(page, '/reports?report=behaviour')
  const figures = page.getByRole('figure')
  await expect(figures).toHaveCount(6)
  const open = async () => {
    await page.getByRole('button', { name: 'Export' }).click()
    return page.getByRole('menuitem', { name: 'Picture as SVG' })
  }
  const item = await open()
  const [file] = await Promise.all([page.waitForEvent('download'), item.click()])
  const text = readFileSync(await file.path(), 'utf8')
  for (const figure of await figures.all()) expect(text).toContain(`>${await figure.getAttribute('aria-label')}</text>`)
  await page.goto('/reports?start_date=1999-01-01&end_date=1999-01-02')
  await expect(page.getByText('No bookings in this range')).toBeVisible()
  await expect(await open()).toBeDisabled()
})

test('Each series of a stack has a pattern of its own, with the tours as well', async ({ page }) => {
  await openSignedIn(page, '/reports?report=trend&stack=tour')
  const drawing = page.getByRole('figure', { name: 'Bookings by month' }).locator('svg').last()
  const patterns = drawing.locator('pattern')
  await expect(patterns).toHaveCount(9)
  const marks = await patterns.locator('[data-mark]').evaluateAll((all) => all.map(({ innerHTML }) => innerHTML))
  expect(new Set(marks).size).toBe(9)
})

test('A tour keeps its colour from picture to picture, also for who may not see the calendar', async ({
  page,
  server,
}) => {
  const analyst = await (await openApi(server.url)).createEmployee(['reports'])
  await openSignedIn(page, '/favicon.svg', analyst.email, staffPassword)
  const colours = async (search: string) => {
    await page.goto(`/reports?report=tours&${search}`)
    const figure = page.getByRole('figure', { name: /by tour$/ })
    await expect(figure.getByRole('list', { name: /: values$/ })).toBeAttached()
    const names = await figure
      .getByRole('list', { name: /: trends$/ })
      .getByRole('listitem')
      .allInnerTexts()
    const found = await figure
      .locator('rect[data-colour]')
      .evaluateAll((all) => all.map((one) => one.dataset['colour']))
    expect(found.length).toBe(names.length)
    return new Map(names.map((name, index) => [name, found[index]]))
  }
  const byBookings = await colours('measure=bookings')
  expect(byBookings.size).toBeGreaterThan(10)
  const byRevenue = await colours('measure=revenue&currency=EUR')
  for (const [name, colour] of byRevenue) expect([name, byBookings.get(name) ?? colour]).toEqual([name, colour])
  expect([...byRevenue.keys()]).not.toEqual([...byBookings.keys()])
})

test('Each day of how a month filled is reached by the arrows, and the one of today leads to its bookings', async ({
  page,
  server,
}) => {
  const today = londonDay()
  const lastDay = shiftDay(shiftMonth(`${today.slice(0, 7)}-01`, 1), -1)
  await (await openApi(server.url)).createBooking({ booking_datetime: `${lastDay}T09:00` })
  await openSignedIn(page, '/reports?report=pace')
  const days = page.getByRole('list', { name: /by days before its end: values$/ })
  await expect(days.locator('[data-step]')).toHaveCount(366)
  await days.locator('[data-step]').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.locator(':focus')).toHaveText(/^364 days before, /)
  await page.keyboard.press('ArrowDown')
  await expect(page.locator(':focus')).toHaveText(/^357 days before, /)
  const links = days.getByRole('link')
  await expect(links).toHaveCount(1)
  const text = await links.innerText()
  const [, left, travelers] = /^(\d+) days? before, [^:]*: ([\d,]+),/.exec(text) ?? []
  expect(shiftDay(lastDay, -Number(left))).toBe(today)
  const search = (await links.getAttribute('href'))?.split('?')[1] ?? ''
  const rows = await bookingsOf(await openApi(server.url), search)
  expect(formatNumber(rows.reduce((sum, { traveler_count }) => sum + traveler_count, 0))).toBe(travelers)
})

test('A status has the hue that it has in lists', async ({ page }) => {
  /** From 0 to 360, of `rgb(…)`. */
  const hueOf = (colour: string) => {
    const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number)
    return ((Math.atan2(Math.sqrt(3) * (green - blue), 2 * red - green - blue) * 180) / Math.PI + 360) % 360
  }
  await openSignedIn(page, '/reports?report=trend&stack=status')
  const legend = page.getByRole('figure', { name: 'Bookings by month' }).getByRole('listitem')
  const inReport = new Map<string, number>()
  for (const status of ['Confirmed', 'Pending', 'Cancelled']) {
    const mark = legend.filter({ hasText: new RegExp(`^${status}$`) }).locator('[data-fill]')
    inReport.set(status, hueOf(await mark.evaluate((one) => getComputedStyle(one).fill)))
  }
  for (const [status, hue] of inReport) {
    await page.goto(`/bookings?status=${status.toLowerCase()}`)
    const badge = page.getByRole('table', { name: 'All Bookings' }).locator('[data-tone]').first()
    await expect(badge).toHaveText(status)
    const apart = Math.abs(
      hueOf(await badge.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)) - hue,
    )
    expect(Math.min(apart, 360 - apart), status).toBeLessThan(12)
  }
})
