import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import type { Tour } from 'contract/tours'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

type Api = Awaited<ReturnType<typeof openApi>>

const tomorrow = shiftDay(londonDay(), 1)
const travelers = [
  { name: 'Ada Hughes', type: 'adult' },
  { name: 'Ben Hughes', type: 'adult' },
]

async function setMinimum(api: Api, code: string, minimum: number): Promise<void> {
  const { data } = await api.call<{ data: { data: Tour[] } }>('GET', `/tours?search=${code}`)
  const tour = data.data.find(({ codes }) => codes.includes(code))
  await api.call('PUT', `/tours/${tour?.id}`, { ...tour, minimum })
}

test('The leads of a departure under its minimum are written to and called from its warning', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const booked = { description: 'Dawn Walk', product_code: 'DWN-1', booking_datetime: `${tomorrow}T04:10`, travelers }
  const first = await api.createBooking({ ...booked, lead_traveler: 'Ada Hughes' })
  await api.createBooking({ ...booked, lead_traveler: 'Bo Lindqvist', customer_email: 'bo@example.test' })
  await api.createBooking({ ...booked, lead_traveler: 'Cy Young', status: 'cancelled' })
  await setMinimum(api, 'DWN-1', 8)
  await openSignedIn(page, '/calendar')
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  const tell = attention.getByRole('button', { name: /^Tell the leads: Dawn Walk/ })
  await tell.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Tell the Leads' })
  const leads = dialog.getByRole('list', { name: 'Lead travelers' }).getByRole('listitem')
  await expect(leads).toHaveCount(2)
  const ada = leads.filter({ hasText: 'Ada Hughes' })
  await expect(ada.getByRole('link', { name: /^Call Ada Hughes/ })).toHaveAttribute('href', 'tel:02079460018')
  const email = ada.getByRole('link', { name: 'Email Ada Hughes, ada.hughes@example.test' })
  const address = decodeURIComponent((await email.getAttribute('href')) ?? '')
  expect(address).toContain('mailto:ada.hughes@example.test?subject=Dawn Walk, ')
  expect(address).toContain(`(${first.booking_reference})`)
  expect(address).toContain('So far it has fewer travelers than it needs.')
  expect(address).toMatch(/Kind regards,\r\nMargaret Ashdown$/)
  await expect(leads.getByRole('link', { name: 'Email Bo Lindqvist, bo@example.test' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(tell).toBeFocused()

  // The cancelled booking hears nothing.
  await tell.click()
  await dialog.getByRole('button', { name: 'Send a Message to All 2' }).click()
  const message = page.getByRole('dialog', { name: 'Tell the customers: 2 bookings' })
  await message.getByLabel('Subject').fill('Your tour tomorrow')
  await message.getByLabel('Text').fill('We will call you.')
  await message.getByRole('button', { name: 'Preview' }).click()
  await expect(message.getByText('ada.hughes@example.test').first()).toBeVisible()
})

test('A departure under its minimum is merged with a tour at the same time, which ends its warning', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const booked = { booking_datetime: `${tomorrow}T04:20`, travelers }
  const small = { ...booked, description: 'Small Walk', product_code: 'SML-1' }
  await api.createBooking({ ...small, lead_traveler: 'Mo Moved' })
  await api.createBooking({ ...small, booking_datetime: `${shiftDay(tomorrow, 1)}T04:20` })
  await api.createBooking({ ...booked, description: 'Large Walk', product_code: 'LRG-1' })
  for (const code of ['SML-1', 'LRG-1']) await setMinimum(api, code, 4)
  await openSignedIn(page, '/calendar')
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  const warned = attention.getByRole('listitem').filter({ hasText: /Under the minimum.*(Small|Large) Walk.*04:20/ })
  await attention
    .getByRole('button', { name: /^Merge: Small Walk/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Merge Departure' })
  await expect(dialog).toContainText('2 travelers, at least 4 are needed.')
  const others = dialog.getByRole('region', { name: 'Other departures of the tour' })
  await expect(others.getByRole('link')).toHaveAttribute('href', new RegExp(`^/calendar/${shiftDay(tomorrow, 1)}#`))
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Merge the tour into Large Walk' }).click()
  const merge = page.getByRole('dialog', { name: 'Merge Small Walk' })
  await expect(merge.getByRole('combobox', { name: 'Into' })).toHaveValue('Large Walk (LRG-1)')
  await expect(merge).toContainText('The code SML-1')
  await merge.getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Tours merged successfully')).toBeVisible()
  await expect(warned.filter({ hasText: /Small Walk/ })).toHaveCount(0)
  await expect(attention.getByRole('button', { name: /^Tell the leads: Large Walk.* 04:20$/ })).toHaveCount(0)
})

test('A departure under its minimum moves to the next one of its tour with all its bookings, and back by the undo', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const next = shiftDay(tomorrow, 1)
  const small = { description: 'Moving Walk', product_code: 'MVW-1', booking_datetime: `${tomorrow}T04:40`, travelers }
  await api.createBooking({ ...small, booking_reference: 'MVW-A' })
  await api.createBooking({ ...small, booking_reference: 'MVW-B', status: 'cancelled' })
  await api.createBooking({ ...small, booking_reference: 'MVW-C', booking_datetime: `${next}T05:10` })
  await setMinimum(api, 'MVW-1', 4)
  const countOn = async (day: string) => (await api.bookings(`search=MVW-&start_date=${day}&end_date=${day}`)).total
  await openSignedIn(page, '/calendar')
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  const warned = attention.getByRole('listitem').filter({ hasText: /Under the minimum.*Moving Walk.*04:40/ })
  await warned.getByRole('button', { name: /^Merge/ }).focus()
  await page.keyboard.press('Enter')
  const merge = page.getByRole('dialog', { name: 'Merge Departure' })
  await merge.getByRole('button', { name: /^Move the bookings to .* 05:10$/ }).click()
  const form = page.getByRole('dialog', { name: 'Move bookings: 2 bookings' })
  await form.getByRole('button', { name: 'Check' }).click()
  const act = page.getByRole('dialog', { name: 'Move bookings', exact: true })
  await expectAccessible(page, '[role="dialog"]')
  await act.getByRole('button', { name: 'Change 2 bookings' }).click()
  await expect(act.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect([await countOn(tomorrow), await countOn(next)]).toEqual([0, 3])
  await expect(warned).toHaveCount(0)
  await act.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('dialog', { name: 'Undo bulk action' }).getByRole('button', { name: 'Undo' }).click()
  await expect(act.getByRole('heading', { name: 'Restored: 2, kept: 0' })).toBeVisible()
  await expect(warned).toHaveCount(1)
  expect([await countOn(tomorrow), await countOn(next)]).toEqual([2, 1])
})

test('Each warning opens its departure on the day sheet', async ({ page, server }) => {
  const api = await openApi(server.url)
  const booked = { description: 'Open Walk', product_code: 'OPN-1', booking_datetime: `${tomorrow}T04:30`, travelers }
  await api.createBooking({ ...booked, status: 'pending' })
  await openSignedIn(page, '/calendar')
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  await expect(attention.getByRole('button', { name: /^Tell the lead: Open Walk/ })).toBeVisible()
  await attention
    .getByRole('link', { name: /^Open Walk/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/calendar/${tomorrow}#departure-\\d+-0430$`))
  await expect(page.getByRole('region', { name: /^(?!Pickup).*Open Walk/ })).toBeVisible()
})

test('A cancelled departure with bookings runs again from its warning, and from its sheet', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const booked = { description: 'Back Walk', product_code: 'BCK-1', booking_datetime: `${tomorrow}T04:50`, travelers }
  await api.createBooking(booked)
  const { data } = await api.call<{ data: { data: Tour[] } }>('GET', '/tours?search=BCK-1')
  const departure = { tour_id: data.data[0]?.id, starts_at: booked.booking_datetime }
  const cancel = async () => {
    const selection = { departure }
    const made = await api.call<{ data: { id: number } }>('POST', '/acts', { act: 'cancel_departure', selection })
    const state = async () => (await api.call<{ data: { state: string } }>('GET', `/acts/${made.data.id}`)).data.state
    await expect.poll(state).toBe('ready')
    await api.call('POST', `/acts/${made.data.id}/commit`, {})
    await expect.poll(state).toBe('done')
    await api.createBooking({ ...booked, lead_traveler: 'Lu Late' })
  }
  await cancel()
  await openSignedIn(page, '/calendar')
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  const warned = attention.getByRole('listitem').filter({ hasText: /Cancelled, but has bookings.*Back Walk/ })
  await warned.getByRole('button', { name: /^Run again/ }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Run Departure Again' })
  await expect(dialog).toContainText(/Back Walk, .* 04:50/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Run Again' }).click()
  await expect(toast(page, 'The departure runs again')).toBeVisible()
  await expect(warned).toHaveCount(0)

  await cancel()
  await page.goto(`/calendar/${tomorrow}`)
  const sheet = page.getByRole('region', { name: /^04:50.*Back Walk/ })
  for (const act of ['Message', 'Move', 'Cancel'])
    await expect(sheet.getByRole('button', { name: `${act} Back Walk at 04:50` })).toBeVisible()
  await sheet.getByRole('button', { name: 'Run again Back Walk at 04:50' }).click()
  await dialog.getByRole('button', { name: 'Run Again' }).click()
  await expect(sheet.getByRole('button', { name: 'Cancel Back Walk at 04:50' })).toBeVisible()
  await expect(sheet.getByRole('button', { name: /^Run again/ })).toHaveCount(0)
})
