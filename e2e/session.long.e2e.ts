import type { Page } from '@playwright/test'
import { typedBooking } from './booking-fields.ts'
import { openApi, staffPassword } from './api.ts'
import { endOtherSession } from './ended-sessions.ts'
import { admin, isolatedTest, openSignedIn, expect, password, signIn, test, toast } from './test.ts'

const failedLoads = (page: Page) => page.getByRole('alert')

/** A token with an invalid signature, which the server refuses like an expired one. */
const invalidate = (token: string) => `${token.slice(0, -6)}AAAAAA`

test('An access token that expires during work is renewed without a visible effect', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking()
  await openSignedIn(page, `/bookings/edit-booking/${id}`)
  await page.getByLabel('Pickup Location').fill('Bankside Pier')
  // Both tabs share the storage, as with a token that expires in both.
  const other = await context.newPage()
  await other.goto('/favicon.svg')
  const spent = invalidate((await page.evaluate(() => localStorage.getItem('token'))) ?? '')
  await other.evaluate((token) => localStorage.setItem('token', token), spent)
  const renewed = page.waitForResponse((answer) => answer.url().endsWith('/api/refresh-token'))
  await page.getByRole('button', { name: 'Update Booking' }).click()
  expect((await renewed).status()).toBe(200)
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  await expect(toast(page, /Unauthorized/)).toHaveCount(0)
  await expect(page).toHaveURL('/bookings')
  expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBe(spent)
  await page.evaluate((token) => localStorage.setItem('token', token), spent)
  await page.reload()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('A session revoked elsewhere leads to the sign-in with a message, and signing in returns to the same page', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const clerk = await (await openApi(server.url)).createEmployee(['booking', 'reviews'])
  await openSignedIn(page, '/bookings?limit=10&status=confirmed', clerk.email, staffPassword)
  await expect(page.getByRole('row')).toHaveCount(11)
  // A call that is under way when the session ends is given up without a message of its own.
  const profile = page.waitForRequest('**/api/auth/profile')
  await page.route('**/api/auth/profile', () => new Promise(() => undefined))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await profile
  await endOtherSession(await openOtherBrowser(), clerk.email, staffPassword)

  // The page may have noticed by itself, when its stream of events ended.
  const refresh = page.getByRole('button', { name: 'Refresh' })
  await refresh.click({ timeout: 5_000 }).catch(() => undefined)
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  await expect(toast(page, 'Unauthorized: Please log in to continue.')).toBeVisible()
  await page.unroute('**/api/auth/profile')
  await page.getByLabel('Email').fill(clerk.email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookings?limit=10&status=confirmed')
})

test('Signing out from the menu or the sidebar affects every tab, and internal pages are closed to guests', async ({
  page,
  context,
}) => {
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/reviews')
  await expect(other.getByRole('heading', { name: 'All Reviews' })).toBeVisible()
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/logout', async (route) => {
    await release
    await route.continue()
  })
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(page.getByRole('menuitem', { name: 'Logging out...' })).toBeDisabled()
  await expect(page.getByRole('navigation').getByText('Logging out...')).toBeVisible()
  answer()
  await expect(toast(page, 'Logged out successfully')).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(other).toHaveURL(/\/login/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  for (const path of ['/', '/users', '/promotions', '/inclusions', '/update-profile', '/change-password']) {
    await page.goto(path)
    await expect(page).toHaveURL(/\/login/)
  }
  await openSignedIn(page, '/login')
  await expect(page).toHaveURL('/')
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
})

test('Going offline shows a message, which disappears when the connection is back', async ({ page, context }) => {
  await openSignedIn(page, '/bookings?limit=10')
  await expect(page.getByRole('row')).toHaveCount(11)
  const bar = page.getByText('You are offline. The page comes back by itself.')
  await context.setOffline(true)
  await expect(bar).toBeVisible()
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(failedLoads(page)).toContainText('Not updated since')
  await context.setOffline(false)
  await expect(bar).toBeHidden()
  await expect(page.getByRole('row')).toHaveCount(11)
})

isolatedTest(
  'Work continues after the server is killed and restarted, and nothing is saved twice',
  async ({ page, server }) => {
    await openSignedIn(page, '/bookings/add-booking')
    const fields = { ...typedBooking, Name: 'Survived the night', Price: '99' }
    for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
    // Only the response is lost: the server is killed after it has saved the booking.
    await page.route('**/api/bookings', async (route) => {
      await route.fetch()
      // The code of toasts is fetched with the first act; without it the sentence would be a plain alert.
      await expect(page.getByRole('region', { name: /^Notifications alt/i })).toBeAttached()
      await server.kill()
      await route.abort()
    })
    await page.getByRole('button', { name: 'Save Booking' }).click()
    await expect(toast(page, 'Failed to save booking')).toBeVisible()
    await page.unroute('**/api/bookings')
    await server.restart()
    await expect(page.getByLabel('Lead Traveler')).toHaveValue('Ada Hughes')
    await page.getByRole('button', { name: 'Save Booking' }).click()
    await expect(toast(page, 'Booking created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/bookings')
    const api = await openApi(server.url, admin, password)
    expect((await api.bookings('search=Survived the night')).total).toBe(1)
  },
)
