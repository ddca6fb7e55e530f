import type { Page } from '@playwright/test'
import { expect, openSignedIn, test, tryAgain } from './test.ts'

const calls = ['/api/auth/profile', '/api/bookings/total', '/api/bookings?total=none']

/** The calls above that the page sends, each as often as it is sent. */
function sentCalls(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (calls.includes(pathname + search)) sent.push(pathname + search)
  })
  return sent
}

test('The rows of the list are asked for before the first script runs, and once', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  const sent = sentCalls(page)
  await page.route('**/assets/index-*.js', async (route) => {
    await expect.poll(() => sent.toSorted()).toEqual(calls)
    await route.continue()
  })
  await page.goto('/bookings')
  await expect(page.getByRole('row')).toHaveCount(101)
  await expect(page.getByText(/Showing 100 out of/)).toBeVisible()
  expect(sent.toSorted()).toEqual(calls)
})

test('A list of an address with a search is asked for by itself alone', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  const sent = sentCalls(page)
  await page.goto('/bookings?search=Abbey')
  await expect(page.getByText(/Showing \d+ out of/)).toBeVisible()
  expect(sent).toEqual(['/api/auth/profile'])
})

test('Rows that were refused to a token that has run out come with its successor', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '')
  await page.evaluate((spent) => localStorage.setItem('token', spent), `${token.slice(0, -8)}AAAAAAAA`)
  await page.goto('/bookings')
  await expect(page.getByRole('row')).toHaveCount(101)
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toMatch(/AAAAAAAA$/)
})

test('An early call that fails is reported like any other', async ({ page, pageErrors }) => {
  await openSignedIn(page, '/favicon.svg')
  await page.route('**/api/bookings?total=none', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto('/bookings')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await page.unroute('**/api/bookings?total=none')
  await tryAgain(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('row')).toHaveCount(101)
  pageErrors.length = 0
})
