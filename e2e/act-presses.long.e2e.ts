import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { secondClick } from './double-click.ts'
import { expect, openSignedIn, test } from './test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('The second click of a double click neither commits what was checked nor cancels it, and sends no message unseen', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'TWICE-1', customer_email: 'twice@example.test' })
  await openSignedIn(page, '/bookings?search=TWICE')
  await page.getByRole('checkbox', { name: 'Select TWICE-1' }).check()
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const form = dialog(page, 'Change status: 1 booking')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('pending')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Change status')
  const change = act.getByRole('button', { name: 'Change 1 booking' })
  await change.waitFor()
  await secondClick(page, act.getByRole('button', { name: 'Cancel action' }))
  await secondClick(page, change)
  const acts = await api.call<{ data: { data: { state: string }[] } }>('GET', '/acts?limit=1')
  expect(acts.data.data.map(({ state }) => state)).toEqual(['ready'])

  // A person cannot press it again while the page does not know yet what became of it.
  await page.route(/\/api\/acts\/\d+$/, () => undefined)
  await change.click()
  await expect(change).toBeHidden()
  await expect(act.getByText(/^Changing 1 booking\./)).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 30_000 })

  await act.getByRole('button', { name: 'Tell the customers' }).click()
  const tell = dialog(page, 'Tell the customers: 1 booking')
  await tell.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Running late' })
  await tell.getByRole('button', { name: 'Preview' }).click()
  const send = tell.getByRole('button', { name: 'Send to 1 person' })
  await send.waitFor()
  await secondClick(page, send)
  expect((await api.call<{ data: { total: number } }>('GET', '/messages?search=TWICE')).data.total).toBe(0)
  await send.click()
  await expect(tell.getByText(/^Queued for 1 person\./)).toBeVisible()
  expect((await api.call<{ data: { total: number } }>('GET', '/messages?search=TWICE')).data.total).toBe(1)
})

test('Rows of the filters before cannot be selected while those of the chosen ones are read', async ({
  page,
  server,
}) => {
  await (await openApi(server.url)).createBooking({ booking_reference: 'FORMER-1' })
  await openSignedIn(page, '/bookings?search=FORMER')
  const box = page.getByRole('checkbox', { name: 'Select FORMER-1' })
  const pageBox = page.getByRole('checkbox', { name: 'Select this page' })
  await expect(box).toBeEnabled()
  await expect(pageBox).toBeEnabled()
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/api\/bookings\?.*status=cancelled/, async (route) => {
    await release
    await route.continue()
  })
  await page.getByLabel('Status').first().selectOption('cancelled')
  await expect(box).toBeDisabled()
  await expect(pageBox).toBeDisabled()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Actions for FORMER-1' }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  answer()
  await expect(page.getByText('No Data Available')).toBeVisible()
  await expect(bar(page)).toBeHidden()
})
