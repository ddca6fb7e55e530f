import type { Page } from '@playwright/test'
import { actMessages } from 'contract/act-messages'
import { customerMessageTexts } from 'contract/customer-message-texts'
import { openApi } from './api.ts'
import { settled } from './import-files.ts'
import { leaveQuestion } from './leaving.ts'
import { expect, openSignedIn, test } from './test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** A list with one booking, which is selected. */
async function openSelected(page: Page, url: string, reference: string) {
  const api = await openApi(url)
  const { id } = await api.createBooking({ booking_reference: reference, status: 'confirmed' })
  await openSignedIn(page, '/calendar')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill(reference)
  // Another search ends a selection.
  await expect(page.getByRole('main').getByText('1 booking', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${reference}` }).check()
  return { api, id }
}

async function checkStatus(page: Page, status: string) {
  const form = dialog(page, 'Change status: 1 booking')
  await form.getByRole('combobox', { name: 'Status' }).selectOption(status)
  await form.getByRole('button', { name: 'Check' }).click()
  await dialog(page, 'Change status').getByRole('button', { name: 'Change 1 booking' }).waitFor()
}

test('A selection stays after a mere look at what would follow, and ends once it is done', async ({ page, server }) => {
  const { api, id } = await openSelected(page, server.url, 'LOOK-1')
  await bar(page).getByRole('button', { name: 'Status' }).click()
  await checkStatus(page, 'cancelled')
  await dialog(page, 'Change status').getByRole('button', { name: 'Close' }).click()
  await expect(bar(page)).toContainText('1 booking selected')

  await bar(page).getByRole('button', { name: 'Status' }).click()
  await checkStatus(page, 'pending')
  await dialog(page, 'Change status').getByRole('button', { name: 'Change 1 booking' }).click()
  await expect(dialog(page, 'Change status').getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await api.booking(id)).toMatchObject({ status: 'pending' })
  // Of the browser: it closes the dialog that was opened last.
  await dialog(page, 'Change status').getByRole('button', { name: 'Tell the customers' }).click()
  await expect(dialog(page, 'Tell the customers: 1 booking')).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'Tell the customers: 1 booking')).toHaveCount(0)
  await expect(dialog(page, 'Change status')).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(/search=LOOK-1/)
  await expect(bar(page)).toBeHidden()
})

test('Back in a dialog that was checked leads to the values, which are still there', async ({ page, server }) => {
  const { api, id } = await openSelected(page, server.url, 'AGAIN-1')
  await bar(page).getByRole('button', { name: 'Status' }).click()
  await dialog(page, 'Change status: 1 booking').getByLabel('Reason').fill('Fog on the river')
  await checkStatus(page, 'cancelled')
  await dialog(page, 'Change status').getByRole('button', { name: 'Back' }).click()
  const form = dialog(page, 'Change status: 1 booking')
  await expect(form.getByRole('combobox', { name: 'Status' })).toHaveValue('cancelled')
  await expect(form.getByLabel('Reason')).toHaveValue('Fog on the river')
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Reason')).toHaveValue('Fog on the river')
  await checkStatus(page, 'pending')
  await dialog(page, 'Change status').getByRole('button', { name: 'Change 1 booking' }).click()
  await expect(dialog(page, 'Change status').getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(await api.booking(id)).toMatchObject({ status: 'pending' })
  const { data } = await api.call<{ data: { data: { state: string }[] } }>('GET', '/acts?search=fog+on+the+river')
  expect(data.data.map(({ state }) => state)).toEqual(['done', 'cancelled'])
})

test('A selection of all that match goes on with those that match by now, without typing anything again', async ({
  page,
  server,
}) => {
  const { api } = await openSelected(page, server.url, 'GROWS-1')
  await api.createBooking({ booking_reference: 'GROWS-1-2' })
  await bar(page).getByRole('button', { name: 'Select all 2 that match' }).click()
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const form = dialog(page, 'Change status: 2 bookings')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
  await form.getByLabel('Reason').fill('Low tide')
  await api.createBooking({ booking_reference: 'GROWS-1-3' })
  await form.getByRole('button', { name: 'Check' }).click()
  const grown = dialog(page, 'Change status: 3 bookings')
  await expect(grown.getByRole('alert')).toContainText('The list has changed: 3 bookings match now.')
  await expect(grown.getByLabel('Reason')).toHaveValue('Low tide')
  await grown.getByRole('button', { name: 'Check' }).click()
  await expect(dialog(page, 'Change status').getByRole('button', { name: 'Change 3 bookings' })).toBeVisible()
})

test('A bulk action that does not exist is asked for once', async ({ page }) => {
  await openSignedIn(page, '/calendar')
  await page.clock.install()
  // What others have just done is announced there, and read.
  await page.route('**/api/notifications/stream', () => new Promise(() => undefined))
  for (const path of ['/acts/999999', '/bookings/import/999999']) {
    let asked = 0
    await page.route(new RegExp(`/api${path.replace('import', 'imports')}$`), (route) => {
      asked++
      return route.continue()
    })
    await page.goto(path)
    await expect(page.getByText('No Data Available')).toBeVisible()
    await page.clock.runFor(30_000)
    expect(asked).toBe(1)
  }
})

test('A message about a bulk action that another person undoes meanwhile is sent only once its writer has heard of that', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ status: 'confirmed', customer_email: 'una@example.test' })
  const { data: made } = await api.call<{ data: { id: number } }>('POST', '/acts', {
    act: 'status',
    values: { status: 'cancelled' },
    selection: { ids: [id] },
  })
  await settled(api, `/acts/${made.id}`, 'ready')
  await api.call('POST', `/acts/${made.id}/commit`)
  await settled(api, `/acts/${made.id}`, 'done')
  await openSignedIn(page, `/acts/${made.id}`)
  await page.getByRole('button', { name: 'Tell the customers' }).click()
  const message = dialog(page, 'Tell the customers: 1 booking')
  await message.getByLabel('Subject').fill('Cancelled')
  await message.getByLabel('Text').fill('Your tour is cancelled.')
  await message.getByRole('button', { name: 'Preview' }).click()
  const send = message.getByRole('button', { name: 'Send to 1 person' })
  await expect(send).toBeEnabled()
  await api.call('POST', `/acts/${made.id}/undo`)
  await expect(page.getByRole('heading', { name: 'Restored: 1, kept: 0' })).toBeVisible()
  await send.click()
  await expect(message.getByRole('alert')).toContainText(customerMessageTexts.actUndone)
  const sent = () => api.call<{ data: { total: number } }>('GET', `/messages?act_id=${made.id}`)
  expect((await sent()).data.total).toBe(0)
  await message.getByRole('button', { name: 'Back' }).click()
  await message.getByLabel('Text').fill('Your tour is not cancelled.')
  await message.getByRole('button', { name: 'Preview' }).click()
  await send.click()
  await expect(message.getByRole('button', { name: 'Done' })).toBeVisible()
  expect((await sent()).data.total).toBe(1)
})

test('What is asked about a bulk action stays open when it gets into another state', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ status: 'confirmed' })
  const { data: made } = await api.call<{ data: { id: number } }>('POST', '/acts', {
    act: 'status',
    values: { status: 'cancelled' },
    selection: { ids: [id] },
    reason: 'The lock is shut',
  })
  await settled(api, `/acts/${made.id}`, 'ready')
  await api.call('POST', `/acts/${made.id}/commit`)
  await settled(api, `/acts/${made.id}`, 'done')
  await openSignedIn(page, '/acts?search=the+lock+is+shut')
  let shown: object = { state: 'committing', task: 'commit' }
  await page.route(`**/api/acts/${made.id}`, async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, ...shown } } })
  })
  await page.getByRole('row', { name: /The lock is shut/ }).click()
  await page.getByRole('button', { name: 'Cancel action' }).click()
  const cancel = dialog(page, actMessages.cancelTitle)
  await expect(cancel).toBeVisible()
  shown = {}
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await cancel.getByRole('button', { name: 'Cancel action' }).click()
  await expect(cancel.getByRole('alert')).toContainText(actMessages.wrongState)
  await cancel.getByRole('button', { name: 'Go on' }).click()

  await page.getByRole('button', { name: 'Tell the customers' }).click()
  const message = dialog(page, 'Tell the customers: 1 booking')
  await message.getByLabel('Subject').fill('We are sorry')
  shown = { task: 'undo' }
  await expect(page.getByText('Undoing what was changed of 1 booking.')).toBeVisible()
  await expect(message.getByLabel('Subject')).toHaveValue('We are sorry')
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  shown = {}

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog(page, 'Undo bulk action')).toBeVisible()
  await api.call('POST', `/acts/${made.id}/undo`)
  await expect(page.getByRole('heading', { name: 'Restored: 1, kept: 0' })).toBeVisible()
  await expect(dialog(page, 'Undo bulk action')).toBeVisible()
  await page.goBack()
  await expect(dialog(page, 'Undo bulk action')).toHaveCount(0)
  await expect(page).toHaveURL(`/acts/${made.id}`)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('A selected booking that is deleted or restored by its menu is selected no longer', async ({ page, server }) => {
  const api = await openApi(server.url)
  for (const reference of ['GONE-1', 'GONE-2']) await api.createBooking({ booking_reference: reference })
  await openSignedIn(page, '/bookings?search=GONE-')
  const act = async (reference: string, item: string) => {
    await page.getByRole('button', { name: `Actions for ${reference}` }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.getByRole('dialog').getByRole('button', { name: item }).click()
    await expect(page.getByRole('row', { name: new RegExp(reference) })).toHaveCount(0)
  }
  for (const reference of ['GONE-1', 'GONE-2'])
    await page.getByRole('checkbox', { name: `Select ${reference}` }).check()
  await act('GONE-1', 'Delete')
  await expect(bar(page)).toContainText('1 booking selected')
  await act('GONE-2', 'Delete')
  await expect(bar(page)).toBeHidden()

  await page.goto('/bookings/deleted?search=GONE-')
  await page.getByRole('checkbox', { name: 'Select GONE-1' }).check()
  await act('GONE-1', 'Restore')
  await expect(bar(page)).toBeHidden()
})

test('A bulk action whose bookings are deleted after 30 days says so', async ({ page, server }) => {
  const { api, id } = await openSelected(page, server.url, 'OLD-1')
  const { data: made } = await api.call<{ data: { id: number } }>('POST', '/acts', {
    act: 'status',
    values: { status: 'pending' },
    selection: { ids: [id] },
  })
  await page.route('**/api/acts/*/rows*', async (route) => {
    const answer = await route.fetch()
    const body = (await answer.json()) as { data: object }
    await route.fulfill({ json: { ...body, data: { ...body.data, data: [], total: 0 } } })
  })
  await page.goto(`/acts/${made.id}`)
  await expect(page.getByText('What is kept of single bookings is deleted after 30 days.')).toBeVisible()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('On a phone the menu of a selected booking deselects it, and says so', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'MENU-1' })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/bookings?search=MENU-1')
  for (const name of ['Select', 'Deselect', 'Select']) {
    await page.getByRole('button', { name: 'Actions for MENU-1' }).click()
    await page.getByRole('menuitem', { name, exact: true }).click()
    await expect(bar(page)).toBeVisible({ visible: name === 'Select' })
  }
})
