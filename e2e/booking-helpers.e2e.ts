import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { typedBooking } from './booking-fields.ts'
import { admin, expect, openSignedIn, test, toast } from './test.ts'

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const londonToday = () =>
  new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', day: '2-digit', month: 'short', year: 'numeric' })
    .format(new Date())
    .replace('Sept', 'Sep')

test('A known customer is offered while typing, by keyboard, and the lead is the first traveler', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url, admin)
  const name = `Zuleika Pemberton ${Date.now()}`
  await api.createBooking({
    lead_traveler: name,
    customer_email: 'zuleika@example.test',
    customer_phone: '020 7946 0777',
  })
  await openSignedIn(page, '/bookings/add-booking')
  await expect(field(page, 'Input Date')).toHaveValue(londonToday())
  await field(page, 'Lead Traveler').pressSequentially('zuleika pem')
  await expect(field(page, 'Traveler Name')).toHaveValue('zuleika pem')
  const offer = page.getByRole('option').filter({ hasText: name })
  await expect(offer).toContainText('zuleika@example.test · 020 7946 0777')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(field(page, 'Lead Traveler')).toHaveValue(name)
  await expect(field(page, 'Customer Email')).toHaveValue('zuleika@example.test')
  await expect(field(page, 'Customer Phone')).toHaveValue('020 7946 0777')
  await expect(field(page, 'Traveler Name')).toHaveValue(name)
  await field(page, 'Customer Phone').fill('')
  await field(page, 'Customer Email').fill('')
  await field(page, 'Customer Email').pressSequentially('ZULEIKA@exam')
  await expect(offer).toBeVisible()
  await offer.click()
  await expect(field(page, 'Customer Email')).toHaveValue('zuleika@example.test')
  await expect(field(page, 'Customer Phone')).toHaveValue('020 7946 0777')
  await field(page, 'Traveler Name').fill('Somebody Else')
  await field(page, 'Lead Traveler').fill('Ada Hughes')
  await expect(field(page, 'Traveler Name')).toHaveValue('Somebody Else')
})

test('Another customer who is chosen takes the telephone number of the one before along, unless it was typed', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url, admin)
  const name = (given: string) => `${given} Quillfeather`
  const email = (given: string) => `${given.toLowerCase()}.quillfeather@example.test`
  type Customers = { data: { data: object[] } }
  const { data } = await api.call<Customers>('GET', '/auth/users?limit=1')
  const account = (given: string, mobile: string | null) => ({
    ...data.data[0],
    name: name(given),
    email: email(given),
    mobile,
  })
  const accounts = [account('Ann', '020 7946 0701'), account('Bob', null), account('Cyd', null)]
  // Customers register by themselves, with a telephone number or without.
  await page.route('**/api/auth/users?*', (route) => route.fulfill({ json: { data: { ...data, data: accounts } } }))
  await api.createBooking({ lead_traveler: name('Cyd'), customer_email: email('Cyd'), customer_phone: '020 7946 0703' })
  await openSignedIn(page, '/bookings/add-booking')
  const phone = field(page, 'Customer Phone')
  const choose = async (given: string) => {
    await field(page, 'Lead Traveler').fill('')
    await field(page, 'Lead Traveler').pressSequentially(name(given))
    await page
      .getByRole('option')
      .filter({ hasText: email(given) })
      .click()
    await expect(field(page, 'Customer Email')).toHaveValue(email(given))
  }
  await choose('Ann')
  await expect(phone).toHaveValue('020 7946 0701')
  await choose('Bob')
  await expect(phone).toHaveValue('')
  await choose('Cyd')
  await expect(phone).toHaveValue('020 7946 0703')
  await phone.fill('020 7946 0799')
  await choose('Bob')
  await expect(phone).toHaveValue('020 7946 0799')
})

test('A product code is suggested from the tours while typing, and the chosen one fills an empty name', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { data } = await api.call<{ data: { data: { name: string; codes: string[] }[] } }>(
    'GET',
    '/tours?limit=2&sort_by=upcoming&sort_order=desc',
  )
  const [{ name, codes }, other] = [data.data[0]!, data.data[1]!]
  await openSignedIn(page, '/bookings/add-booking')
  const code = page.getByRole('combobox', { name: 'Product Code' })
  await code.pressSequentially(name.slice(0, 8))
  await page.getByRole('option', { name: codes[0]! }).waitFor()
  await code.press('ArrowDown')
  await code.press('Enter')
  await expect(code).toHaveValue(codes[0]!)
  await expect(field(page, 'Name')).toHaveValue(name)
  await code.fill('ANOTHER-1')
  await expect(code).toHaveValue('ANOTHER-1')
  await expect(field(page, 'Name')).toHaveValue(name)

  // The name of a code that was chosen by mistake goes with it; one that was typed stays.
  const choose = async (typed: string) => {
    await code.fill('')
    await code.pressSequentially(typed)
    await page.getByRole('option', { name: typed }).first().click()
    await expect(code).toHaveValue(typed)
  }
  await choose(other.codes[0]!)
  await expect(field(page, 'Name')).toHaveValue(other.name)
  await field(page, 'Name').fill('A name of its own')
  await choose(codes[0]!)
  await expect(field(page, 'Name')).toHaveValue('A name of its own')
})

