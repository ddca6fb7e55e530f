import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { openApi, staffPassword } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { admin, expect, openSignedIn, test, toast } from './test.ts'
import { nextCode } from './two-steps.ts'

const announced = (page: Page) => page.locator('[data-announcer]')
const asked = 'Enter the code of your authenticator app to finish signing in. A recovery code works too.'

/** Fails a call once more with a sentence of the server. */
const refuse = (page: Page, path: string, message: string) =>
  page.route(path, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message, request_id: 'r' } }))

/** A sentence of a failure is announced by one region, which is the one that shows it. */
async function expectAnnouncedOnce(page: Page, text: string) {
  await expect(page.getByText(text)).toHaveCount(1)
  const regions = page.locator('[aria-live]:not([aria-live="off"]), [role="alert"], [role="status"]')
  await expect(regions.filter({ hasText: text })).toHaveCount(1)
}

/** A toast says it, and nothing beside it: other text would be there before the toast, whose code is fetched later. */
async function expectToastOnce(page: Page, text: string) {
  await expect(toast(page, text)).toBeVisible()
  expect(await page.getByText(text).count()).toBe(1)
  await expectAnnouncedOnce(page, text)
}

/** Gives an employee two-step sign-in, and returns the app that makes their codes. */
async function setUpSecondStep(page: Page, email: string) {
  await openSignedIn(page, '/change-password', email, staffPassword)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(staffPassword)
  await page.keyboard.press('Enter')
  const key = (await dialog.getByText('Or type this key').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key.split(':')[1]?.replaceAll(' ', '') ?? '') })
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  return app
}

test('A refused sign-in is announced once and keeps the focus where it was', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill('not-the-password')
  await secret.press('Enter')
  await expect(toast(page, 'Invalid email or password')).toBeVisible()
  await expectAnnouncedOnce(page, 'Invalid email or password')
  await expect(secret).toBeFocused()
  await expect(secret).toHaveValue('not-the-password')
})

test('The second step and the way back from it are announced and have the focus, and no step loses what was typed', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  await setUpSecondStep(await openOtherBrowser(), email)
  await page.addInitScript(() => {
    navigator.credentials.get = () => Promise.reject(new DOMException('No passkey', 'NotAllowedError'))
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(email)
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill(staffPassword)
  await secret.press('Enter')
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(announced(page)).toContainText(asked)
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await expect(code).toBeFocused()
  await code.fill('000001')
  await refuse(page, '**/api/auth/login', 'The office is closed')
  await code.press('Enter')
  await expectAnnouncedOnce(page, 'The office is closed')
  await expect(code).toBeFocused()
  await expect(code).toHaveValue('000001')

  await page.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(secret).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  const alone = page.getByRole('button', { name: 'Sign in with a passkey' })
  await alone.press('Enter')
  await expectAnnouncedOnce(page, 'The browser gave no passkey')
  await expect(alone).toBeFocused()
})

test('The steps of a sign-in over the page are announced and have the focus', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const { email } = await api.createEmployee(['booking'])
  const { id } = await api.createBooking()
  await holdEvents(page)
  await openSignedIn(page, `/bookings/edit-booking/${id}`, email, staffPassword)
  await page.getByLabel('Pickup Location').fill('Tower Pier')
  // Which ends the session here.
  const app = await setUpSecondStep(await openOtherBrowser(), email)

  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  const secret = dialog.getByLabel('Password', { exact: true })
  await expect(secret).toBeFocused()
  await secret.fill(staffPassword)
  await secret.press('Enter')
  const code = dialog.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expect(announced(page)).toContainText(asked)
  await code.fill('000000')
  await code.press('Enter')
  await expect(code).toHaveAccessibleDescription(/This code is not right/)
  await expect(code).toBeFocused()
  await dialog.getByRole('button', { name: 'Back' }).press('Enter')
  await expect(secret).toBeFocused()
  await expect(secret).toHaveValue(staffPassword)
  // Enter right after the one on Back would be that one pressed twice.
  await secret.press('End')
  await secret.press('Enter')
  await code.fill(nextCode(app))
  await code.press('Enter')
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
})

test('Each step and refusal of a forgotten password is announced once and has the focus', async ({ page }) => {
  await page.goto('/forgot-password')
  const email = page.getByRole('textbox', { name: 'Email' })
  await email.fill(`stranger-${Date.now()}@embankment.test`)
  await refuse(page, '**/api/auth/password/otp', 'No mail can be sent')
  await email.press('Enter')
  await expectToastOnce(page, 'No mail can be sent')
  await expect(email).toBeFocused()
  await page.unrouteAll()
  await email.press('Enter')
  const digit = page.getByLabel('Digit 1 of 6')
  await expect(digit).toBeFocused()
  await expect(announced(page)).toContainText('Enter your code. We sent six digits')

  const again = page.getByRole('button', { name: 'Resend OTP' })
  await refuse(page, '**/api/auth/password/resend-otp', 'No second mail can be sent')
  await again.press('Enter')
  await expectToastOnce(page, 'No second mail can be sent')
  await expect(again).toBeFocused()
  await page.unrouteAll()
  await again.press('Enter')
  await expect(toast(page, 'OTP resent successfully')).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)

  await digit.focus()
  await page.keyboard.type('123456')
  await page.keyboard.press('Enter')
  const first = page.getByLabel('New Password', { exact: true })
  await expect(first).toBeFocused()
  await expect(announced(page)).toContainText('Choose a new password.')
  await first.fill('horse-guards-parade')
  const second = page.getByLabel('Confirm Password', { exact: true })
  await second.fill('horse-guards-parade')
  await refuse(page, '**/api/auth/password/reset', 'No password can be set')
  await second.press('Enter')
  await expectToastOnce(page, 'No password can be set')
  await expect(second).toBeFocused()
  await page.unrouteAll()
  await second.press('Enter')
  await expect(digit).toBeFocused()
  await expect(digit).toHaveAccessibleDescription('This code is wrong or has expired.')

  await page.route('**/api/auth/password/reset', (route) => route.fulfill({ json: { data: null, message: '' } }))
  await page.getByRole('button', { name: 'Verify OTP' }).press('Enter')
  await expect(first).toBeFocused()
  // Enter right after the one on Verify OTP would be that one pressed twice.
  await second.press('End')
  await second.press('Enter')
  await expect(page).toHaveURL('/login')
  await expectToastOnce(page, 'Password reset successfully!')
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeFocused()
})
