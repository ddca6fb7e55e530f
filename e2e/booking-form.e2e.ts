import { expectAccessible } from './accessibility.ts'
import { typedBooking } from './booking-fields.ts'
import type { Locator, Page, Route } from '@playwright/test'
import { admin, expect, password, signIn, test, toast } from './test.ts'

async function openForm(page: Page) {
  await signIn(page)
  await page.goto('/bookings/add-booking')
  await expect(page.getByRole('heading', { name: 'Add New Booking' })).toBeVisible()
}

async function fillAll(page: Page) {
  for (const [label, value] of Object.entries(typedBooking)) await page.getByLabel(label, { exact: true }).fill(value)
}

/** Saves a new booking and returns its id. */
async function createBooking(page: Page): Promise<number> {
  await openForm(page)
  await fillAll(page)
  const answer = page.waitForResponse((one) => one.url().endsWith('/api/bookings') && one.request().method() === 'POST')
  await page.getByRole('button', { name: 'Save Booking' }).click()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
  const { data } = (await (await answer).json()) as { data: { id: number } }
  return data.id
}

/** API calls of another user. */
async function colleague(page: Page) {
  const signedIn = await page.request.post('/api/auth/login', { data: { email: admin, password } })
  const { data } = (await signedIn.json()) as { data: { access: string } }
  const headers = { authorization: `Bearer ${data.access}` }
  return {
    read: async (id: number) =>
      ((await (await page.request.get(`/api/bookings/${id}`, { headers })).json()) as { data: Record<string, unknown> })
        .data,
    remove: (id: number) => page.request.delete(`/api/bookings/${id}`, { headers }),
    setStatus: (id: number, status: string) =>
      page.request.patch(`/api/bookings/${id}/update-status`, { headers, data: { status } }),
  }
}

const hasFocus = (field: Locator) => expect(field).toBeFocused()

test('The form names every missing field, focuses the first one, and removes each message when its field is edited', async ({
  page,
}) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Save Booking' }).click()
  await expect(page.getByText('13 fields need attention')).toBeVisible()
  await hasFocus(page.getByLabel('Name', { exact: true }))
  await expect(page.getByText('Lead traveler is required')).toBeVisible()
  await page.getByLabel('Lead Traveler').fill('Ada')
  await expect(page.getByText('Lead traveler is required')).toBeHidden()
  await expectAccessible(page)
})

test('A double click on Save creates one booking, with its amount to the penny', async ({ page }) => {
  await openForm(page)
  await fillAll(page)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/bookings') && request.method() === 'POST') sent.push(request.postData() ?? '')
  })
  await page.getByRole('button', { name: 'Save Booking' }).dblclick()
  await expect(page.getByText('Booking created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/bookings')
  expect(sent).toHaveLength(1)
  expect(JSON.parse(sent[0]!)).toMatchObject({ amount: 1250.5, booking_datetime: '2026-07-01T09:30' })
})

test('A validation error of the server is shown under its field and as a toast', async ({ page }) => {
  const id = await createBooking(page)
  const { booking_reference: taken } = await (await colleague(page)).read(id)
  await page.goto('/bookings/add-booking')
  await fillAll(page)
  await page.getByLabel('Booking Reference').fill(String(taken))
  await page.keyboard.press('Control+Enter')
  const message = 'Another booking already has this reference'
  const under = page.getByRole('form', { name: 'Add New Booking' }).getByText(message)
  await expect(under).toBeVisible()
  await expect(page.getByRole('region', { name: /Notifications/ }).getByText(message)).toBeVisible()
  await hasFocus(page.getByLabel('Booking Reference'))
  await page.getByLabel('Booking Reference').fill('')
  await expect(under).toBeHidden()
})

