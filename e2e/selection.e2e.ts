import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('A booking that a change of its status takes out of the list is selected no more', async ({ page, server }) => {
  const api = await openApi(server.url)
  const references = ['LEAVES-1', 'LEAVES-2', 'LEAVES-3', 'LEAVES-4']
  for (const booking_reference of references) await api.createBooking({ booking_reference, status: 'pending' })
  const bar = page.getByRole('region', { name: 'Selection' })
  const box = (reference: string) => page.getByRole('checkbox', { name: `Select ${reference}` })
  const choose = async (reference: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${reference}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await openSignedIn(page, '/bookings?search=LEAVES&status=pending')
  for (const reference of references) await box(reference).check()
  await choose('LEAVES-1', 'Mark as confirmed')
  await expect(box('LEAVES-1')).toHaveCount(0)
  await expect(bar).toContainText('3 bookings selected')

  await choose('LEAVES-2', 'View')
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByRole('button', { name: 'Change status' }).click()
  await details.getByRole('menuitem', { name: 'Mark as confirmed' }).click()
  await expect(box('LEAVES-2')).toHaveCount(0)
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(bar).toContainText('2 bookings selected')
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Delete bookings: 2 bookings' })).toBeVisible()

  // A list of both statuses keeps it.
  await page.goto('/bookings?search=LEAVES&status=pending,confirmed')
  for (const reference of references) await box(reference).check()
  await choose('LEAVES-3', 'Mark as confirmed')
  await expect(toast(page, 'Booking status updated successfully!')).toBeVisible()
  await expect(bar).toContainText('4 bookings selected')
})
