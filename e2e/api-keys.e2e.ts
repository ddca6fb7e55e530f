import type { Route } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { leaveQuestion, searchFor } from './leaving.ts'
import { expect, openSignedIn, password, test, toast } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('An administrator makes an API key, a program reads bookings with it, and the key is ended', async ({ page }) => {
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('link', { name: 'API Keys' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'API Keys' })).toBeVisible()
  await page.getByRole('button', { name: 'Make API Key' }).click()
  const form = page.getByRole('dialog', { name: 'Make API Key' })
  await expect(form.getByLabel('Name')).toBeFocused()
  await form.getByLabel('Name').fill('Website of the office')
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect(form.getByText('Choose at least one permission.')).toBeVisible()
  await expect(form.getByText('Your password is required')).toBeVisible()
  await form.getByRole('checkbox', { name: 'Booking Management' }).check()
  await form.getByLabel('Your password').fill(password)
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Make key' }).click()
  const shown = page.getByRole('dialog', { name: 'Your new API key' })
  const token = (await shown.getByText(/^emb_/).textContent()) ?? ''
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(shown.getByRole('button', { name: 'Close' })).toHaveCount(0)
  await searchFor(page, 'Messages')
  await expect(page.getByRole('dialog', { name: 'Search' })).toHaveCount(0)
  await expect(page).toHaveURL('/api-keys')
  await shown.getByRole('button', { name: 'I have kept the key' }).click()
  const headers = { authorization: `Bearer ${token}` }
  const read = async () => (await page.request.get('/api/bookings?limit=1', { headers })).status()
  expect(await read()).toBe(200)
  expect((await page.request.delete('/api/bookings/1', { headers })).status()).toBe(403)

  const row = page.getByRole('row').filter({ hasText: 'Website of the office' })
  await expect(row).toContainText('Active')
  await row.getByRole('button', { name: 'Actions for Website of the office' }).click()
  await page.getByRole('menuitem', { name: 'End key' }).click()
  await page.getByRole('dialog', { name: 'End API Key' }).getByRole('button', { name: 'End key' }).click()
  await expect(toast(page, 'API key ended')).toBeVisible()
  await expect(row).toContainText('Ended')
  expect(await read()).toBe(401)
})

test('What is typed for a new key is kept but for the password, and closing asks first', async ({ page }) => {
  await openSignedIn(page, '/api-keys')
  const form = page.getByRole('dialog', { name: 'Make API Key' })
  const open = () => page.getByRole('button', { name: 'Make API Key' }).click()
  await open()
  await form.getByLabel('Name').fill('Kiosk at the pier')
  await form.getByRole('checkbox', { name: 'Booking Management' }).check()
  await form.getByLabel('Your password').fill(password)
  await page.keyboard.press('Escape')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Kiosk at the pier')
  await page.reload()
  await open()
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Kiosk at the pier')
  await expect(form.getByRole('checkbox', { name: 'Booking Management' })).toBeChecked()
  await expect(form.getByLabel('Your password')).toHaveValue('')
})

test('A key that is being made is shown, whatever is pressed meanwhile', async ({ page }) => {
  await openSignedIn(page, '/sessions')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('tab', { name: 'Staff' }).click()
  await page.getByRole('link', { name: 'API Keys' }).click()
  await page.getByRole('button', { name: 'Make API Key' }).click()
  const form = page.getByRole('dialog', { name: 'Make API Key' })
  await form.getByLabel('Name').fill('Ticket machine')
  await form.getByRole('checkbox', { name: 'Booking Management' }).check()
  await form.getByLabel('Your password').fill(password)
  const sent: Route[] = []
  await page.route('**/api/api-keys', (route) =>
    route.request().method() === 'POST' ? void sent.push(route) : route.continue(),
  )
  await form.getByRole('button', { name: 'Make key' }).click()
  await expect.poll(() => sent).toHaveLength(1)
  await page.keyboard.press('Escape')
  await form.getByRole('button', { name: 'Close' }).click()
  await page.goBack()
  await expect(leaveQuestion(page)).toHaveCount(0)
  await sent[0]!.continue()
  await expect(page.getByRole('dialog', { name: 'Your new API key' }).getByText(/^emb_/)).toBeVisible()
})

test('A click on a row whose first action is closed does nothing', async ({ page, server }) => {
  const api = await openApi(server.url)
  const name = `Closed ${Date.now()}`
  const body = { name, permissions: ['booking'], read_only: true, days: 30, current_password: password }
  const { data } = await api.call<{ data: { key: { id: number } } }>('POST', '/api-keys', body)
  await openSignedIn(page, `/api-keys?search=${name}`)
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByText(name).click()
  await page.getByRole('dialog', { name: 'End API Key' }).getByRole('button', { name: 'Cancel' }).click()
  await api.call('DELETE', `/api-keys/${data.key.id}`)
  await expect(row).toContainText('Ended')
  await row.getByText(name).click()
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await expect(page.getByRole('menuitem', { name: /^End key/ })).toBeDisabled()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A key that another administrator ends is shown as ended without a reload', async ({ page, server }) => {
  const api = await openApi(server.url)
  const body = {
    name: `Live ${Date.now()}`,
    permissions: ['booking'],
    read_only: true,
    days: 30,
    current_password: password,
  }
  const { data } = await api.call<{ data: { key: { id: number } } }>('POST', '/api-keys', body)
  const connected = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await openSignedIn(page, '/api-keys')
  await connected
  const row = page.getByRole('row').filter({ hasText: body.name })
  await expect(row).toContainText('Active')
  await api.call('DELETE', `/api-keys/${data.key.id}`)
  await expect(row).toContainText('Ended')
})
