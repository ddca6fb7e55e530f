import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { csv, plain, upload } from './import-files.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

/** The sentences of the live region that is on every page. */
const announced = (page: Page) => page.locator('[data-announcer] p')

test('Search, pages and refresh of a list are announced with the number of records', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=10')
  await expect(page.getByRole('row')).toHaveCount(11)
  const polite = announced(page)
  await expect(polite).toHaveCount(0)

  await page.getByRole('searchbox').fill('tower')
  await expect(polite).toHaveText([/^Found: \d+, page 1 of \d+$/])
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(polite.last()).toHaveText(/^Found: \d+, page 2 of \d+$/)
  await page.getByLabel('Status', { exact: true }).selectOption('cancelled')
  await expect(polite).toHaveCount(3)
  await page.getByRole('searchbox').fill('nothing is called that')
  await expect(polite.last()).toHaveText('Found: 0')
  await page.getByRole('button', { name: 'Refresh' }).click()
  await expect(polite.last()).toHaveText('Updated.')
})

test('How the check of an import has ended is announced, each time', async ({ page }) => {
  await upload(page, csv('heard.csv', plain(`HEARD-${Date.now()}`, 3)))
  const ended = 'Checked: 3 to create, 0 to update, 0 unchanged, 0 refused'
  await expect(announced(page).last()).toHaveText(ended)
  const count = await announced(page).count()
  await page.getByRole('heading', { name: 'What the columns mean' }).click()
  await page.getByLabel('Meaning of drop_off_location').selectOption('Ignore this column')
  await expect(announced(page)).toHaveCount(count + 1)
  await expect(announced(page).last()).toHaveText(/^Checked: /)
})

test('A change in the background is not announced as a result', async ({ page, server }) => {
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await openSignedIn(page, '/bookings?limit=10')
  await stream
  const api = await openApi(server.url, 'guide@embankment.test')
  await api.createBooking({ description: 'Announced to none' })
  await expect(page.getByRole('row').nth(1)).toContainText('Announced to none')
  await expect(announced(page)).toHaveCount(0)
})

test('A new page is announced by its heading, which gets the focus, and the first one is left to the browser', async ({
  page,
}) => {
  await openSignedIn(page, '/inclusions')
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await expect(heading('All Inclusions')).toBeVisible()
  await expect(heading('All Inclusions')).not.toBeFocused()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(heading('All Users')).toBeFocused()
  await page.goBack()
  await expect(heading('All Inclusions')).toBeFocused()
  await expect(announced(page)).toHaveCount(0)
})

test('A toast is announced once, and stands on the page once', async ({ page, server }) => {
  const api = await openApi(server.url)
  const name = `Toasted teacakes ${Date.now()}`
  await api.call('POST', '/inclusion-options', { name })
  await openSignedIn(page, `/inclusions?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(`${name} with jam`)
  await page.getByRole('button', { name: 'Save' }).click()
  const text = 'Inclusion updated successfully'
  await expect(toast(page, text)).toBeVisible()
  await expect(page.getByText(text)).toHaveCount(1)
  const regions = page.locator('[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]')
  await expect(regions.filter({ hasText: text })).toHaveCount(1)
})

test('A failure of Mark all as read is announced once, below the button, which can be pressed again', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url, 'guide@embankment.test')
  await api.createBooking({ status: 'pending' })
  await openSignedIn(page, '/inclusions')
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription(/unread/)
  await page.route('**/api/notifications/read', (route) => route.abort())
  await bell.click()
  const all = page.getByRole('button', { name: 'Mark all as read' })
  await all.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to mark as read' })).toBeVisible()
  await expect(page.getByText('Failed to mark as read')).toHaveCount(1)
  const regions = page.locator('[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]')
  await expect(regions.filter({ hasText: 'Failed to mark as read' })).toHaveCount(1)

  await page.unroute('**/api/notifications/read')
  await all.click()
  await expect(announced(page)).toHaveText(['All notifications are marked as read.'])
  await expect(page.getByText('Failed to mark as read')).toHaveCount(0)
  await expect(all).toBeFocused()
})

test('An unread notification says so in words', async ({ page, server }) => {
  const api = await openApi(server.url, 'guide@embankment.test')
  await api.createBooking({ status: 'confirmed' })
  await openSignedIn(page, '/inclusions')
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
  const list = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(list.getByRole('listitem').first()).toContainText('Unread')
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByRole('listitem').first()).not.toContainText('Unread')
})