/** As a person does: copied where it stands, here out of the name, and put in place of the price. */
async function paste(page: Page, price: string) {
  const name = field(page, 'Name')
  const before = await name.inputValue()
  await name.fill(price)
  await name.selectText()
  await page.keyboard.press('Control+c')
  await name.fill(before)
  await field(page, 'Price').selectText()
  await page.keyboard.press('Control+v')
}

test('Save and add another leads to an empty form, and a pasted price sets its currency', async ({ page, server }) => {
  await openSignedIn(page, '/bookings/add-booking')
  const reference = `AGAIN-${Date.now()}`
  for (const [label, value] of Object.entries(typedBooking)) await field(page, label).fill(value)
  await field(page, 'Booking Reference').fill(reference)
  const pasted = {
    'US$1,250.00': ['USD', '1250.00'],
    '1,250.50 GBP': ['GBP', '1250.50'],
    '€ 1.250,50': ['EUR', '1250.50'],
    '1 250.50': ['EUR', '1250.50'],
    "1'250.50": ['EUR', '1250.50'],
  } as const
  for (const [text, [currency, amount]] of Object.entries(pasted)) {
    await test.step(text, async () => {
      await paste(page, text)
      await expect(field(page, 'Currency')).toHaveValue(currency)
      await field(page, 'Price').blur()
      await expect(field(page, 'Price')).toHaveValue(amount)
    })
  }
  await page.getByRole('button', { name: 'Save and add another' }).click()
  await expect(toast(page, 'Booking created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/bookings/add-booking')
  await expect(field(page, 'Lead Traveler')).toHaveValue('')
  await expect(field(page, 'Name')).toBeFocused()
  const api = await openApi(server.url, admin)
  const { data } = await api.bookings(`search=${reference}`)
  expect(data).toMatchObject([{ amount: 1250.5, currency: 'EUR' }])

  // Without a change nothing is asked, and the next save returns to the list: Enter means the main button.
  for (const [label, value] of Object.entries(typedBooking)) await field(page, label).fill(value)
  await field(page, 'Price').press('Enter')
  await expect(page).toHaveURL('/bookings')
})

test('Duplicate starts a new booking with the values of another, without its reference', async ({ page, server }) => {
  const api = await openApi(server.url, admin)
  const { id, booking_reference } = await api.createBooking({ description: 'Hampton Court by boat' })
  await openSignedIn(page, `/bookings?view=${id}`)
  await page.getByRole('dialog', { name: 'Booking Details' }).getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add New Booking' })).toBeVisible()
  await expect(field(page, 'Name')).toHaveValue('Hampton Court by boat')
  await expect(field(page, 'Booking Reference')).toHaveValue('')
  await expect(field(page, 'Supplier Confirmation')).toHaveValue('')
  await expect(field(page, 'Input Date')).toHaveValue(londonToday())
  await field(page, 'Supplier Confirmation').fill('S-2')
  await page.getByRole('button', { name: 'Save Booking' }).click()
  await expect(toast(page, 'Booking created successfully!')).toBeVisible()
  const { data } = await api.bookings('search=Hampton%20Court%20by%20boat')
  expect(data).toHaveLength(2)
  expect(data.filter((row) => row.booking_reference === booking_reference)).toHaveLength(1)
})

test('Duplicate leaves out what is no longer among the inclusions, and a date of birth goes with its name', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url, admin)
  const addOption = async (name: string) =>
    (await api.call<{ data: { id: number } }>('POST', '/inclusion-options', { name })).data.id
  const [stays, goes] = [`Blanket ${Date.now()}`, `Champagne ${Date.now()}`]
  const gone = await addOption(goes)
  const { id } = await api.createBooking({
    inclusion_options: [await addOption(stays), gone],
    travelers: [{ name: 'Ada Hughes', type: 'adult', dob: '1980-04-09' }],
  })
  await api.createBooking({ lead_traveler: 'Ada Zeller', customer_email: 'ada.zeller@example.test' })
  await api.createBooking({ lead_traveler: 'ADA  HEWES', customer_email: 'ada.hewes@example.test' })
  await api.call('DELETE', `/inclusion-options/${gone}`)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/inclusion-options/known')) asked.push(request.url())
  })
  await openSignedIn(page, `/bookings/add-booking?copy=${id}`)
  await expect(page.getByRole('alert')).toContainText(`No longer among the inclusions: ${goes}`)
  expect(asked).toHaveLength(1)
  await expect(page.getByRole('list', { name: 'Chosen inclusions' }).getByRole('listitem')).toHaveText([stays])
  const dob = field(page, 'Date of Birth')
  await expect(dob).toHaveValue('09 Apr 1980')
  const lead = field(page, 'Lead Traveler')
  // A name that is corrected is that of the same person.
  await lead.press('End')
  await lead.press('Control+Backspace')
  await lead.pressSequentially('Hewes')
  await expect(field(page, 'Traveler Name')).toHaveValue('Ada Hewes')
  await lead.press('Tab')
  await expect(dob).toHaveValue('09 Apr 1980')
  // She is a customer, whose name was written in another way.
  await field(page, 'Customer Email').fill('ada.hewes')
  await page.getByRole('option', { name: /ada\.hewes@/ }).click()
  await expect(lead).toHaveValue(/^ADA +HEWES$/)
  await expect(dob).toHaveValue('09 Apr 1980')
  // Another customer is chosen, whose first name is the same.
  await lead.fill('Ada Zel')
  await expect(page.getByRole('option', { name: /Ada Zeller/ })).toBeVisible()
  await lead.press('ArrowDown')
  await lead.press('Enter')
  await expect(lead).toHaveValue('Ada Zeller')
  await expect(dob).toHaveValue('')
  await dob.fill('09 Apr 1980')
  await lead.fill('')
  await lead.press('Tab')
  await expect(dob).toHaveValue('09 Apr 1980')
  await lead.fill('Bo Lindqvist')
  await lead.press('Tab')
  await expect(field(page, 'Traveler Name')).toHaveValue('Bo Lindqvist')
  await expect(dob).toHaveValue('')
  await field(page, 'Supplier Confirmation').fill('S-2')
  await page.getByRole('button', { name: 'Save Booking' }).click()
  await expect(toast(page, 'Booking created successfully!')).toBeVisible()
})

