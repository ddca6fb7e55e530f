import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('A member adds a passkey, signs in with it alone and as the second step, and removes it', async ({
  browser,
  server,
}) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  // Passkeys belong to a name, not to a number.
  const context = await browser.newContext({ baseURL: server.url.replace('127.0.0.1', 'localhost') })
  const page = await context.newPage()
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const dialog = page.getByRole('dialog')
  const dashboard = page.getByRole('heading', { level: 1, name: 'Dashboard' })
  const logout = async () => {
    await page.getByRole('button', { name: 'Logout' }).first().click()
    await page.waitForURL('**/login')
  }

  await openSignedIn(page, '/change-password', email, staffPassword)
  await expect(page.getByText('No passkey yet')).toBeVisible()
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expectAccessible(page)
  await dialog.getByLabel('Name').fill('Work laptop')
  await dialog.getByLabel('Your password').fill('wrong')
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByText('The current password is not correct').first()).toBeVisible()
  await dialog.getByLabel('Your password').fill(staffPassword)
  // The device has made the passkey, and the server has not answered yet: the dialog stays, to say what becomes of it.
  let answer = () => {}
  const asked = new Promise<void>((resolve) => {
    void page.route('**/api/auth/passkeys', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback()
      resolve()
      await new Promise<void>((go) => (answer = go))
      return route.continue()
    })
  })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await asked
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('dialog', { name: 'Add a passkey' })).toBeVisible()
  await expect(dialog).toHaveCount(1)
  answer()
  await expect(toast(page, 'The passkey was added')).toBeVisible()
  const row = page.getByRole('list', { name: 'Passkeys' }).getByRole('listitem')
  await expect(row).toContainText('Work laptop')
  await expect(row).toContainText('not used yet')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Set up' }).click()
  await dialog.getByLabel('Your password').fill(staffPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const key = (await dialog.getByText('Or type this key').textContent()) ?? ''
  const secret = Secret.fromBase32(key.split(':')[1]?.replaceAll(' ', '') ?? '')
  await dialog.getByLabel('Code', { exact: true }).fill(new TOTP({ secret }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await logout()

  // Alone it needs neither the password nor a code.
  const alone = page.getByRole('button', { name: 'Sign in with a passkey' })
  await expect(alone).toBeVisible()
  await expectAccessible(page)
  await alone.click()
  await expect(dashboard).toBeVisible()
  await logout()

  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await expectAccessible(page)
  const questions: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/passkey/challenge')) questions.push(request.url())
  })
  // A second question would end the first, which would be reported as a failure.
  await page.getByRole('button', { name: 'Use a passkey' }).dblclick()
  await expect(dashboard).toBeVisible()
  expect(questions).toHaveLength(1)
  await expect(toast(page, /The browser gave no passkey/)).toHaveCount(0)
  await logout()

  // A person who cannot unlock the device, by the keyboard: the question ends where it was asked.
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Use a passkey' }).focus()
  await page.keyboard.press('Enter')
  await expect(toast(page, /The browser gave no passkey/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused()
  await page.goto('/login')
  await alone.click()
  await expect(toast(page, /The browser gave no passkey/)).toBeVisible()
  await devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true })
  await alone.click()
  await expect(dashboard).toBeVisible()

  // Over a page whose session has ended while something is typed.
  await page.goto('/bookings/add-booking')
  await page.getByLabel('Pickup Location').fill('Savoy Pier')
  await context.clearCookies()
  await page.route(
    '**/api/inclusion-options*',
    (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '', request_id: 'r' } }),
    { times: 1 },
  )
  await page.getByLabel('Add inclusions').fill('map')
  const again = page.getByRole('dialog', { name: 'Sign in again' })
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(again).toHaveCount(0)
  await expect(page.getByLabel('Pickup Location')).toHaveValue('Savoy Pier')
  await page.getByLabel('Pickup Location').fill('')

  await page.goto('/change-password')
  await expect(row).toContainText('last used')
  await page.getByRole('button', { name: 'Remove passkey Work laptop' }).click()
  await dialog.getByLabel('Your password').fill(staffPassword)
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(toast(page, 'The passkey was removed')).toBeVisible()
  await expect(page.getByText('No passkey yet')).toBeVisible()
  await logout()
  await alone.click()
  await expect(toast(page, /This passkey was not accepted/)).toBeVisible()
  await context.close()
})
