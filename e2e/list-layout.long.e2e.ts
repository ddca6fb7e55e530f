import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, guide, openSignedIn, test } from './test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'All Bookings' })
const header = (page: Page, name: string) => table(page).getByRole('columnheader', { name })
const sidebarWidth = async (page: Page) => (await page.getByRole('complementary').boundingBox())!.width

/** How much wider the table is than the area in which it scrolls. */
const hiddenWidth = (page: Page) =>
  table(page).evaluate((element) => element.parentElement!.scrollWidth - element.parentElement!.clientWidth)

const openMenu = async (page: Page) => {
  await page.getByRole('button', { name: 'Display' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Comfortable' })).toBeVisible()
}

for (const width of [1440, 1280]) {
  test(`At ${width} pixels every column of the bookings is in sight and Name is the widest`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await openSignedIn(page, '/bookings?limit=10')
    await expect(table(page).getByRole('row')).toHaveCount(11)
    expect(await hiddenWidth(page)).toBe(0)
    const widths = await table(page)
      .getByRole('columnheader')
      .evaluateAll((cells) => cells.map((cell) => [cell.textContent, cell.clientWidth] as const))
    expect(widths.toSorted((a, b) => b[1] - a[1])[0]![0]).toBe('Name')
    expect(widths.find(([name]) => name === 'Name')![1]).toBeGreaterThan(230)
    const styles = await table(page)
      .getByRole('row')
      .nth(1)
      .getByRole('cell')
      .evaluateAll((cells) =>
        cells
          .map((cell) => getComputedStyle(cell))
          .map(({ fontWeight, color }) => [Number(fontWeight), color] as const),
      )
    const style = (name: string) => styles[widths.findIndex(([header]) => header === name)]!
    const [weight, colour] = style('Name')
    expect(styles.filter(([other]) => other >= weight)).toHaveLength(1)
    for (const quiet of ['Reference', 'Phone', 'Source']) expect(style(quiet)[1], quiet).not.toBe(colour)
  })
}

test('The time stands below the date, and long texts take two lines without making a row higher', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const made = await api.createBooking({
    booking_reference: 'BK-2026-THAMES-0042',
    description: 'A private tour of every bridge between Kew and Tower Bridge '.repeat(4).trim(),
    lead_traveler: 'Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh of Cholmondeley',
    customer_phone: '+44 20 7946 0018 extension 12345',
    amount: 9_999_999.99,
    currency: 'USD',
  })
  await openSignedIn(page, `/bookings?limit=10&search=${made.booking_reference}`)
  const row = table(page).getByRole('row').nth(1)
  const date = row.getByRole('cell').nth(2)
  const [day, clock] = [date.getByText('Jun 01, 2026'), date.getByText('18:30')]
  expect((await clock.boundingBox())!.y).toBeGreaterThan((await day.boundingBox())!.y + 8)
  expect((await row.boundingBox())!.height).toBeLessThan(48)
  await expect(row.getByRole('cell').nth(4)).toHaveAttribute('title', made.description)
  // Phone and reference are whole, in two lines.
  for (const text of [made.booking_reference, '+44 20 7946 0018 extension 12345']) {
    const [height, whole, line] = await row.getByText(text).evaluate((element) => {
      const { lineHeight } = getComputedStyle(element)
      return [element.clientHeight, element.scrollHeight, Number.parseFloat(lineHeight)] as const
    })
    expect(whole, text).toBe(height)
    expect(Math.round(height / line), text).toBe(2)
  }
  const price = row.getByText('US$9,999,999.99')
  expect((await price.boundingBox())!.height).toBeLessThan(20)
  expect(await price.evaluate((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth)).toBe(0)
  expect(await hiddenWidth(page)).toBe(0)
})

test('At 1024 pixels Action and Status stay in sight while the table scrolls, with a shadow where more is hidden', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openSignedIn(page, '/bookings?limit=10')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  expect(await hiddenWidth(page)).toBeGreaterThan(0)
  const area = table(page).locator('..')
  await expect(area).toHaveAttribute('data-hides-right')
  await expect(area).not.toHaveAttribute('data-hides-left')
  const left = async (name: string) => (await header(page, name).boundingBox())!.x
  const [action, status, name] = [await left('Action'), await left('Status'), await left('Name')]
  expect(status + (await header(page, 'Status').boundingBox())!.width).toBeLessThanOrEqual(1024)
  await area.evaluate((element) => element.scrollTo({ left: 400 }))
  await expect(area).toHaveAttribute('data-hides-left')
  await expect(area).not.toHaveAttribute('data-hides-right')
  expect(await left('Name')).toBeLessThan(name)
  expect([await left('Action'), await left('Status')]).toEqual([action, status])
})

