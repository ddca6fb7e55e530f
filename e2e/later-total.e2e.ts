import type { Request } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, tryAgain } from './test.ts'

const number = new Intl.NumberFormat('en-GB')

test('Rows are drawn and can be paged while their total is still being counted, and the footer stays in place', async ({
  page,
  server,
}) => {
  let count = () => {}
  const counted = new Promise<void>((resolve) => (count = resolve))
  await page.route('**/api/bookings/total*', async (route) => {
    await counted
    await route.continue()
  })
  await openSignedIn(page, '/bookings?limit=10')
  const rows = page.getByRole('table', { name: 'All Bookings' }).getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(page.getByText('Showing 10 out of …')).toBeVisible()
  const pages = page.getByRole('navigation', { name: 'Pages' })
  await expect(pages.getByRole('button', { name: 'Previous' })).toBeDisabled()
  await pages.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL('/bookings?page=2&limit=10')
  await expect(rows.nth(1).getByRole('cell').nth(1)).toHaveText('11')
  const next = pages.getByRole('button', { name: 'Next' })
  const before = await Promise.all([next.boundingBox(), page.getByText('Showing 10 out of …').boundingBox()])
  count()
  const { total } = await (await openApi(server.url)).bookings('')
  const showing = page.getByText(`Showing 10 out of ${number.format(total)}`)
  await expect(showing).toBeVisible()
  await expect(page.getByText(`${number.format(total)} bookings`, { exact: true })).toBeVisible()
  const [nextBox, showingBox] = await Promise.all([next.boundingBox(), showing.boundingBox()])
  expect(nextBox).toEqual(before[0])
  expect([showingBox!.x, showingBox!.y]).toEqual([before[1]!.x, before[1]!.y])
  await pages.getByRole('button', { name: `Page ${number.format(Math.ceil(total / 10))}`, exact: true }).click()
  await expect(next).toBeDisabled()
})

test('Typing on in the search ends the count of the text before', async ({ page }) => {
  await page.route('**/api/bookings/total?search=tower', () => {})
  await openSignedIn(page, '/bookings')
  const isOfTower = (request: Request) => request.url().endsWith('/total?search=tower')
  const asked = page.waitForRequest(isOfTower)
  const ended = page.waitForEvent('requestfailed', isOfTower)
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  await search.fill('tower')
  // Before, the total of all bookings may be the one that is still being counted.
  await asked
  await expect(page.getByText(/out of …$/)).toBeVisible()
  await search.fill('tower bridge')
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await expect(page.getByText(/^[\d,]+ bookings?$/)).toBeVisible()
})

test('A total that could not be counted says so, and is counted by Try Again', async ({ page }) => {
  await page.route('**/api/bookings/total*', (route) => route.fulfill({ status: 503, json: {} }))
  await openSignedIn(page, '/bookings?limit=10')
  const footer = page.getByRole('contentinfo').or(page.getByRole('main').locator('footer'))
  await expect(footer.getByText(/^Showing 10, not counted/)).toBeVisible()
  await page.unroute('**/api/bookings/total*')
  await tryAgain(footer.getByRole('button', { name: 'Try Again' }))
  await expect(footer.getByText(/^Showing 10 out of [\d,]+$/)).toBeVisible()
  await expect(page.getByText(/^[\d,]+ bookings$/)).toBeVisible()
})

test('A total that could not be counted again is no longer shown', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=10')
  const total = page.getByText(/^Showing 10 out of [\d,]+$/)
  await expect(total).toBeVisible()
  await page.route('**/api/bookings/total*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Showing 10, not counted/)).toBeVisible()
  await expect(page.getByText(/^[\d,]+ bookings$/)).toHaveCount(0)
  await page.unroute('**/api/bookings/total*')
  await tryAgain(page.getByRole('button', { name: 'Try Again' }))
  await expect(total).toBeVisible()
})

test('All that match stay as many as they were where they cannot be counted again', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=10')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: /^Select all [\d,]+ that match$/ }).click()
  const selected = bar.getByText(/^[1-9][\d,]+ bookings selected$/)
  const before = (await selected.textContent()) ?? ''
  await page.route('**/api/bookings/total*', (route) => route.fulfill({ status: 503, json: {} }))
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(page.getByText(/^Showing 10, not counted/)).toBeVisible()
  await expect(selected).toHaveText(before)
})

test('The total of other filters does not stand beside the rows that wait for theirs', async ({ page }) => {
  // A change of another journey would read the rows again.
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await openSignedIn(page, '/bookings?limit=10&status=confirmed')
  const showing = page.getByText(/^Showing 10 out of [\d,]+$/)
  const before = await showing.textContent()
  let answer = () => {}
  const answers = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/bookings\?/, (route) => answers.then(() => route.continue()))
  const counted = page.waitForResponse(/\/api\/bookings\/total\?status=cancelled/)
  await page.getByLabel('Status').selectOption('Cancelled')
  await (await counted).finished()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
  await expect(showing).toHaveText(before!)
  answer()
  await expect(showing).not.toHaveText(before!)
})
