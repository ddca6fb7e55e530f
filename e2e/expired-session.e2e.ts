import { holdEvents } from './ended-sessions.ts'
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
