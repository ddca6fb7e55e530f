import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const row = (page: Page, reference: string) => page.getByRole('row', { name: new RegExp(reference) })
const box = (page: Page, reference: string) => page.getByRole('checkbox', { name: `Select ${reference}` })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

/** Bookings of one tour that no other journey has; returns their references in the order of the list, newest first. */
async function makeBookings(url: string, name: string, count: number): Promise<string[]> {
  const api = await openApi(url)
  const references = Array.from({ length: count }, (_, index) => `${name}-${index + 1}`)
  for (const booking_reference of references)
    await api.createBooking({ booking_reference, description: `${name} Tour`, booking_datetime: '2028-06-01T18:30' })
  return references.toReversed()
}

const status = (page: Page, reference: string): Locator => row(page, reference).getByRole('cell').last()

test('Selected bookings are changed after a look at what follows, and the undo restores all but one edited since', async ({
  page,
  server,
}) => {
  const references = await makeBookings(server.url, 'COACH', 4)
  const [first = '', second = '', third = '', fourth = ''] = references
  await openSignedIn(page, '/bookings?search=COACH')
  await box(page, first).check()
  await box(page, third).click({ modifiers: ['Shift'] })
  await expect(bar(page)).toContainText('3 bookings selected')
  await expect(box(page, fourth)).not.toBeChecked()
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const form = dialog(page, 'Change status: 3 bookings')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('Status is required')).toBeVisible()
  await form.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
  await form.getByLabel('Reason').fill('The coach broke down')
  await form.getByRole('button', { name: 'Check' }).click()

  const act = dialog(page, 'Change status')
  await expect(act.getByRole('heading', { name: 'Consequences' })).toBeVisible()
  await expect(act.getByRole('list', { name: 'Values' })).toHaveText('Status: Cancelled')
  await expect(act.getByText(/bookings? whose customer has to be informed/)).toBeVisible()
  const shown = act.getByLabel('Show')
  await shown.selectOption({ label: 'Customers to inform (3)' })
  await expect(act.getByRole('listitem').filter({ hasText: first })).toContainText('Confirmed')
  await shown.selectOption({ label: 'To change (3)' })
  await expect(act.getByText('Confirmed').first()).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await expect(status(page, first)).toHaveText('Confirmed')
  await act.getByRole('button', { name: 'Change 3 bookings' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(status(page, first)).toHaveText('Cancelled')
  await expect(status(page, fourth)).toHaveText('Confirmed')

  // Another person edits one of them.
  const api = await openApi(server.url)
  const [edited] = (await api.bookings(`search=${second}`)).data
  await api.call('PATCH', `/bookings/${edited?.id}/update-status`, { status: 'pending' })
  await act.getByRole('button', { name: 'Undo' }).click()
  await dialog(page, 'Undo bulk action').getByRole('button', { name: 'Undo' }).click()
  await expect(act.getByRole('heading', { name: 'Restored: 2, kept: 1' })).toBeVisible()
  await expect(act.getByText('Changed since: Status')).toBeVisible()
  await act.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(status(page, first)).toHaveText('Confirmed')
  await expect(status(page, second)).toHaveText('Pending')

  await page.goto('/acts')
  await expect(page.getByRole('row', { name: /Change status The coach broke down/ }).first()).toContainText('Undone')
  await page
    .getByRole('row', { name: /The coach broke down/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { name: 'Change status', level: 1 })).toBeVisible()
  await expect(page.getByText('Changed since: Status')).toBeVisible()
  await expectAccessible(page, 'main')
})

test('All that match are selected over the pages, by keyboard alone, and moved by half an hour', async ({
  page,
  server,
}) => {
  const references = await makeBookings(server.url, 'ALLTHAT', 12)
  const [first = ''] = references
  await openSignedIn(page, '/bookings?search=ALLTHAT&limit=10')
  await box(page, first).focus()
  await page.keyboard.press('Space')
  await expect(bar(page)).toContainText('1 booking selected')
  const all = bar(page).getByRole('button', { name: 'Select all 12 that match' })
  await all.focus()
  await page.keyboard.press('Enter')
  await expect(bar(page)).toContainText('12 bookings selected')
  await expect(page.getByRole('checkbox', { name: 'Select this page' })).toBeChecked()
  await page.getByRole('button', { name: 'Next' }).first().click()
  await expect(page).toHaveURL(/page=2/)
  await expect(bar(page)).toContainText('12 bookings selected')
  await bar(page).getByRole('button', { name: 'Move' }).focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Move bookings: 12 bookings')
  await form.getByLabel('Minutes').fill('30')
  await page.keyboard.press('Enter')
  const act = dialog(page, 'Move bookings')
  const commit = act.getByRole('button', { name: 'Change 12 bookings' })
  await expect(commit).toBeVisible()
  await expectAccessible(page)
  await expect(act.getByText('Jun 01, 2028 19:00').first()).toBeVisible()
  await commit.focus()
  await page.keyboard.press('Enter')
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(act).toBeHidden()
  await expect(bar(page)).toBeHidden()
})

test('Other filters end a selection, and a list that has changed says so', async ({ page, server }) => {
  const [first = ''] = await makeBookings(server.url, 'STALE', 2)
  await openSignedIn(page, '/bookings?search=STALE')
  await box(page, first).check()
  await bar(page).getByRole('button', { name: 'Select all 2 that match' }).click()
  // Made by a program: the open page is not read again before the dialog is sent.
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  const form = dialog(page, /^Delete bookings: /)
  await expect(form).toHaveAccessibleName('Delete bookings: 2 bookings')
  await (await openApi(server.url)).createBooking({ booking_reference: 'STALE-3', description: 'STALE Tour' })
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('The list has changed: 3 bookings match now.')).toBeVisible()
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Status').first().selectOption('confirmed')
  await expect(bar(page)).toBeHidden()
})

