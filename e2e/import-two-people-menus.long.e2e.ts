import type { Page } from '@playwright/test'
import { importMessages } from 'contract/import-messages'
import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { checked, plain, settled, uploadBy } from './import-files.ts'
import { dialogOf, freeze, importOf, openTwice, refused, rowOf, save } from './import-people.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

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

test('A column that is chosen where another one stands since is not changed', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'read-anew.csv', plain(`ANEW-${Date.now()}`, 3))
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  await openColumns(page)
  await freeze(page, api, id)
  await api.call('PATCH', `/bookings/imports/${id}`, { dialect: { header_row: 0 } })
  await settled(api, `/bookings/imports/${id}`, 'ready')
  const { mapping } = await importOf(api, id)
  await page.getByLabel('Meaning of product_code').selectOption('Note')
  await expect(toast(page, importMessages.otherColumns)).toBeVisible()
  await expect(page.getByLabel('Meaning of Column 15')).toBeVisible()
  expect((await importOf(api, id)).mapping).toEqual(mapping)
})

test('Values that two people enter for every row are asked about, and what is typed stays until that is decided', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const file = plain(`FORM-${Date.now()}`, 2, () => ({ currency: '', product_code: '' }))
  const id = await uploadBy(api, 'form.csv', file)
  await settled(api, `/bookings/imports/${id}`, 'ready')
  // An import that ended before may have taught a currency for these columns.
  const { columns } = await importOf(api, id)
  const column = columns.find(({ name }) => name === 'currency')?.index
  await api.call('PATCH', `/bookings/imports/${id}`, { mapping: { currency: { column } } })
  await settled(api, `/bookings/imports/${id}`, 'ready')
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
