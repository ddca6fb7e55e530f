import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi } from './api.ts'
import { rowOf } from './day-sheets.ts'
import { expect, openSignedIn, test } from './test.ts'

const day = shiftDay(londonDay(), 2)

test("A sheet shows a booking's source and supplier confirmation, and no link for a phone number without a digit", async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const booked = { product_code: 'SHB-1', booking_datetime: `${day}T05:50`, booking_source: 'agent' }
  await api.createBooking({ ...booked, lead_traveler: 'Ada Post', customer_phone: 'by e-mail only' })
  await api.createBooking({
    ...booked,
    lead_traveler: 'Bo Call',
    customer_phone: '020 7946 0018',
    supplier_confirmation: 'OP-77',
  })
  await openSignedIn(page, `/calendar/${day}`)
  const [silent, called] = [rowOf(page, 'Ada Post'), rowOf(page, 'Bo Call')]
  await expect(called).toContainText('Agent · Supplier Confirmation OP-77')
  await expect(called.getByRole('link', { name: '020 7946 0018' })).toHaveAttribute('href', 'tel:02079460018')
  await expect(silent).toContainText('by e-mail only')
  await expect(silent.locator('a').filter({ hasText: 'by e-mail only' })).toHaveCount(0)
})
