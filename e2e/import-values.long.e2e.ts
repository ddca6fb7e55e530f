import type { Page } from '@playwright/test'
import { importMessages } from 'contract/import-messages'
import { openApi } from './api.ts'
import { checked, holdBack, plain, settled, uploadBy, without } from './import-files.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

/** Opens the columns of an import of which one pickup place has a value for its empty cells. */
async function openWithValueForEmpty(page: Page, server: { url: string }, tag: string) {
  const api = await openApi(server.url)
  const lines = plain(tag, 2).trim().split('\n')
  const text = lines.map((line, at) => `${line},${at === 0 ? 'Room' : 'Euston'}`).join('\n')
  const id = await uploadBy(api, `${tag}.csv`, text)
  const path = `/bookings/imports/${id}`
  await settled(api, path, 'ready')
  await api.call('PATCH', path, { mapping: { pickup_location: { column: 9, value: 'Victoria' } } })
  await settled(api, path, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
  const columns = page.getByRole('region', { name: 'Columns' })
  const value = columns.getByLabel('Pickup location where the column is empty')
  await columns.waitFor()
  if (await value.isHidden()) await columns.getByText('What the columns mean').click()
  const mappingOf = async () => (await api.call<{ data: { mapping: object } }>('GET', path)).data.mapping
  return { columns, value, mappingOf }
}

test('A value for empty cells that is saved after another column was chosen stands beside that column', async ({
  page,
  server,
}) => {
  const { columns, value, mappingOf } = await openWithValueForEmpty(page, server, 'BESIDE')
  await value.fill('Victoria Coach Station')
  await columns.getByLabel('Meaning of Room').selectOption('Pickup location')
  await checked(page)
  await expect(value).toHaveValue('Victoria Coach Station')
  await columns.getByRole('button', { name: 'Save pickup location' }).click()
  await expect.poll(mappingOf).toMatchObject({ pickup_location: { column: 18, value: 'Victoria Coach Station' } })
})

test('A value for empty cells that is saved while their column is given up is not that of every row', async ({
  page,
  server,
}) => {
  const { columns, value, mappingOf } = await openWithValueForEmpty(page, server, 'GIVENUP')
  await value.fill('Victoria Coach Station')
  const calls = await holdBack(page, /\/imports\/\d+$/)
  await columns.getByLabel('Meaning of pickup_location').selectOption('Ignore this column')
  await columns.getByRole('button', { name: 'Save pickup location' }).click()
  await calls.next()
  await expect(toast(page, importMessages.columnGone(['Pickup location']))).toBeVisible()
  await checked(page)
  expect(calls.sent).toHaveLength(1)
  expect(await mappingOf()).not.toHaveProperty('pickup_location')
})

test('A value that was entered beside a column which is given up is saved for every row, as its form then says', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'state.csv', plain(`STATE-${Date.now()}`, 2).replace(',status,', ',Progress,'))
  const path = `/bookings/imports/${id}`
  await settled(api, path, 'ready')
  const { data } = await api.call<{ data: { columns: { name: string; index: number }[] } }>('GET', path)
  const column = data.columns.find(({ name }) => name === 'Progress')?.index
  await api.call('PATCH', path, { mapping: { status: { column, value: 'pending', every_row: true } } })
  await settled(api, path, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
  const columns = page.getByRole('region', { name: 'Columns' })
  const value = columns.getByLabel('Status where the column is empty')
  await columns.waitFor()
  if (await value.isHidden()) await columns.getByText('What the columns mean').click()
  await value.selectOption('Cancelled')
  await columns.getByLabel('Meaning of Progress').selectOption('Ignore this column')
  await checked(page)
  await expect(columns.getByLabel('Status', { exact: true })).toHaveValue('cancelled')
  await columns.getByRole('button', { name: 'Save status' }).click()
  const mappingOf = async () => (await api.call<{ data: { mapping: object } }>('GET', path)).data.mapping
  await expect.poll(mappingOf).toMatchObject({ status: { value: 'cancelled' } })
})

test('Values that were entered before the columns were read anew are saved with the columns of now', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const text = without('drop_off_location', without('product_code', plain(`ANEW-${Date.now()}`, 3)))
  const above = Array.from({ length: text.split('\n')[0]?.split(',').length ?? 0 }, (_, at) => `Part ${at + 1}`)
  const id = await uploadBy(api, 'anew.csv', `${above.join(',')}\n${text}`)
  const path = `/bookings/imports/${id}`
  await settled(api, path, 'ready')
  await api.call('PATCH', path, { dialect: { header_row: 1 } })
  await settled(api, path, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
  const missing = page.getByRole('region', { name: 'Missing values' })
  await missing.getByLabel('Product code', { exact: true }).fill('RIVER-1')
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  await page.getByLabel('Header row', { exact: true }).selectOption('Row 2')
  await page.getByRole('button', { name: 'Use these settings' }).click()
  await missing.getByRole('button', { name: /^Drop-off location: Same as pickup location/ }).waitFor()
  await missing.getByRole('button', { name: /^Save/ }).click()
  const mappingOf = async () => (await api.call<{ data: { mapping: object } }>('GET', path)).data.mapping
  await expect
    .poll(mappingOf)
    .toMatchObject({ product_code: { value: 'RIVER-1' }, drop_off_location: { column: expect.any(Number) } })
})
