import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

test('A refusal that would come again is shown without a button to try again', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'REFUSED-1' })
  const content = { name: 'Short-lived', subject: 'About {reference}', text: 'Dear {lead_traveler}' }
  const { data } = await api.call<{ data: { id: number } }>('POST', '/messages/templates', content)
  await openSignedIn(page, '/messages')
  await page.getByRole('button', { name: 'Actions for Short-lived' }).click()
  await page.getByRole('menuitem', { name: 'Try on a booking' }).click()
  // Deleted while it is tried.
  await api.call('DELETE', `/messages/templates/${data.id}`)
  const attempt = page.getByRole('dialog', { name: 'Try Short-lived' })
  await attempt.getByRole('combobox', { name: 'Booking' }).fill('REFUSED')
  await attempt.getByRole('option', { name: /REFUSED-1/ }).click()
  const panel = attempt.getByRole('alert')
  await expect(panel).toContainText('There is no such template.')
  await expect(panel.getByRole('button')).toHaveCount(0)

  await page.goto('/acts/999999')
  await expect(page.getByRole('alert')).toContainText('There is no such bulk action.')
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
})
