import { expect, test, toast } from './test.ts'

test('The administrator of the README finds a booking by part of a phone number, changes its pickup, and appears in its history', async ({
  page,
  server,
}) => {
  const [, email = '', secret = ''] = /administrator\s+(\S+)\s+(\S+)/.exec(server.output()) ?? []
  await page.goto('/')
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(toast(page, 'Login successful')).toBeVisible()
  await expect(page).toHaveURL('/')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }).click()
  const table = page.getByRole('table', { name: 'All Bookings' })
  const cells = table.getByRole('row').nth(7).getByRole('cell')
  await expect(cells).toHaveCount(11)
  const [reference, phone] = [await cells.nth(3).innerText(), await cells.nth(6).innerText()]
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(phone.slice(-8))
  await expect(page).toHaveURL(/search=/)
  const found = table.getByRole('row').filter({ has: page.getByRole('cell') })
  await expect(found.filter({ hasText: phone.slice(-8) })).not.toHaveCount(0)
  // A number is found by its digits, however it is written.
  const digits = (text: string) => text.replaceAll(/\D/g, '')
  const phones = () => found.evaluateAll((rows) => rows.map((row) => row.querySelectorAll('td')[6]?.textContent ?? ''))
  await expect
    .poll(async () => (await phones()).every((one) => digits(one).includes(digits(phone.slice(-8)))))
    .toBe(true)

  await page.getByRole('button', { name: `Actions for ${reference}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { name: 'Edit Booking' })).toBeVisible()
  await page.getByLabel('Pickup Location').fill('Cleopatra’s Needle, Victoria Embankment')
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  // Back to the list as it was.
  await expect(page).toHaveURL(/\/bookings\?search=/)

  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(reference)
  await expect(found).toHaveCount(1)
  await table.getByRole('cell', { name: reference, exact: true }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  const change = details.getByRole('listitem').filter({ hasText: 'changed this booking' }).first()
  await expect(change).toContainText('Margaret Ashdown')
  await expect(change.getByRole('term')).toHaveText(['Pickup Location'])
  await expect(change.getByRole('insertion')).toHaveText('Cleopatra’s Needle, Victoria Embankment')
  await expect(change).toContainText(/[A-Z][a-z]{2} \d\d, \d{4} \d\d:\d\d/)
})
