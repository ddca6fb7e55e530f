import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const day = shiftDay(londonDay(), 1)
const travelers = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name: `${name} Hughes`, type: 'adult' }))

test('A morning goes from the calendar over a guide, a print and a late change to the check-in', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tour = { description: 'Morning Walk', product_code: 'MRN-1', booking_datetime: `${day}T04:50`, travelers }
  const savoy = { ...tour, pickup_time: '04:20', pickup_location: 'Savoy Pier' }
  const late = await api.createBooking({ ...savoy, lead_traveler: 'Ada Hughes' })
  await api.createBooking({ ...savoy, lead_traveler: 'Bo Lindqvist' })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '')
  })

  await openSignedIn(page, '/calendar')
  const attention = page.getByRole('complementary', { name: /^Attention/ })
  await attention.getByRole('button', { name: /^Assign a guide: Morning Walk/ }).click()
  const plan = page.getByRole('dialog', { name: 'Plan Departure' })
  await plan.getByRole('checkbox', { name: 'Kofi Asante' }).check()
  await plan.getByLabel('Vehicle').fill('Coach 7')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Departure updated successfully')).toBeVisible()

  await page.keyboard.press('l')
  await page.getByRole('link', { name: /^04:50 Morning Walk/ }).click()
  await expect(page).toHaveURL(new RegExp(`/calendar/${day}`))
  const sheet = page.getByRole('region', { name: /^04:50.*Morning Walk/ })
  await expect(sheet).toContainText('Guide: Kofi Asante · Vehicle: Coach 7')

  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: 'All in a row' }).click()
  await expect(page.locator('html[data-printing]')).toBeAttached()
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  const strip = page.getByRole('region', { name: 'Changes since the print' })
  await expect(strip).toContainText('no changes since')
  await api.call('PUT', `/bookings/${late.id}/note`, { note: 'Waits at the kiosk' })
  await expect(strip).toContainText('1 change since')
  await strip.getByRole('button', { name: 'Show changes' }).click()
  await expect(strip.getByRole('listitem')).toContainText('Note: Waits at the kiosk')

  await sheet.getByRole('button', { name: 'All 3 of Ada Hughes arrived' }).click()
  await expect(sheet.getByText('3 of 3 arrived')).toBeVisible()
  await sheet.getByRole('button', { name: 'None of Bo Lindqvist arrived' }).click()
  await expect(sheet.getByText('No-show')).toBeVisible()
  // A check-in is no change of the sheet.
  await expect(strip).toContainText('1 change since')
})
