import { enterPassword, expect, guide, openSignedIn, test } from './test.ts'

test('A wrong address and a forbidden page keep the menu and lead back', async ({ page }) => {
  for (const [path, status] of [
    ['/no/such/page', '404'],
    ['/inclusions', '403'],
  ] as const) {
    await openSignedIn(page, path, guide)
    await expect(page.getByRole('heading', { name: status, level: 1 })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' })).toBeVisible()
    await page.getByRole('link', { name: 'Back to the dashboard' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  }
})

test('A wrong address without a session is no page to sign in for', async ({ page }) => {
  await page.goto('/no-such-page')
  await expect(page).toHaveTitle('Not found · Embankment')
  await expect(page.getByRole('heading', { name: '404', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/no-such-page')
})

test('A day that does not exist has a heading and a link to the calendar', async ({ page }) => {
  await openSignedIn(page, '/calendar/2026-99-99')
  await expect(page.getByRole('heading', { name: 'No such day', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Back to the calendar' }).click()
  await expect(page).toHaveURL(/\/calendar$/)
})

test('The form of a booking whose number is none says so and leads back', async ({ page }) => {
  await openSignedIn(page, '/bookings/edit-booking/abc')
  await expect(page.getByText('No booking details found')).toBeVisible()
  await page.getByRole('link', { name: 'Back to bookings' }).click()
  await expect(page).toHaveURL('/bookings')
})

for (const address of ['/inclusions/', '/Inclusions', '/INCLUSIONS/'])
  test(`A list at ${address} is searched as at its own address`, async ({ page }) => {
    await openSignedIn(page, address)
    const rows = page.getByRole('table', { name: 'All Inclusions' }).getByRole('row')
    await expect(rows).not.toHaveCount(0)
    await page.getByRole('searchbox').fill('there is no such inclusion')
    await expect(page.getByText('No Data Available')).toBeVisible()
    await expect(page).toHaveURL('/inclusions?search=there+is+no+such+inclusion')
  })

test('An address in other case keeps its filters, its place and its number', async ({ page }) => {
  await openSignedIn(page, '/Bookings/?status=pending#content')
  await expect(page.getByRole('table', { name: 'All Bookings' }).getByRole('row')).not.toHaveCount(0)
  await expect(page).toHaveURL('/bookings?status=pending#content')
  await page.goto('/Bookings/Edit-Booking/abc/')
  await expect(page.getByText('No booking details found')).toBeVisible()
  await expect(page).toHaveURL('/bookings/edit-booking/abc')
})

test('After the sign-in an address in other case is the one of its list', async ({ page }) => {
  await page.goto('/login?redirect=%2FBookings%2F%3Fstatus%3Dpending')
  await enterPassword(page)
  await expect(page).toHaveURL('/bookings?status=pending')
})

test('An address that is none stays as it was typed', async ({ page }) => {
  await openSignedIn(page, '/No/Such/Page/')
  await expect(page.getByRole('heading', { name: '404', level: 1 })).toBeVisible()
  await expect(page).toHaveURL('/No/Such/Page/')
})