test('A bulk action that is cancelled after its check says that it changed nothing', async ({ page, server }) => {
  const [first = ''] = await makeBookings(server.url, 'NEVER', 1)
  await openSignedIn(page, '/bookings?search=NEVER')
  await box(page, first).check()
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const form = dialog(page, 'Change status: 1 booking')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Change status')
  await act.getByRole('button', { name: 'Cancel action' }).click()
  await expect(act.getByText('This bulk action was cancelled before it changed a booking.')).toBeVisible()
  await expect(act.getByRole('button', { name: /^(Change|Cancel)/ })).toHaveCount(0)
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await expect(status(page, first)).toHaveText('Confirmed')
})

test('On a phone a booking is selected by its menu, and no toast covers what a bulk action shows', async ({
  page,
  server,
}) => {
  const [first = '', second = ''] = await makeBookings(server.url, 'THUMB', 2)
  // Also one that is gone before a step is over.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.querySelector('[data-sonner-toast]')) document.documentElement.dataset.toasted = 'true'
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/bookings?search=THUMB')
  await page.getByRole('button', { name: `Actions for ${first}` }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await expect(bar(page)).toContainText('1 booking selected')
  await box(page, second).check()
  await bar(page).getByRole('button', { name: 'Actions' }).press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Change status' })).toBeFocused()
  await expectAccessible(page, '[role="menu"]')
  await page.getByRole('menuitem', { name: 'Set fields' }).click()
  const form = dialog(page, 'Set fields: 2 bookings')
  await form.getByLabel('New Pickup Location').fill('Victoria Coach Station')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Set fields')
  await act.getByRole('button', { name: 'Change 2 bookings' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await act.getByRole('button', { name: 'Undo' }).click()
  await dialog(page, 'Undo bulk action').getByRole('button', { name: 'Undo' }).click()
  await expect(act.getByRole('heading', { name: 'Restored: 2, kept: 0' })).toBeVisible()
  await expect(page.locator('html')).not.toHaveAttribute('data-toasted')
})

test('Several fields are set in one bulk action, each of them once', async ({ page, server }) => {
  const api = await openApi(server.url)
  const [first = '', second = ''] = await makeBookings(server.url, 'FIELDS', 2)
  await openSignedIn(page, '/bookings?search=FIELDS')
  await box(page, first).check()
  await box(page, second).check()
  await bar(page).getByRole('button', { name: 'Set fields' }).click()
  const form = dialog(page, 'Set fields: 2 bookings')
  await form.getByLabel('New Pickup Location').fill('Victoria Coach Station')
  await form.getByRole('button', { name: 'Add Field' }).click()
  const field = form.getByRole('combobox', { name: 'Field 2' })
  await expect(field.getByRole('option', { name: 'Pickup Location' })).toHaveCount(0)
  await field.selectOption({ label: 'Product Code' })
  await form.getByLabel('New Product Code').fill('FLD-9')
  await form.getByRole('button', { name: 'Add Field' }).click()
  await form.getByRole('combobox', { name: 'Field 3' }).selectOption({ label: 'Note' })
  await form.getByLabel('New Note').fill('Not sent')
  await form.getByRole('button', { name: 'Remove Note' }).press('Enter')
  await expect(form.getByRole('group', { name: 'Field 2' })).toBeFocused()
  await expectAccessible(page, '[role="dialog"]')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Set fields')
  const values = act.getByRole('list', { name: 'Values' }).getByRole('listitem')
  await expect(values).toHaveText(['Pickup Location: Victoria Coach Station', 'Product Code: FLD-9'])
  await act.getByRole('button', { name: 'Change 2 bookings' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  const { data } = await api.bookings('search=FIELDS')
  for (const { id } of data) {
    const set = { pickup_location: 'Victoria Coach Station', product_code: 'FLD-9', note: '' }
    expect(await api.booking(id)).toMatchObject(set)
  }
})

test('A coach breaks down: its departure is moved, then cancelled, and runs again after the undo', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = '2028-07-03'
  for (const n of [1, 2])
    await api.createBooking({
      booking_reference: `BREAK-${n}`,
      description: 'Breakdown Tour',
      product_code: 'BREAK',
      booking_datetime: `${day}T09:00`,
    })
  await openSignedIn(page, `/calendar/${day}`)
  await page.getByRole('button', { name: 'Move Breakdown Tour at 09:00' }).click()
  const form = dialog(page, 'Move bookings: 2 bookings of Breakdown Tour, Jul 03, 2028 09:00')
  await form.getByLabel('Minutes').fill('90')
  await form.getByRole('button', { name: 'Check' }).click()
  const move = dialog(page, 'Move bookings')
  await move.getByRole('button', { name: 'Change 2 bookings' }).click()
  await expect(move.getByRole('button', { name: 'Undo' })).toBeVisible()
  await move.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Message Breakdown Tour at 10:30' }).click()
  const tell = dialog(page, 'Tell the customers: 2 bookings')
  await tell.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Departure moved' })
  await tell.getByRole('button', { name: 'Preview' }).click()
  await expect(tell.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(2)
  await tell.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Cancel Breakdown Tour at 10:30' }).click()
  const why = dialog(page, 'Cancel departure: 2 bookings of Breakdown Tour, Jul 03, 2028 10:30')
  await why.getByLabel('Reason').fill('No other coach')
  await why.getByRole('button', { name: 'Check' }).click()
  const cancel = dialog(page, 'Cancel departure')
  const departure = 'Departure: Breakdown Tour, Jul 03, 2028 10:30'
  await expect(cancel.getByRole('list', { name: 'Values' }).getByRole('listitem')).toHaveText([departure])
  await cancel.getByRole('button', { name: 'Change 2 bookings' }).click()
  await cancel.getByRole('button', { name: 'Undo' }).click()
  const undo = dialog(page, 'Undo bulk action')
  await undo.getByRole('button', { name: 'Undo' }).click()
  await expect(cancel.getByRole('heading', { name: 'Restored: 2, kept: 0' })).toBeVisible()
  await cancel.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Cancel Breakdown Tour at 10:30' })).toBeVisible()
  const [booking] = (await api.bookings('search=BREAK-1')).data
  expect(booking?.status).toBe('confirmed')
})

test('All that match are deleted, and the result with its undo stays although the list is empty', async ({
  page,
  server,
}) => {
  const [first = ''] = await makeBookings(server.url, 'WRONG', 4)
  await openSignedIn(page, '/bookings?search=WRONG')
  await box(page, first).check()
  await bar(page).getByRole('button', { name: 'Select all 4 that match' }).click()
  await bar(page).getByRole('button', { name: 'Delete' }).click()
  await dialog(page, 'Delete bookings: 4 bookings').getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Delete bookings')
  await expect(act.getByText('Would be deleted', { exact: true })).toHaveCount(4)
  await act.getByRole('button', { name: 'Delete 4 bookings' }).click()
  await expect(act.getByText('Deleted', { exact: true })).toHaveCount(4)
  await expect(page.getByText('No Data Available')).toBeVisible()
  await act.getByRole('button', { name: 'Undo' }).click()
  await dialog(page, 'Undo bulk action').getByRole('button', { name: 'Undo' }).click()
  await expect(act.getByRole('heading', { name: 'Restored: 4, kept: 0' })).toBeVisible()
  await act.getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toBeHidden()
  await expect(row(page, first)).toBeVisible()
})

test('On a phone a finger that rests on a booking selects it, and one that taps opens it', async ({ page, server }) => {
  await makeBookings(server.url, 'RESTS', 1)
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/bookings?search=RESTS')
  const card = page.getByRole('button', { name: 'RESTS Tour' })
  await card.dispatchEvent('pointerdown', { pointerType: 'touch' })
  await expect(bar(page)).toContainText('1 booking selected')
  await card.dispatchEvent('pointerup', { pointerType: 'touch' })
  await card.dispatchEvent('click')
  await expect(page.getByRole('dialog')).toBeHidden()
  await bar(page).getByRole('button', { name: 'Clear selection' }).click()
  await card.click()
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toBeVisible()
})
