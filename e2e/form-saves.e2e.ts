import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('The fields of a form are disabled while it is being saved, and get the focus back', async ({ page, server }) => {
  const { id } = await (await openApi(server.url)).createBooking()
  await openSignedIn(page, `/bookings/edit-booking/${id}`)
  const place = page.getByLabel('Pickup Location')
  await place.fill('Tower Pier')
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/bookings/${id}`, async (route) => {
    await release
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again', request_id: 'r' } })
  })
  const button = page.getByRole('button', { name: 'Update Booking' })
  await expect(button).toHaveAttribute('aria-busy', 'false')
  await page.keyboard.press('Control+Enter')
  await expect(place).toBeDisabled()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await page.keyboard.type('lost')
  answer()
  await expect(place).toBeEnabled()
  await expect(place).toHaveValue('Tower Pier')
  await expect(place).toBeFocused()
})

test('A save that is answered late leaves people on the page that they have gone to', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking()
  await openSignedIn(page, `/bookings/edit-booking/${id}`)
  await page.getByLabel('Pickup Location').fill('Tower Pier')
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/bookings/${id}`, async (route) => {
    await release
    await route.continue()
  })
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await page.getByRole('navigation').getByRole('link', { name: 'Inclusions' }).click()
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  const search = page.getByPlaceholder('Search inclusions...')
  await search.fill('map')
  answer()
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  await expect(page).toHaveURL(/^[^?]*\/inclusions/)
  await expect(search).toHaveValue('map')
  expect((await api.booking(id)).pickup_location).toBe('Tower Pier')
})
