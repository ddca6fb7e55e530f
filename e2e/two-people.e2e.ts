import { openApi, staffPassword } from './api.ts'
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

test('A note that the guide wrote meanwhile is taken into the form, and asked about where another one is typed', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const asGuide = await openApi(server.url, guide)
  const { id } = await api.createBooking()
  const noteOf = async () => (await api.call<{ data: { note: string } }>('GET', `/bookings/${id}`)).data.note
  await openSignedIn(page, `/bookings/edit-booking/${id}`)
  const note = page.getByLabel('Note', { exact: true })
  await page.getByLabel('Product Code').fill('THM-7')
  await asGuide.call('PUT', `/bookings/${id}/note`, { note: 'Wheelchair' })
  await expect(note).toHaveValue('Wheelchair')
  await expect(page.getByLabel('Product Code')).toHaveValue('THM-7')

  // The next one is not announced to this page.
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await note.fill('Vegetarian')
  await asGuide.call('PUT', `/bookings/${id}/note`, { note: 'Wheelchair, two guests' })
  await asGuide.call('PUT', `/bookings/${id}/check-in`, { arrived: 1 })
  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this booking' })
  await expect(dialog).toContainText('Kofi Asante saved changes')
  const notes = dialog.getByRole('radiogroup', { name: 'Note' })
  await expect(notes.getByRole('radio', { name: 'Theirs Wheelchair, two guests' })).toBeVisible()
  expect(await noteOf()).toBe('Wheelchair, two guests')
  await notes.getByRole('radio', { name: 'Yours Vegetarian' }).check()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  expect(await noteOf()).toBe('Vegetarian')
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
  await expect(question.getByRole('alert')).toContainText(
    'Someone else changed this record after you opened it. Press the button again to do this to the record as it is now.',
  )
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Booking deleted successfully')).toBeVisible()
})

