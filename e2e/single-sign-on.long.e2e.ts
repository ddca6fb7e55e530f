import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { londonDay } from 'contract/days'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { enterPassword, expect, isolatedTest, signIn, toast } from './test.ts'
import { createEmployeeWithTwoSteps, nextCode } from './two-steps.ts'

type Provider = { url: string; clientId: string; clientSecret: string }
const program = fileURLToPath(new URL('../server/src/single-sign-on/testing-child.ts', import.meta.url))

const test = isolatedTest.extend<{ provider: Provider }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern which fixtures are needed
  provider: async ({}, use) => {
    const child = spawn(process.execPath, ['--import', 'tsx', program], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
    await use(JSON.parse(line) as Provider)
    child.kill()
  },
  settings: async ({ provider }, use) =>
    use({
      OIDC_URL: provider.url,
      OIDC_CLIENT_ID: provider.clientId,
      OIDC_CLIENT_SECRET: provider.clientSecret,
      OIDC_NAME: 'Office ID',
      OIDC_ROLES: JSON.stringify({ office: ['booking'] }),
    }),
})

// The browser itself goes to the provider.
test.afterEach(({ provider, pageErrors }) => {
  pageErrors.splice(0, pageErrors.length, ...pageErrors.filter((error) => !error.includes(provider.url)))
})

const beAt = (provider: Provider, person: object) =>
  fetch(`${provider.url}/person`, { method: 'PUT', body: JSON.stringify({ sub: 'ada', ...person }) })

test('A member signs in at the provider, comes to the page that was asked for, and logs out of both', async ({
  page,
  server,
  provider,
}) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  await beAt(provider, { email, email_verified: true })
  await page.goto('/bookings?search=tower')
  const button = page.getByRole('button', { name: 'Sign in with Office ID' })
  await expect(button).toBeVisible()
  await expectAccessible(page)
  await button.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/bookings?search=tower')
  await expect(toast(page, 'Login successful')).toBeVisible()
  // The answer of the provider stays nowhere.
  expect(await page.evaluate(() => history.length)).toBeLessThan(6)
  await page.goBack()
  expect(page.url()).not.toContain('code=')
  await page.goto('/')
  await page.getByRole('button', { name: 'Logout' }).first().click()
  await page.waitForURL(`${provider.url}/**`)
  await page.getByRole('button', { name: /yes/i }).click()
  await page.waitForURL(`${server.url}/login`)
  await expect(button).toBeVisible()
})

test('An account with a second step asks for it after the provider', async ({ page, server, provider }) => {
  const { email, app } = await createEmployeeWithTwoSteps(server.url)
  await beAt(provider, { email, email_verified: true })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Office ID' }).click()
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await expectAccessible(page)
  expect(page.url()).not.toContain('code=')
  await code.fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This code is not right').first()).toBeVisible()
  await code.fill(nextCode(app))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
})

