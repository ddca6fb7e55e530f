import type { Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast, tryAgain } from './test.ts'

/** Searches the tours that one can be merged into, by keyboard. */
async function chooseTour(page: Page, typed: string, label: string) {
  const into = page.getByRole('combobox', { name: 'Into' })
  await into.fill(typed)
  await expect(page.getByRole('dialog').getByRole('option')).toHaveText([label])
  await into.press('ArrowDown')
  await into.press('Enter')
  await expect(into).toHaveValue(label)
}

test('A merge without a chosen tour says what is missing', async ({ page }) => {
  await openSignedIn(page, '/tours')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge / })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByText('Choose the tour to merge into')).toBeVisible()
  await expect(dialog.getByRole('combobox', { name: 'Into' })).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Into' }).click()
  await page.getByRole('dialog').getByRole('option').first().click()
  await expect(dialog.getByText('Choose the tour to merge into')).toHaveCount(0)
})

test('What a merge moves is read again by a button when it was not received', async ({ page }) => {
  await openSignedIn(page, '/tours')
  // A lost connection would be tried again without a click.
  await page.route('**/api/tours/*', (route) => route.fulfill({ status: 500, json: {} }))
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  const moves = page.getByRole('dialog', { name: /^Merge / }).getByRole('region', { name: 'What moves' })
  const again = moves.getByRole('button', { name: 'Try Again' })
  await expect(again).toBeVisible()
  await page.unroute('**/api/tours/*')
  await tryAgain(again)
  await expect(moves.getByRole('listitem').first()).toHaveText(/^The codes? /)
})

