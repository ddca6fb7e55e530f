import type { Page, Request } from '@playwright/test'
import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { checked, plain, settled, uploadBy } from './import-files.ts'
import { admin, expect, guide, openSignedIn, test, toast } from './test.ts'

type Api = Awaited<ReturnType<typeof openApi>>
type Row = { version: number; values: Record<string, unknown> }
type ReadImport = {
  values: { status?: Record<string, string> }
  mapping: Record<string, { column?: number; value?: string }>
  problems: { code: string; field: string; message: string }[]
}

const rowOf = async ({ call }: Api, id: number, row: number) =>
  (await call<{ data: Row }>('GET', `/bookings/imports/${id}/rows/${row}`)).data
const importOf = async ({ call }: Api, id: number) =>
  (await call<{ data: ReadImport }>('GET', `/bookings/imports/${id}`)).data

/** Rows that are refused for their price and the address of their customer. */
const refused = (tag: string, rows = 2) =>
  plain(`${tag}-${Date.now()}`, rows, () => ({ amount: 'to be agreed', customer_email: 'none' }))

const dialogOf = (page: Page, noun: 'import' | 'row') =>
  page.getByRole('dialog', { name: `Someone else changed this ${noun}` })
const save = (page: Page) => page.getByRole('button', { name: 'Save with these choices' }).click()

/** Opens one import in two browsers, to which nothing is announced. */
async function openTwice(page: Page, openOtherBrowser: () => Promise<Page>, id: number) {
  const theirs = await openOtherBrowser()
  for (const [browser, email] of [
    [page, admin],
    [theirs, guide],
  ] as const) {
    await holdEvents(browser)
    await openSignedIn(browser, `/bookings/import/${id}`, email)
    await checked(browser)
  }
  return theirs
}

/** Keeps the import as it is on a page, which reads it every few seconds, until that page changes it. */
async function freeze(page: Page, { call }: Api, id: number) {
  const json = await call<object>('GET', `/bookings/imports/${id}`)
  const address = `**/api/bookings/imports/${id}`
  await page.route(address, async (route) => {
    if (route.request().method() === 'GET') return route.fulfill({ json })
    await page.unroute(address)
    return route.continue()
  })
}

/** Waits until a page reads no rows again: what it shows is then as old as the last change made on it. */
function readsOfRows(page: Page) {
  const open = new Set<Request>()
  page.on('request', (request) => request.url().includes('/rows?') && open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  return () => expect.poll(() => open.size).toBe(0)
}

async function fillCell(page: Page, label: string, text: string) {
  const cell = cellOf(page, label)
  await cell.fill(text)
  await cell.press('Enter')
}

/** The cell alone: the question about it is named after it. */
const cellOf = (page: Page, label: string) => page.getByRole('textbox', { name: label })

const price = 'Price of row 2'
const email = 'Customer email of row 2'

test('Two people who correct one cell of an import are asked which value to keep, and cells beside it are both kept', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'cells.csv', refused('CELLS'))
  const theirs = await openTwice(page, openOtherBrowser, id)
  const rowsAreRead = readsOfRows(page)
  await fillCell(theirs, price, '12')
  await expect.poll(async () => (await rowOf(api, id, 2)).version).toBe(1)

  await fillCell(page, price, '13')
  const dialog = dialogOf(page, 'row')
  const group = dialog.getByRole('radiogroup', { name: price })
  await expect(group).toHaveAccessibleDescription('Before: to be agreed')
  await expect(group.getByRole('radio', { name: 'Yours 13' })).toBeFocused()
  await expect(group.getByRole('radio', { name: 'Yours 13' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'Theirs 12' })).toBeVisible()
  await expect(cellOf(page, price)).toHaveValue('13')
  await save(page)
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ version: 2, values: { amount: 13 } })
  await expect(cellOf(page, price)).toHaveValue('13')

  await expect(cellOf(page, price)).toHaveAttribute('aria-busy', 'false')
  await rowsAreRead()

  // Their page still shows 12, and another cell of the same row is no conflict.
  await fillCell(theirs, email, 'ada@')
  await expect
    .poll(() => rowOf(api, id, 2))
    .toMatchObject({ version: 3, values: { amount: 13, customer_email: 'ada@' } })
  await expect(dialogOf(theirs, 'row')).toHaveCount(0)

  await fillCell(page, email, 'ada@example.com')
  const question = dialog.getByRole('radiogroup', { name: email })
  await question.getByRole('radio', { name: 'Theirs ada@' }).click()
  await save(page)
  await expect(cellOf(page, email)).toHaveValue('ada@')
  expect(await rowOf(api, id, 2)).toMatchObject({ version: 3, values: { customer_email: 'ada@' } })

  // Closing the question leaves what the other one saved.
  await fillCell(page, price, '16')
  await expect.poll(async () => (await rowOf(api, id, 2)).version).toBe(4)
  await fillCell(theirs, price, '15')
  await dialogOf(theirs, 'row').getByRole('button', { name: 'Keep theirs' }).click()
  await expect(cellOf(theirs, price)).toHaveValue('16')
  expect(await rowOf(api, id, 2)).toMatchObject({ version: 4, values: { amount: 16 } })

  // Another row is none of this.
  await fillCell(theirs, 'Price of row 3', '14')
  await expect.poll(() => rowOf(api, id, 3)).toMatchObject({ version: 1, values: { amount: 14 } })
  await expect(dialogOf(theirs, 'row')).toHaveCount(0)
})

