import { openApi, staffPassword } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { csv } from './import-files.ts'
import { expect, openSignedIn, password, test, toast } from './test.ts'

test('A session that has expired keeps the dialog with its input, whose save is sent after the sign-in', async ({
  page,
  context,
}) => {
  const name = `expired-${Date.now()}`
  await holdEvents(page)
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const form = page.getByRole('dialog', { name: 'Add Staff' })
  await form.getByLabel('Username').fill(name)
  await form.getByLabel('Email').fill(`${name}@embankment.test`)
  await form.getByLabel('Phone').fill('020 7946 0321')
  await form.getByLabel('Password', { exact: true }).fill('lambeth-marsh-1937')
  await form.getByLabel('Confirm Password').fill('lambeth-marsh-1937')
  // The browser forgets the cookie of a session at its end; the token of the moment ends sooner.
  await context.clearCookies()
  await page.route(
    '**/api/staff',
    (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '', request_id: 'r' } }),
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Add Staff' }).click()
  const signIn = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(signIn.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(form.getByLabel('Username')).toHaveValue(name)
  await signIn.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Staff created successfully!')).toBeVisible()
})

test('Another person who signs in over a page begins anew, and is not asked about what the first one typed', async ({
  page,
  context,
  server,
}) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  await holdEvents(page)
  await openSignedIn(page, '/update-profile')
  await page.getByLabel('Name').fill('Another Name')
  await context.clearCookies()
  await page.route(
    '**/api/auth/profile',
    (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '', request_id: 'r' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Update Profile' }).last().click()
  const signIn = page.getByRole('dialog', { name: 'Sign in again' })
  await signIn.getByLabel('Email').fill(email)
  await signIn.getByLabel('Password', { exact: true }).fill(staffPassword)
  const asked: string[] = []
  page.on('dialog', (dialog) => {
    asked.push(dialog.type())
    void dialog.dismiss()
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(asked).toEqual([])
})

test('What finds the session ended says so once, and nothing else', async ({ page, context }) => {
  await holdEvents(page)
  await openSignedIn(page, '/bookings')
  const refuse = (path: string) =>
    page.route(
      path,
      (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '', request_id: 'r' } }),
      { times: 1 },
    )
  const expectOneToast = async () => {
    await expect(page).toHaveURL(/\/login\?redirect=/)
    await expect(toast(page, 'Unauthorized: Please log in to continue.')).toBeVisible()
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(1)
  }
  await page
    .getByRole('button', { name: /^Actions for / })
    .first()
    .click()
  await context.clearCookies()
  await refuse('**/update-status')
  await page
    .getByRole('menuitem', { name: /^Mark as / })
    .first()
    .click()
  await expectOneToast()

  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('late.csv', 'Reference\nLATE-1\n'))
  await context.clearCookies()
  await refuse('**/bookings/imports')
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expectOneToast()
})