test('Two people who rename one inclusion are asked which name to keep', async ({ page, server, openOtherBrowser }) => {
  const api = await openApi(server.url)
  const name = `Map of the river ${Date.now()}`
  const { data } = await api.call<{ data: { id: number } }>('POST', '/inclusion-options', { name })
  await openSignedIn(page, `/inclusions?search=${encodeURIComponent(name)}`)
  const theirs = await openOtherBrowser()
  await openSignedIn(theirs, `/inclusions?search=${encodeURIComponent(name)}`)
  for (const [who, typed] of [
    [page, `${name} in ten languages`],
    [theirs, `${name} and its bridges`],
  ] as const) {
    await who.getByRole('button', { name: `Actions for ${name}` }).click()
    await who.getByRole('menuitem', { name: 'Edit' }).click()
    await who.getByRole('dialog').getByLabel('Name').fill(typed)
  }
  await theirs.getByRole('button', { name: 'Save' }).click()
  await expect(toast(theirs, 'Inclusion updated successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this inclusion' })
  await expect(dialog.getByText(`Before: ${name}`)).toBeVisible()
  await expect(dialog.getByRole('radio', { name: `Theirs ${name} and its bridges` })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Inclusion updated successfully')).toBeVisible()
  const saved = await api.call<{ data: { name: string } }>('GET', `/inclusion-options/${data.id}`)
  expect(saved.data.name).toBe(`${name} in ten languages`)
})

test('A member of staff that a colleague has changed is saved with the choices of the second', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['reviews'])
  await openSignedIn(page, `/users?tab=staff&search=${clerk.name}`)
  await page.getByRole('button', { name: `Actions for ${clerk.name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Staff' })
  await form.getByLabel('Phone').fill('020 7946 0999')
  await api.call('PUT', `/staff/${clerk.id}`, {
    email: clerk.email,
    mobile: '020 7946 0200',
    role: 'employee',
    permissions: ['reviews', 'promotions'],
  })
  await form.getByRole('button', { name: 'Update Staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this member of staff' })
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(form).toHaveCount(0)
  const saved = await api.call<{ data: object }>('GET', `/staff/${clerk.id}`)
  expect(saved.data).toMatchObject({ mobile: '020 7946 0999', permissions: ['promotions', 'reviews'] })
})

test('A profile that was changed in another browser is saved with the choices made in this one', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['reviews'])
  const other = await openOtherBrowser()
  for (const browser of [page, other]) {
    await openSignedIn(browser, '/update-profile', clerk.email, staffPassword)
    await expect(browser.getByRole('main').getByLabel('Phone')).toHaveValue('020 7946 0200')
  }
  const save = (browser: typeof page) =>
    browser.getByRole('main').getByRole('button', { name: 'Update Profile' }).click()
  // A form in which nothing is typed yet takes over what the other one saves.
  await page.getByRole('main').getByLabel('Phone').fill('020 7946 0302')
  await other.getByRole('main').getByLabel('Phone').fill('020 7946 0301')
  await other.getByRole('main').getByLabel('Address').fill('1 Orange Court')
  await save(other)
  await expect(toast(other, 'Profile updated successfully!')).toBeVisible()

  await save(page)
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this profile' })
  const phone = dialog.getByRole('radiogroup', { name: 'Phone' })
  await expect(phone.getByRole('radio', { name: 'Yours 020 7946 0302' })).toBeChecked()
  await expect(phone.getByRole('radio', { name: 'Theirs 020 7946 0301' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
  const { data } = await api.call<{ data: object }>('GET', `/staff/${clerk.id}`)
  expect(data).toMatchObject({ mobile: '020 7946 0302', address: '1 Orange Court' })
})

test('A review that a colleague has decided meanwhile is not decided over their head', async ({ page, server }) => {
  const api = await openApi(server.url)
  const pending = await api.call<{ data: { data: { id: number }[] } }>('GET', '/admin/reviews?status=pending&limit=1')
  const path = `/admin/reviews/${pending.data.data[0]!.id}`
  // Nothing is announced to this page.
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await openSignedIn(page, `/reviews?view=${pending.data.data[0]!.id}`)
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await expect(details.getByText('Pending')).toBeVisible()
  await api.call('POST', `${path}/reject`)
  await details.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(page.getByText('Someone else changed this record after you opened it.').first()).toBeVisible()
  await expect(details.getByText('Rejected')).toBeVisible()
})

test('A status that a colleague has changed meanwhile stays theirs, and the toast has the sentence of the server', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id, booking_reference: reference } = await api.createBooking()
  await page.route('**/api/notifications/stream', (route) => route.abort())
  await openSignedIn(page, `/bookings?search=${reference}`)
  const change = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${reference}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await expect(page.getByRole('row')).toHaveCount(2)
  await api.call('PATCH', `/bookings/${id}/update-status`, { status: 'cancelled' })
  await change('Mark as pending')
  await expect(toast(page, 'Someone else changed this record after you opened it.')).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByText('Cancelled', { exact: true })).toBeVisible()

  // The server was updated after this page was loaded, and refuses for a reason that the page does not know.
  const refusal = { code: 'departed', message: 'The boat has left.', request_id: '1' }
  await page.route('**/update-status', (route) => route.fulfill({ status: 409, json: refusal }))
  await change('Mark as pending')
  await expect(toast(page, 'The boat has left.')).toBeVisible()
})

test('A row takes two changes and a deletion before its list has been read again', async ({ page, server }) => {
  const api = await openApi(server.url)
  const name = `Twice at once ${Date.now()}`
  const { id, booking_reference } = await api.createBooking({ description: name })
  await openSignedIn(page, `/bookings?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  // No list is answered from now on.
  await page.route('**/api/bookings?*', () => {})
  const act = async (item: string) => {
    await page.getByRole('button', { name: `Actions for ${booking_reference}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  for (const [item, status] of [
    ['Mark as pending', 'pending'],
    ['Mark as confirmed', 'confirmed'],
  ] as const) {
    await act(item)
    await expect.poll(async () => (await api.booking(id)).status).toBe(status)
  }
  await act('Delete')
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Booking deleted successfully')).toBeVisible()
})

test('Two changes of a row before the first one is answered are made one after the other, and the second one stays', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const name = `Corrected at once ${Date.now()}`
  const { id, booking_reference } = await api.createBooking({ description: name, status: 'pending' })
  await openSignedIn(page, `/bookings?search=${encodeURIComponent(name)}`)
  await expect(page.getByRole('row')).toHaveCount(2)
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(`**/api/bookings/${id}/update-status`, async (route) => {
    await held
    await route.continue()
  })
  for (const item of ['Mark as cancelled', 'Mark as confirmed']) {
    await page.getByRole('button', { name: `Actions for ${booking_reference}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  release()
  await expect(page.getByRole('row').nth(1).getByText('Confirmed', { exact: true })).toBeVisible()
  await expect(toast(page, /Someone else/)).toHaveCount(0)
  const { histories } = (
    await api.call<{ data: { histories: { changes: { new: { status?: string } } }[] } }>('GET', `/bookings/${id}`)
  ).data
  expect(histories.flatMap(({ changes }) => changes.new.status ?? []).slice(0, 2)).toEqual(['confirmed', 'cancelled'])
})
