import { holdEvents } from './ended-sessions.ts'
import { expect, isolatedTest, openSignedIn, test } from './test.ts'

const sentence = 'The server could not be reached. Check your connection and try again.'

test('A page whose code could not be fetched opens with Try Again, without a reload', async ({
  page,
  context,
  pageErrors,
}) => {
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await page.route('**/assets/ReviewsPage*', (route) => route.abort())
  await page.route('**/api/health', (route) => route.abort())
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.unroute('**/assets/ReviewsPage*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'All Reviews', level: 1 })).toBeVisible()
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage') === true)).toBe(true)
  await context.unrouteAll()
  // The router logs why a page failed.
  expect(pageErrors.splice(0).every((text) => text.includes(sentence))).toBe(true)
})

test('A fetch of code that fails once is repeated without a message', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  // Of a dialog: the code of a page is fetched again by the router as well. An attempt is a preload and an import.
  await page.route('**/assets/ImportModal*.js', (route) => route.abort(), { times: 2 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ImportModal'))
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  await failed
  await expect(page.getByRole('dialog', { name: 'Import Bookings' })).toBeVisible()
})

test('A dialog whose code could not be fetched offers to try again, and leaves the page as it is', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  await page.route('**/assets/ImportModal*', (route) => route.abort())
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const failed = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(failed).toContainText(sentence)
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  await expect(failed).toContainText(sentence)
  await page.unroute('**/assets/ImportModal*')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Import Bookings' })).toBeVisible()
})

isolatedTest('A list that is not answered within 15 seconds says so and offers to try again', async ({ page }) => {
  // After 16 s without a sign of life the stream of events is opened anew, and the list read again before the click.
  await holdEvents(page)
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await page.clock.install()
  await page.route('**/api/admin/reviews?*', () => undefined)
  await page.route('**/api/admin/reviews', () => undefined)
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'All Reviews', level: 1 })).toBeVisible()
  await page.clock.runFor(16_000)
  await expect(page.getByText('The server took too long to answer. Please try again.')).toBeVisible()
  await page.unroute('**/api/admin/reviews?*')
  await page.unroute('**/api/admin/reviews')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('table', { name: 'All Reviews' }).getByRole('row')).not.toHaveCount(0)
})
