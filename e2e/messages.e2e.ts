import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })

test('The customers of a coach that broke down are informed of the move and half an hour later of its undo, all but one without an address', async ({
  page,
  server,
}) => {
  test.slow()
  await page.clock.install()
  const api = await openApi(server.url)
  const day = '2028-08-07'
  const emails = ['ann@example.test', 'bea@example.test', 'unknown@mail.invalid']
  for (const [at, customer_email] of emails.entries())
    await api.createBooking({
      booking_reference: `TELL-${at + 1}`,
      description: 'Tell Tour',
      product_code: 'TELL',
      lead_traveler: `Person ${at + 1}`,
      customer_email,
      booking_datetime: `${day}T09:00`,
    })
  await api.createBooking({
    booking_reference: 'TELL-9',
    description: 'Tell Tour',
    product_code: 'TELL',
    booking_datetime: `${day}T10:30`,
  })
  type Tour = { id: number; name: string; colour: string }
  const { data: tours } = await api.call<{ data: { data: [Tour] } }>('GET', '/tours?search=TELL')
  const { id, name, colour } = tours.data[0]
  const values = { name, colour, minimum: null, duration_minutes: null, is_active: true }
  await api.call('PUT', `/tours/${id}`, { ...values, capacity: 2 })
  // The guide leads another tour at that time.
  await api.createBooking({ description: 'Tell Other', product_code: 'OTHERTELL', booking_datetime: `${day}T10:30` })
  const { data: found } = await api.call<{ data: { data: [Tour] } }>('GET', '/tours?search=OTHERTELL')
  const guide = await api.createEmployee(['booking'], 'tell-guide')
  for (const [tour_id, at] of [
    [id, '09:00'],
    [found.data[0].id, '10:30'],
  ])
    await api.call('PUT', '/departures', { tour_id, starts_at: `${day}T${at}`, guides: [guide.id] })

  await openSignedIn(page, `/calendar/${day}`)
  await page.getByRole('button', { name: 'Move Tell Tour at 09:00' }).click()
  const form = dialog(page, 'Move bookings: 3 bookings')
  await form.getByLabel('Minutes').fill('90')
  await form.getByRole('button', { name: 'Check' }).click()
  const act = dialog(page, 'Move bookings')
  await expect(act.getByText('3 bookings on departures that would be over their capacity')).toBeVisible()
  await expect(act.getByText(/whose guide would lead another one at that time\. Guide: tell-guide$/)).toBeVisible()
  await act.getByLabel('Show').selectOption({ label: 'Over the capacity (3)' })
  await expect(act.getByRole('listitem').filter({ hasText: 'TELL-2' })).toContainText('10:30')
  await act.getByRole('button', { name: 'Change 3 bookings' }).click()

  await act.getByRole('button', { name: 'Tell the customers' }).click()
  const tell = dialog(page, 'Tell the customers: 3 bookings')
  await tell.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Departure moved' })
  await expect(tell.getByLabel('Subject')).toHaveValue('New time for {tour} ({reference})')
  await expectAccessible(page, '[role="dialog"]')
  await tell.getByRole('button', { name: 'Preview' }).click()
  await expect(tell.getByRole('listitem').filter({ hasText: 'TELL-3' })).toContainText('No usable email address')
  const first = tell.getByRole('listitem').filter({ hasText: 'TELL-1' })
  await first.getByText('New time for Tell Tour (TELL-1)').click()
  await expect(first.getByText('Dear Person 1,')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await tell.getByRole('button', { name: 'Send to 2 people' }).click()
  await expect(tell.getByText('1 person cannot be reached by email.')).toBeVisible()
  await tell.getByRole('button', { name: 'Done' }).click()
  await act.getByRole('button', { name: 'Close' }).click()

  await page.clock.fastForward('30:00')
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
  const notifications = page.getByRole('region', { name: 'Notifications', exact: true })
  await notifications
    .getByRole('listitem')
    .filter({ hasText: /Move bookings: Tell Tour, .+ 3 bookings changed/ })
    .first()
    .getByRole('button')
    // Below a pointer another notification may arrive.
    .press('Enter')
  await page.getByRole('button', { name: 'Undo' }).click()
  await dialog(page, 'Undo bulk action').getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('heading', { name: 'Restored: 3, kept: 0' })).toBeVisible()
  await page.getByRole('button', { name: 'Tell the customers' }).click()
  await tell.getByLabel('Subject').fill('{tour} leaves as planned after {nothing}')
  await tell.getByLabel('Text').fill('Dear {lead_traveler}, pickup is at {pickup_time} as before.')
  await tell.getByRole('button', { name: 'Preview' }).click()
  await expect(tell.getByText(/There is no field \{nothing\}/)).toBeVisible()
  await tell.getByLabel('Subject').fill('{tour} leaves as planned')
  await tell.getByRole('button', { name: 'Preview' }).click()
  await tell.getByRole('button', { name: 'Send to 2 people' }).click()
  await tell.getByRole('button', { name: 'Done' }).click()

  const [booking] = (await api.bookings('search=TELL-1')).data
  await page.goto(`/bookings?view=${booking?.id}`)
  const sent = page.getByRole('region', { name: 'Messages' })
  await expect(sent.getByRole('listitem')).toHaveCount(2)
  await expect(sent.getByRole('listitem').first()).toContainText('Tell Tour leaves as planned')
  await expect(sent.getByText('Sent', { exact: true })).toHaveCount(2)
  await sent.getByRole('button', { name: /^Send again, Tell Tour leaves as planned/ }).click()
  await dialog(page, 'Send again').getByRole('button', { name: 'Send again' }).click()
  await expect(sent.getByRole('listitem')).toHaveCount(3)

  await page.goto('/messages/sent?search=TELL-')
  await expect(page.getByRole('row', { name: /TELL-1/ })).toHaveCount(3)
  await expect(page.getByRole('row', { name: /TELL-3/ })).toHaveCount(0)
  await expectAccessible(page, 'main')
})

