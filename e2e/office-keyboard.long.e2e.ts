import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi } from './api.ts'
import { tabTo } from './keyboard.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const day = shiftDay(londonDay(), 1)
const travelers = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name: `${name} Hughes`, type: 'adult' }))
const booked = { booking_datetime: `${day}T04:40`, pickup_time: '04:10', pickup_location: 'Savoy Pier', travelers }

test('A morning goes from the calendar to the check-in, the print and the past with the keyboard alone', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({
    ...booked,
    description: 'Keyed Tour',
    product_code: 'KEY-1',
    lead_traveler: 'Ada Hughes',
  })
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '')
  })
  await openSignedIn(page, '/')
  const keyboard = page.keyboard
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: /^Calendar/ }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeFocused()

  await test.step('keys choose the view and the time', async () => {
    await keyboard.press('w')
    await expect(page).toHaveURL(/view=week/)
    await keyboard.press('ArrowRight')
    await expect(page).toHaveURL(new RegExp(`date=${shiftDay(londonDay(), 7)}`))
    await keyboard.press('t')
    // Today is where the calendar opens, whatever the day is then.
    await expect(page).toHaveURL('/calendar?view=week')
    await keyboard.press('m')
    await expect(page).not.toHaveURL(/view=week/)
  })

  await test.step('a guide is assigned where the guide is missing', async () => {
    const assign = page.getByRole('button', { name: /^Assign a guide: Keyed Tour/ })
    await tabTo(page, assign, { most: 400 })
    await keyboard.press('Enter')
    const plan = page.getByRole('dialog', { name: 'Plan Departure' })
    await tabTo(page, plan.getByRole('checkbox', { name: 'Kofi Asante' }))
    await keyboard.press('Space')
    await tabTo(page, plan.getByLabel('Vehicle'))
    await keyboard.type('Coach 9')
    await keyboard.press('Enter')
    await expect(toast(page, 'Departure updated successfully')).toBeVisible()
    await expect(page.locator('body')).not.toBeFocused()
  })

  await keyboard.press('l')
  await tabTo(page, page.getByRole('link', { name: /^04:40 Keyed Tour/ }), { most: 400 })
  await keyboard.press('Enter')
  const sheet = page.getByRole('region', { name: /^04:40.*Keyed Tour/ })
  await expect(sheet).toContainText('Guide: Kofi Asante · Vehicle: Coach 9')

  await test.step('a booking is checked in, all and fewer, and that is undone', async () => {
    const undo = async (text: string) => {
      await expect(sheet.getByText(text)).toBeVisible()
      await expect(page.locator('body')).not.toBeFocused()
      await tabTo(page, sheet.getByRole('button', { name: /^Undo/ }), { most: 3 })
      await keyboard.press('Enter')
      await expect(sheet.getByText(text)).toHaveCount(0)
      await expect(page.locator('body')).not.toBeFocused()
    }
    await tabTo(page, sheet.getByRole('button', { name: 'All 3 of Ada Hughes arrived' }), { most: 400 })
    await keyboard.press('Enter')
    await undo('3 of 3 arrived')
    // The arrows choose a number and set none before Enter.
    const fewer = sheet.getByLabel('Fewer of Ada Hughes arrived')
    await tabTo(page, fewer, { most: 3 })
    await keyboard.press('ArrowDown')
    await keyboard.press('ArrowDown')
    await expect(page.getByRole('menuitem', { name: /^[12] of 3$/ }).and(page.locator(':focus'))).toBeVisible()
    await expect(sheet.getByRole('button', { name: /^All 3/ })).toBeVisible()
    await keyboard.press('Escape')
    await expect(fewer).toBeFocused()
    expect((await api.call<{ data: { arrived: number | null } }>('GET', `/bookings/${id}`)).data.arrived).toBe(null)
    await keyboard.press('ArrowUp')
    await expect(page.getByRole('menuitem', { name: '1 of 3' })).toBeFocused()
    await keyboard.press('Enter')
    await undo('1 of 3 arrived')
  })

  await test.step('a note is written', async () => {
    await tabTo(page, sheet.getByRole('button', { name: 'Note for Ada Hughes' }), { key: 'Shift+Tab', most: 10 })
    await keyboard.press('Enter')
    const note = page.getByRole('dialog').getByRole('textbox')
    await expect(note).toBeFocused()
    await keyboard.type('Waits at the kiosk')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }))
    await keyboard.press('Enter')
    await expect(sheet.getByText('Waits at the kiosk')).toBeVisible()
    await expect(sheet.getByRole('button', { name: 'Note for Ada Hughes' })).toBeFocused()
  })

  await test.step('the sheet is printed', async () => {
    await tabTo(page, page.getByRole('button', { name: 'Print', exact: true }), { key: 'Shift+Tab', most: 400 })
    await keyboard.press('ArrowDown')
    await tabTo(page, page.getByRole('menuitem', { name: 'All in a row' }), { key: 'ArrowDown', most: 3 })
    await keyboard.press('Enter')
    await expect(page.locator('html[data-printing]')).toBeAttached()
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    await expect(page.getByRole('button', { name: 'Print', exact: true })).toBeFocused()
  })

  await test.step('what another person changed since the print is shown', async () => {
    await api.call('PUT', `/bookings/${id}/note`, { note: 'Waits at the gate' })
    const strip = page.getByRole('region', { name: 'Changes since the print' })
    await expect(strip).toContainText('1 change since')
    await tabTo(page, strip.getByRole('button', { name: 'Show changes' }), { most: 5 })
    await keyboard.press('Enter')
    await expect(strip.getByRole('listitem')).toHaveText(/Ada Hughes.*Note: Waits at the gate/)
  })

  await test.step('it is shown as it was before', async () => {
    await tabTo(page, page.getByRole('button', { name: 'As it was' }), { key: 'Shift+Tab', most: 10 })
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await tabTo(page, dialog.getByRole('button', { name: /^Show/ }))
    await keyboard.press('Enter')
    await expect(page.getByText(/^As it was at/)).toBeVisible()
    await tabTo(
      page,
      page.getByRole('link', { name: 'Back to now' }).or(page.getByRole('button', { name: 'Back to now' })),
    )
    await keyboard.press('Enter')
    await expect(page.getByText(/^As it was at/)).toHaveCount(0)
    await expect(page.locator('body')).not.toBeFocused()
  })
})