test('What another person sets while a cell is being typed in does not take its place, and is asked about', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'typed.csv', refused('EVENT'))
  const correct = (body: object) => api.call('PATCH', `/bookings/imports/${id}/rows/2`, body)
  await openSignedIn(page, `/bookings/import/${id}`)
  const cell = cellOf(page, price)
  await cell.fill('')
  await cell.pressSequentially('1')
  await correct({ amount: 'soon', customer_phone: '+442079460999' })
  // It is announced to this page, which reads the rows again.
  await expect(page.getByLabel('Customer phone of row 2')).toHaveValue('+442079460999')
  await cell.pressSequentially('6')
  await expect(cell).toHaveValue('16')
  await cell.press('Enter')
  const dialog = dialogOf(page, 'row')
  await expect(dialog.getByRole('radio', { name: 'Theirs soon' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click()
  await save(page)
  await expect(cell).toHaveValue('soon')

  // Their change elsewhere in the row is none of this cell.
  await cell.fill('17')
  await correct({ customer_phone: '+442079460998' })
  await expect(page.getByLabel('Customer phone of row 2')).toHaveValue('+442079460998')
  await cell.press('Enter')
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ values: { amount: 17, customer_phone: '+442079460998' } })
  await expect(dialog).toHaveCount(0)
})

test('A cell whose row another person made valid is asked about, although the row has left the list', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(
    api,
    'left.csv',
    plain(`LEFT-${Date.now()}`, 2, () => ({ amount: 'to be agreed' })),
  )
  await openSignedIn(page, `/bookings/import/${id}`)
  const cell = cellOf(page, price)
  await cell.fill('18')
  await api.call('PATCH', `/bookings/imports/${id}/rows/2`, { amount: '19' })
  const dialog = dialogOf(page, 'row')
  await expect(dialog.getByRole('radio', { name: 'Yours 18' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Theirs 19' })).toBeVisible()
  await expect(cell).toHaveCount(0)
  await save(page)
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ version: 2, values: { amount: 18 } })
})

