import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('The status can be changed and a booking deleted from the menu and the details, and an administrator can restore it', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const email = 'adelaide.featherstonehaugh@example.test'
  const { id, booking_reference: reference } = await api.createBooking({
    description: 'Kew by boat',
    customer_email: email,
  })
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
  // In one line, with the room that a target of 24 pixels has.
  expect((await details.getByRole('link', { name: email }).boundingBox())!.height).toBeLessThan(36)
  await details.getByRole('button', { name: 'Change status' }).click()
  await details.getByRole('menuitem', { name: 'Mark as cancelled' }).click()
  await expect(details.getByText('Cancelled').first()).toBeVisible()
  await expect(details.getByRole('listitem').filter({ hasText: 'Pending' }).first()).toContainText('Cancelled')
  // And not the button beside it, which would copy the booking.
  await expect(details.getByRole('button', { name: 'Change status' })).toBeFocused()

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

test('A double click on a status or on Undo sends one request, and opens nothing behind the menu', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tag = `DOUBLE-${Date.now()}`
  for (const number of [1, 2, 3]) await api.createBooking({ booking_reference: `${tag}-${number}` })
  await openSignedIn(page, `/bookings?search=${tag}&sort_by=booking_reference&sort_order=asc`)
  const sent: string[] = []
  page.on('request', (request) => {
    if (!['GET', 'HEAD'].includes(request.method())) sent.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  await page.getByRole('button', { name: `Actions for ${tag}-1` }).click()
  await page.getByRole('menuitem', { name: 'Mark as pending' }).dblclick({ delay: 60 })
  await expect(toast(page, 'Booking status updated successfully!')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('Pending')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(sent.filter((one) => one.startsWith('PATCH'))).toHaveLength(1)

  await page.getByRole('row').nth(1).getByRole('cell').nth(4).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByRole('button', { name: 'Change status' }).click()
  await details.getByRole('menuitem', { name: 'Mark as cancelled' }).dblclick({ delay: 60 })
  await expect(details.getByText('Cancelled').first()).toBeVisible()
  await expect(details.getByRole('menu')).toHaveCount(0)
  expect(sent.filter((one) => one.startsWith('PATCH'))).toHaveLength(2)
  await expect(page.getByText('Someone else changed this record after you opened it.')).toHaveCount(0)

  await details.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog', { name: 'Delete Confirmation' }).getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Undo' }).dblclick({ delay: 60 })
  await expect(toast(page, 'Booking restored successfully')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(4)
  expect(sent.filter((one) => one.endsWith('/restore'))).toHaveLength(1)
})

test('Details that were opened as they were at an earlier moment are opened again as they are now', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id, booking_reference: reference } = await api.createBooking({ description: 'Kew on foot' })
  await api.changeBooking(id, { booking_reference: reference, description: 'Kew by bicycle' })
  await api.call('POST', '/messages', { subject: 'Bring a helmet', text: 'Please.', selection: { ids: [id] } })
  await openSignedIn(page, `/bookings?search=${reference}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  const open = () => page.getByRole('cell', { name: reference, exact: true }).click()
  await open()
  await details
    .getByRole('button', { name: /^Show as it was then/ })
    .last()
    .click()
  await expect(details.getByRole('heading', { name: 'Kew on foot' })).toBeVisible()
  // Nor is there what was sent since, or a way to send.
  await expect(details.getByText('No messages yet')).toBeVisible()
  await expect(details.getByRole('button', { name: /Write message|Send again/ })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(details).toHaveCount(0)
  await open()
  await expect(details.getByRole('heading', { name: 'Kew by bicycle' })).toBeVisible()
  await expect(details.getByRole('button', { name: 'Back to now' })).toHaveCount(0)
  await expect(details.getByText('Bring a helmet')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Write message' })).toBeVisible()
})

test('The late answer to a deletion that was left does not close the details that were opened since', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const email = `late-${Date.now()}@example.test`
  const [first, second] = [
    await api.createBooking({ customer_email: email }),
    await api.createBooking({ customer_email: email }),
  ]
  await openSignedIn(page, `/bookings?search=${email}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  const open = (reference: string) => page.getByRole('cell', { name: reference, exact: true }).click()
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/bookings/${first.id}`, async (route) => {
    if (route.request().method() === 'DELETE') await asked
    await route.continue()
  })
  await open(first.booking_reference)
  await details.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await details.getByRole('button', { name: 'Close' }).click()
  await expect(details).toHaveCount(0)
  await open(second.booking_reference)
  await expect(details.getByText(second.booking_reference).first()).toBeVisible()
  answer()
  await expect(toast(page, 'Booking deleted successfully')).toBeVisible()
  await expect(page.getByRole('cell', { name: first.booking_reference, exact: true, includeHidden: true })).toHaveCount(
    0,
  )
  await expect(details.getByText(second.booking_reference).first()).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`view=${second.id}`))
})

test('The details say of a pickup that it is on the evening before, and the form has no remark on its drop-off', async ({
  page,
  server,
}) => {
  const times = { booking_datetime: '2027-06-06T00:30', pickup_time: '23:45', drop_off_time: '03:00' }
  const { id, booking_reference: reference } = await (await openApi(server.url)).createBooking(times)
  await openSignedIn(page, `/bookings?search=${reference}&view=${id}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('23:45 (evening before)', { exact: true })).toBeVisible()
  await page.goto(`/bookings/edit-booking/${id}`)
  const dropOff = page.getByLabel('Drop-off Time', { exact: true })
  await expect(dropOff).toHaveValue('03:00')
  const remark = page.getByText('The drop-off is before the pickup.')
  await expect(remark).toHaveCount(0)
  await dropOff.fill('0015')
  await expect(remark).toBeVisible()
})
