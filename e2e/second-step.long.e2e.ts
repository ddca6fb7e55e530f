import { readFile } from 'node:fs/promises'
import type { Route } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { searchFor, stayAtClosing } from './leaving.ts'
import { expect, openSignedIn, signIn, test, toast } from './test.ts'
import { createEmployeeWithTwoSteps, nextCode } from './two-steps.ts'

test.use({ viewport: { width: 1280, height: 900 } })

test('A member sets two-step sign-in up, signs in with a code and a remembered device, and an administrator resets it', async ({
  page,
  browser,
  server,
}) => {
  const api = await openApi(server.url)
  const { name, email } = await api.createEmployee(['booking'])

  await openSignedIn(page, '/change-password', email, staffPassword)
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: /Picture of the secret/ })).toBeVisible()
  await expectAccessible(page)
  const key = (await dialog.getByText('Or type this key').textContent()) ?? ''
  const secret = key.split(':')[1]?.replaceAll(' ', '') ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Code', { exact: true }).fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByText('This code is not right')).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  const [first = ''] = await codes.allTextContents()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByText('10 recovery codes left, 0 remembered devices')).toBeVisible()

  const context = await browser.newContext({ baseURL: server.url })
  const other = await context.newPage()
  await other.goto('/login')
  const enter = async () => {
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(staffPassword)
    await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  }
  await enter()
  const code = other.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(other)
  await code.fill('123')
  await other.keyboard.press('Enter')
  await expect(other.getByText('This code is not right')).toBeVisible()
  await other.getByRole('button', { name: 'Back' }).click()
  await enter()
  await code.fill(nextCode(app))
  await other.getByLabel('Remember this device for 30 days').check()
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await other.waitForURL('**/login')
  // The device is remembered.
  await enter()
  await expect(other.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()

  const third = await (await browser.newContext({ baseURL: server.url })).newPage()
  await third.goto('/login')
  await third.getByLabel('Email').fill(email)
  await third.getByLabel('Password', { exact: true }).fill(staffPassword)
  await third.keyboard.press('Enter')
  await third.getByLabel('Code', { exact: true }).fill(first.toLowerCase())
  await third.keyboard.press('Enter')
  await expect(third.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await third.context().close()

  const admin = await (await browser.newContext({ baseURL: server.url })).newPage()
  await signIn(admin)
  await admin.goto(`/users?tab=staff&search=${name}`)
  await admin.getByRole('button', { name: `Actions for ${name}` }).click()
  await admin.getByRole('menuitem', { name: 'View' }).click()
  await admin.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await admin.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(toast(admin, 'Two-step sign-in was reset')).toBeVisible()
  await expect(admin.getByText('Two-step sign-in: off')).toBeVisible()
  await admin.context().close()
  await context.close()
})

test('An administrator has the devices forgotten of a member who has logged out', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const { email, app } = await createEmployeeWithTwoSteps(server.url)
  const other = await openOtherBrowser()
  const enter = async () => {
    await other.getByLabel('Email').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(staffPassword)
    await other.keyboard.press('Enter')
  }
  await other.goto('/login')
  await enter()
  await other.getByLabel('Code', { exact: true }).fill(nextCode(app))
  await other.getByLabel('Remember this device for 30 days').check()
  await other.getByRole('button', { name: 'Sign in', exact: true }).click()
  await other.getByRole('button', { name: 'Logout' }).first().click()
  await other.waitForURL('**/login')

  await openSignedIn(page, `/users?tab=staff&search=${email}`)
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  const details = page.getByRole('dialog', { name: 'Staff Details' })
  await expect(details.getByText('remembered devices: 1')).toBeVisible()
  await details.getByRole('button', { name: 'End all sessions' }).click()
  const question = page.getByRole('dialog', { name: 'End All Sessions' })
  await expectAccessible(page)
  await question.getByRole('button', { name: 'End all sessions' }).click()
  await expect(toast(page, 'All sessions ended, and no device is remembered')).toBeVisible()
  await expect(details.getByText('Two-step sign-in: on')).toBeVisible()
  await expect(details.getByText('remembered devices')).toHaveCount(0)
  await enter()
  await expect(other.getByLabel('Code', { exact: true })).toBeVisible()
})

test('Recovery codes stay until a button says that they are kept, and ask before their tab is left', async ({
  page,
  server,
}) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  await openSignedIn(page, '/', email, staffPassword)
  for (const name of ['Update Profile', 'Change Password']) {
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await page.getByRole('button', { name: 'Set up' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Your password').fill(staffPassword)
  await page.keyboard.press('Enter')
  const key = (await dialog.getByText('Or type this key').textContent()) ?? ''
  const app = new TOTP({ secret: Secret.fromBase32(key.split(':')[1]?.replaceAll(' ', '') ?? '') })
  await dialog.getByLabel('Code', { exact: true }).fill(app.generate())
  const sent: Route[] = []
  await page.route('**/api/auth/second-step/confirm', (route) => void sent.push(route))
  await page.keyboard.press('Enter')
  await expect.poll(() => sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await page.goBack()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await sent[0]!.continue()
  const codes = dialog.getByRole('list', { name: 'Recovery codes' })
  await expect(codes).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0)
  // Some browsers begin to read a file after the click only.
  await page.evaluate(() => {
    URL.revokeObjectURL = () => document.body.setAttribute('data-revoked', '')
  })
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download codes' }).click()
  const kept = await readFile(await (await download).path(), 'utf8')
  for (const code of await codes.getByRole('listitem').allTextContents()) expect(kept).toContain(code)
  await expect(page.locator('body')).not.toHaveAttribute('data-revoked')
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(page).toHaveURL(/change-password/)
  await page.evaluate(() => history.go(-2))
  await searchFor(page, 'Messages')
  await stayAtClosing(page)
  await expect(page).toHaveURL(/change-password/)
  await expect(codes).toBeVisible()
  await dialog.getByRole('button', { name: 'I have kept the codes' }).click()
  await expect(page.getByText('10 recovery codes left, 0 remembered devices')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/update-profile/)
})

test('A changed password forgets the remembered devices, which the page says at once', async ({ page, server }) => {
  const { email, app } = await createEmployeeWithTwoSteps(server.url)
  await page.goto('/change-password')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await page.getByLabel('Code', { exact: true }).fill(nextCode(app))
  await page.getByLabel('Remember this device for 30 days').check()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('10 recovery codes left, 1 remembered device')).toBeVisible()
  await page.getByLabel('Current Password').fill(staffPassword)
  for (const label of ['New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill('horse-guards-parade')
  await page.getByRole('button', { name: 'Update Password' }).click()
  await expect(toast(page, 'Password updated successfully!')).toBeVisible()
  await expect(page.getByText('10 recovery codes left, 0 remembered devices')).toBeVisible()
})
