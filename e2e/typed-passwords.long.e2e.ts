import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { openApi, staffPassword } from './api.ts'
import { mailsTo } from './mail-files.ts'
import { openSignedIn, expect, signIn, test, toast } from './test.ts'
import { nextCode } from './two-steps.ts'

/** All that the browser keeps for this site, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          }),
        )
      database.close()
    }
    return JSON.stringify(found)
  })

const typed = 'bermondsey-antiques-1234'

test('A password that was typed into a form is kept nowhere, while the rest of the form is', async ({ page }) => {
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('kept-name')
  await dialog.getByLabel('Password', { exact: true }).fill(typed)
  await dialog.getByLabel('Confirm Password').fill(typed)
  await dialog.getByLabel('Phone').fill('020 7946 0321')
  // What was typed last is kept, so that what came before it has been looked at.
  await expect.poll(() => kept(page)).toContain('020 7946 0321')
  expect(await kept(page)).not.toContain(typed)
  await page.reload()
  await page.getByRole('button', { name: 'Add Staff' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Username')).toHaveValue('kept-name')
  await expect(dialog.getByLabel('Phone')).toHaveValue('020 7946 0321')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(dialog.getByLabel('Confirm Password')).toHaveValue('')
})

test('Forms that only ask for passwords keep nothing of them', async ({ page }) => {
  await openSignedIn(page, '/change-password')
  for (const label of ['Current Password', 'New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(typed)
  expect(await kept(page)).not.toContain(typed)
  await page.goto('/api-keys')
  await page.getByRole('button', { name: 'Make API Key' }).first().click()
  await page.getByRole('dialog').getByLabel('Your password').fill(typed)
  await page.getByRole('dialog').getByLabel('Name').fill('A program')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(await kept(page)).not.toContain(typed)
})

/** What the mails to this address say that match, in the order in which they were sent. */
const mailed = (dataDir: string, email: string, sought: RegExp) =>
  mailsTo(dataDir, email).flatMap((mail) => sought.exec(mail.slice(mail.indexOf('\r\n\r\n'))) ?? [])

/** Expects each password to be kept nowhere after it was typed, and after it was sent. */
async function expectForgotten(page: Page, passwords: string[], send: () => Promise<void>) {
  for (const moment of ['typed', 'sent']) {
    if (moment === 'sent') await send()
    const all = await kept(page)
    for (const one of passwords) expect(all, moment).not.toContain(one)
  }
}

test('The new password of a member of staff is not in the draft of the edit', async ({ page, server }) => {
  const { name } = await (await openApi(server.url)).createEmployee(['booking'])
  await openSignedIn(page, `/users?tab=staff&search=${name}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Staff' })
  await form.getByLabel('Password', { exact: true }).fill(typed)
  await form.getByLabel('Confirm Password').fill(typed)
  await form.getByLabel('Phone').fill('020 7946 0322')
  await expect.poll(() => kept(page)).toContain('020 7946 0322')
  expect(await kept(page)).not.toContain(typed)
})

test('A password typed into the sign-in over the page is kept nowhere, while the page under it is', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['booking'])
  const { id } = await api.createBooking()
  await openSignedIn(page, `/bookings/edit-booking/${id}`, clerk.email, staffPassword)
  await page.getByLabel('Pickup Location').fill('Cherry Garden Pier')
  await api.call('DELETE', `/staff/${clerk.id}/sessions`)
  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(typed)
  expect(await kept(page)).toContain('Cherry Garden Pier')
  await expectForgotten(page, [typed], async () => {
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('alert')).toContainText('Invalid email or password')
  })
})

test('Setting two-step sign-in up and signing in with it keep neither the password nor the secret', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  await openSignedIn(page, '/change-password', email, staffPassword)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(staffPassword)
  let key = ''
  await expectForgotten(page, [staffPassword], async () => {
    await page.keyboard.press('Enter')
    const spaced = (await dialog.getByText('Or type this key').textContent())?.split(':')[1] ?? ''
    key = spaced.replaceAll(' ', '')
  })
  const app = new TOTP({ secret: Secret.fromBase32(key) })
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate())
  await expectForgotten(page, [staffPassword, key], async () => {
    await dialog.getByRole('button', { name: 'Turn on' }).click()
    await expect(dialog.getByRole('list', { name: 'Recovery codes' })).toBeVisible()
  })

  const other = await openOtherBrowser()
  await other.goto('/login')
  await other.getByLabel('Email').fill(email)
  await other.getByLabel('Password', { exact: true }).fill(staffPassword)
  await expectForgotten(other, [staffPassword], async () => {
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByLabel('Code', { exact: true })).toBeFocused()
  })
  await other.getByLabel('Code', { exact: true }).fill(nextCode(app))
  await expectForgotten(other, [staffPassword, key], async () => {
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  })
})

test('The chosen password of an invitation and that of a forgotten one are kept nowhere', async ({ page, server }) => {
  const api = await openApi(server.url)
  const email = 'typed.password@embankment.test'
  const rights = { role: 'employee', permissions: ['booking'] }
  await api.call('POST', '/staff/invitations', { username: 'typed', email, mobile: '020 7946 0323', ...rights })
  const links = () => mailed(server.dataDir, email, /\/invitation#[\w-]{43}/)
  await expect.poll(links).toHaveLength(1)
  const enter = async () => {
    await page.getByLabel('New Password', { exact: true }).fill(typed)
    await page.getByLabel('Confirm Password').fill(typed)
  }
  await page.goto(links()[0]!)
  await enter()
  await expectForgotten(page, [typed], async () => {
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(toast(page, 'Your password is set. Sign in with it.')).toBeVisible()
  })

  await page.goto('/forgot-password')
  await page.getByRole('textbox', { name: 'Email' }).fill(email)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByLabel('Digit 1 of 6').click()
  const codes = () => mailed(server.dataDir, email, /(?<![\w#-])\d{6}(?![\w-])/)
  await expect.poll(codes).toHaveLength(1)
  await page.keyboard.type(codes()[0]!)
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await enter()
  await expectForgotten(page, [typed], async () => {
    await page.getByRole('button', { name: 'Reset Password' }).click()
    await expect(toast(page, 'Password reset successfully!')).toBeVisible()
  })
  await signIn(page, email, typed)
  expect(await kept(page)).not.toContain(typed)
})

test.describe('By a name, which passkeys need', () => {
  test.use({ baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')) })

  test('The password that adds a passkey is kept nowhere', async ({ page, server }) => {
    const { email } = await (await openApi(server.url)).createEmployee(['booking'])
    await openSignedIn(page, '/change-password', email, staffPassword)
    await page.getByRole('button', { name: 'Add passkey' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
    await dialog.getByLabel('Name').fill('Work laptop')
    await dialog.getByLabel('Your password').fill(typed)
    await expectForgotten(page, [typed], async () => {
      await dialog.getByRole('button', { name: 'Continue' }).click()
      await expect(dialog.getByText('The current password is not correct').first()).toBeVisible()
    })
  })
})
