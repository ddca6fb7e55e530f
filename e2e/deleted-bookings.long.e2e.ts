import { openApi } from './api.ts'
import { admin, expect, guide, openSignedIn, test, toast } from './test.ts'

test('An administrator sees who deleted a booking and when, and restores it by keyboard', async ({ page, server }) => {
  const clerk = await openApi(server.url, guide)
  const { id, booking_reference: reference } = await clerk.createBooking({ description: 'Kew Gardens by boat' })
  await clerk.call('DELETE', `/bookings/${id}`)

  await openSignedIn(page, '/bookings')
  await page.getByRole('link', { name: 'Deleted Bookings' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Deleted Bookings' })).toBeVisible()
  await page.getByPlaceholder('Search deleted bookings...').fill(reference.toLowerCase())
  const row = page.getByRole('row').filter({ hasText: reference })
  await expect(page.getByRole('main').getByText('1 deleted booking', { exact: true })).toBeVisible()
  const { data: me } = await clerk.call<{ data: { name: string } }>('GET', '/auth/profile')
  await expect(row).toContainText(me.name)
  await expect(row).toContainText('Kew Gardens by boat')

  await row.getByRole('button', { name: `Actions for ${reference}` }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Restore' })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Restore' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Restore Booking' })
  await expect(question).toContainText(reference)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Booking restored successfully')).toBeVisible()
  await expect(row).toHaveCount(0)

  await page.goto(`/bookings?view=${id}`)
  const history = page.getByRole('dialog', { name: 'Booking Details' }).getByRole('listitem')
  await expect(history.filter({ hasText: 'restored this booking' })).toHaveCount(1)
  await expect(history.filter({ hasText: 'deleted this booking' })).toContainText(me.name)
})

test('A deleted booking whose reference is taken stays deleted, with a sentence that says why', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url, admin)
  const { id, booking_reference } = await api.createBooking()
  await api.call('DELETE', `/bookings/${id}`)
  await api.createBooking({ booking_reference })
  await openSignedIn(page, `/bookings/deleted?search=${booking_reference}`)
  await page.getByRole('row').filter({ hasText: booking_reference }).getByText(booking_reference).click()
  const question = page.getByRole('dialog', { name: 'Restore Booking' })
  await question.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(question.getByRole('alert')).toContainText(
    'Another booking has this reference now, so this one cannot be restored.',
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('main').getByText('1 deleted booking', { exact: true })).toBeVisible()
})

test('Deleted bookings are for administrators only', async ({ page }) => {
  await openSignedIn(page, '/bookings', guide)
  await expect(page.getByRole('heading', { level: 1, name: 'All Bookings' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Deleted Bookings' })).toHaveCount(0)
  await page.goto('/bookings/deleted')
  await expect(page.getByText("Forbidden: You don't have permission to perform this action.")).toBeVisible()
})

test('Several deleted bookings are selected and restored at once', async ({ page, server }) => {
  const api = await openApi(server.url, admin)
  for (const n of [1, 2, 3]) {
    const { id } = await api.createBooking({ booking_reference: `RESTORE-${n}` })
    await api.call('DELETE', `/bookings/${id}`)
  }
  await openSignedIn(page, '/bookings/deleted?search=RESTORE-')
  await page.getByRole('checkbox', { name: 'Select RESTORE-3' }).check()
  await page.getByRole('checkbox', { name: 'Select RESTORE-2' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await expect(bar).toContainText('2 deleted bookings selected')
  await bar.getByRole('button', { name: 'Restore' }).click()
  await page
    .getByRole('dialog', { name: /: 2 bookings/ })
    .getByRole('button', { name: 'Check' })
    .click()
  await page.getByRole('button', { name: 'Restore 2 bookings' }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main').getByText('1 deleted booking', { exact: true })).toBeVisible()
  expect((await api.bookings('search=RESTORE-')).total).toBe(2)
})

test('On a narrow screen a deleted booking says which it is and until when it can be restored', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url, admin)
  const { id } = await api.createBooking({ booking_reference: 'NARROW-1', lead_traveler: 'Nora Narrow' })
  await api.call('DELETE', `/bookings/${id}`)
  await page.setViewportSize({ width: 1024, height: 800 })
  await openSignedIn(page, '/bookings/deleted?search=NARROW-1')
  await expect(page.getByRole('row', { name: /NARROW-1/ })).toBeVisible()
  const { x, width } = (await page.getByRole('columnheader', { name: 'Restorable until' }).boundingBox())!
  expect(x + width).toBeLessThanOrEqual(1024 - 24)
  // No column lies below the one at the edge.
  const hidden = await page
    .getByRole('table', { name: 'Deleted Bookings' })
    .locator('..')
    .evaluate((area) => area.scrollWidth - area.clientWidth)
  expect(hidden).toBe(0)
  // A day stands on one line.
  const day = page.getByRole('row', { name: /NARROW-1/ }).getByText('Jun 01, 2026', { exact: true })
  expect((await day.boundingBox())!.height).toBeLessThan(24)
  await page.setViewportSize({ width: 390, height: 844 })
  const card = page.getByRole('list', { name: 'Deleted Bookings' }).getByRole('listitem')
  await expect(card).toContainText('NARROW-1')
  await expect(card).toContainText('Nora Narrow')
})
