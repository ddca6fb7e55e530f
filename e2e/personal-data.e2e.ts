import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('An administrator finds a person without an account, downloads what is held, and erases it', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id, booking_reference: reference } = await api.createBooking({
    lead_traveler: 'Philippa Quill',
    customer_email: 'philippa.quill@example.test',
    customer_phone: '+44 20 7946 0707',
    travelers: [{ name: 'Philippa Quill', type: 'adult' }],
    description: 'Private tour for Philippa Quill. Philippa likes quill pens',
  })
  await openSignedIn(page, '/personal-data')
  await expect(page.getByRole('heading', { name: 'Personal Data', level: 1 })).toBeVisible()
  const field = page.getByLabel('Email or phone')
  await field.fill('12')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Phone must be at least 5 characters')).toBeVisible()
  await field.fill('020 7946 0707')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/personal-data\?phone=/)
  await expect(page.getByRole('heading', { name: 'Philippa Quill', level: 2 })).toBeVisible()
  const bookings = page.getByRole('region', { name: 'Bookings' })
  await bookings.getByText(`${reference} ·`).click()
  await expect(bookings.getByText('philippa.quill@example.test').first()).toBeVisible()
  await expectAccessible(page)

  const words = page.getByRole('region', { name: 'Texts to look at' })
  await words.getByRole('checkbox', { name: 'Erase “philippa”' }).check()
  await words.getByText('2 texts', { exact: true }).first().click()
  await expect(words.getByText('Private tour for Philippa Quill. Philippa likes quill pens').first()).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download as JSON' }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toBe('personal-data.json')
  const held = JSON.parse(await readFile(await file.path(), 'utf8')) as { bookings: { lead_traveler: string }[] }
  expect(held.bookings.map((booking) => booking.lead_traveler)).toEqual(['Philippa Quill'])

  const erase = page.getByRole('button', { name: 'Erase...' })
  await erase.click()
  const question = page.getByRole('dialog', { name: 'Erase Personal Data' })
  await expect(question).toContainText('Philippa Quill (philippa.quill@example.test)')
  await expect(question).toContainText('“philippa”')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await expectAccessible(page)

  // Another booking of the same person: what was shown is no longer all.
  await api.createBooking({ lead_traveler: 'Philippa Quill', customer_phone: '020 7946 0707' })
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(question.getByRole('alert')).toContainText('What is held on this person has changed')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(bookings.getByRole('listitem')).toHaveCount(2)
  await erase.click()
  await question.getByRole('button', { name: 'Erase' }).click()
  await expect(toast(page, 'Personal data erased')).toBeVisible()
  await expect(page.getByText('Nothing is held on 020 7946 0707.')).toBeVisible()
  const after = await api.booking(id)
  expect(after).toMatchObject({
    lead_traveler: 'Erased',
    description: 'Private tour for Erased. Erased likes quill pens',
  })
  await page.goto(`/bookings?view=${id}`)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('Erased', { exact: true }).first()).toBeVisible()
  // No number that could be called.
  await expect(details.locator('a', { hasText: /^Erased$/ })).toHaveCount(0)
  await expect(details.getByText(/@erased\.invalid$/).first()).toBeVisible()
  await expect(details.locator('a', { hasText: '@erased.invalid' })).toHaveCount(0)
})

test('The details of a customer lead an administrator to what is held on them, and no other user', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { data } = (await api.call<{ data: { data: { id: number; name: string }[] } }>('GET', '/auth/users')).data
  const customer = data[0]!
  await openSignedIn(page, `/users?view=${customer.id}`)
  const details = page.getByRole('dialog', { name: 'Customer Details' })
  await details.getByRole('link', { name: 'Personal data' }).click()
  await expect(page).toHaveURL(`/personal-data?id=${customer.id}`)
  await expect(page.getByRole('heading', { name: customer.name, level: 2 })).toBeVisible()

  const clerk = await api.createEmployee(['users', 'booking'])
  await page.context().clearCookies()
  await openSignedIn(page, `/users?view=${customer.id}`, clerk.email, staffPassword)
  await expect(details.getByRole('heading', { name: customer.name })).toBeVisible()
  await expect(details.getByRole('link', { name: 'Personal data' })).toHaveCount(0)
  await page.goto('/personal-data')
  await expect(page.getByRole('heading', { name: '403' })).toBeVisible()
})

test('Coming back to the window looks nothing up again: each look-up is a line of the activity', async ({ page }) => {
  let looks = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && new URL(request.url()).pathname.endsWith('/personal-data')) looks++
  })
  await openSignedIn(page, '/personal-data?email=unknown@example.test')
  await expect(page.getByText('Nothing is held on unknown@example.test.')).toBeVisible()
  expect(looks).toBe(1)
  // The profile is read again, as what other pages show.
  const profile = page.waitForResponse((response) => response.url().endsWith('/auth/profile'))
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await profile
  expect(looks).toBe(1)
})

test('A search says which member of staff it finds, whose account is not part of the page', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['users'])
  await openSignedIn(page, `/personal-data?email=${encodeURIComponent(clerk.email)}`)
  await expect(page.getByText(`Nothing else is held on ${clerk.email}.`)).toBeVisible()
  const found = page.getByRole('status').filter({ hasText: `${clerk.email} belongs to a member of staff` })
  await expect(found).toBeVisible()
  await expectAccessible(page)
  await found.getByRole('link').click()
  await expect(page.getByRole('dialog', { name: 'Staff Details' })).toContainText(clerk.email)
})