test('Travelers can be added and removed, except the first', async ({ page }) => {
  await openForm(page)
  await page.getByRole('button', { name: 'Add Traveler' }).click()
  await hasFocus(page.getByLabel('Traveler Name').nth(1))
  await expect(page.getByRole('button', { name: /^Remove traveler/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Remove traveler 2' }).click()
  await expect(page.getByLabel('Traveler Name')).toHaveCount(1)
  await hasFocus(page.getByRole('listitem', { name: 'Traveler 1' }))
})

test('Enter that is pressed once more after a traveler was removed saves nothing', async ({ page }) => {
  const id = await createBooking(page)
  await page.goto(`/bookings/edit-booking/${id}`)
  const names = page.getByLabel('Traveler Name')
  for (const [index, name] of ['Ben Hughes', 'Cleo Hughes'].entries()) {
    await page.getByRole('button', { name: 'Add Traveler' }).click()
    await names.nth(index + 1).fill(name)
  }
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && sent.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Remove traveler 3' }).press('Enter')
  await expect(names).toHaveCount(2)
  await page.keyboard.press('Enter')
  await hasFocus(page.getByRole('listitem', { name: 'Traveler 2' }))
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await hasFocus(names.nth(1))
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  expect(sent.map((body) => (JSON.parse(body) as { travelers: object[] }).travelers)).toMatchObject([
    [{ name: 'Ada Hughes' }, { name: 'Ben Hughes' }],
  ])
})

test('Inclusions can be selected with the keyboard, and selecting one again clears it', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Add inclusions').click()
  const options = page.getByRole('listbox', { name: 'Inclusions' }).getByRole('option')
  const first = await options.first().innerText()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Remove ${first}` })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('No inclusions chosen.')).toBeVisible()
  await expect(page).toHaveURL('/bookings/add-booking')
})

test('An inclusion that could not be searched for is not offered as another one', async ({ page }) => {
  const asked = page.waitForRequest((request) => request.url().includes('/api/inclusion-options'))
  await openForm(page)
  expect(new URL((await asked).url()).search).toBe('?page=1&limit=100&search=')
  const search = page.getByLabel('Add inclusions')
  await search.click()
  const options = page.getByRole('listbox', { name: 'Inclusions' }).getByRole('option')
  await expect(options.first()).toBeVisible()
  await page.route('**/api/inclusion-options?*search=zzz*', (route) => route.abort())
  await search.fill('zzz')
  await expect(page.getByText('The inclusions could not be loaded.')).toBeVisible()
  await expect(options).toHaveCount(0)
})

test('Inclusions that could not be loaded are asked for again by keyboard', async ({ page }) => {
  const down = (route: Route) => route.abort()
  await page.route('**/api/inclusion-options*', down)
  await openForm(page)
  const search = page.getByLabel('Add inclusions')
  const failed = page.getByText('The inclusions could not be loaded.')
  const again = page.getByRole('button', { name: 'Try Again' })
  const options = page.getByRole('listbox', { name: 'Inclusions' }).getByRole('option')
  await search.focus()
  await page.keyboard.press('ArrowDown')
  await expect(failed).toBeVisible()
  await page.keyboard.press('Tab')
  await hasFocus(again)
  await page.keyboard.press('Escape')
  await hasFocus(search)
  await expect(failed).toBeHidden()

  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expect(failed).toBeHidden()
  await expect(page.locator('body')).not.toBeFocused()

  await search.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Tab')
  await hasFocus(again)
  await page.unroute('**/api/inclusion-options*', down)
  await page.keyboard.press('Enter')
  await hasFocus(search)
  await expect(options.first()).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(options).toHaveCount(0)
})

test('Leaving an unsaved draft asks for confirmation, and leaving a saved one does not', async ({ page }) => {
  await openForm(page)
  await page.getByLabel('Lead Traveler').fill('Ada')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await hasFocus(page.getByRole('button', { name: 'Keep editing' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Lead Traveler')).toHaveValue('Ada')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page).toHaveURL('/bookings')
})

test('A conflicting edit of a colleague is shown next to the own values, and the chosen values are saved', async ({
  page,
}) => {
  const id = await createBooking(page)
  const other = await colleague(page)
  await page.goto(`/bookings/edit-booking/${id}`)
  await page.getByLabel('Pickup Location').fill('Westminster Pier')
  await other.setStatus(id, 'pending')
  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this booking' })
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await expect(dialog.getByRole('radio', { name: /Theirs.*Pending/ })).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(page.getByLabel('Pickup Location')).toHaveValue('Westminster Pier')
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(page.getByText('Booking updated successfully!')).toBeVisible()
  expect(await other.read(id)).toMatchObject({ status: 'pending', pickup_location: 'Westminster Pier' })
})

test('A booking that a colleague deletes while its form is open is said to be deleted, before and after a save', async ({
  page,
}) => {
  const id = await createBooking(page)
  const gone = 'There is no such booking. Another person may have deleted it.'
  await page.goto(`/bookings/edit-booking/${id}`)
  await page.getByLabel('Pickup Location').fill('Westminster Pier')
  expect((await (await colleague(page)).remove(id)).status()).toBe(200)
  await expect(page.getByRole('alert').filter({ hasText: gone })).toHaveCount(1)
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expect(page.getByRole('form', { name: 'Edit Booking' }).getByRole('alert')).toHaveText(gone)
  await expect(page.getByLabel('Pickup Location')).toHaveValue('Westminster Pier')
})

test('A save without an answer, and a refusal without a sentence, are the same in the form as in the toast', async ({
  page,
}) => {
  const id = await createBooking(page)
  await page.goto(`/bookings/edit-booking/${id}`)
  await page.getByLabel('Pickup Location').fill('Westminster Pier')
  const alert = page.getByRole('form', { name: 'Edit Booking' }).getByRole('alert')
  const failed = 'Failed to save booking'
  const save = async (answer: (route: Route) => Promise<void>) => {
    await page.route(`**/api/bookings/${id}`, answer)
    await page.getByRole('button', { name: 'Update Booking' }).click()
  }
  await save((route) => route.abort())
  await expect(toast(page, failed)).toBeVisible()
  await expect(alert).toHaveText(`${failed}The server could not be reached. Check your connection and try again.`)
  await save((route) => route.fulfill({ status: 500, json: {} }))
  await expect(alert).toHaveText(failed)
})

test('A duplicate asks before Add Booking takes its place, and the next form does not begin with it again', async ({
  page,
}) => {
  const id = await createBooking(page)
  await page.goto(`/bookings/add-booking?copy=${id}`)
  const name = page.getByLabel('Name', { exact: true })
  await expect(name).toHaveValue(typedBooking.Name)
  await page.getByLabel('Supplier Confirmation').fill('S-2')
  const openAnother = async () => {
    await page.keyboard.press('ControlOrMeta+k')
    await page.keyboard.type('Add Booking')
    await page.getByRole('option', { name: 'Add Booking' }).click()
  }
  await openAnother()
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Supplier Confirmation')).toHaveValue('S-2')
  await expect(page).toHaveURL(/copy=/)

  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect(page).toHaveURL('/bookings/add-booking')
  await expect(name).toHaveValue('')
  await hasFocus(name)
  await page.reload()
  await expect(page.getByLabel('Lead Traveler')).toHaveValue('')
  await expect(name).toHaveValue('')
})
