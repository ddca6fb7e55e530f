import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import type { Page } from '@playwright/test'
import { openApi, staffPassword } from './api.ts'
import { isAcross, pagesOf } from './paper.ts'
import { expect, openSignedIn, test } from './test.ts'

/** Draws the page as it is printed from the dark theme. */
async function printed(page: Page) {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  // What pages need on paper is loaded after the first one.
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
    expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('light')
  }).toPass()
  await expect(page.getByRole('banner')).toHaveCount(0)
}

test('Paper has a month and a sheet as it was, without the page around them, and black on white from the dark theme', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const later = shiftDay(londonDay(), 12)
  await api.createBooking({
    description: 'Paper Walk',
    product_code: 'PRN-8',
    booking_datetime: `${later}T05:10`,
    lead_traveler: 'Pia Past',
  })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(page, `/calendar/${later}?at=${encodeURIComponent(new Date().toISOString())}`)
  const lead = page.getByText('Pia Past')
  const shell = page.getByRole('navigation', { name: 'Main' })
  await expect(lead).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(shell).toBeHidden()
  await expect(page.getByText(/^As it was at/)).toBeVisible()
  await expect(page.getByText('Back to now')).toBeHidden()
  await expect(lead).toHaveCSS('color', 'rgb(0, 0, 0)')

  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  await page.goto(`/calendar?date=${later}`)
  const month = page.getByRole('region', { name: /departure/ }).first()
  await expect(month).toBeVisible()
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(shell).toBeHidden()
  await expect(page.getByRole('complementary', { name: /^Attention/ })).toBeHidden()
  await expect(month).toBeVisible()
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light')
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect([pagesOf(sheet), isAcross(sheet)]).toEqual([1, true])
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/calendar?view=week&date=${later}`)
  await expect(page.getByRole('link', { name: /Paper Walk/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  expect(isAcross(await page.pdf({ preferCSSPageSize: true }))).toBe(true)
})

test('Paper has the calendar as a list from the top of its first page, without buttons', async ({ page, server }) => {
  const api = await openApi(server.url)
  const later = shiftDay(londonDay(), 13)
  await api.createBooking({ description: 'Listed Walk', product_code: 'PRN-9', booking_datetime: `${later}T05:10` })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(page, `/calendar?view=list&date=${later}`)
  const first = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Listed Walk' })
  await expect(first).toBeVisible()
  await printed(page)
  await expect(page.getByRole('complementary', { name: /^Attention/ })).toBeHidden()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  expect((await first.boundingBox())!.y).toBeLessThan(200)
  for (const name of [/^Plan Listed Walk/, 'Today', 'Subscribe'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Bookings', exact: true })).toHaveCount(0)
  expect(isAcross(await page.pdf({ preferCSSPageSize: true }))).toBe(false)
})

test('Paper has the whole list of tours, without the page around it and what can be pressed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(page, '/tours')
  const rows = page.getByRole('table', { name: 'Tours' }).getByRole('row')
  await expect(rows.nth(20)).toBeVisible()
  await printed(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Tours' })).toBeVisible()
  for (const role of ['tab', 'searchbox', 'combobox', 'button'] as const)
    await expect(page.getByRole(role).filter({ hasNot: page.locator('xpath=ancestor::th') })).toHaveCount(0)
  await expect(page.getByRole('columnheader')).toContainText(['Sl No', 'Name', 'Codes', 'Upcoming Bookings'])
  // Nothing is cut by a part that could be scrolled on a screen.
  const cut = await page.locator('main, main *').evaluateAll((all) =>
    all
      .filter((element) => element.querySelector('table'))
      .filter((element) => element.scrollHeight > element.clientHeight + 1)
      .filter((element) => getComputedStyle(element).overflowY !== 'visible')
      .map((element) => element.className),
  )
  expect(cut).toEqual([])
  // Some twenty rows are on a page that lies across.
  const [pages, count] = [pagesOf(await page.pdf({ preferCSSPageSize: true })), await rows.count()]
  expect(pages).toBeGreaterThanOrEqual(Math.ceil(count / 28))
  expect(pages).toBeLessThanOrEqual(Math.ceil(count / 16))
})

for (const [path, name, column] of [
  ['/bookings', 'All Bookings', 'Reference'],
  ['/users', 'Customers', 'Email'],
] as const)
  test(`Paper has the list of ${path} across the page, without what is around it and what can be pressed`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await openSignedIn(page, path)
    await expect(page.getByRole('table', { name }).getByRole('row').nth(20)).toBeVisible()
    await printed(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const role of ['tab', 'searchbox', 'combobox', 'button', 'checkbox'] as const)
      await expect(page.getByRole(role).filter({ hasNot: page.locator('xpath=ancestor::th') })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: column })).toBeVisible()
    // A hundred rows, of which some have two lines.
    expect(pagesOf(await page.pdf({ preferCSSPageSize: true }))).toBeLessThan(12)
  })

test("The paper of one's own departures says whose they are, and that of the whole day does not", async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const later = shiftDay(londonDay(), 15)
  const starts_at = `${later}T05:10`
  await api.createBooking({ description: 'Own Walk', product_code: 'PRN-10', booking_datetime: starts_at })
  const guide = await api.createEmployee(['booking'], 'gwen-guide')
  const found = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=PRN-10')
  const tour_id = found.data.data[0]?.id
  await api.call('PUT', '/departures', { tour_id, starts_at, guides: [guide.id], version: 0 })
  const whose = page.getByText(`Departures of ${guide.name}`)
  await openSignedIn(page, `/calendar/${later}?guide_id=me`, guide.email, staffPassword)
  await expect(page.getByRole('heading', { level: 2, name: /Own Walk/ })).toBeVisible()
  await expect(whose).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(whose).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await page.goto(`/calendar/${later}`)
  await expect(page.getByRole('heading', { level: 2, name: /Own Walk/ })).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(whose).toHaveCount(0)
})

test('The paper of a list says what narrows it, and that of a whole list does not', async ({ page }) => {
  const chosen = 'search=a&start_date=2026-01-01&end_date=2027-12-31&status=confirmed&booking_source=website'
  await openSignedIn(page, `/bookings?${chosen}&party=2`)
  const words = page.locator('[data-filters]')
  const rows = page.getByRole('table', { name: 'All Bookings' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByText('Party of 2')).toBeVisible()
  await printed(page)
  await expect(words).toBeVisible()
  await expect(words).toHaveAttribute(
    'data-filters',
    '“a” · Jan 01, 2026 – Dec 31, 2027 · Status: Confirmed · Source: Website',
  )
  // Drawn as text, in the line below the heading.
  expect((await words.boundingBox())!.y).toBeGreaterThan((await page.getByRole('heading').first().boundingBox())!.y)
  expect(await words.evaluate((bar) => getComputedStyle(bar, '::before').content)).not.toBe('none')
  await expect(page.getByText('Party of 2')).toBeVisible()
  for (const role of ['searchbox', 'combobox', 'button'] as const) await expect(words.getByRole(role)).toHaveCount(0)

  await page.emulateMedia({ media: 'screen' })
  expect(await words.evaluate((bar) => getComputedStyle(bar, '::before').content)).toBe('none')
  await page.goto('/bookings')
  await expect(rows.nth(20)).toBeVisible()
  await printed(page)
  await expect(words).toBeHidden()
})

test('The paper of a month has the number of today in black', async ({ page }) => {
  await openSignedIn(page, '/calendar')
  const number = page.getByRole('main').locator('[aria-current="date"] > :first-child')
  await expect(number).toHaveCSS('color', 'rgb(255, 255, 255)')
  await page.emulateMedia({ media: 'print' })
  await expect(number).not.toHaveCSS('color', 'rgb(255, 255, 255)')
})

test('The paper of the calendar says what it is filtered by', async ({ page }) => {
  const words = page.getByText('Guide: Margaret Ashdown · Source: Website')
  await openSignedIn(page, '/calendar?guide_id=me&booking_source=website')
  await expect(page.getByText(/^\d+ departures?$/)).toBeVisible()
  await expect(words).toBeAttached()
  await expect(words).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(words).toBeVisible()
})

test('The paper of a list that a phone shows as cards has the name of each', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/bookings?limit=10')
  const cards = page.getByRole('list', { name: 'All Bookings' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  const name = (await cards.first().getByRole('button').first().textContent()) ?? ''
  await printed(page)
  await expect(cards.first().getByText(name, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Actions for/ })).toHaveCount(0)
})

test('A page that is printed at once is on paper without the page around it', async ({ page }) => {
  const asked: string[] = []
  // What paper needs is loaded last, and here never.
  await page.route(/\/assets\/(PagePaper|OnPaper)/, (route) => void asked.push(route.request().url()))
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('row').nth(20)).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation', { name: 'Main', includeHidden: true })).toBeHidden()
  await expect(page.getByRole('banner').filter({ has: page.getByRole('searchbox') })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('row').nth(20)).toBeVisible()
  for (const role of ['searchbox', 'combobox', 'button', 'checkbox'] as const)
    await expect(page.getByRole(role).filter({ hasNot: page.locator('xpath=ancestor::th') })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Add Booking' })).toHaveCount(0)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})

test('The paper of a list has all its columns where one word would take the width of the page', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ product_code: 'PRN-11', lead_traveler: 'Vanderlinden'.repeat(20).slice(0, 150) })
  await openSignedIn(page, '/bookings?search=PRN-11')
  const table = page.getByRole('table', { name: 'All Bookings' })
  await expect(table.getByRole('row')).toHaveCount(2)
  await printed(page)
  // A page that lies across, without its margins.
  await page.setViewportSize({ width: 1030, height: 700 })
  for (const head of await table.getByRole('columnheader').all()) {
    const { x, width } = (await head.boundingBox()) ?? { x: 0, width: 0 }
    expect(x + width, (await head.textContent()) ?? '').toBeLessThanOrEqual(1030)
  }
})

test('Details that are open are on paper in place of their list, without buttons and what is of the office alone', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ product_code: 'PRN-12', lead_traveler: 'Petra Paper' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await openSignedIn(page, `/bookings?view=${id}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('Petra Paper').first()).toBeVisible()
  await expect(page.getByRole('row', { includeHidden: true }).nth(20)).toBeAttached()
  const history = details.getByRole('heading', { name: 'Booking History' })
  await expect(history).toBeVisible()
  await printed(page)
  await expect(details.getByText('Petra Paper').first()).toBeVisible()
  await expect(details.getByRole('heading', { name: 'Travelers' })).toBeVisible()
  await expect(history).toBeHidden()
  await expect(details.getByText('No messages yet')).toBeHidden()
  await expect(page.getByRole('table', { name: 'All Bookings', includeHidden: true })).toBeHidden()
  await expect(details.getByRole('button')).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  const sheet = await page.pdf({ preferCSSPageSize: true })
  expect([pagesOf(sheet), isAcross(sheet)]).toEqual([1, false])

  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
})

test('Details that are printed at once have no buttons and nothing of the office alone either, and all of their pages', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const travelers = Array.from({ length: 60 }, (_, at) => ({ name: `Guest ${at}`, type: 'adult' }))
  const { id } = await api.createBooking({ product_code: 'PRN-13', lead_traveler: 'Otto Once', travelers })
  const asked: string[] = []
  // What paper needs else is loaded last, and here never.
  await page.route(/\/assets\/(PagePaper|OnPaper)/, (route) => void asked.push(route.request().url()))
  await openSignedIn(page, `/bookings?view=${id}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('No messages yet')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(details.getByText('Otto Once').first()).toBeVisible()
  await expect(details.getByText('No messages yet')).toBeHidden()
  await expect(details.getByRole('heading', { name: 'Booking History' })).toBeHidden()
  await expect(details.getByRole('button')).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  expect(pagesOf(await page.pdf())).toBeGreaterThan(1)
  await expect.poll(() => asked.length).toBeGreaterThan(0)
})