test('The question whether a message is sent again stays when others push it off its page', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ customer_email: 'dora@example.test' })
  const send = (subject: string) =>
    api.call('POST', '/messages', { subject, text: 'Westminster Pier', selection: { ids: [id] } })
  await send('A new pier')
  await openSignedIn(page, `/bookings?view=${id}`)
  const sent = page.getByRole('region', { name: 'Messages' })
  const again = sent.getByRole('button', { name: /^Send again, A new pier/ })
  await again.click()
  const question = dialog(page, 'Send again')
  await expect(question).toBeVisible()
  for (let count = 1; count <= 10; count++) await send(`Pier ${count}`)
  await expect(again).toHaveCount(0)
  await question.getByRole('button', { name: 'Send again' }).click()
  await expect(toast(page, 'Message queued again')).toBeVisible()
  await expect(sent.getByRole('listitem').first()).toContainText('A new pier')
})

test('A template is added, changed, tried on a booking and deleted, by keyboard where it counts', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'TRYOUT-1', description: 'Try Tour', lead_traveler: 'Tess Trier' })
  await openSignedIn(page, '/messages')
  await expect(page.getByRole('row', { name: /Departure moved/ })).toBeVisible()
  await page.getByRole('button', { name: 'Add Template' }).focus()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Add Template')
  await expect(form.getByLabel('Name')).toBeFocused()
  await page.keyboard.type('Fog')
  await form.getByLabel('Subject').fill('Fog on {date}')
  await form.getByLabel('Text').fill('Dear {first_name}')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/There is no field \{first_name\}/)).toBeVisible()
  await form.getByLabel('Text').fill('Dear {lead_traveler}, we wait for the fog to lift.')
  await form.getByRole('button', { name: 'Save' }).click()
  const row = page.getByRole('row', { name: /Fog/ })
  await expect(row).toBeVisible()
  await expectAccessible(page, 'main')

  await page.getByRole('button', { name: 'Actions for Fog' }).click()
  await page.getByRole('menuitem', { name: 'Try on a booking' }).click()
  const attempt = dialog(page, 'Try Fog')
  await attempt.getByRole('combobox', { name: 'Booking' }).fill('TRYOUT')
  const list = await attempt.getByRole('listbox').boundingBox()
  const foot = await attempt.getByRole('button', { name: 'Done' }).boundingBox()
  // As long as it can be.
  expect((list?.y ?? 0) + 240).toBeLessThanOrEqual(foot?.y ?? 0)
  await attempt.getByRole('option', { name: /TRYOUT-1/ }).click()
  await expect(attempt.getByText('Dear Tess Trier, we wait for the fog to lift.')).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await attempt.getByRole('button', { name: 'Done' }).click()

  await page.getByRole('button', { name: 'Actions for Fog' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await dialog(page, 'Edit Template').getByLabel('Name').fill('Thick fog')
  await dialog(page, 'Edit Template').getByRole('button', { name: 'Save' }).click()
  await page.getByRole('row', { name: /Thick fog/ }).click()
  const details = dialog(page, 'Template')
  await expect(details.getByText('changed this template')).toBeVisible()
  await expect(details.locator('del', { hasText: 'Fog' })).toBeVisible()
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Actions for Thick fog' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: /Thick fog/ })).toBeHidden()
})

