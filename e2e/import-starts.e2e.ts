import { openApi } from './api.ts'
import { holdBack, plain, uploadBy } from './import-files.ts'
import { expect, openSignedIn, test } from './test.ts'

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
