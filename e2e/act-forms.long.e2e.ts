import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

test('A planned departure without a booking is cancelled from its day sheet, and runs again after the undo', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = '2028-07-10'
  await api.createBooking({ product_code: 'EMPTY', description: 'Empty Tour', booking_datetime: `${day}T14:00` })
  const { data: tours } = await api.call<{ data: { data: [{ id: number }] } }>('GET', '/tours?search=EMPTY')
  const [{ id }] = tours.data
  await api.call('PUT', '/departures', { tour_id: id, starts_at: `${day}T09:00`, vehicle: 'Coach 7' })

  await openSignedIn(page, `/calendar/${day}`)
  await page.getByRole('button', { name: 'Cancel Empty Tour at 09:00' }).click()
  const form = dialog(page, 'Cancel departure: 0 bookings of Empty Tour, Jul 10, 2028 09:00')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Cancel departure')
  await act.getByRole('button', { name: 'Cancel departure' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel Empty Tour at 09:00' })).toHaveCount(0)
  await act.getByRole('button', { name: 'Undo' }).click()
  await dialog(page, 'Undo bulk action').getByRole('button', { name: 'Undo' }).click()
  await expect(act.getByRole('heading', { name: 'Restored: 0, kept: 0' })).toBeVisible()
  await act.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('button', { name: 'Cancel Empty Tour at 09:00' })).toBeVisible()
})

test('A departure that is moved onto a planned one says beforehand whose plan stays, and does as it said', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = '2028-07-11'
  const booked = { product_code: 'ONTO', description: 'Onto Tour', booking_datetime: `${day}T09:00` }
  await api.createBooking(booked)
  await api.createBooking({ ...booked, booking_datetime: `${day}T11:00` })
  const { data: tours } = await api.call<{ data: { data: [{ id: number }] } }>('GET', '/tours?search=ONTO')
  const [{ id: tour_id }] = tours.data
  const guide = await api.createEmployee(['booking'], 'olga-onto')
  await api.call('PUT', '/departures', { tour_id, starts_at: `${day}T09:00`, vehicle: 'Coach 7', guides: [guide.id] })
  await api.call('PUT', '/departures', { tour_id, starts_at: `${day}T11:00`, vehicle: 'Coach 8', guides: [] })

  await openSignedIn(page, `/calendar/${day}`)
  await page.getByRole('button', { name: 'Move Onto Tour at 09:00' }).click()
  const form = dialog(page, 'Move bookings: 1 booking of Onto Tour, Jul 11, 2028 09:00')
  await form.getByLabel('Minutes').fill('120')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Move bookings')
  const consequences = act.getByRole('region', { name: 'Consequences' }).getByRole('listitem')
  await expect(consequences.filter({ hasText: 'plan' })).toHaveText(
    '1 booking moving to a departure with a plan of its own, which it keeps; the plan of this departure stays at its old time. Guide of the old time: olga-onto',
  )
  await expectAccessible(page, '[role="dialog"]')
  await act.getByRole('button', { name: 'Change 1 booking' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expect(act.getByText(/^The plan of the departure stays at Jul 11, 2028 09:00,/)).toBeVisible()
  await act.getByRole('button', { name: 'Close' }).click()
  const old = page.getByRole('region', { name: /^09:00.*Onto Tour/ })
  const later = page.getByRole('region', { name: /^11:00.*Onto Tour/ })
  await expect(later).toContainText('Coach 8')
  await expect(later).toContainText('2 travelers')
  await expect(old).toContainText('Coach 7')
  await expect(old).toContainText('olga-onto')
})

test('Bookings are reverted to before a bulk action of another person, beside what was changed since', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'BEFORE-1', pickup_location: 'Savoy Pier' })
  const task = (act: number) => api.call<{ data: { task: string | null } }>('GET', `/acts/${act}`)
  const settled = (act: number) => expect.poll(async () => (await task(act)).data.task).toBeNull()
  const done = async (values: object, reason: string) => {
    const body = { act: 'set', values, selection: { ids: [id] }, reason }
    const { data } = await api.call<{ data: { id: number } }>('POST', '/acts', body)
    await settled(data.id)
    await api.call('POST', `/acts/${data.id}/commit`)
    await settled(data.id)
    return data
  }
  const made = await done({ pickup_location: 'Euston' }, 'The pier is closed')
  await done({ supplier_confirmation: 'S-9' }, 'Confirmed since')
  // Also those are offered that are not on the first page of the list.
  await page.route('**/api/acts?*', (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('limit', '1')
    return route.continue({ url: url.href })
  })
  await api.call('PATCH', `/bookings/${id}/update-status`, { status: 'pending' })

  await openSignedIn(page, '/bookings?search=BEFORE-1')
  await page.getByRole('checkbox', { name: 'Select BEFORE-1' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Revert' }).click()
  const form = dialog(page, 'Revert bookings: 1 booking')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('Date and time is required')).toBeVisible()
  await form.getByRole('combobox', { name: 'Revert' }).selectOption({ label: 'To before a bulk action' })
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('Choose a bulk action').last()).toBeVisible()
  const before = form.getByRole('combobox', { name: 'As they were before' })
  await before.selectOption({
    label: (await before.getByRole('option', { name: /The pier is closed/ }).textContent()) ?? '',
  })
  await expectAccessible(page, '[role="dialog"]')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Revert bookings')
  await expect(act.getByRole('list', { name: 'Values' })).toHaveText(`As they were before bulk action ${made.id}`)
  await act.getByRole('button', { name: 'Change 1 booking' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await api.booking(id)).toMatchObject({ pickup_location: 'Savoy Pier', status: 'pending' })
})

