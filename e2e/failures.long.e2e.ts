import type { Page } from '@playwright/test'
import { pngFile } from './api.ts'
import { isolatedTest, openSignedIn, expect, signIn, test, toast } from './test.ts'

const unreachable = 'The server could not be reached. Check your connection and try again.'

async function choose(page: Page, action: string | RegExp) {
  await page
    .getByRole('row')
    .nth(2)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: action }).click()
}

const areas = [
  {
    path: '/users?tab=staff',
    dialog: 'Edit Staff',
    button: 'Update Staff',
    field: 'Phone',
    value: '020 7946 0999',
    notSaved: 'An error occurred',
    notDeleted: 'Failed to delete user',
  },
  {
    path: '/promotions',
    dialog: 'Edit Promotion',
    button: 'Save',
    field: 'Subtitle',
    value: 'Half price on the river',
    notSaved: 'Failed to save promotion',
    notDeleted: 'Failed to delete promotion',
  },
  {
    path: '/inclusions',
    dialog: 'Edit Inclusion',
    button: 'Save',
    field: 'Name',
    value: 'Umbrella',
    notSaved: 'Failed to save inclusion',
    notDeleted: 'Failed to delete inclusion',
  },
]

isolatedTest(
  'When the server is down, every dialog stays open with its input and shows its own message',
  async ({ page, server }) => {
    for (const { path, dialog, button, field, value, notSaved, notDeleted } of areas) {
      await openSignedIn(page, path)
      await choose(page, 'Edit')
      const form = page.getByRole('dialog', { name: dialog })
      await form.getByLabel(field, { exact: true }).fill(value)
      if (path === '/promotions')
        await form.getByLabel('Banner Image', { exact: true }).setInputFiles(await pngFile(page, 'teal'))
      await server.kill()
      await form.getByRole('button', { name: button }).click()
      await expect(form.getByRole('alert')).toContainText(`${notSaved}${unreachable}`)
      await expect(form.getByLabel(field, { exact: true })).toHaveValue(value)
      await form.getByRole('button', { name: 'Cancel' }).click()
      await page.getByRole('button', { name: 'Leave' }).click()
      await choose(page, 'Delete')
      const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
      await question.getByRole('button', { name: 'Delete' }).click()
      await expect(question.getByRole('alert')).toContainText(`${notDeleted}${unreachable}`)
      await server.restart()
    }
  },
)

isolatedTest(
  'When the server is down, actions without a dialog report it in a toast or in their panel',
  async ({ page, server, pageErrors }) => {
    await openSignedIn(page, '/bookings?status=confirmed&limit=10')
    await expect(page.getByRole('row')).toHaveCount(11)
    // The code of toasts is fetched at the first act of a person.
    await page.getByRole('heading', { level: 1 }).click()
    await expect(page.getByRole('region', { name: /^Notifications alt/i })).toBeAttached()
    await server.kill()
    await choose(page, 'Mark as cancelled')
    await expect(toast(page, 'Failed to update booking status')).toBeVisible()
    await expect(toast(page, unreachable)).toBeVisible()

    await server.restart()
    await page.goto('/update-profile')
    await page.getByLabel('Name').fill('Margaret Ashdown-Lee')
    await server.kill()
    await page.getByRole('button', { name: 'Update Profile' }).click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      `Failed to update profile. Please try again.${unreachable}`,
    )

    await server.restart()
    await page.goto('/change-password')
    await page.getByLabel('Current Password', { exact: true }).fill('tower-bridge-1894')
    await page.getByLabel('New Password', { exact: true }).fill('tower-bridge-1895')
    await page.getByLabel('Confirm Password', { exact: true }).fill('tower-bridge-1895')
    await expect(page.getByText('This device')).toBeVisible()
    await server.kill()
    await page.getByRole('button', { name: 'Update Password' }).click()
    await expect(
      page.getByRole('main').getByRole('alert').filter({ hasText: 'Failed to Change Password' }),
    ).toContainText(unreachable)

    const logout = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' })
    const leave = page.getByRole('button', { name: 'Leave' })
    await logout.click()
    await leave.click()
    await expect(toast(page, 'Failed to logout. Please try again.')).toBeVisible()
    await expect(logout).toBeEnabled()
    await expect(page).toHaveURL('/change-password')
    // The specification requires this failure to be logged to the console as well.
    expect(pageErrors.splice(0)).toHaveLength(1)

    await server.restart()
    await logout.click()
    await leave.click()
    await expect(page).toHaveURL('/login')
    // The URL changes before the page is loaded.
    await expect(page.getByLabel('Email')).toBeVisible()
    await server.kill()
    await page.getByLabel('Email').fill('admin@embankment.test')
    await page.getByLabel('Password', { exact: true }).fill('tower-bridge-1894')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(toast(page, 'Login failed')).toBeVisible()
  },
)

isolatedTest(
  'A profile that cannot be loaded at the start shows a message, keeps the token, and can be retried',
  async ({ page, server }) => {
    await signIn(page)
    const pending = new Set<unknown>()
    page.on('request', (request) => pending.add(request))
    for (const end of ['requestfinished', 'requestfailed'] as const)
      page.on(end as 'requestfinished', (request) => pending.delete(request))
    await page.route(
      '**/api/auth/profile',
      async (route) => {
        // The page itself has loaded; only its request for the profile fails.
        await expect.poll(() => pending.size).toBe(1)
        await server.kill()
        await route.continue()
      },
      { times: 1 },
    )
    await page.goto('/reviews')
    // The server may go before the code of toasts has arrived; the sentence is then a plain alert.
    const failed = 'Failed to load user profile'
    await expect(toast(page, failed).or(page.getByRole('alert').filter({ hasText: failed }))).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Failed to Load Profile' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('token'))).not.toBeNull()
    await server.restart()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await expect(page.getByRole('heading', { name: 'All Reviews' })).toBeVisible()
  },
)

test('A profile that fails again and again at the start is reported by one toast', async ({ page }) => {
  await page.route('**/api/auth/profile', (route) =>
    route.fulfill({ status: 500, json: { code: 'internal_error', message: '', request_id: 'r' } }),
  )
  await openSignedIn(page, '/reviews')
  const retry = page.getByRole('button', { name: 'Try Again' })
  await expect(retry).toBeVisible()
  const message = toast(page, 'Failed to load user profile')
  for (let attempt = 0; attempt < 2; attempt++) {
    const answer = page.waitForResponse('**/api/auth/profile')
    await retry.click()
    await answer
    await expect(message).toBeVisible()
    // So that it does not go after three seconds.
    await message.hover()
    await expect(retry).not.toHaveAttribute('aria-busy', 'true')
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  }
})