test('At 1024 pixels Display and Refresh stay beside the filters when something is filtered', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 800 })
  await openSignedIn(page, '/bookings?limit=10&status=pending&search=tour')
  const top = async (name: string) => (await page.getByRole('button', { name, exact: true }).boundingBox())!.y
  await expect(page.getByRole('button', { name: 'Clear filters' })).toBeVisible()
  expect(await top('Display')).toBe(await top('Date range'))
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/bookings?limit=10')
})

for (const [path, name, last] of [
  ['/bookings/import', 'Imports', 'State'],
  ['/imports/partners', 'Import Partners', 'Known since'],
  ['/tours', 'Tours', 'Status'],
  ['/activity?limit=10', 'Activity', 'Result'],
  ['/sessions', 'Sessions', 'State'],
  ['/acts', 'Bulk Actions', 'Left out'],
  ['/messages/sent', 'Sent Messages', 'Reason'],
] as const) {
  test(`At 1024 pixels the last column of ${path} is in sight`, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 800 })
    await openSignedIn(page, path)
    const list = page.getByRole('table', { name })
    await expect(list.getByRole('row').nth(1)).toBeVisible()
    const { x, width } = (await list.getByRole('columnheader', { name: last }).boundingBox())!
    expect(x + width).toBeLessThanOrEqual(1024 - 24)
  })
}

test('A page without an entry in the sidebar marks the one that it is a part of', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  const marked = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current]')
  for (const [path, entry] of [
    ['/acts', 'Bookings'],
    ['/acts/1', 'Bookings'],
    ['/imports/partners', 'Bookings'],
    ['/bookings/deleted', 'Bookings'],
    ['/sessions', 'Users'],
    ['/api-keys', 'Users'],
    ['/personal-data', 'Users'],
  ] as const) {
    await page.goto(path)
    await expect(marked).toHaveText([entry])
  }
})

test('The numbers of rows are whole from 1,000 on', async ({ page }) => {
  await openSignedIn(page, '/bookings?page=11')
  const numbers = table(page).locator('tbody td:nth-child(2)')
  await expect(numbers.first()).toHaveText('1001')
  expect(await numbers.evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth))).toEqual([])
})

test('The sidebar starts collapsed up to 1280 pixels unless the person opened it', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await openSignedIn(page, '/inclusions')
  await expect.poll(() => sidebarWidth(page)).toBe(48)
  await page.setViewportSize({ width: 1440, height: 800 })
  await expect.poll(() => sidebarWidth(page)).toBe(256)
  await page.setViewportSize({ width: 1024, height: 800 })
  await expect.poll(() => sidebarWidth(page)).toBe(48)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(() => sidebarWidth(page)).toBe(256)
  await page.reload()
  await expect.poll(() => sidebarWidth(page)).toBe(256)
})

test('Density and hidden columns are chosen by keyboard, survive a reload, and belong to one person', async ({
  page,
}) => {
  await openSignedIn(page, '/bookings?limit=10')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await expect(header(page, 'Note')).toHaveCount(0)
  const height = async () => (await table(page).getByRole('row').nth(1).boundingBox())!.height
  const comfortable = await height()
  await page.getByRole('button', { name: 'Display' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitemradio', { name: 'Comfortable' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect.poll(height).toBeLessThan(comfortable)
  for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitemcheckbox', { name: 'Phone' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(header(page, 'Phone')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Display' })).toBeFocused()

  await page.reload()
  await expect(header(page, 'Name')).toBeVisible()
  await expect(header(page, 'Phone')).toHaveCount(0)
  expect(await height()).toBeLessThan(comfortable)
  await openSignedIn(page, '/bookings?limit=10', guide)
  await expect(header(page, 'Phone')).toBeVisible()
  expect(await height()).toBe(comfortable)
  await openSignedIn(page, '/bookings?limit=10')
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Show all columns' }).click()
  await expect(header(page, 'Phone')).toBeVisible()
  await expect(header(page, 'Note')).toBeVisible()
  await expect(table(page).getByRole('columnheader').last()).toContainText('Status')
  await page.goto('/')
  await expect(
    page.getByRole('table', { name: 'Recent Bookings' }).getByRole('columnheader', { name: 'Note' }),
  ).toHaveCount(0)
})

