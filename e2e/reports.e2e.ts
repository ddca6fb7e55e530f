import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { reportNames } from 'contract/report-definitions'
import { shiftMonth } from 'contract/report-ranges'
import { openApi } from './api.ts'
import { openSignedIn, expect, test, tryAgain } from './test.ts'

const report = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const places = (page: Page, name: RegExp) => page.getByRole('list', { name })

/** The number of bookings that a list's heading states. */
const listTotal = async (page: Page) => {
  const fact = page.getByRole('main').getByText(/^[\d,]+ bookings?$/)
  await expect(fact).toBeVisible()
  return (await fact.innerText()).replace(/ bookings?$/, '')
}

test('The sidebar leads to reports, and each report has a picture and a table', async ({ page }) => {
  await openSignedIn(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible()
  await expect(report(page, 'Overview').getByRole('listitem').filter({ hasText: 'Bookings' }).first()).toHaveText(/\d/)
  const tabs = page.getByRole('navigation', { name: 'Reports' })
  for (const [name, picture] of [
    ['Trend', /Bookings by month/],
    ['Tours', /Bookings by tour/],
    ['Sources', /Bookings by source/],
    ['Calendar', /Bookings: Days/],
    ['Pace', /Bookings on the books by month/],
    ['Behaviour', /Bookings: Days to Tour/],
    ['Cancellations', /Cancelled: By Days from Booking to Tour/],
  ] as const) {
    await tabs.getByRole('link', { name }).click()
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(report(page, name).getByRole('figure', { name: picture })).toBeVisible()
    await expect(report(page, name).getByRole('table').first()).toBeVisible()
  }
})

test('The bookings behind a bar and behind a row are as many as the report says', async ({ page }) => {
  await openSignedIn(page, '/reports?report=trend&stack=none')
  const bar = places(page, /Bookings by month: values/)
    .getByRole('link')
    .nth(5)
  const [, counted] = /Bookings: (\d+(?:,\d{3})*)/.exec(await bar.innerText()) ?? []
  expect(counted).toMatch(/\d/)
  await bar.click()
  expect(await listTotal(page)).toBe(counted)
  await page.goBack()
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Sources' }).click()
  const row = report(page, 'Sources').getByRole('row', { name: /^Partner/ })
  // The first one, its name, leads to its trend.
  const behind = row.getByRole('link').nth(1)
  const number = await behind.innerText()
  await behind.click()
  expect(await listTotal(page)).toBe(number)
})

test('A trend writes the name of a tour as it is', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({
    description: 'eBikes at Dawn',
    product_code: 'EBD-1',
    booking_datetime: `${londonDay()}T04:00`,
  })
  const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=EBD-1')
  await openSignedIn(page, `/reports?report=trend&stack=tour&tour_id=${data.data[0]!.id}`)
  const named = report(page, 'Trend').getByRole('cell', { name: /bikes at dawn/i })
  await expect(named.first()).toHaveText('eBikes at Dawn')
})

test('The parts of behaviour and cancellations lead to as many bookings as they say', async ({ page }) => {
  await openSignedIn(page, '/reports?report=behaviour')
  for (const [picture, at] of [
    ['Bookings: Days to Tour', 4],
    ['Bookings: Party Sizes', 1],
    ['Bookings: Weekdays of Booking', 0],
    ['Bookings: Hours of Booking', 2],
    ['Bookings: Countries', 0],
  ] as const) {
    const link = places(page, new RegExp(`^${picture}: values`))
      .getByRole('link')
      .nth(at)
    const counted = /: (\d+(?:,\d{3})*)/.exec(await link.innerText())?.[1]
    expect(counted, picture).toMatch(/\d/)
    await link.click()
    expect(await listTotal(page), picture).toBe(counted)
    await page.goBack()
  }
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Cancellations' }).click()
  const table = page.getByRole('table', { name: 'By Source' })
  const cancelled = table
    .getByRole('row', { name: /^Website/ })
    .getByRole('link')
    .nth(1)
  const counted = await cancelled.innerText()
  await cancelled.click()
  await expect(page).toHaveURL(/status=cancelled/)
  expect(await listTotal(page)).toBe(counted)
})

