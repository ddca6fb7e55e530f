import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { onDevice, prepareDay, rowOf, workerReady } from './day-sheets.ts'
import { expect, openSignedIn, password, test, toast } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const day = shiftDay(londonDay(), 12)

type Session = { id: number; current: boolean }

test('A logout without a network cleans the device at once, and the server ends the session when the network is back', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { guide } = await prepareDay(api, 'OUT', 2, `${day}T05:10`)
  await openSignedIn(page, `/calendar/${day}?guide_id=me`, guide.email, staffPassword)
  await expect(page.getByRole('button', { name: 'All 2 of Guest A arrived' })).toBeVisible()
  await workerReady(page)
  const theirs = await openApi(server.url, guide.email, staffPassword)
  const others = async () =>
    (await theirs.call<{ data: Session[] }>('GET', '/auth/sessions')).data.filter(({ current }) => !current)
  expect(await others()).toHaveLength(1)

  await context.setOffline(true)
  await rowOf(page, 'Guest A').getByRole('button', { name: 'All 2 of Guest A arrived' }).click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  const logout = async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logout()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('1 check-in has not been sent')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await logout()
  await question.getByRole('button', { name: 'Log out' }).click()

  await expect(toast(page, 'Logged out on this device')).toBeVisible()
  await expect(page).toHaveURL('/login')
  const pending = page.getByText('The server ends the session as soon as the network is back.', { exact: false })
  await expect(pending).toBeVisible()
  expect((await onDevice(page)).records).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /kept|token/.test(key)))).toEqual([])
  await page.reload()
  await expect(pending).toBeVisible()
  await expectAccessible(page)
  expect(await others()).toHaveLength(1)

  await context.setOffline(false)
  await expect(pending).toBeHidden()
  expect(await others()).toHaveLength(0)
})

test('A sign-in ends the session of the logout before it, and keeps its own', async ({ page, context, server }) => {
  const api = await openApi(server.url)
  const [first, second] = [await api.createEmployee(['booking']), await api.createEmployee(['booking'])]
  await openSignedIn(page, '/calendar', first.email, staffPassword)
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  // The login page of a device without a service worker comes from the network.
  await page.evaluate(() => localStorage.setItem('logout-pending', 'yes'))
  let calls = 0
  await context.route('**/api/logout', async (route) => {
    calls++
    if (calls === 1) return route.abort()
    await route.continue()
  })
  await page.evaluate(() => localStorage.removeItem('token'))
  await page.goto('/login')
  await page.getByLabel('Email').fill(second.email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).not.toHaveURL(/login/)
  const theirs = await openApi(server.url, first.email, staffPassword)
  const { data } = await theirs.call<{ data: Session[] }>('GET', '/auth/sessions')
  expect(data.filter(({ current }) => !current)).toEqual([])
  // The cookie of the new session renews its token.
  await page.evaluate(() => localStorage.setItem('token', 'spent'))
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('logout-pending'))).toBeNull()
})

test('Where the server does not answer a logout, one can log out on the device alone', async ({ page, pageErrors }) => {
  await openSignedIn(page, '/calendar')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.route('**/api/logout', (route) => route.abort())
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await expect(toast(page, 'Failed to logout. Please try again.')).toBeVisible()
  expect(pageErrors.splice(0)).toHaveLength(1)
  await expect(page).toHaveURL('/calendar')
  await page.getByRole('button', { name: 'Log out here' }).click()
  await expect(page).toHaveURL('/login')
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
  await page.unroute('**/api/logout')
  await page.reload()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('logout-pending'))).toBeNull()
  await page.getByLabel('Email').fill('admin@embankment.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/')
})
