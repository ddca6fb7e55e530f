import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { messages } from 'contract/messages'
import { officeMessages } from 'contract/office-messages'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('A calendar address is made, copied, renewed and ended, and shows the departures without a sign-in', async ({
  page,
  server,
  context,
}) => {
  const api = await openApi(server.url)
  const booking = { description: 'Lamplight Walk', product_code: 'LMP-1', pickup_location: 'Seven Dials' }
  await api.createBooking({ ...booking, booking_datetime: `${shiftDay(londonDay(), 2)}T20:15` })
  // Another journey on this server may have left one.
  await api.call('DELETE', '/calendar/subscription')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openSignedIn(page, '/calendar')
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  await subscribe.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Calendar' })
  await expect(dialog.getByRole('radio', { name: 'All departures' })).toBeChecked()
  const address = dialog.getByLabel('Address')
  await expect(address).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create Address' }).click()
  await expect(toast(page, 'Calendar address created')).toBeVisible()
  await expect(address).toHaveValue(/^http.+\/api\/calendar\/[\w-]{27}\.ics$/)
  await expectAccessible(page)
  const first = await address.inputValue()
  await dialog.getByRole('button', { name: 'Copy Address' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(first)

  const read = async (url: string) => {
    const answer = await fetch(url)
    return { status: answer.status, text: (await answer.text()).replaceAll('\r\n ', '') }
  }
  const calendar = await read(first)
  expect(calendar.text).toContain('SUMMARY:Lamplight Walk')
  expect(calendar.text).toContain('Seven Dials')

  // What the address shows is what is chosen: otherwise it is not there to be copied.
  await dialog.getByRole('radio', { name: 'My departures as a guide' }).check()
  await expect(dialog.getByRole('alert')).toHaveText(officeMessages.subscriptions.otherScope.all)
  await expect(address).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: /^Cop/ })).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'All departures' }).check()
  await expect(address).toHaveValue(first)
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await dialog.getByRole('radio', { name: 'My departures as a guide' }).check()
  await dialog.getByRole('button', { name: 'New Address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await read(first)).status, (await read(second)).status]).toEqual([404, 200])
  expect((await read(second)).text).not.toContain('Lamplight Walk')

  await page.reload()
  await subscribe.click()
  await expect(address).toHaveValue(second)
  await expect(dialog.getByRole('radio', { name: 'My departures as a guide' })).toBeChecked()
  await dialog.getByRole('button', { name: 'End Subscription' }).click()
  await expect(toast(page, 'Calendar address ended')).toBeVisible()
  await expect(address).toHaveCount(0)
  expect((await read(second)).status).toBe(404)
  await page.keyboard.press('Escape')
  await expect(subscribe).toBeFocused()
})

test('A new address and the end of one are shown although the subscription cannot be read again', async ({
  page,
  server,
  pageErrors,
}) => {
  const api = await openApi(server.url)
  const person = await api.createEmployee(['booking'])
  await openSignedIn(page, '/calendar', person.email, staffPassword)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to Calendar' })
  const address = dialog.getByLabel('Address')
  await dialog.getByRole('button', { name: 'Create Address' }).click()
  const first = await address.inputValue()
  await page.route('**/api/calendar/subscription', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 503, json: { status: 'error', message: 'Failed' } })
      : route.fallback(),
  )
  await dialog.getByRole('button', { name: 'New Address' }).click()
  await expect(address).not.toHaveValue(first)
  const second = await address.inputValue()
  expect([(await fetch(first)).status, (await fetch(second)).status]).toEqual([404, 200])
  await expect(dialog.getByRole('button', { name: messages.list.tryAgain })).toBeVisible()
  await dialog.getByRole('button', { name: 'End Subscription' }).click()
  await expect(address).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Create Address' })).toBeVisible()
  pageErrors.length = 0
})

test('The calendar address of a deactivated person ends for good, and they can make another one once they are active again', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const person = await api.createEmployee(['booking'])
  await openSignedIn(page, '/calendar', person.email, staffPassword)
  const subscribe = page.getByRole('button', { name: 'Subscribe' })
  const address = page.getByRole('dialog').getByLabel('Address')
  await subscribe.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Create Address' }).click()
  const url = await address.inputValue()
  const status = async () => (await fetch(url)).status
  expect(await status()).toBe(200)

  const office = await openOtherBrowser()
  await openSignedIn(office, `/users?tab=staff&search=${person.name}`)
  const setActive = async (isActive: boolean) => {
    await office.getByRole('button', { name: `Actions for ${person.name}` }).click()
    await office.getByRole('menuitem', { name: 'Edit' }).click()
    const form = office.getByRole('dialog', { name: 'Edit Staff' })
    await form.getByRole('switch', { name: 'Active' }).setChecked(isActive)
    await form.getByRole('button', { name: 'Update Staff' }).click()
    await expect(form).toHaveCount(0)
  }
  await setActive(false)
  expect(await status()).toBe(404)
  await setActive(true)
  expect(await status()).toBe(404)
  await openSignedIn(page, '/calendar', person.email, staffPassword)
  await subscribe.click()
  await expect(page.getByRole('dialog').getByText('Calendar programs on a phone')).toBeVisible()
  await expect(address).toHaveCount(0)
  await page.getByRole('dialog').getByRole('button', { name: 'Create Address' }).click()
  await expect(address).not.toHaveValue(url)
  expect(await status()).toBe(404)
})