test('On a phone one customer gets a message from the details of the booking', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'PHONE-MSG', customer_email: 'pia@example.test' })
  const [booking] = (await api.bookings('search=PHONE-MSG')).data
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, `/bookings?view=${booking?.id}`)
  const section = page.getByRole('region', { name: 'Messages' })
  await expect(section.getByText('No messages yet')).toBeVisible()
  await section.getByRole('button', { name: 'Write message' }).click()
  const tell = dialog(page, 'Tell the customers: 1 booking')
  await tell.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Running late' })
  await tell.getByRole('button', { name: 'Preview' }).click()
  await tell.getByRole('button', { name: 'Send to 1 person' }).click()
  await tell.getByRole('button', { name: 'Done' }).click()
  await expect(section.getByText('Sent', { exact: true })).toBeVisible()
  await section.getByRole('button', { name: 'Write message' }).click()
  await tell.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Running late' })
  await tell.getByRole('button', { name: 'Preview' }).click()
  await expect(tell.getByText('Have it already', { exact: true })).toBeVisible()
  await expect(tell.getByRole('button', { name: 'Send to 0 people' })).toBeDisabled()
})

test('On a phone the card of a message that failed says why', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/messages/sent?state=failed')
  const card = page.getByRole('list', { name: 'Sent Messages' }).getByRole('listitem').first()
  await expect(card).toContainText('Failed')
  await expect(card).toContainText('The mailbox does not exist')
})

test('A message to all that match goes to those that match by now, and its preview follows what is changed', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const make = (number: number) =>
    api.createBooking({ booking_reference: `TIDE-${number}`, customer_email: `tide-${number}@example.test` })
  const { id, booking_reference } = await make(1)
  await make(2)
  await openSignedIn(page, '/bookings?search=TIDE-')
  await page.getByRole('checkbox', { name: 'Select TIDE-1' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Select all 2 that match' }).click()
  await bar.getByRole('button', { name: 'Message' }).click()
  const tell = dialog(page, /^Tell the customers: /)
  await tell.getByLabel('Subject').fill('Low tide at {pickup_location}')
  await tell.getByLabel('Text').fill('We leave from there.')
  await make(3)
  await tell.getByRole('button', { name: 'Preview' }).click()
  await expect(tell.getByRole('alert')).toContainText('The list has changed: 3 bookings match now.')
  await tell.getByRole('button', { name: 'Preview' }).click()
  await expect(tell.getByRole('button', { name: 'Send to 3 people' })).toBeEnabled()
  await expect(tell.getByText('Low tide at Savoy Pier')).toHaveCount(3)

  await api.changeBooking(id, {
    booking_reference,
    customer_email: 'tide-1@example.test',
    pickup_location: 'Bankside Pier',
  })
  await expect(tell.getByText('Low tide at Bankside Pier')).toHaveCount(1)
  await make(4)
  await expect(tell.getByRole('heading', { name: 'Tell the customers: 4 bookings' })).toBeVisible()
  await tell.getByRole('button', { name: 'Send to 4 people' }).click()
  await expect(tell.getByRole('button', { name: 'Done' })).toBeVisible()
})

test('Words of one’s own are asked about before their preview is closed, and are unsaved again after Back', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'OWN-WORDS', customer_email: 'olga@example.test' })
  await openSignedIn(page, `/bookings?view=${id}`)
  await page.getByRole('button', { name: 'Write message' }).click()
  const tell = dialog(page, 'Tell the customers: 1 booking')
  await tell.getByLabel('Subject').fill('Umbrellas')
  await tell.getByLabel('Text').fill('Bring an umbrella.')
  await tell.getByRole('button', { name: 'Preview' }).click()
  await expect(tell.getByRole('button', { name: 'Send to 1 person' })).toBeVisible()
  const question = dialog(page, 'Leave without saving?')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await tell.getByRole('button', { name: 'Back' }).click()
  await expect(tell.getByLabel('Text')).toHaveValue('Bring an umbrella.')
  await page.keyboard.press('Escape')
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(tell).toBeHidden()
  await page.getByRole('button', { name: 'Write message' }).click()
  await expect(tell.getByLabel('Text')).toBeEnabled()
  await expect(tell.getByText(/^You have an unsaved draft/)).toHaveCount(0)
})

test('A message that reaches no one is sent from the same dialog once the address was corrected', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ customer_email: 'cy@example.test' })
  await api.call('POST', '/messages', { subject: 'A new pier', text: 'Westminster', selection: { ids: [id] } })
  await api.changeBooking(id, { customer_email: 'cy@mail.invalid' })
  await openSignedIn(page, `/bookings?view=${id}`)
  await page.getByRole('button', { name: /^Send again, A new pier/ }).click()
  const again = dialog(page, 'Send again')
  const send = again.getByRole('button', { name: 'Send again' })
  await send.click()
  await expect(again.getByRole('alert')).toContainText('No usable email address')
  await api.changeBooking(id, { customer_email: 'cyrus@example.test' })
  await send.click()
  await expect(toast(page, 'Message queued again')).toBeVisible()
  await expect(again).toHaveCount(0)
})