test('A column that was added since a person chose theirs stays hidden until it is shown', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=10')
  await expect(table(page).getByRole('row')).toHaveCount(11)
  await openMenu(page)
  await page.getByRole('menuitemcheckbox', { name: 'Note' }).click()
  await expect(header(page, 'Note')).toBeVisible()
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click()
  await page.reload()
  await expect(header(page, 'Note')).toBeVisible()
  await expect(header(page, 'Phone')).toHaveCount(0)
  // As it was kept when the list did not have the column yet.
  await page.evaluate(() => {
    for (const key of Object.keys(localStorage).filter((name) => name.startsWith('display-')))
      localStorage.setItem(key, JSON.stringify({ density: 'comfortable', hidden: { bookings: ['customer_phone'] } }))
  })
  await page.reload()
  await expect(header(page, 'Name')).toBeVisible()
  await expect(header(page, 'Phone')).toHaveCount(0)
  await expect(header(page, 'Note')).toHaveCount(0)
})

test('Every list has the display menu, and the column that identifies a row cannot be hidden', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  for (const [path, fixed, other] of [
    ['/bookings', 'Name', 'Price'],
    ['/users', 'Name', 'Gender'],
    ['/users?tab=staff', 'Name', 'Gender'],
    ['/promotions', 'Title', 'End Date'],
    ['/reviews', 'User Name', 'Rating'],
    ['/inclusions', 'Name', 'Created At'],
    ['/bookings/import', 'File', 'Rows'],
  ] as const) {
    await page.goto(path)
    await openMenu(page)
    await expect(page.getByRole('menuitemcheckbox', { name: fixed, exact: true })).toHaveCount(0)
    await page.getByRole('menuitemcheckbox', { name: other, exact: true }).click()
    await expect(page.getByRole('columnheader', { name: other, exact: true })).toHaveCount(0)
    await expect(page.getByRole('columnheader', { name: fixed, exact: true })).toBeVisible()
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('One button holds days, filters and order, counts the active ones, and clears them', async ({ page }) => {
    await openSignedIn(page, '/bookings?limit=10')
    const cards = page.getByRole('list', { name: 'All Bookings' }).getByRole('listitem')
    await expect(cards).toHaveCount(10)
    await page.getByRole('button', { name: 'Filters', exact: true }).click()
    const sheet = page.getByRole('dialog', { name: 'Filters' })
    await sheet.getByRole('button', { name: 'This Year' }).click()
    await sheet.getByLabel('Status').selectOption('Pending')
    await sheet.getByLabel('Sort by').selectOption('Price, descending')
    await expect(page).toHaveURL(/status=pending/)
    await expect(page).toHaveURL(/start_date=\d{4}-01-01&end_date=\d{4}-12-31/)
    await expect(page).toHaveURL(/sort_by=amount&sort_order=desc/)
    await sheet.getByRole('button', { name: /^Show [\d,]+ bookings?$/ }).click()
    await expect(sheet).toBeHidden()
    const button = page.getByRole('button', { name: 'Filters, 2 active' })
    await expect(button).toBeFocused()
    await page.getByRole('main').getByRole('button', { name: 'Clear dates' }).click()
    await expect(page).not.toHaveURL(/_date/)
    await page.getByRole('button', { name: 'Filters, 1 active' }).click()
    await sheet.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/bookings?limit=10')
  })

  test('A card shows the name and three facts, and the button that adds floats above the cards', async ({ page }) => {
    await openSignedIn(page, '/bookings?limit=50')
    const card = page.getByRole('list', { name: 'All Bookings' }).getByRole('listitem').first()
    await expect(card).toHaveText(/^.+[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d.+(Confirmed|Pending|Cancelled)$/)
    await expect(card.getByRole('term')).toHaveCount(0)
    const add = page.getByRole('link', { name: 'Add Booking' })
    await page.mouse.wheel(0, 2_000)
    const box = (await add.boundingBox())!
    expect(box.y + box.height).toBeLessThanOrEqual(844)
    expect(box.height).toBeGreaterThanOrEqual(44)
    await add.click()
    await expect(page.getByRole('heading', { name: 'Add New Booking' })).toBeVisible()
  })

  test('The days of the dashboard are chosen and cleared on its page', async ({ page }) => {
    await openSignedIn(page, '/')
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Date range' }).click()
    await page.getByRole('button', { name: 'This Month' }).click()
    await expect(page).toHaveURL(/start_date=\d{4}-\d\d-01/)
    await main.getByRole('button', { name: 'Clear dates' }).click()
    await expect(page).toHaveURL('/')
  })
})