test('A second edit of a cell is never in conflict with the first one of the same person', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'own.csv', refused('OWN'))
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const answers: number[] = []
  await page.route(/\/rows\/2$/, async (route) => {
    const response = await route.fetch()
    answers.push(response.status())
    // Slower than the announcement, after which the rows are read again.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.fulfill({ response })
  })
  const cell = cellOf(page, price)
  await fillCell(page, price, 'cheap')
  await cell.fill('cheaper')
  await cellOf(page, email).fill('ada@')
  await cell.fill('cheapest')
  await cell.press('Enter')
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ values: { amount: 'cheapest', customer_email: 'ada@' } })
  await expect(cell).toHaveAttribute('aria-busy', 'false')
  await expect(cellOf(page, email)).toHaveAttribute('aria-busy', 'false')
  await expect(cell).toHaveValue('cheapest')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Each was based on the answer to the one before.
  expect(answers).toEqual([200, 200, 200])
})

test('A cell that is corrected while a change of another person is being checked is saved after the check', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'busy.csv', refused('BUSY'))
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const present = await api.call<{ data: object }>('GET', `/bookings/imports/${id}`)
  const running = { ...present, data: { ...present.data, state: 'checking', task: 'check' } }
  let isChecking = true
  await page.route(/\/rows\/2$/, (route) => {
    const json = { code: 'validation_failed', message: 'This import is not ready for that.', request_id: 'e2e' }
    return isChecking ? route.fulfill({ status: 422, json }) : route.continue()
  })
  await page.route(`**/api/bookings/imports/${id}`, (route) =>
    isChecking ? route.fulfill({ json: running }) : route.continue(),
  )
  const seen = page.waitForResponse((answer) => answer.url().endsWith(`/imports/${id}`))
  await fillCell(page, price, '12')
  await seen
  await expect(cellOf(page, price)).toHaveValue('12')
  await expect(cellOf(page, price)).toHaveAttribute('aria-busy', 'true')
  isChecking = false
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ version: 1, values: { amount: 12 } })
  await expect(page.getByText('This import is not ready for that.')).toHaveCount(0)
})

const openValues = (page: Page) => page.getByRole('heading', { name: 'What the values mean' }).click()
const openColumns = (page: Page) => page.getByRole('heading', { name: 'What the columns mean' }).click()

test('Two people who answer one menu of an import are asked which answer to keep, and other menus are both kept', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const file = plain(`MENUS-${Date.now()}`, 2, (row) => ({ status: row === 0 ? 'OK' : 'CXL' }))
  const id = await uploadBy(api, 'menus.csv', file)
  const theirs = await openTwice(page, openOtherBrowser, id)
  const [ok, cancelled] = ['Status OK is read as', 'Status CXL is read as']
  for (const browser of [page, theirs]) await openValues(browser)
  await freeze(page, api, id)
  await theirs.getByLabel(cancelled).selectOption('Pending')
  await expect.poll(async () => (await importOf(api, id)).values.status).toEqual({ CXL: 'pending' })

  await checked(theirs)
  await freeze(theirs, api, id)

  // Not the same menu: saved on top of theirs.
  await page.getByLabel(ok).selectOption('Pending')
  await expect.poll(async () => (await importOf(api, id)).values.status).toEqual({ CXL: 'pending', OK: 'pending' })
  await expect(page.getByLabel(ok)).toHaveAttribute('aria-busy', 'false')
  await expect(page.getByLabel(cancelled)).toHaveValue('pending')

  await theirs.getByLabel(ok).selectOption('Cancelled')
  const dialog = dialogOf(theirs, 'import')
  const group = dialog.getByRole('radiogroup', { name: 'Status: OK' })
  await expect(group).toHaveAccessibleDescription('Before: Confirmed')
  await expect(group.getByRole('radio', { name: 'Yours Cancelled' })).toBeChecked()
  await group.getByRole('radio', { name: 'Theirs Pending' }).click()
  await save(theirs)
  await expect(theirs.getByLabel(ok)).toHaveValue('pending')
  await checked(theirs)
  await freeze(theirs, api, id)

  await page.getByLabel(ok).selectOption('Confirmed')
  await expect.poll(async () => (await importOf(api, id)).values.status).toMatchObject({ OK: 'confirmed' })
  await theirs.getByLabel(ok).selectOption('Cancelled')
  await expect(group.getByRole('radio', { name: 'Theirs Confirmed' })).toBeVisible()
  await save(theirs)
  await expect.poll(async () => (await importOf(api, id)).values.status).toMatchObject({ OK: 'cancelled' })
  await expect(theirs.getByLabel(ok)).toHaveValue('cancelled')
})