test('A search of tours without a result offers to clear it', async ({ page }) => {
  await openSignedIn(page, '/tours?search=no-such-tour')
  // The list is a tab of the calendar, whose entry stands for both.
  const main = page.getByRole('navigation', { name: 'Main' })
  await expect(main.locator('[aria-current]')).toHaveText(/^Calendar/)
  await expect(page.getByText('There are no records to display at this time.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('Names of tours are cut with an ellipsis only after two lines', async ({ page }) => {
  await openSignedIn(page, '/tours')
  const name = page.getByRole('cell').filter({ hasText: /^Leeds Castle, Canterbury and Dover Day Trip$/ })
  await expect(name).toBeVisible()
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await name.evaluate((cell) => cell.scrollWidth <= cell.clientWidth), `${width} pixels`).toBe(true)
    expect(await name.locator('span[title]').evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
  }
})

test('Two tours are merged with their plans after a look at what moves, and a split undoes the merge', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = shiftDay(londonDay(), 6)
  const booked = { booking_datetime: `${day}T04:40`, travelers: [{ name: 'Ada Hughes', type: 'adult' }] }
  await api.createBooking({ ...booked, product_code: 'UNA-1', description: 'Union Alpha', lead_traveler: 'Al Alpha' })
  await api.createBooking({ ...booked, product_code: 'UNB-1', description: 'Union Beta', lead_traveler: 'Bo Beta' })
  const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', '/tours?search=UNB-1')
  const beta = { tour_id: data.data[0]?.id, starts_at: booked.booking_datetime }
  await api.call('PUT', '/departures', { ...beta, vehicle: 'Coach 12' })

  await openSignedIn(page, '/tours?search=Union+Beta')
  await page.getByRole('button', { name: 'Actions for Union Beta' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge Union Beta' })
  await chooseTour(page, 'una-1', 'Union Alpha (UNA-1)')
  await expect(dialog.getByRole('region', { name: 'What moves' }).getByRole('listitem')).toHaveText([
    'The code UNB-1',
    '1 departure with bookings',
    '1 upcoming booking',
    '1 planned departure',
  ])
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Tours merged successfully')).toBeVisible()

  await page.goto(`/calendar/${day}`)
  const alpha = page.getByRole('region', { name: /^04:40.*Union Alpha/ })
  for (const text of ['Al Alpha', 'Bo Beta', 'Vehicle: Coach 12']) await expect(alpha).toContainText(text)
  await expect(page.getByRole('heading', { name: /Union Beta/ })).toHaveCount(0)

  await alpha.getByRole('link', { name: 'Union Alpha' }).click()
  const details = page.getByRole('dialog', { name: 'Tour Details' })
  await details.getByRole('button', { name: 'Split UNB-1' }).click()
  await page.getByRole('dialog', { name: 'Split Code' }).getByRole('button', { name: 'Split' }).click()
  await expect(toast(page, 'Code split into a tour of its own')).toBeVisible()

  await page.goto(`/calendar/${day}`)
  const again = page.getByRole('region', { name: /^04:40.*Union Beta/ })
  for (const text of ['Bo Beta', 'Vehicle: Coach 12']) await expect(again).toContainText(text)
  await expect(alpha).toContainText('Al Alpha')
  await expect(alpha).not.toContainText('Coach 12')
})

test('A merge of two tours that plan the same time names it and leads there, and succeeds once one plan is cleared', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = shiftDay(londonDay(), 7)
  const booked = { booking_datetime: `${day}T04:50` }
  await api.createBooking({ ...booked, product_code: 'CLA-1', description: 'Collide Alpha' })
  await api.createBooking({ ...booked, product_code: 'CLB-1', description: 'Collide Beta' })
  for (const [code, vehicle] of [
    ['CLA-1', 'Coach 4'],
    ['CLB-1', 'Coach 5'],
  ]) {
    const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', `/tours?search=${code}`)
    await api.call('PUT', '/departures', { tour_id: data.data[0]?.id, starts_at: booked.booking_datetime, vehicle })
  }
  const merge = async () => {
    await openSignedIn(page, '/tours?search=Collide+Beta')
    await page.getByRole('button', { name: 'Actions for Collide Beta' }).click()
    await page.getByRole('menuitem', { name: 'Merge' }).click()
    await chooseTour(page, 'cla-1', 'Collide Alpha (CLA-1)')
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).focus()
    await page.keyboard.press('Enter')
  }
  await merge()
  const refusal = page.getByRole('alert')
  await expect(refusal).toContainText('Both tours have a plan for the same time.')
  for (const [width, colorScheme] of [
    [1440, 'light'],
    [1024, 'dark'],
    [390, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await expectAccessible(page)
  }
  const time = refusal.getByRole('link')
  await expect(time).toHaveText(new RegExp(`, ${day.slice(0, 4)} 04:50$`))
  await time.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/calendar/${day}#departure-\\d+-0450$`))
  await page.getByRole('button', { name: 'Plan Collide Beta at 04:50' }).click()
  await page.getByRole('dialog').getByLabel('Vehicle').fill('')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('region', { name: /^04:50.*Collide Beta/ })).not.toContainText('Coach 5')
  await merge()
  await expect(toast(page, 'Tours merged successfully')).toBeVisible()
})

test('A refused merge says which departures are cancelled, and leads to them', async ({ page, server }) => {
  const api = await openApi(server.url)
  const idOf = async (product_code: string, description: string) => {
    await api.createBooking({ product_code, description })
    const { data } = await api.call<{ data: { data: { id: number }[] } }>('GET', `/tours?search=${product_code}`)
    return data.data[0]!.id
  }
  const [own, other] = [await idOf('RFA-1', 'Refuse Alpha'), await idOf('RFB-1', 'Refuse Beta')]
  const times = ['2027-05-03T09:30', '2027-05-04T09:30', '2027-05-05T09:30']
  const cancelled = [
    { tour_id: own, starts_at: times[0] },
    { tour_id: other, starts_at: times[1] },
  ]
  const json = {
    code: 'plans_collide',
    message: 'Run it again first.',
    request_id: 'r',
    data: { starts_at: times, cancelled },
  }
  await page.route('**/api/tours/*/merge', (route) => route.fulfill({ status: 409, json }))
  await openSignedIn(page, '/tours?search=Refuse+Alpha')
  await page.getByRole('button', { name: 'Actions for Refuse Alpha' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  await chooseTour(page, 'rfb-1', 'Refuse Beta (RFB-1)')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  const named = page.getByRole('alert').getByRole('listitem')
  await expect(named).toHaveText([/09:30 \(cancelled\)$/, /09:30 \(cancelled in the other tour\)$/, /09:30$/])
  for (const [index, id] of [own, other, own].entries())
    await expect(named.nth(index).getByRole('link')).toHaveAttribute(
      'href',
      `/calendar/${times[index]!.slice(0, 10)}#departure-${id}-0930`,
    )
})

test('A merge and the filters find a tour that is not among the first hundred', async ({ page, server }) => {
  const api = await openApi(server.url)
  for (let index = 0; index < 101; index++)
    await api.createBooking({ product_code: `AAM-${index}`, description: `Aardvark Walk ${index}` })
  await api.createBooking({
    product_code: 'ZZM-1',
    description: 'Zoo at Night',
    booking_datetime: `${shiftDay(londonDay(), 2)}T04:35`,
  })
  await openSignedIn(page, '/calendar?view=list')
  await page.getByLabel('Tour', { exact: true }).selectOption({ label: 'Zoo at Night' })
  await expect(page.getByText('1 departure', { exact: true })).toBeVisible()
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'Tours' }).fill('zoo')
  await page.getByRole('option', { name: 'Zoo at Night' }).click()
  await expect(page).toHaveURL(/tour_id=/)

  await page.goto('/tours?search=AAM-100')
  await page.getByRole('button', { name: 'Actions for Aardvark Walk 100' }).click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  const into = page.getByRole('combobox', { name: 'Into' })
  await into.click()
  await expect(page.getByRole('dialog').getByRole('option', { name: 'Aardvark Walk 0 (AAM-0)' })).toBeVisible()
  await expect(page.getByRole('dialog').getByRole('option', { name: /^Aardvark Walk 100/ })).toHaveCount(0)
  await expect(page.getByRole('dialog').getByRole('option', { name: /^Zoo at Night/ })).toHaveCount(0)
  await expectAccessible(page)
  await chooseTour(page, 'zoo', 'Zoo at Night (ZZM-1)')
  await into.fill('no such tour')
  await expect(page.getByText('No tour found')).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(into).toHaveValue('Zoo at Night (ZZM-1)')
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
  await expect(toast(page, 'Tours merged successfully')).toBeVisible()
})

test('A product code that is typed whole is suggested beside newer ones that begin with it', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  for (const end of ['', 0, 1, 2, 3, 4, 5, 6])
    await api.createBooking({ product_code: `NEAR-1${end}`, description: `Near Walk${end}` })
  await openSignedIn(page, '/bookings/add-booking')
  const code = page.getByRole('combobox', { name: 'Product Code' })
  await code.pressSequentially('near-1')
  await expect(page.getByRole('listbox', { name: 'Tours' }).getByRole('option').first()).toHaveText('NEAR-1Near Walk')
  await code.press('ArrowDown')
  await code.press('Enter')
  await expect(code).toHaveValue('NEAR-1')
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Near Walk')
})
