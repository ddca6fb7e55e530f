import { openApi } from './api.ts'
import { admin, openSignedIn, expect, guide, test, toast } from './test.ts'

test('When two people change one booking, the second sees both versions and no change is lost', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ pickup_location: 'Savoy Pier', customer_phone: '020 7946 0018' })
  const theirs = await openOtherBrowser()
  await openSignedIn(page, `/bookings/edit-booking/${id}`, admin)
  await openSignedIn(theirs, `/bookings/edit-booking/${id}`, guide)
  await page.getByLabel('Pickup Location').fill('Westminster Pier')
  await page.getByLabel('Customer Phone').fill('020 7946 0555')
  await theirs.getByLabel('Pickup Location').fill('Tower Pier')
  await theirs.getByLabel('Product Code').fill('THM-9')
  await theirs.getByRole('button', { name: 'Update Booking' }).click()
  await expect(toast(theirs, 'Booking updated successfully!')).toBeVisible()

  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this booking' })
  await expect(dialog).toContainText('Kofi Asante saved changes')
  const pickup = dialog.getByRole('radiogroup', { name: 'Pickup Location' })
  await expect(pickup.getByRole('radio', { name: 'Yours Westminster Pier' })).toBeVisible()
  await expect(pickup.getByRole('radio', { name: 'Theirs Tower Pier' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click()
  await expect(pickup.getByRole('radio', { name: 'Theirs Tower Pier' })).toBeChecked()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  expect(await api.booking(id)).toMatchObject({
    pickup_location: 'Tower Pier',
    customer_phone: '020 7946 0555',
    product_code: 'THM-9',
  })
})

test('Deleting a record that a colleague has changed shows a warning first', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id, booking_reference: reference } = await api.createBooking()
  await openSignedIn(page, `/bookings?search=${reference}`)
  await page.getByRole('button', { name: `Actions for ${reference}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await api.call('PATCH', `/bookings/${id}/update-status`, { status: 'cancelled' })
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Someone else changed this record while you were editing it.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Booking deleted successfully')).toBeVisible()
})