test('Two people who give one column another meaning are asked, also where one field changes its column', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'columns.csv', plain(`COLUMNS-${Date.now()}`, 2))
  const theirs = await openTwice(page, openOtherBrowser, id)
  for (const browser of [page, theirs]) {
    await openColumns(browser)
    await freeze(browser, api, id)
  }
  const { mapping } = await importOf(api, id)
  const [code, supplier] = ['Meaning of product_code', 'Meaning of supplier_confirmation']
  await theirs.getByLabel(code).selectOption('Ignore this column')
  await expect.poll(async () => (await importOf(api, id)).mapping.product_code).toBe(undefined)

  await page.getByLabel(supplier).selectOption('Product code')
  const dialog = dialogOf(page, 'import')
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1)
  await expect(dialog).toContainText('Before: Supplier confirmation; Product code: product_code')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(supplier)).toHaveValue('supplier_confirmation')
  await expect(page.getByLabel(code)).toHaveValue('')

  await freeze(theirs, api, id)
  await page.getByLabel(code).selectOption('Drop-off location')
  await expect
    .poll(async () => (await importOf(api, id)).mapping.drop_off_location)
    .toEqual({
      column: mapping.product_code!.column,
    })
  await theirs.getByLabel(code).selectOption('Product code')
  await expect(dialogOf(theirs, 'import')).toContainText('Before: Ignored')
  await save(theirs)
  await expect.poll(async () => (await importOf(api, id)).mapping.product_code).toEqual(mapping.product_code)
})

test('Values that two people enter for every row are asked about, and what is typed stays until that is decided', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const file = plain(`FORM-${Date.now()}`, 2, () => ({ currency: '', product_code: '' }))
  const id = await uploadBy(api, 'form.csv', file)
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  await freeze(page, api, id)
  const currency = page.getByLabel('Currency where empty')
  await currency.selectOption('EUR')
  const { mapping } = await importOf(api, id)
  await api.call('PATCH', `/bookings/imports/${id}`, { mapping: { currency: { ...mapping.currency, value: 'USD' } } })
  await page.locator('form', { has: currency }).getByRole('button').click()
  const dialog = dialogOf(page, 'import')
  await expect(dialog.getByRole('radiogroup', { name: 'Currency' })).toHaveAccessibleDescription(
    'Before: Column currency',
  )
  await save(page)
  await expect.poll(async () => (await importOf(api, id)).mapping.currency?.value).toBe('EUR')
})

test('Of two people who fix one problem of an import the second sees that, and is asked while it is not solved', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'problem.csv', refused('PROBLEM', 3))
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const { problems } = await importOf(api, id)
  const [{ code, field, message }] = problems.filter((problem) => problem.field === 'amount') as [(typeof problems)[0]]
  const fix = (value: string) => api.call('PATCH', `/bookings/imports/${id}/problems`, { code, field, message, value })
  const input = page.getByLabel('Price for 3 rows')
  const first = page.waitForResponse(/\/rows\/2$/)
  await input.fill('20')
  await first
  await fix('to be seen')
  const form = page.locator('form', { has: input })
  await form.getByRole('button').click()
  const dialog = dialogOf(page, 'import')
  const group = dialog.getByRole('radiogroup', { name: 'Price for 3 rows' })
  await expect(group).toHaveAccessibleDescription('Before: to be agreed')
  await expect(group.getByRole('radio', { name: 'Theirs to be seen' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Keep editing' }).click()
  await expect(input).toHaveValue('20')
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await fix('21')
  await form.getByRole('button').click()
  await expect(toast(page, `Someone else has already fixed this: ${message}.`)).toBeVisible()
  expect(await rowOf(api, id, 2)).toMatchObject({ version: 2, values: { amount: 21 } })
})
