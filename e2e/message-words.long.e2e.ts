import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const dialog = (page: Page, name: string | RegExp = 'Tell the customers: 1 booking') =>
  page.getByRole('dialog', { name })
const choose = (page: Page, label: string) =>
  dialog(page).getByRole('combobox', { name: 'Template' }).selectOption({ label })

test('Words of one’s own are replaced by a template only after a question, and customers get no words that were not shown', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const booking = await api.createBooking({ booking_reference: 'WORDS-1', customer_email: 'words@example.test' })
  const template = { name: 'Hats', subject: 'Hats for {reference}', text: 'It is sunny.' }
  const { data } = await api.call<{ data: { id: number } }>('POST', '/messages/templates', template)
  await openSignedIn(page, `/bookings?view=${booking.id}`)
  await page.getByRole('button', { name: 'Write message' }).click()
  await dialog(page).getByLabel('Subject').fill('Mine')
  await choose(page, 'Hats')
  const question = dialog(page, 'Replace your words?')
  await expect(question).toContainText('Hats')
  await expectAccessible(page, '[role="dialog"]')
  await question.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog(page).getByLabel('Subject')).toHaveValue('Mine')
  await expect(dialog(page).getByRole('combobox', { name: 'Template' })).toHaveValue('')
  await choose(page, 'Hats')
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(dialog(page).getByLabel('Text')).toHaveValue('It is sunny.')
  // Words of a template are no one's own.
  await choose(page, 'Running late')
  await choose(page, 'Hats')
  await expect(dialog(page).getByLabel('Text')).toHaveValue('It is sunny.')

  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  const send = dialog(page).getByRole('button', { name: 'Send to 1 person' })
  await expect(send).toBeVisible()
  await api.call('PUT', `/messages/templates/${data.id}`, { ...template, text: 'It rains.', version: 1 })
  await send.click()
  await expect(dialog(page).getByRole('alert').first()).toHaveText(
    'The template was changed meanwhile. Check the message again.',
  )
  await dialog(page).getByRole('button', { name: 'Back' }).click()
  await expect(dialog(page).getByLabel('Text')).toHaveValue('It is sunny.')
  await dialog(page).getByRole('button', { name: 'Preview' }).click()
  await send.click()
  await expect(dialog(page).getByText(/^Queued for 1 person\./)).toBeVisible()
  const sent = await api.call<{ data: { data: { text: string }[] } }>('GET', `/messages?booking_id=${booking.id}`)
  expect(sent.data.data.map(({ text }) => text)).toEqual(['It is sunny.'])
})

test('A preview that is closed while it sends says in a toast what became of the message', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'CLOSED-1', customer_email: 'closed@example.test' })
  await openSignedIn(page, `/bookings?view=${id}`)
  for (const outcome of ['sent', 'refused'] as const) {
    let release = () => {}
    const held = new Promise<void>((resolve) => (release = resolve))
    await page.route(/\/api\/messages$/, async (route) => {
      await held
      if (outcome === 'sent') return route.continue()
      await route.fulfill({
        status: 429,
        json: { code: 'too_many_requests', message: 'Too many wait.', request_id: '1' },
      })
    })
    await page.getByRole('button', { name: 'Write message' }).click()
    await choose(page, outcome === 'sent' ? 'Running late' : 'Pickup changed')
    await dialog(page).getByRole('button', { name: 'Preview' }).click()
    const asked = page.waitForRequest(/\/api\/messages$/)
    await dialog(page).getByRole('button', { name: 'Send to 1 person' }).click()
    await asked
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(dialog(page)).toHaveCount(0)
    release()
    await expect(toast(page, outcome === 'sent' ? 'Message queued' : /^Too many wait\./)).toBeVisible()
    await page.unroute(/\/api\/messages$/)
  }
})

test('The details of a message that waits follow what becomes of it', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'WAITS-1', customer_email: 'waits@example.test' })
  const send = (subject: string) => api.call('POST', '/messages', { subject, text: subject, selection: { ids: [id] } })
  await send('Umbrellas')
  let isWaiting = true
  await page.route('**/api/messages?*', async (route) => {
    if (!isWaiting) return route.continue()
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()).replaceAll('"state":"sent"', '"state":"waiting"') })
  })
  await openSignedIn(page, '/messages/sent?search=WAITS-1')
  await page.getByRole('row', { name: /Umbrellas/ }).click()
  const details = dialog(page, 'Message')
  await expect(details).toContainText('Waiting')
  isWaiting = false
  await send('Hats')
  await expect(page.getByRole('row', { name: /Hats/, includeHidden: true })).toHaveCount(1)
  await expect(details.getByText('Sent', { exact: true })).toBeVisible()
  await expect(details).not.toContainText('Waiting')
})

test('A sent message is read in the log, also once its booking was deleted', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'LOGGED-1', customer_email: 'logged@example.test' })
  await api.call('POST', '/messages', {
    subject: 'Logged {reference}',
    text: 'Read me later.',
    selection: { ids: [id] },
  })
  await api.call('DELETE', `/bookings/${id}`)
  await openSignedIn(page, '/messages/sent?search=logged')
  await page.getByRole('row', { name: /LOGGED-1/ }).click()
  const details = dialog(page, 'Message')
  await expect(details).toContainText('Read me later.')
  await expect(details).toContainText('LOGGED-1 (deleted)')
  await expectAccessible(page, '[role="dialog"]')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Actions for Logged/ }).click()
  await expect(page.getByRole('menuitem', { name: /^Booking/ })).toBeDisabled()
  await expect(page.getByRole('menuitem', { name: /^Booking/ })).toContainText('The booking was deleted.')
})
