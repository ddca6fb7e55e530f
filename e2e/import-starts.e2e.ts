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
