import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

// Each would leave an element, start a script or send a request if it became markup: the last two also fail every journey.
const payloads = [
  '<img src=x onerror="document.title=1">',
  '<script>document.title=2</script>',
  '"><svg onload=document.title=3>',
  '</td></table><iframe src="//elsewhere.test">',
  '{{constructor.constructor("document.title=4")()}}',
]
const [image, script, vector, frame, template] = payloads as [string, string, string, string, string]

test('What people type is shown as they typed it and never becomes markup', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id, booking_reference: reference } = await api.createBooking({
    booking_datetime: '2031-03-12T09:30',
    pickup_time: '09:00',
    drop_off_time: '17:00',
    product_code: 'MARKUP',
    description: image,
    lead_traveler: script,
    pickup_location: vector,
    drop_off_location: frame,
    travelers: [{ name: script, type: 'adult' }],
  })
  await api.call('PUT', `/bookings/${id}/note`, { note: template })
  const expectNoMarkup = async () => {
    await expect(page.locator('img[src="x"], svg[onload], iframe')).toHaveCount(0)
    await expect(page).toHaveTitle(/Embankment/)
  }

  await openSignedIn(page, `/bookings?search=${reference}`)
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(row).toContainText(image)
  await expect(row).toContainText(script)
  await expectNoMarkup()

  await page.goto(`/bookings?search=${reference}&view=${id}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  for (const payload of payloads) await expect(details).toContainText(payload)
  await expectNoMarkup()

  await page.goto('/calendar/2031-03-12')
  const main = page.getByRole('main')
  for (const payload of [image, script, vector, template]) await expect(main).toContainText(payload)
  await expectNoMarkup()

  await page.goto('/calendar?view=list&date=2031-03-12')
  await expect(main).toContainText(image)
  await expectNoMarkup()
})
