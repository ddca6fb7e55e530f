import type { Page, Route } from '@playwright/test'
import { importMessages } from 'contract/import-messages'
import { messages } from 'contract/messages'
import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { holdBack, plain, settled, uploadBy } from './import-files.ts'
import { freeze } from './import-people.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('Corrections that are on their way when an import is started are saved before it begins', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tag = `LATE-${Date.now()}`
  const rows = plain(tag, 2, (n) => (n === 0 ? { amount: 'to be agreed', customer_email: 'none' } : {}))
  await openSignedIn(page, `/bookings/import/${await uploadBy(api, 'late.csv', rows)}`)
  const [price, email] = [page.getByLabel('Price of row 2'), page.getByLabel('Customer email of row 2')]
  await price.waitFor()
  const corrections = await holdBack(page, /\/rows\/2$/)
  await price.fill('12.00')
  await price.press('Enter')
  await email.fill('ada@example.com')
  await page.getByRole('button', { name: /^Import 1/ }).click()
  await corrections.next()
  await corrections.next()
  await expect.poll(async () => (await api.bookings(`search=${tag}`)).total).toBe(2)
})

test('An import whose last refused row is corrected in the cell that is left for its start begins', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tag = `LAST-${Date.now()}`
  const rows = plain(tag, 1, () => ({ amount: 'to be agreed' }))
  await openSignedIn(page, `/bookings/import/${await uploadBy(api, 'last.csv', rows)}`)
  await page.getByLabel('Price of row 2').fill('12.00')
  const corrections = await holdBack(page, /\/rows\/2$/)
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await corrections.next()
  await expect(toast(page, importMessages.started)).toBeVisible()
  await expect.poll(async () => (await api.bookings(`search=${tag}`)).total).toBe(1)
})

/** Opens an import of two bookings, with a slip in the price of the first that is not sent yet. */
async function openWithSlip(page: Page, url: string, name: string) {
  const api = await openApi(url)
  const tag = `${name}-${Date.now()}`
  const id = await uploadBy(
    api,
    'slip.csv',
    plain(tag, 2, (n) => (n === 0 ? { amount: 'to be agreed' } : {})),
  )
  const path = `/bookings/imports/${id}`
  await settled(api, path, 'ready')
  await api.call('PATCH', `${path}/rows/2`, { amount: '40' })
  await openSignedIn(page, `/bookings/import/${id}`)
  await page.getByRole('tab', { name: 'To create (2)' }).click()
  const cell = page.getByLabel('Price of row 2', { exact: true })
  await cell.fill('4O')
  return { api, tag, path, cell }
}

test('An import does not start where the cell that is left for it makes its row a refused one', async ({
  page,
  server,
}) => {
  const { api, tag } = await openWithSlip(page, server.url, 'SLIP')
  const corrections = await holdBack(page, /\/rows\/2$/)
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await corrections.next()
  await expect(toast(page, importMessages.refusedNow(1))).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Refused (1)' })).toBeVisible()
  expect((await api.bookings(`search=${tag}`)).total).toBe(0)
  // Who has seen it may leave the row out.
  await page.getByRole('button', { name: 'Import 1 booking', exact: true }).click()
  await expect.poll(async () => (await api.bookings(`search=${tag}`)).total).toBe(1)
})

test('An import goes by what is read of it after the answer to the last correction', async ({ page, server }) => {
  const { api, tag, path, cell } = await openWithSlip(page, server.url, 'ANSWERED')
  const json = await api.call<object>('GET', path)
  const reads: Route[] = []
  await page.route(`**/api${path}`, (route) =>
    route.request().method() === 'GET' && reads.length === 0 ? void reads.push(route) : route.continue(),
  )
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/rows/2'))
  await cell.press('Enter')
  await answered
  await expect.poll(() => reads.length).toBe(1)
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  // What was on its way before the answer may say what was before.
  await reads[0]?.fulfill({ json })
  await expect(toast(page, importMessages.refusedNow(1))).toBeVisible()
  expect((await api.bookings(`search=${tag}`)).total).toBe(0)
})

test('An import that another person has changed since is not started', async ({ page, server }) => {
  const api = await openApi(server.url)
  const tag = `SINCE-${Date.now()}`
  const id = await uploadBy(api, 'since.csv', plain(tag, 2))
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  const start = page.getByRole('button', { name: 'Import 2 bookings' })
  await start.waitFor()
  await freeze(page, api, id)
  await api.call('PATCH', `/bookings/imports/${id}`, { mapping: { currency: { value: 'EUR' } } })
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await start.click()
  await expect(toast(page, messages.staleVersion)).toBeVisible()
  expect((await api.bookings(`search=${tag}`)).total).toBe(0)
  await page.unroute(`**/api/bookings/imports/${id}`)
  await page.reload()
  await start.click()
  await expect.poll(async () => (await api.bookings(`search=${tag}`)).total).toBe(2)
})

test('An import does not start where one row is refused now in the place of another one', async ({ page, server }) => {
  const api = await openApi(server.url)
  const tag = `PLACE-${Date.now()}`
  const id = await uploadBy(
    api,
    'place.csv',
    plain(tag, 3, (n) => (n < 2 ? { amount: 'to be agreed' } : {})),
  )
  const path = `/bookings/imports/${id}`
  await settled(api, path, 'ready')
  await api.call('PATCH', `${path}/rows/2`, { amount: '40' })
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  await page.getByRole('tab', { name: 'To create (2)' }).click()
  await page.getByLabel('Price of row 2', { exact: true }).fill('4O')
  await api.call('PATCH', `${path}/rows/3`, { amount: '50' })
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(toast(page, importMessages.refusedNow(1))).toBeVisible()
  expect((await api.bookings(`search=${tag}`)).total).toBe(0)
})

test('An import that another person has started is not said to be read otherwise', async ({ page, server }) => {
  const api = await openApi(server.url)
  const tag = `EARLIER-${Date.now()}`
  const id = await uploadBy(api, 'earlier.csv', plain(tag, 2))
  const path = `/bookings/imports/${id}`
  await settled(api, path, 'ready')
  const json = await api.call<object>('GET', path)
  let isPressed = false
  await holdEvents(page)
  await page.route(`**/api${path}`, (route) => (isPressed ? route.continue() : route.fulfill({ json })))
  await openSignedIn(page, `/bookings/import/${id}`)
  const start = page.getByRole('button', { name: 'Import 2 bookings' })
  await start.waitFor()
  await api.call('POST', `${path}/commit`, {})
  isPressed = true
  await start.click()
  await expect(toast(page, importMessages.startedBefore)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'What this import did' })).toBeVisible()
  expect((await api.bookings(`search=${tag}`)).total).toBe(2)
})
