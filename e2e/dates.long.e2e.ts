import { londonDay, shortMonths } from 'contract/days'
import { openApi } from './api.ts'
import { typedBooking } from './booking-fields.ts'
import { admin, expect, openSignedIn, test, toast } from './test.ts'

// An American browser, whose own date inputs would write 06/05/2026.
test.use({ locale: 'en-US' })

test('Dates are typed in any usual form and shown as London writes them, in a browser of another language', async ({
  page,
  server,
}) => {
  await openSignedIn(page, '/bookings/add-booking')
  const field = (label: string) => page.getByLabel(label, { exact: true })
  for (const [label, value] of Object.entries(typedBooking)) await field(label).fill(value)
  const typed = {
    'Input Date': ['5/6/26', '05 Jun 2026'],
    'Booking Date': ['1 jul 2026 9.30', '01 Jul 2026 09:30'],
    'Date of Birth': ['5/6/85', '05 Jun 1985'],
    'Pickup Time': ['9am', '09:00'],
    'Drop-off Time': ['0830', '08:30'],
  }
  for (const [label, [text, shown]] of Object.entries(typed)) {
    await field(label).fill(text!)
    await page.keyboard.press('Tab')
    await expect(field(label)).toHaveValue(shown!)
  }
  await expect(page.getByText('The drop-off is before the pickup.')).toBeVisible()
  await field('Pickup Time').fill('0800')
  await expect(page.getByText('The drop-off is before the pickup.')).toHaveCount(0)
  await field('Pickup Time').fill('9am')

  const reference = `DATE-${Date.now()}`
  await field('Booking Reference').fill(reference)
  await page.getByRole('button', { name: 'Save Booking' }).click()
  await expect(toast(page, 'Booking created successfully!')).toBeVisible()
  const api = await openApi(server.url, admin)
  const { data: rows } = await api.bookings(`search=${reference}`)
  const { data: saved } = await api.call<{ data: object }>('GET', `/bookings/${rows[0]?.id}`)
  expect(saved).toMatchObject({
    input_date: '05 Jun, 26 12:00 AM',
    booking_datetime: '01 Jul, 26 09:30 AM',
    pickup_time: '09:00',
    drop_off_time: '08:30',
    travelers: [{ dob: '1985-06-05' }],
  })
})

test('A text that is no date, and a time that does not exist that night, are refused at the field', async ({
  page,
}) => {
  await openSignedIn(page, '/bookings/add-booking')
  const when = page.getByLabel('Booking Date', { exact: true })
  const save = page.getByRole('button', { name: 'Save Booking' })
  await when.fill('next tuesday')
  await save.click()
  await expect(page.getByText('Enter it like this: 05 Jun 2026 09:30')).toBeVisible()
  await expect(when).toHaveValue('next tuesday')
  await when.fill('28 mar 2027 01:30')
  await expect(page.getByText('Enter it like this')).toHaveCount(0)
  await save.click()
  await expect(
    page.getByText("Booking date does not exist: London's clocks go from 00:59 to 02:00 that night."),
  ).toBeVisible()
  await when.fill('28 mar 2027 02:00')
  await expect(page.getByText('Booking date does not exist')).toHaveCount(0)
})

test('A day is picked by keyboard, and Escape closes the calendar but not the dialog around it', async ({ page }) => {
  await openSignedIn(page, '/promotions')
  await page.getByRole('button', { name: 'Add Promotion' }).click()
  const form = page.getByRole('dialog', { name: 'Add Promotion' })
  const start = form.getByLabel('Start Date')
  await start.fill('2026-06-05')
  await page.keyboard.press('Tab')
  const button = form.getByRole('button', { name: 'Open calendar' }).first()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  const calendar = page.getByRole('dialog', { name: 'Choose a day' })
  await expect(calendar.getByRole('button', { name: '5 June 2026', exact: true })).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(calendar).toBeHidden()
  await expect(start).toHaveValue('06 Jun 2026')
  await start.press('Alt+ArrowDown')
  await expect(calendar).toBeVisible()
  await expect(calendar.getByRole('button', { name: '6 June 2026', exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await expect(form).toBeVisible()
  // A question whether to leave the form would cover it.
  await form.getByLabel('Title', { exact: true }).click()
  // Its own controls leave Escape to the page, unlike its days.
  await start.press('Alt+ArrowDown')
  await calendar.getByLabel('Month', { exact: true }).focus()
  await page.keyboard.press('Escape')
  await expect(calendar).toBeHidden()
  await form.getByLabel('Title', { exact: true }).click()
})

test('A day that is picked keeps the time that was typed, and is at nine where none was', async ({ page }) => {
  await openSignedIn(page, '/bookings/add-booking')
  const when = page.getByLabel('Booking Date', { exact: true })
  const calendar = page.getByRole('dialog', { name: 'Choose a day' })
  const pick = async (typed: string, name: string) => {
    await when.fill(typed)
    await when.press('Alt+ArrowDown')
    await calendar.getByRole('button', { name, exact: true }).click()
    await expect(calendar).toBeHidden()
  }
  await pick('05 Jun 2027 14:30', '6 June 2027')
  await expect(when).toHaveValue('06 Jun 2027 14:30')
  const [year = '', month = ''] = londonDay().split('-')
  const name = `15 ${new Date(londonDay()).toLocaleString('en-GB', { month: 'long', timeZone: 'UTC' })} ${year}`
  for (const [typed, time] of [
    ['', '09:00'],
    ['15:45', '15:45'],
    ['31 jun 4.15 pm', '16:15'],
  ] as const) {
    await pick(typed, name)
    await expect(when).toHaveValue(`15 ${shortMonths[Number(month) - 1]} ${year} ${time}`)
  }
})

test('A day of the calendar is written as on every other page, with its weekday', async ({ page, server }) => {
  const api = await openApi(server.url, admin)
  await api.createBooking({ description: 'Dated Walk', product_code: 'DTD-1', booking_datetime: '2028-10-04T09:00' })
  await openSignedIn(page, '/calendar/2028-10-04')
  await expect(page.getByRole('heading', { name: 'Wednesday, Oct 04, 2028', level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Plan Dated Walk at 09:00' }).click()
  await expect(page.getByRole('dialog')).toContainText('Dated Walk, Wednesday, Oct 04, 2028 09:00')
  await page.goto('/calendar?view=list&date=2028-10-04')
  await expect(page.getByRole('heading', { name: 'Wednesday, Oct 04, 2028', level: 2 })).toBeVisible()
  await page.goto('/calendar?view=week&date=2028-10-04')
  await expect(page.getByRole('columnheader', { name: 'Wednesday Oct 04, 2028' })).toBeVisible()
  await page.goto('/calendar?date=2028-10-04')
  await expect(page.getByRole('region', { name: /^Wednesday, Oct 04, 2028, 1 departure/ })).toBeVisible()
})
