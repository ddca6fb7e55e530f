import type { Page } from '@playwright/test'
import { randomUUID } from 'node:crypto'
import { openApi } from './api.ts'
import { expect, openSignedIn, signIn, test, toast } from './test.ts'

/** Opens the list of three new bookings, the newest first. */
async function openThree(page: Page, url: string, status = 'confirmed') {
  const api = await openApi(url)
  const tag = `focus-${randomUUID().slice(0, 8)}`
  for (const name of ['first', 'second', 'third']) await api.createBooking({ description: `${tag} ${name}`, status })
  await openSignedIn(page, `/bookings?search=${tag}&sort_by=description&sort_order=asc`)
  const rows = page.getByRole('table', { name: 'All Bookings' }).getByRole('row')
  await expect(rows).toHaveCount(4)
  const kebab = (row: number) => rows.nth(row).getByRole('button', { name: /^Actions for/ })
  return { rows, kebab }
}

async function deleteRow(page: Page, kebab: ReturnType<Page['getByRole']>) {
  await kebab.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Booking deleted successfully').last()).toBeVisible()
}

test('After a row is deleted the next one has the focus, after the last one the one before', async ({
  page,
  server,
}) => {
  const { rows, kebab } = await openThree(page, server.url)
  await deleteRow(page, kebab(2))
  await expect(rows).toHaveCount(3)
  await expect(rows.nth(2)).toContainText('third')
  await expect(kebab(2)).toBeFocused()
  await deleteRow(page, kebab(2))
  await expect(rows).toHaveCount(2)
  await expect(kebab(1)).toBeFocused()
})

test('Undo gives the focus back to the list, and so does closing a toast', async ({ page, server }) => {
  const { rows, kebab } = await openThree(page, server.url)
  await deleteRow(page, kebab(1))
  await expect(rows).toHaveCount(3)
  await expect(kebab(1)).toBeFocused()
  await page.keyboard.press('Alt+KeyT')
  await page.getByRole('button', { name: 'Undo' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Booking restored successfully')).toBeVisible()
  // A toast that has the focus stays.
  await page.keyboard.press('Alt+KeyT')
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Close toast' }).first().focus()
  await page.keyboard.press('Enter')
  await expect(kebab(2)).toBeFocused()
})

test('After a review is approved the next one of the list has the focus', async ({ page }) => {
  await openSignedIn(page, '/reviews?status=pending')
  const kebabs = page.getByRole('button', { name: /^Actions for/ })
  await expect(kebabs).toHaveCount(10)
  const next = await page.getByRole('row').nth(2).getByRole('cell').nth(2).innerText()
  await kebabs.first().focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Review Details' })
  const approve = details.getByRole('button', { name: 'Approve', exact: true })
  await approve.focus()
  await page.keyboard.press('Enter')
  await expect(details).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toContainText(next)
  await expect(kebabs.first()).toBeFocused()
})

test('After Try Again the focus is in what is shown instead', async ({ page }) => {
  await page.route('**/api/inclusion-options**', (route) => route.abort())
  await openSignedIn(page, '/inclusions')
  const retry = page.getByRole('button', { name: 'Try Again' })
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(retry).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.unroute('**/api/inclusion-options**')
  await retry.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Actions for/ }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'All Inclusions' }).locator(':focus')).toHaveCount(1)
})

test('A navigation gives the focus to the heading of the new page, a first load does not', async ({ page }) => {
  await openSignedIn(page, '/inclusions')
  const heading = (name: string) => page.getByRole('heading', { name, level: 1 })
  await expect(heading('All Inclusions')).toBeVisible()
  await expect(heading('All Inclusions')).not.toBeFocused()
  await page.getByRole('link', { name: 'Users' }).click()
  await expect(heading('All Users')).toBeFocused()
  await page.getByRole('tab', { name: 'Staff' }).click()
  await expect(page.getByRole('tab', { name: 'Staff' })).toBeFocused()
  await page.goBack()
  await page.goBack()
  await expect(heading('All Inclusions')).toBeFocused()
  await page.getByRole('link', { name: 'Bookings', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(heading('All Bookings')).toBeFocused()
  await page.getByRole('link', { name: 'Add Booking' }).focus()
  await page.keyboard.press('Enter')
  await expect(heading('Add New Booking')).toBeFocused()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Update Profile' }).click()
  await expect(heading('Update Profile')).toBeFocused()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toHaveCount(0)
  await expect(heading('All Reviews')).toBeFocused()
})

test('After a sign-in the heading of the first page has the focus', async ({ page }) => {
  await signIn(page)
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()
})

for (const by of ['Enter', 'a click'] as const) {
  test(`Each step of the forgotten password that ends by ${by} gives the focus to the first field and is announced`, async ({
    page,
  }) => {
    // The button that was clicked is gone with its step, and the one in its place is not where the next step begins.
    const go = (button: string) =>
      by === 'Enter' ? page.keyboard.press('Enter') : page.getByRole('button', { name: button }).click()
    await page.goto('/forgot-password')
    await page.getByRole('textbox', { name: 'Email' }).fill('stranger@embankment.test')
    await go('Send OTP')
    const digit = page.getByLabel('Digit 1 of 6')
    await expect(digit).toBeFocused()
    await expect(page.locator('[data-announcer]')).toContainText('Enter your code. We sent six digits')
    // Enter right after the one before it would be that one pressed twice.
    await page.keyboard.press('Home')
    await go('Verify OTP')
    await expect(page.getByText('OTP is required')).toBeVisible()
    await expect(digit).toBeFocused()
    await page.keyboard.type('123456')
    await go('Verify OTP')
    await expect(page.getByLabel('New Password', { exact: true })).toBeFocused()
    await page.keyboard.type('horse-guards-parade')
    await page.getByLabel('Confirm Password', { exact: true }).fill('horse-guards-parade')
    await go('Reset Password')
    await expect(page.getByText('This code is wrong or has expired.')).toBeVisible()
    await expect(digit).toBeFocused()
  })
}

test('A dialog left after many fields gives the focus back to what opened it', async ({ page, server }) => {
  const api = await openApi(server.url)
  const day = '2028-11-06'
  await api.createBooking({ description: 'Focus Walk', product_code: 'FCS-1', booking_datetime: `${day}T09:00` })
  await openSignedIn(page, `/calendar/${day}`)
  const plan = page.getByRole('button', { name: 'Plan Focus Walk at 09:00' })
  await plan.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Plan Departure' })
  const inputs = dialog.locator('input, textarea, button')
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeVisible()
  expect(await inputs.count()).toBeGreaterThan(8)
  for (const input of await inputs.all()) await input.focus()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(plan).toBeFocused()
})
