import { readFileSync } from 'node:fs'
import { shiftMonth } from 'contract/report-ranges'
import { periodLabel } from 'contract/report-values'
import { openApi } from './api.ts'
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