test('Two tours are merged with the keyboard alone', async ({ page, server }) => {
  const api = await openApi(server.url)
  const from = { ...booked, description: 'Keyed Merge', product_code: 'KEY-2' }
  await api.createBooking(from)
  await api.createBooking({
    ...booked,
    booking_datetime: `${day}T05:20`,
    description: 'Keyed Target',
    product_code: 'KEY-3',
  })
  await openSignedIn(page, '/tours?search=Keyed')
  const keyboard = page.keyboard
  await expect(page.getByRole('row', { name: /Keyed Merge/ })).toBeVisible()
  await tabTo(page, page.getByRole('row', { name: /Keyed Merge/ }).getByRole('button'))
  await keyboard.press('ArrowDown')
  const entry = page.getByRole('menuitem', { name: /^Merge/ })
  await tabTo(page, entry, { key: 'ArrowDown', most: 5 })
  await keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await tabTo(page, dialog.getByRole('combobox').or(dialog.getByRole('textbox')).first())
  // Enter chooses nothing that an earlier search found.
  await keyboard.type('Keyed Target')
  await keyboard.press('ArrowDown')
  await keyboard.press('Enter')
  await tabTo(page, dialog.getByRole('button', { name: /^Merge/ }))
  await keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByRole('row', { name: /Keyed Merge/ })).toHaveCount(0)
  await expect(page.locator('body')).not.toBeFocused()
  await expect(page.getByRole('row', { name: /Keyed Target/ })).toContainText('KEY-2')
})
