import { openApi } from './api.ts'
import { isolatedTest, openSignedIn, expect, guide, test, tryAgain } from './test.ts'

const columns = [
  'Action',
  'Sl No',
  'Booking Date',
  'Reference',
  'Name',
  'Lead',
  'Phone',
  'Traveler count',
  'Source',
  'Price',
  'Status',
]
const isList = /\/api\/bookings(\?|$)/
const number = new Intl.NumberFormat('en-GB')

test('The list shows eight skeleton rows while it loads, then 100 rows a page under the specified columns', async ({
  page,
  server,
}) => {
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route(isList, async (route) => {
    await release
    await route.continue()
  })
  await openSignedIn(page, '/bookings')
  await expect(page.locator('[data-skeleton] tr')).toHaveCount(8)
  answer()

  const table = page.getByRole('table', { name: 'All Bookings' })
  await expect(page.getByRole('heading', { name: 'All Bookings', level: 1 })).toBeVisible()
  await expect(table.getByRole('columnheader')).toHaveText(columns)
  const { total } = await (await openApi(server.url)).bookings('')
  const last = Math.ceil(total / 100)
  await expect(page.getByText(`Showing 100 out of ${number.format(total)}`)).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()

  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/bookings?page=2')
  await expect(table.getByRole('row').nth(1).getByRole('cell').nth(1)).toHaveText('101')
  await pages.getByRole('button', { name: `Page ${last}`, exact: true }).click()
  await expect(pages.getByRole('button', { name: 'Next' })).toBeDisabled()
  await expect(page.getByText(`Showing ${total - (last - 1) * 100} out of ${number.format(total)}`)).toBeVisible()

  await page.getByLabel('Rows').selectOption('10')
  await expect(page).toHaveURL('/bookings?limit=10')
  await expect(page.getByText(`Showing 10 out of ${number.format(total)}`)).toBeVisible()
  await page.reload()
  await expect(table.getByRole('row')).toHaveCount(11)
  await page.goBack()
  await expect(page).toHaveURL(`/bookings?page=${last}`)
  await page.goForward()
  await expect(table.getByRole('row')).toHaveCount(11)
})

test('Every header except the first two sorts the whole list ascending, descending and by default, and a shared link keeps the order', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  await openSignedIn(page, '/bookings')
  const table = page.getByRole('table', { name: 'All Bookings' })
  await expect(table.getByRole('columnheader').getByRole('button')).toHaveText(columns.slice(2))
  const api = await openApi(server.url)
  const price = table.getByRole('columnheader', { name: 'Price' })
  const firstReference = table.getByRole('row').nth(1).getByRole('cell').nth(3)
  for (const [order, ariaSort] of [
    ['asc', 'ascending'],
    ['desc', 'descending'],
  ] as const) {
    await price.getByRole('button').click()
    await expect(page).toHaveURL(`/bookings?sort_by=amount&sort_order=${order}`)
    await expect(price).toHaveAttribute('aria-sort', ariaSort)
    const { data } = await api.bookings(`sort_by=amount&sort_order=${order}&limit=1`)
    await expect(firstReference).toHaveText(data[0]!.booking_reference)
  }
  const shared = await openOtherBrowser()
  await openSignedIn(shared, page.url().replace(server.url, ''), guide)
  const theirs = shared.getByRole('table', { name: 'All Bookings' })
  await expect(theirs.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  await expect(theirs.getByRole('row').nth(1)).toContainText(await firstReference.innerText())
  await price.getByRole('button').click()
  await expect(page).toHaveURL('/bookings')
  await expect(price).toHaveAttribute('aria-sort', 'none')
})

test('The search starts half a second after the last key, keeps the focus and returns to page 1', async ({ page }) => {
  const queries: string[] = []
  page.on('request', (request) => {
    if (isList.test(request.url())) queries.push(new URL(request.url()).search)
  })
  await page.clock.install()
  await openSignedIn(page, '/bookings?page=3')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  await expect(search).toBeFocused()
  await expect(search).toHaveAttribute('placeholder', 'Search bookings...')
  queries.length = 0
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.keyboard.type('thames')
  await page.clock.runFor(499)
  await expect(page).toHaveURL('/bookings?page=3')
  await page.clock.runFor(1)
  await page.clock.resume()
  await expect(page).toHaveURL('/bookings?search=thames')
  await expect(search).toBeFocused()
  await expect(page.getByText(/^Showing \d+ out of [\d,]+$|^\d+ bookings?$/).first()).toBeVisible()
  // The rows are read again when another person changes a booking; no part of the word is searched for.
  expect(queries.at(-1)).toBe('?search=thames&total=none')
  const reads = new Set(queries.filter((query) => query !== '?page=3&total=none'))
  expect([...reads]).toEqual(['?search=thames&total=none'])
  await page.keyboard.type(' at')
  await expect(search).toHaveValue('thames at')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL('/bookings')
})

test('An empty result says so, and the dates can be removed by their chip or by Clear filters', async ({ page }) => {
  await openSignedIn(
    page,
    '/bookings?search=nobody-is-called-that&start_date=2026-01-01&end_date=2026-01-31&status=pending',
  )
  await expect(page.getByText('No Data Available')).toBeVisible()
  await expect(page.getByText('There are no records to display at this time.')).toBeVisible()
  const list = page.getByRole('region', { name: 'All Bookings' })
  await expect(list.getByText('Jan 01, 2026 – Jan 31, 2026')).toBeVisible()
  await list.getByRole('button', { name: 'Clear dates' }).click()
  await expect(page).not.toHaveURL(/_date/)
  await list.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/bookings?limit=10')
  await expect(page.getByRole('row')).toHaveCount(11)
})