test('The details of a customer list their bookings', async ({ page, server }) => {
  const api = await openApi(server.url, admin)
  const { data } = await api.call<{ data: { data: { id: number; email: string }[] } }>('GET', '/auth/users?limit=1')
  const [customer] = data.data
  await api.createBooking({ description: 'Syon House', customer_email: customer?.email.toUpperCase() })
  for (const day of ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10'])
    await api.createBooking({
      description: 'Of another person',
      customer_email: `x${customer?.email}`,
      booking_datetime: `2029-05-${day}T09:30`,
    })
  await openSignedIn(page, `/users?view=${customer?.id}`)
  const details = page.getByRole('dialog', { name: 'Customer Details' })
  await expect(details.getByRole('link', { name: 'Of another person' })).toHaveCount(0)
  await expect(details.getByRole('link', { name: /^View all/ })).toHaveCount(0)
  await details.getByRole('link', { name: 'Syon House' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText('Syon House')

  // The search that the link leads to finds those of the longer address, too: it names no number that it does not have.
  for (let n = 0; n < 10; n++) await api.createBooking({ customer_email: customer?.email })
  await page.goto(`/users?view=${customer?.id}`)
  await expect(details.getByRole('link', { name: /^View all/ })).toHaveText('View all bookings with this email')
})

test('Reviews are gone through from their details by keyboard', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  const rows = page.getByRole('table', { name: 'All Reviews' }).getByRole('row')
  await rows.nth(1).getByRole('cell').nth(2).click()
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await expect(details).toContainText('1 of 10 on this page')
  const next = details.getByRole('button', { name: 'Next review' })
  await next.focus()
  await page.keyboard.press('Enter')
  await expect(details).toContainText('2 of 10 on this page')
  const comment = async (row: number) => (await rows.nth(row).getByRole('cell').nth(3).textContent()) ?? ''
  await expect(details).toContainText(await comment(2))
  await details.getByRole('button', { name: 'Previous review' }).focus()
  await page.keyboard.press('Enter')
  await expect(details).toContainText('1 of 10 on this page')
  await expect(details).toContainText(await comment(1))
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/reviews')
})

test('A wrong address of the booking form says so and leads back to the list', async ({ page }) => {
  for (const id of ['999999', 'x']) {
    await openSignedIn(page, `/bookings/edit-booking/${id}`)
    await expect(page.getByText('There is no booking at this address. It may have been deleted.')).toBeVisible()
  }
  await page.getByRole('link', { name: 'Back to bookings' }).click()
  await expect(page).toHaveURL('/bookings')
})