test('Each day of the calendar says its number and leads to its bookings, and the arrow keys move by weeks', async ({
  page,
}) => {
  await openSignedIn(page, '/reports?report=calendar')
  const days = places(page, /^Bookings: Days: values/)
  const day = days.getByRole('link').nth(30)
  const [, counted] = /Bookings: ([\d,]+)/.exec(await day.innerText()) ?? []
  expect(counted).toMatch(/\d/)
  await day.click()
  expect(await listTotal(page)).toBe(counted)
  await page.goBack()
  const steps = days.locator('[data-step]')
  await steps.nth(10).focus()
  await page.keyboard.press('ArrowDown')
  await expect(steps.nth(17)).toBeFocused()
  const cell = places(page, /^Bookings: Weekdays by Month: values/)
    .getByRole('link')
    .nth(3)
  const [, ofMonth] = /Bookings: ([\d,]+)/.exec(await cell.innerText()) ?? []
  await cell.click()
  expect(await listTotal(page)).toBe(ofMonth)
})

test('Pace leads to the bookings of a month, and shows how another one filled', async ({ page, server }) => {
  const today = londonDay()
  const nextMonth = `${shiftMonth(`${today.slice(0, 7)}-01`, 1).slice(0, 7)}-10T09:00`
  // Its input date is to come: it is not on the books yet.
  const api = await openApi(server.url)
  await api.createBooking({ input_date: shiftDay(today, 2), booking_datetime: nextMonth })
  await openSignedIn(page, '/reports?report=pace')
  const now = page.getByRole('table', { name: 'Months' }).getByRole('row').nth(2).getByRole('link').first()
  const counted = await now.innerText()
  // The picture shows what its table does: now, a year ago, and what that month came to.
  const cells = page.getByRole('table', { name: 'Months' }).getByRole('row').nth(2).getByRole('cell')
  const [, yearAgo, inTheEnd] = await cells.allInnerTexts()
  const place = places(page, /^Bookings on the books by month: values$/)
    .locator('[data-step]')
    .nth(1)
  await expect(place).toContainText(`: ${counted}, A year ago: ${yearAgo}, A year ago, in the end: ${inTheEnd}`)
  const legend = page.getByRole('figure', { name: 'Bookings on the books by month' }).getByRole('listitem')
  await expect(legend.filter({ hasText: /^A year ago, in the end$/ })).toBeVisible()
  await now.click()
  expect(await listTotal(page)).toBe(counted)
  await expect(page.getByText(/^Booked until/)).toBeVisible()
  await page.goBack()
  const month = page.getByRole('combobox', { name: 'Month of the curve' })
  await month.selectOption({ index: 3 })
  await expect(page).toHaveURL(/month=20\d\d-\d\d/)
  const label = await month.locator('option:checked').innerText()
  await expect(page.getByRole('heading', { name: `How ${label} filled` })).toBeVisible()
  await expect(page.getByRole('figure', { name: `Travelers of ${label}` })).toBeVisible()
})

test('A status that the report before was narrowed by does not narrow the bookings behind cancellations', async ({
  page,
}) => {
  await openSignedIn(page, '/reports?report=cancellations&status=confirmed')
  const link = page
    .getByRole('table', { name: 'By Source' })
    .getByRole('row', { name: /^Website/ })
    .getByRole('link')
    .first()
  const counted = await link.innerText()
  await link.click()
  expect(await listTotal(page)).toBe(counted)
})

test('The arrow keys move between the places of a picture, and each is read out', async ({ page }) => {
  await openSignedIn(page, '/reports?report=trend')
  const links = places(page, /Bookings by month: values/).getByRole('link')
  await links.first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(links.nth(1)).toBeFocused()
  await expect(links.nth(1)).toHaveAccessibleName(/^\w+ 20\d\d, .*Total: [\d,]+/)
  await page.keyboard.press('End')
  await expect(links.last()).toBeFocused()
  await page.keyboard.press('Home')
  await expect(links.first()).toBeFocused()
})