test('The list can be filtered by status, source, currency and by a date range that the dashboard shares', async ({
  page,
  server,
}) => {
  await openSignedIn(page, '/bookings?page=2')
  await page.getByLabel('Status').selectOption('Pending')
  await expect(page).toHaveURL('/bookings?status=pending')
  const table = page.getByRole('table', { name: 'All Bookings' })
  await page.getByLabel('Source').selectOption('Agent')
  await page.getByLabel('Currency').selectOption('GBP')
  await expect(page).toHaveURL('/bookings?status=pending&booking_source=agent&currency=GBP')
  const { total } = await (await openApi(server.url)).bookings('status=pending&booking_source=agent&currency=GBP')
  await expect(page.getByText(`${total} bookings`)).toBeVisible()
  await expect(table.getByRole('row').nth(1)).toContainText(/Agent.*£.*Pending/s)
  await page.getByRole('button', { name: 'Clear filters' }).click()

  const own = page.getByRole('main').getByRole('button', { name: /^Date range/ })
  const header = page.getByRole('banner').getByRole('button', { name: /^Date range/ })
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(new Date())
  const year = today.slice(0, 4)
  await own.click()
  const panel = page.getByRole('region', { name: 'Choose dates' })
  for (const quick of ['Today', 'Yesterday', 'This Week', 'This Month', 'This Year', 'Reset'])
    await expect(panel.getByRole('button', { name: quick, exact: true })).toBeVisible()
  await panel.getByRole('button', { name: 'This Year' }).click()
  await expect(page).toHaveURL(`/bookings?limit=10&start_date=${year}-01-01&end_date=${year}-12-31`)
  await expect(own).toHaveText(`Jan 01, ${year} – Dec 31, ${year}`)
  await expect(header).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Dashboard' }).click()
  await expect(page).toHaveURL(`/?start_date=${year}-01-01&end_date=${year}-12-31`)
  await expect(header).toHaveText(`Jan 01, ${year} – Dec 31, ${year}`)
  await header.click()
  await panel.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(`/?start_date=${today}&end_date=${today}`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
  await expect(page).toHaveURL(`/bookings?start_date=${today}&end_date=${today}`)
  await own.click()
  await panel.getByRole('button', { name: 'Reset' }).click()
  await expect(page).toHaveURL('/bookings')
})

test('On a phone the list consists of cards with the same actions and does not scroll sideways', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/bookings?limit=10')
  const cards = page.getByRole('list', { name: 'All Bookings' }).getByRole('listitem')
  await expect(cards).toHaveCount(10)
  await expect(page.getByRole('table')).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page.getByRole('banner').getByRole('button', { name: /^Date range/ })).toBeHidden()
  await cards
    .first()
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('Booking History')).toBeVisible()
  expect((await details.boundingBox())!.width).toBe(390)
  await details.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  await drawer.getByRole('link', { name: 'Reviews' }).click()
  await expect(page).toHaveURL('/reviews')
  await expect(drawer).toBeHidden()
})

test('An employee without the permission sees no menu entry, and a panel at the direct URL', async ({
  page,
  server,
}) => {
  const clerk = await (await openApi(server.url)).createEmployee(['reviews'])
  await openSignedIn(page, '/bookings', clerk.email, 'greenwich-meridian-0')
  await expect(page.getByRole('heading', { name: '403' })).toBeVisible()
  await expect(page.getByText("Forbidden: You don't have permission to perform this action.")).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')).toHaveText([
    'Dashboard',
    'Reviews',
    'Logout',
  ])
})

isolatedTest(
  'Rows that cannot be loaded again stay and are marked until the server is back',
  async ({ page, server }) => {
    await openSignedIn(page, '/bookings?limit=10')
    await expect(page.getByRole('row')).toHaveCount(11)
    await server.kill()
    await page.getByRole('button', { name: 'Refresh' }).click()
    const notice = page.getByRole('alert').filter({ hasText: /^Not updated since \d\d:\d\d\./ })
    await expect(notice).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(page).toHaveURL(/page=2/)
    await expect(notice).toBeVisible()
    await expect(page.getByRole('row')).toHaveCount(11)
    await expect(page.getByText('Something went wrong')).toHaveCount(0)
    await server.restart()
    await notice.getByRole('button', { name: 'Try Again' }).click()
    await expect(notice).toBeHidden()
    await expect(page.getByRole('row')).toHaveCount(11)
  },
)

test('A list that was never loaded says so, and loads when the server answers again', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await expect(page.getByRole('row')).not.toHaveCount(0)
  await page.route(/\/api\/bookings(\?|$)/, (route) => route.abort())
  await page.getByRole('navigation').getByRole('link', { name: 'Bookings' }).click()
  const panel = page.getByRole('alert').filter({ hasText: 'Something went wrong' })
  await expect(panel).toContainText('An error occurred while loading the data. Please try again.')
  await page.unroute(/\/api\/bookings(\?|$)/)
  await tryAgain(panel.getByRole('button', { name: 'Try Again' }))
  await expect(page.getByRole('row')).not.toHaveCount(1)
})

test('A search typed just before a navigation does not filter the next list', async ({ page }) => {
  await page.route('**/assets/UsersPage*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await openSignedIn(page, '/bookings?limit=10')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('searchbox', { name: 'Search bookings' }).pressSequentially('zzz')
  await page.getByRole('navigation').getByRole('link', { name: 'Users' }).click()
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible()
  await expect(page).toHaveURL('/users')
})

test('Clear filters also clears a search that was typed just before', async ({ page }) => {
  await page.clock.install()
  await openSignedIn(page, '/bookings?status=pending')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  await search.pressSequentially('thames')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page).toHaveURL('/bookings?limit=10')
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(search).toHaveValue('')
  await expect(page.getByRole('row')).toHaveCount(11)
  await expect(page).toHaveURL('/bookings?limit=10')
})