test('A move by no days is refused where the days are typed', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'ZERO-1' })
  await openSignedIn(page, '/bookings?search=ZERO-1')
  await page.getByRole('checkbox', { name: 'Select ZERO-1' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Move' }).click()
  const form = dialog(page, 'Move bookings: 1 booking')
  await form.getByRole('combobox', { name: 'Move' }).selectOption({ label: 'By days' })
  await form.getByLabel('Days').fill('0')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('A shift of 0 changes nothing')).toBeVisible()
  await expect(form.getByLabel('Days')).toBeFocused()
})

test('What is wrong with a field that the form could not show is said below it', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'UNSHOWN-1' })
  await openSignedIn(page, '/bookings?search=UNSHOWN-1')
  await page.getByRole('checkbox', { name: 'Select UNSHOWN-1' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Revert' }).click()
  await page.route('**/api/acts?*', (route) => route.fulfill({ status: 500, json: {} }))
  const form = dialog(page, 'Revert bookings: 1 booking')
  await form.getByRole('combobox', { name: 'Revert' }).selectOption({ label: 'To before a bulk action' })
  await expect(form.getByRole('button', { name: 'Try Again' })).toBeVisible()
  await form.getByRole('button', { name: 'Check' }).click()
  const alert = form.getByRole('alert').filter({ hasText: 'Choose a bulk action' })
  await expect(alert).toBeVisible()
  await page.unroute('**/api/acts?*')
  await form.getByRole('button', { name: 'Try Again' }).click()
  await expect(form.getByRole('combobox', { name: 'As they were before' })).toBeVisible()
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(alert).toHaveCount(0)
  await expect(form.getByRole('combobox', { name: 'As they were before' })).toBeFocused()
})

test('On a phone a form without a chosen inclusion says so where it can be seen', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'CHOOSE-1' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/bookings?search=CHOOSE-1')
  await page.getByRole('button', { name: 'Actions for CHOOSE-1' }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Change inclusions' }).click()
  const form = dialog(page, 'Change inclusions: 1 booking')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(form.getByText('Choose an inclusion to add or to remove')).toBeInViewport()
  await expectAccessible(page, '[role="dialog"]')
})

test('Inclusions are found by their name beyond the first hundred, and one that is deleted is taken off its bookings', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const names = Array.from({ length: 101 }, (_, index) => `Picked ${String(index + 1).padStart(3, '0')}`)
  const ids: number[] = []
  for (const name of names)
    ids.push((await api.call<{ data: { id: number } }>('POST', '/inclusion-options', { name })).data.id)
  const { id } = await api.createBooking({ booking_reference: 'PICKED-1', inclusion_options: ids.slice(1, 2) })
  await api.call('DELETE', `/inclusion-options/${ids[1]}`)
  await openSignedIn(page, '/bookings?search=PICKED-1')
  await page.getByRole('checkbox', { name: 'Select PICKED-1' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Inclusions' }).click()
  const form = dialog(page, 'Change inclusions: 1 booking')
  const add = form.getByRole('combobox', { name: 'Add', exact: true })
  for (const name of ['Picked 001', 'Picked 101']) {
    await add.fill(name)
    await form.getByRole('option', { name }).click()
  }
  await expect(form.getByRole('list', { name: 'Inclusions to add' }).getByRole('listitem')).toHaveCount(2)
  // Escape closes the list that could not be loaded, and not the form.
  await page.route('**/api/inclusion-options?*search=unknown*', (route) => route.abort())
  await add.fill('unknown')
  await expect(form.getByText('The inclusions could not be loaded.')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(form.getByRole('button', { name: 'Try Again' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(add).toBeFocused()
  await expect(form.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(1)
  await add.fill('Picked 002')
  await expect(form.getByText('No inclusion has this name.')).toBeVisible()
  await form.getByRole('combobox', { name: 'Remove', exact: true }).fill('Picked 002')
  await form.getByRole('option', { name: 'Picked 002 (not in the catalogue any more)' }).click()
  await expectAccessible(page, '[role="dialog"]')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Change inclusions')
  await act.getByRole('button', { name: 'Change 1 booking' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  const { data } = await api.call<{ data: { inclusion_options: { name: string }[] } }>('GET', `/bookings/${id}`)
  expect(data.inclusion_options.map(({ name }) => name).toSorted()).toEqual(['Picked 001', 'Picked 101'])
})
