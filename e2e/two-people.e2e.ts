import { openOffice } from './office.ts'
import { admin, enter, expect, guide, test, toast } from './test.ts'

test('two people change one booking: the second sees what the first did beside their own, and nothing is lost', async ({
  page,
  server,
  elsewhere,
}) => {
  const office = await openOffice(server.url)
  const { id } = await office.makeBooking({ pickup_location: 'Savoy Pier', customer_phone: '020 7946 0018' })
  const theirs = await elsewhere()
  await enter(page, `/bookings/edit-booking/${id}`, admin)
  await enter(theirs, `/bookings/edit-booking/${id}`, guide)
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
  expect(await office.booking(id)).toMatchObject({
    pickup_location: 'Tower Pier',
    customer_phone: '020 7946 0555',
    product_code: 'THM-9',
  })
})

test('whoever deletes a record that a colleague changed meanwhile is told first', async ({ page, server }) => {
  const office = await openOffice(server.url)
  const { id, booking_reference: reference } = await office.makeBooking()
  await enter(page, `/bookings?search=${reference}`)
  await page.getByRole('button', { name: `Actions for ${reference}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await office.call('PATCH', `/bookings/${id}/update-status`, { status: 'cancelled' })
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText('Someone else changed this record while you were editing it.')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Booking deleted successfully')).toBeVisible()
})