test('A member whose account has no password learns where to choose one before the required second step', async ({
  page,
  server,
  provider,
}) => {
  const api = await openApi(server.url)
  const email = 'new-member@embankment.test'
  const member = { username: 'New Member', email, mobile: '020 7946 0000', role: 'employee', permissions: ['booking'] }
  await api.call('POST', '/staff/invitations', member)
  await api.call('PUT', '/auth/second-step/requirements', { employee: londonDay() })
  await beAt(provider, { email, email_verified: true })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Office ID' }).click()
  await expect(page.getByText('Your account has no password yet')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Set up two-step sign-in' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await expectAccessible(page)
})

test('A member without a password is offered nothing that asks for one, and the reset says how they sign in', async ({
  page,
  server,
  provider,
  openOtherBrowser,
}) => {
  const email = 'new-member@embankment.test'
  const member = { username: 'New Member', email, mobile: '020 7946 0000', role: 'employee', permissions: ['booking'] }
  await (await openApi(server.url)).call('POST', '/staff/invitations', member)
  await beAt(provider, { email, email_verified: true })
  await page.goto('/change-password')
  await page.getByRole('button', { name: 'Sign in with Office ID' }).click()
  for (const name of ['Two-step sign-in', 'Passkeys'])
    await expect(page.getByRole('region', { name }).getByText('Your account has no password yet')).toBeVisible()
  await expect(page.getByRole('main').getByText('Your account has no password yet')).toHaveCount(3)
  for (const name of ['Set up', 'Add passkey', 'Update Password'])
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  await expectAccessible(page)
  const office = await openOtherBrowser()
  await signIn(office)
  await office.goto('/users?tab=staff&search=New Member')
  await office.getByRole('button', { name: 'Actions for New Member' }).click()
  await office.getByRole('menuitem', { name: 'View' }).click()
  await office.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await expect(office.getByText('and signs in with single sign-on again')).toBeVisible()
})

test('An administrator sees that a member is linked, and ends the link', async ({
  page,
  server,
  provider,
  openOtherBrowser,
}) => {
  const { name, email } = await (await openApi(server.url)).createEmployee(['booking'])
  await beAt(provider, { email, email_verified: true })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Office ID' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const office = await openOtherBrowser()
  await signIn(office)
  await office.goto(`/users?tab=staff&search=${name}`)
  await office.getByRole('button', { name: `Actions for ${name}` }).click()
  await office.getByRole('menuitem', { name: 'View' }).click()
  const state = office.getByText('Two-step sign-in: off')
  await expect(state).toContainText('linked with single sign-on')
  await office.getByRole('button', { name: 'Reset two-step sign-in' }).click()
  await office.getByRole('button', { name: 'Reset', exact: true }).click()
  await expect(toast(office, 'Two-step sign-in was reset')).toBeVisible()
  await expect(state).not.toContainText('linked')
})

test('A member whom the provider added, without a phone number, is deactivated by an administrator', async ({
  page,
  provider,
  openOtherBrowser,
}) => {
  const email = 'rose@embankment.test'
  await beAt(provider, { email, email_verified: true, name: 'Rose Office', groups: ['office'] })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in with Office ID' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  const office = await openOtherBrowser()
  await signIn(office)
  await office.goto('/users?tab=staff&search=Rose Office')
  await office.getByRole('button', { name: /^Actions for Rose Office/ }).click()
  await office.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = office.getByRole('dialog', { name: 'Edit Staff' })
  await edit.getByLabel('Active account').click()
  await edit.getByRole('button', { name: 'Update Staff' }).click()
  await expect(toast(office, 'Staff updated successfully!')).toBeVisible()
  // The page may have left by itself already.
  await page.goto('/bookings')
  await expect(page).toHaveURL(/login/)
})

test('A person who is not known here is sent back to the sign-in page with the reason', async ({ page, provider }) => {
  await beAt(provider, { email: 'stranger@example.test', email_verified: true })
  await page.goto('/bookings?search=tower')
  await page.getByRole('button', { name: 'Sign in with Office ID' }).click()
  await expect(page.getByRole('alert')).toContainText('There is no account here for your e-mail address')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('The time for this sign-in is over')
  await page.getByRole('link', { name: 'Go to the sign-in page' }).click()
  await enterPassword(page)
  await expect(page).toHaveURL('/bookings?search=tower')
})

test('Who goes back from the second step signs in otherwise, and comes to the page that was asked for', async ({
  page,
  server,
  provider,
}) => {
  const { email } = await createEmployeeWithTwoSteps(server.url)
  await beAt(provider, { email, email_verified: true })
  await page.goto('/bookings?search=tower')
  await page.getByRole('button', { name: 'Sign in with Office ID' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toBeFocused()
  await page.getByRole('button', { name: 'Back' }).click()
  await enterPassword(page)
  await expect(page).toHaveURL('/bookings?search=tower')
})

test('The button works again on a page that the browser kept while the provider was asked', async ({
  page,
  provider,
}) => {
  await page.goto('/login')
  const button = page.getByRole('button', { name: 'Sign in with Office ID' })
  // An answer without content leaves the page where it is, as if it had been kept.
  let asked = 0
  await page.route(`${provider.url}/**`, (route) => {
    asked++
    return route.fulfill({ status: 204 })
  })
  await button.click()
  await expect.poll(() => asked).toBe(1)
  await expect(button).toBeDisabled()
  await page.evaluate(() => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await expect(button).toBeEnabled()
  await button.click()
  await expect.poll(() => asked).toBe(2)
})
