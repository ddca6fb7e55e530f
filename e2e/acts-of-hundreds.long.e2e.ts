import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { importBookings } from './import-files.ts'
import { expect, openSignedIn, test } from './test.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

test('1,243 bookings found by a filter get another status, ten are edited by another person, and the others go back', async ({
  page,
  server,
}) => {
  test.slow()
  const api = await openApi(server.url)
  await importBookings(api, 'HUNDREDS', 1_250)
  const { data: others } = await api.bookings('search=HUNDREDS&limit=10')
  for (const { id } of others.slice(0, 7))
    await api.call('PATCH', `/bookings/${id}/update-status`, { status: 'pending' })
  await openSignedIn(page, '/bookings?search=HUNDREDS')
  await page.getByLabel('Status').first().selectOption('confirmed')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await bar(page).getByRole('button', { name: 'Select all 1,243 that match' }).click()
  await expect(bar(page)).toContainText('1,243 bookings selected')
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const form = dialog(page, 'Change status: 1,243 bookings')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Change status')
  await act.getByRole('button', { name: 'Change 1,243 bookings' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible({ timeout: 60_000 })
  expect((await api.bookings('search=HUNDREDS&status=cancelled&limit=10')).total).toBe(1_243)

  const { email } = await api.createEmployee(['booking'])
  const colleague = await openApi(server.url, email, staffPassword)
  const { data: some } = await api.bookings('search=HUNDREDS&status=cancelled&limit=10&page=7')
  for (const { id } of some) await colleague.call('PATCH', `/bookings/${id}/update-status`, { status: 'pending' })
  await act.getByRole('button', { name: 'Undo' }).click()
  await dialog(page, 'Undo bulk action').getByRole('button', { name: 'Undo' }).click()
  await expect(act.getByRole('heading', { name: 'Restored: 1,233, kept: 10' })).toBeVisible({ timeout: 60_000 })
  for (const { booking_reference } of some)
    await expect(act.getByText(booking_reference, { exact: true })).toBeVisible()
  expect((await api.bookings('search=HUNDREDS&status=confirmed&limit=10')).total).toBe(1_233)
  // The ten, and those that the filter had left out.
  const { data: pending } = await api.bookings('search=HUNDREDS&status=pending&limit=30')
  const ids = (bookings: { id: number }[]) => new Set(bookings.map(({ id }) => id))
  expect(ids(pending)).toEqual(ids([...some, ...others.slice(0, 7)]))
})

test('A bulk action that is cancelled while it changes bookings undoes what it had changed', async ({
  page,
  server,
}) => {
  test.slow()
  const api = await openApi(server.url)
  await importBookings(api, 'HALFWAY', 1_500)
  await openSignedIn(page, '/bookings?search=HALFWAY')
  await page.getByRole('checkbox', { name: 'Select this page' }).check()
  await bar(page).getByRole('button', { name: 'Select all 1,500 that match' }).click()
  await bar(page).getByRole('button', { name: 'Move' }).click()
  const form = dialog(page, 'Move bookings: 1,500 bookings')
  await form.getByLabel('Minutes').fill('30')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Move bookings')
  await act.getByRole('button', { name: 'Change 1,500 bookings' }).click()
  await expect(act.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await expect(act.getByText(/^[1-9]\d? %$/)).toBeVisible()
  await act.getByRole('button', { name: 'Cancel action' }).click()
  const question = dialog(page, 'Cancel the bulk action?')
  await expect(question).toContainText('What it has changed so far is undone.')
  await question.getByRole('button', { name: 'Cancel action' }).click()
  await expect(act.getByText('This bulk action was cancelled, and what it had changed was undone.')).toBeVisible({
    timeout: 60_000,
  })
  await expectAccessible(page, '[role="dialog"]')
  const { data } = await api.call<{ data: { data: { booking_datetime: string }[]; total: number } }>(
    'GET',
    '/bookings?search=HALFWAY&sort_by=booking_datetime&sort_order=desc&limit=10',
  )
  expect([data.total, data.data[0]?.booking_datetime]).toEqual([1_500, '04 Sep, 28 09:30 AM'])
  await page.keyboard.press('Escape')
  await page.goto('/acts')
  await expect(page.getByRole('row', { name: /Move bookings/ }).first()).toContainText('Cancelled')
})