test('The address holds the report with its options, and tables and pictures are saved as files', async ({ page }) => {
  await openSignedIn(page, '/reports?report=sources')
  await page.getByRole('combobox', { name: 'Measure' }).selectOption('Revenue')
  await expect(page).toHaveURL(/measure=revenue/)
  await page.reload()
  await expect(report(page, 'Sources').getByRole('figure', { name: /Revenue \(GBP\) by source/ })).toBeVisible()
  await page.getByRole('combobox', { name: 'Measure' }).selectOption('Bookings')
  await page.getByLabel('Status').selectOption('cancelled')
  await expect(report(page, 'Sources').getByRole('figure', { name: /Bookings by source/ })).toBeVisible()
  for (const [item, file] of [
    ['Sources as CSV', /\.csv$/],
    ['Sources as Excel', /\.xlsx$/],
    ['Picture as PNG', /\.png$/],
    ['Picture as SVG', /\.svg$/],
  ] as const) {
    await page.getByRole('button', { name: 'Export' }).click()
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: item }).click(),
    ])
    expect(saved.suggestedFilename()).toMatch(file)
    expect(saved.suggestedFilename()).toMatch(/^sources-\w+-\d{4}-\d\d-\d\d-to-\d{4}-\d\d-\d\d-cancelled-as-of-/)
    if (!item.endsWith('SVG')) continue
    const [first = '', last = ''] =
      (await page.getByText(/, as of /).innerText()).split(', as of ')[0]?.split(' – ') ?? []
    const said = [...readFileSync(await saved.path(), 'utf8').matchAll(/<text[^>]*>([^<]*)</g)]
      .map(([, text]) => text)
      .join(' ')
    for (const fact of ['Sources · ', first, last, '· Compared with ', '· Status: Cancelled'])
      expect(said).toContain(fact)
  }
})

test('A range without bookings and a failed report say so', async ({ page }) => {
  await openSignedIn(page, '/reports?start_date=1999-01-01&end_date=1999-02-01')
  await expect(page.getByText('No bookings in this range')).toBeVisible()
  // A lost connection would be tried again without a click.
  await page.route('**/api/reports/**', (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Trend' }).click()
  const panel = report(page, 'Trend').getByRole('alert')
  await expect(panel.getByRole('button', { name: 'Try Again' })).toBeVisible()
  // Nothing of the report before stands under this one's name.
  await expect(page.getByText('No bookings in this range')).toHaveCount(0)
  await page.unroute('**/api/reports/**')
  await tryAgain(report(page, 'Trend').getByRole('button', { name: 'Try Again' }))
  await expect(page.getByText('No bookings in this range')).toBeVisible()
})

test('On paper each report has one page, every column, and says where the rest of a long table is', async ({
  page,
}) => {
  const pagesOf = async (name: string) => {
    await openSignedIn(page, `/reports?booking_source=partner&report=${name}`)
    await expect(page.getByRole('main').locator('[data-picture] svg').first()).toBeVisible()
    const paper = await page.pdf({ preferCSSPageSize: true })
    return paper.toString('latin1').match(/\/Type \/Page\b/g)?.length
  }
  // The last one is looked at below.
  for (const name of [...reportNames.filter((one) => one !== 'pace'), 'pace'] as const)
    expect([name, await pagesOf(name)]).toEqual([name, 1])
  // With a picture for each currency.
  expect(await pagesOf('pace&measure=revenue')).toBe(1)
  await page.emulateMedia({ media: 'print' })
  // It is drawn anew for the paper, which is taken at once: nothing may fade in.
  for (const bars of await page.locator('[data-picture] [class*="stack"]').all())
    await expect(bars).toHaveCSS('animation-name', 'none')
  await page.setViewportSize({ width: 1030, height: 700 })
  await expect(page.getByText('Source: Partner', { exact: false })).toBeVisible()
  await expect(page.getByText('All 366 rows in the file “Filling of a Month”')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Month of the curve' })).toBeHidden()
  const months = page.getByRole('table', { name: 'Months' })
  await expect(months.getByRole('columnheader', { name: 'Bookings Now' })).toBeVisible()
  await expect(months.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  expect(await months.evaluate((table) => table.scrollWidth <= table.parentElement!.clientWidth)).toBe(true)
})

test('From the dark theme a report is printed in dark letters', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  await page.evaluate(() => localStorage.setItem('theme', 'dark'))
  await page.goto('/reports?report=sources')
  await expect(page.getByRole('figure').nth(1)).toBeVisible()
  /** The lightest letters of the report, from 0 for black to 255 for white. */
  const lightest = () =>
    page.locator('main [data-picture] text, main [data-picture] li, main h2, main td').evaluateAll((all) =>
      Math.max(
        ...all.map((one) => {
          const { fill, color } = getComputedStyle(one)
          const parts = (one instanceof SVGElement ? fill : color).match(/\d+(?:\.\d+)?/g)?.map(Number) ?? [255]
          return Math.min(...parts.slice(0, 3))
        }),
      ),
    )
  expect(await lightest()).toBeGreaterThan(150)
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  expect(await lightest()).toBeLessThan(150)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await lightest()).toBeGreaterThan(150)
})
