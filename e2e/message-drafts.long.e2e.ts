import type { BrowserContext, Page } from '@playwright/test'
import { holdEvents } from './ended-sessions.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const offer = /^You have an unsaved draft of \d\d:\d\d\.$/
const unreachable = 'The server could not be reached. Check your connection and try again.'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Tell the customers: 1 booking' })

async function write(page: Page, text: string) {
  await dialog(page).getByLabel('Subject').fill('Bring {tour} boots')
  await dialog(page).getByLabel('Text').fill(text)
}

async function toPreview(page: Page) {
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Send to 1 person' })).toBeVisible()
}

/** Ends the tab as a crash does, and opens the form of a message in a new one. */
async function reopen(context: BrowserContext, page: Page, path: string): Promise<Page> {
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(path)
  await again.getByRole('button', { name: 'Write message' }).click()
  return again
}

test('Words of a message are offered again after a crash in its form, its preview and behind it, until they are sent', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'BOOTS-1', customer_email: 'boots@example.test' })
  const path = `/bookings?view=${id}`
  await openSignedIn(page, path)
  await page.getByRole('button', { name: 'Write message' }).click()
  await write(page, 'It is wet.')

  let tab = await reopen(context, page, path)
  await expect(dialog(tab).getByText(offer)).toBeVisible()
  await expect(dialog(tab).getByLabel('Text')).toBeDisabled()
  await dialog(tab).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(tab).getByLabel('Text')).toHaveValue('It is wet.')
  await dialog(tab).getByLabel('Text').fill('It is very wet.')
  await toPreview(tab)

  tab = await reopen(context, tab, path)
  await expect(dialog(tab).getByText(offer)).toBeVisible()
  await dialog(tab).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(tab).getByLabel('Subject')).toHaveValue('Bring {tour} boots')
  await expect(dialog(tab).getByLabel('Text')).toHaveValue('It is very wet.')
  await toPreview(tab)
  await dialog(tab).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(tab).getByLabel('Text')).toHaveValue('It is very wet.')
  await expect(dialog(tab).getByText(offer)).toHaveCount(0)

  tab = await reopen(context, tab, path)
  await dialog(tab).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(tab).getByLabel('Text')).toHaveValue('It is very wet.')
  await toPreview(tab)
  await dialog(tab).getByRole('button', { name: 'Send to 1 person' }).click()
  await dialog(tab).getByRole('button', { name: 'Done' }).click()
  await tab.getByRole('button', { name: 'Write message' }).click()
  await expect(dialog(tab).getByLabel('Text')).toBeEnabled()
  await expect(dialog(tab).getByText(offer)).toHaveCount(0)
  tab = await reopen(context, tab, path)
  await expect(dialog(tab).getByLabel('Text')).toBeEnabled()
  await expect(dialog(tab).getByText(offer)).toHaveCount(0)
})

test('The template that a message was made from is named again after a crash and after Back', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'FROMTPL-1', customer_email: 'fromtpl@example.test' })
  await api.call('POST', '/messages/templates', { name: 'Boots', subject: 'Boots for {tour}', text: 'It is wet.' })
  const path = `/bookings?view=${id}`
  const chosen = (tab: Page) =>
    dialog(tab).getByRole('combobox', { name: 'Template' }).getByRole('option', { name: 'Boots', exact: true })
  await openSignedIn(page, path)
  await page.getByRole('button', { name: 'Write message' }).click()
  await dialog(page).getByRole('combobox', { name: 'Template' }).selectOption('Boots')

  let tab = await reopen(context, page, path)
  await dialog(tab).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(tab).getByLabel('Text')).toHaveValue('It is wet.')
  await expect(chosen(tab)).toHaveJSProperty('selected', true)
  await dialog(tab).getByLabel('Text').fill('It is very wet.')
  await toPreview(tab)
  await dialog(tab).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(tab).getByLabel('Text')).toHaveValue('It is very wet.')
  await expect(chosen(tab)).toHaveJSProperty('selected', true)
  await toPreview(tab)

  tab = await reopen(context, tab, path)
  await dialog(tab).getByRole('button', { name: 'Continue' }).click()
  await expect(dialog(tab).getByLabel('Text')).toHaveValue('It is very wet.')
  await expect(chosen(tab)).toHaveJSProperty('selected', true)
})

test('Where the browser has no locks the words of a form are not offered to itself', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'LOCKLESS-1', customer_email: 'lockless@example.test' })
  // As on a page that is not secure.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'locks'))
  await openSignedIn(page, `/bookings?view=${id}`)
  await page.getByRole('button', { name: 'Write message' }).click()
  await write(page, 'It is wet.')
  await toPreview(page)
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Text')).toHaveValue('It is wet.')
  await dialog(page).getByLabel('Text').fill('It is dry.')
  await toPreview(page)
  await expect(dialog(page).getByText(offer)).toHaveCount(0)
})

test('A message that is sent without a network says so, stays, and goes out once when it is sent again', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'CUTOFF-1', customer_email: 'cutoff@example.test' })
  await openSignedIn(page, `/bookings?view=${id}`)
  await page.getByRole('button', { name: 'Write message' }).click()
  await write(page, 'It is wet.')
  await toPreview(page)
  const send = dialog(page).getByRole('button', { name: 'Send to 1 person' })
  await context.setOffline(true)
  await send.click()
  await expect(dialog(page).getByRole('alert')).toHaveText(unreachable)
  // Another journey may have merged the tour of this code.
  await expect(dialog(page).getByText(/^Bring .+ boots$/)).toBeVisible()
  await context.setOffline(false)
  await send.click()
  await expect(dialog(page).getByText(/^Queued for 1 person\./)).toBeVisible()
  const sent = await api.call<{ data: { total: number } }>('GET', `/messages?booking_id=${id}`)
  expect(sent.data.total).toBe(1)
})

test('A message whose answer was lost goes out once when it is sent again', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({
    booking_reference: 'UNANSWERED-1',
    customer_email: 'unanswered@example.test',
  })
  // What is announced would read the preview again, which then says that the person has the message.
  await holdEvents(page)
  await openSignedIn(page, `/bookings?view=${id}`)
  await page.getByRole('button', { name: 'Write message' }).click()
  await write(page, 'It is wet.')
  await toPreview(page)
  const send = dialog(page).getByRole('button', { name: 'Send to 1 person' })
  await page.route('**/api/messages', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await send.click()
  await expect(dialog(page).getByRole('alert')).toHaveText(unreachable)
  await page.unroute('**/api/messages')
  await send.click()
  await expect(dialog(page).getByText(/^Queued for 1 person\./)).toBeVisible()
  const sent = await api.call<{ data: { total: number } }>('GET', `/messages?booking_id=${id}`)
  expect(sent.data.total).toBe(1)
})
