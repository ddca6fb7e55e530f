import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('The status can be changed and a booking deleted from the menu and the details, and an administrator can restore it', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id, booking_reference: reference } = await api.createBooking({ description: 'Kew by boat' })
  await openSignedIn(page, `/bookings?search=${reference}`)
  const row = page.getByRole('row').filter({ hasText: reference })
  await page.getByRole('button', { name: `Actions for ${reference}` }).click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'View',
    'Edit',
    'Duplicate',
    'Mark as pending',
    'Mark as cancelled',
    'Delete',
  ])
  await page.getByRole('menuitem', { name: 'Mark as pending' }).click()
  await expect(toast(page, 'Booking status updated successfully!')).toBeVisible()
  await expect(row.getByRole('cell').last()).toHaveText('Pending')

  await row.getByRole('cell', { name: reference, exact: true }).click()
  await expect(page).toHaveURL(`/bookings?search=${reference}&view=${id}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByRole('heading', { name: 'Kew by boat' })).toBeVisible()
  await expect(details.getByRole('heading', { level: 3 })).toHaveText([
    'Booking Information',
    'Customer Information',
    'Travel Details',
    'Pickup & Drop-off',
    'Travelers',
    'Inclusions',
    'Messages',
    'Booking History',
  ])
  await details.getByRole('button', { name: 'Change status' }).click()
  await details.getByRole('menuitem', { name: 'Mark as cancelled' }).click()
  await expect(details.getByText('Cancelled').first()).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: 'Pending' }).first()).toContainText('Cancelled')

  await details.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await expect(question).toContainText('Are you sure you want to delete this item? This action cannot be undone.')
  await expect(question).toContainText(reference)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Booking deleted successfully')).toBeVisible()
  await expect(page.getByText('No Data Available')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(toast(page, 'Booking restored successfully')).toBeVisible()
  await expect(row).toBeVisible()
})

test('A shared link opens the details, reports a missing booking, and closing returns to the list', async ({
  page,
}) => {
  await openSignedIn(page, '/bookings?limit=10')
  await page.getByRole('row').nth(1).getByRole('cell').nth(3).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('Booking History')).toBeVisible()
  await page.reload()
  await expect(details.getByText('Booking History')).toBeVisible()
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/bookings?limit=10')
  await page.goto('/bookings?view=999999')
  await expect(details.getByText('No booking details found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/bookings')
})
