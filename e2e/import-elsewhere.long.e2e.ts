import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { checked, plain, uploadBy, without } from './import-files.ts'
import { freeze, importOf } from './import-people.ts'
import { leaveQuestion } from './leaving.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('Input stays where it is when another problem goes, and is asked about no longer than its own', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const rows = plain(`GONE-${Date.now()}`, 2, (n) =>
    n === 0 ? { amount: 'to be agreed', customer_email: 'none' } : {},
  )
  const id = await uploadBy(api, 'gone.csv', rows)
  const correct = (body: object) => api.call('PATCH', `/bookings/imports/${id}/rows/2`, body)
  await openSignedIn(page, `/bookings/import/${id}`)
  const price = page.getByLabel('Price for 1 row')
  await price.fill('19.9')
  await correct({ customer_email: 'ada@example.com' })
  await expect(page.getByLabel('Customer email for 1 row')).toHaveCount(0)
  await page.keyboard.type('5')
  await expect(price).toHaveValue('19.95')
  await correct({ amount: '12' })
  await expect(price).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*2/)
})

test('An opened list of problems stays open when one of them goes', async ({ page, server }) => {
  const api = await openApi(server.url)
  const wrong = {
    input_date: 'soon',
    booking_datetime: 'soon',
    description: '',
    lead_traveler: '',
    customer_email: 'none',
    customer_phone: 'none',
    pickup_time: 'late',
    pickup_location: '',
    drop_off_time: 'late',
    drop_off_location: '',
    product_code: '',
    amount: 'to be agreed',
  }
  const id = await uploadBy(
    api,
    'many.csv',
    plain(`MANY-${Date.now()}`, 2, (n) => (n === 0 ? wrong : {})),
  )
  await openSignedIn(page, `/bookings/import/${id}`)
  await page.getByRole('button', { name: /^Show all \d+ problems$/ }).click()
  const price = page.getByLabel('Price for 1 row')
  await expect(price).toBeVisible()
  await api.call('PATCH', `/bookings/imports/${id}/rows/2`, { amount: '12' })
  await expect(price).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Show fewer problems' })).toBeVisible()
})

test('A value that is typed and deleted again is no input', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'typed.csv', without('product_code', plain(`TYPED-${Date.now()}`, 2)))
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const code = page.getByRole('region', { name: 'Missing values' }).getByLabel('Product code', { exact: true })
  await code.fill('P')
  await page.getByRole('link', { name: 'All imports' }).click()
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
  await code.fill('')
  await expect(code).toHaveValue('')
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page).toHaveURL(/\/bookings\/import$/)
})

test('A correction whose answer was lost is not said to be that of another person', async ({ page, server }) => {
  const api = await openApi(server.url)
  const rows = plain(`LOST-${Date.now()}`, 2, () => ({ amount: 'to be agreed' }))
  const id = await uploadBy(api, 'lost.csv', rows)
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const [price, fix] = [
    page.getByLabel('Price for 2 rows'),
    page.getByRole('button', { name: 'Fix this in all 2 rows' }),
  ]
  await price.fill('12')
  // The import is corrected, and nothing of that reaches the page.
  await freeze(page, api, id)
  await page.route(/\/problems$/, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await fix.click()
  await expect(toast(page, /^The server could not be reached/)).toBeVisible()
  await expect(price).toHaveValue('12')
  await expect.poll(async () => (await importOf(api, id)).problems).toEqual([])
  await page.unroute(/\/problems$/)
  await page.unroute(`**/api/bookings/imports/${id}`)
  // A toast may be gone by the end.
  const said: string[] = []
  await page.exposeFunction('noteText', (text: string) => void said.push(text))
  await page.evaluate(() => {
    const note = Reflect.get(window, 'noteText') as (text: string) => void
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) note(node.textContent ?? '')
    })
    observer.observe(document.body, { childList: true, subtree: true })
  })
  await fix.click()
  await expect(price).toHaveCount(0)
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*2/)
  expect(said.filter((text) => text.includes('Someone else'))).toEqual([])
})

test('The correction of a problem in all rows may take as long as the server needs', async ({ page, server }) => {
  const api = await openApi(server.url)
  const rows = plain(`LONG-${Date.now()}`, 2, () => ({ amount: 'to be agreed' }))
  const id = await uploadBy(api, 'long.csv', rows)
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  await page.clock.install()
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route(/\/problems$/, (route) => held.then(() => route.continue()))
  const asked = page.waitForRequest(/\/problems$/)
  await page.getByLabel('Price for 2 rows').fill('12')
  await page.getByRole('button', { name: 'Fix this in all 2 rows' }).click()
  await asked
  await page.clock.runFor(60_000)
  answer()
  await expect(page.getByRole('button', { name: 'Import 2 bookings' })).toBeVisible()
  await expect(toast(page, /^The server took too long/)).toHaveCount(0)
})

test('The settings of a file that another person changes are shown', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'settings.csv', plain(`SET-${Date.now()}`, 2))
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  const delimiter = page.getByRole('region', { name: 'File', exact: true }).getByLabel('Delimiter')
  await expect(delimiter).toHaveValue(',')
  await api.call('PATCH', `/bookings/imports/${id}`, { dialect: { delimiter: ';' } })
  await expect(delimiter).toHaveValue(';')
})
