import { importMessages } from 'contract/import-messages'
import { openApi } from './api.ts'
import { checked, countOf, plain, settled, uploadBy } from './import-files.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

/** The page of a file whose rows are refused for their price. */
async function openRefused(page: Parameters<typeof openSignedIn>[0], url: string, tag: string, count: number) {
  const api = await openApi(url)
  const id = await uploadBy(
    api,
    `${tag}.csv`,
    plain(tag, count, () => ({ amount: 'to be agreed' })),
  )
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
}

test('A corrected cell is corrected again in the tab of its row, and given up for what the file says', async ({
  page,
  server,
}) => {
  await openRefused(page, server.url, 'RECORRECT', 2)
  const cell = page.getByLabel('Price of row 2', { exact: true })
  await cell.fill('12')
  await cell.press('Enter')
  await expect(countOf(page, 'To create')).toHaveText('1')
  await page.getByRole('tab', { name: 'To create (1)' }).click()
  await cell.fill('13')
  await cell.press('Enter')
  await expect(cell).toHaveValue(/^13/)
  await expect(page.getByRole('list', { name: 'Corrected by hand' })).toContainText('Price: 13 in row 2')
  // By the keyboard alone.
  await cell.focus()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'As in the file: Price, row 2' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('tab', { name: 'Refused (2)' })).toBeVisible()
  await expect(cell).toHaveValue('to be agreed')
  await expect(page.getByRole('list', { name: 'Corrected by hand' })).toBeHidden()
})

test('A value that all rows of a problem were given is named with its rows, and removed from all of them', async ({
  page,
  server,
}) => {
  await openRefused(page, server.url, 'ALLROWS', 7)
  await page.getByLabel('Price for 7 rows').fill('12')
  await page.getByRole('button', { name: 'Fix this in all 7 rows' }).click()
  await expect(countOf(page, 'To create')).toHaveText('7')
  await checked(page)
  const list = page.getByRole('list', { name: 'Corrected by hand' })
  await expect(list).toContainText('Price: 12 in 7 rows')
  await list.getByRole('button', { name: /^As in the file: Price/ }).click()
  await expect(countOf(page, 'Refused')).toHaveText('7')
  await expect(list).toBeHidden()
})

test('Another column for a field removes its corrections, and says so', async ({ page, server }) => {
  await openRefused(page, server.url, 'OTHERCOLUMN', 1)
  const cell = page.getByLabel('Price of row 2', { exact: true })
  await cell.fill('12')
  await cell.press('Enter')
  await expect(countOf(page, 'To create')).toHaveText('1')
  await expect(page.getByRole('list', { name: 'Corrected by hand' })).toBeVisible()
  await page.getByRole('heading', { name: 'What the columns mean' }).click()
  await page.getByLabel('Meaning of supplier_confirmation').selectOption('Price')
  await expect(toast(page, importMessages.removedCorrections(['Price']))).toBeVisible()
  await expect(cell).toHaveValue('S-1')
})

test('A time that is read from another column removes its corrections, and says so', async ({ page, server }) => {
  const tag = `TIMEOFPLACE-${Date.now()}`
  const api = await openApi(server.url)
  const places = ['09:00 Savoy Pier', '09:15 Euston', '09:30 Savoy Pier']
  const text = plain(tag, 3, (n) => ({ pickup_time: 'early', pickup_location: places[n] }))
  const id = await uploadBy(api, 'times.csv', text)
  const path = `/bookings/imports/${id}`
  await settled(api, path, 'ready')
  const at = text.split('\n')[0]!.split(',').indexOf('pickup_location')
  await api.call('PATCH', path, { mapping: { pickup_time: null, pickup_location: { column: at } } })
  await settled(api, path, 'ready')
  await api.call('PATCH', `${path}/rows/2`, { pickup_time: '07:00' })
  await openSignedIn(page, `/bookings/import/${id}`)
  await expect(page.getByRole('list', { name: 'Corrected by hand' })).toContainText('Pickup time: 07:00')
  const columns = page.getByRole('region', { name: 'Columns' })
  const box = columns.getByLabel('Cells of pickup_location have the pickup time, too')
  if (await box.isHidden()) await columns.getByText('What the columns mean').click()
  await box.check()
  const said = importMessages.removedCorrections(['Pickup time'])
  await expect(toast(page, said)).toBeVisible()
  await checked(page)
  await expect(page.getByRole('list', { name: 'Notes' })).toContainText(said)
})

test('Settings that may divide the file into other rows ask before corrections are removed', async ({
  page,
  server,
}) => {
  await openRefused(page, server.url, 'OTHERROWS', 1)
  const cell = page.getByLabel('Price of row 2', { exact: true })
  await cell.fill('12')
  await cell.press('Enter')
  await expect(countOf(page, 'To create')).toHaveText('1')
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  await page.getByLabel('Quotes', { exact: true }).selectOption("'")
  await page.getByRole('button', { name: 'Use these settings' }).click()
  const question = page.getByRole('dialog')
  await expect(question).toContainText('The corrections of 1 row are removed.')
  await question.getByRole('button', { name: 'Use these settings' }).click()
  await expect(countOf(page, 'Refused')).toHaveText('1')
  await expect(cell).toHaveValue('to be agreed')
  const notes = page.getByRole('list', { name: 'Notes' })
  await expect(notes).toContainText(importMessages.removedCorrections(['Price'], true))
})

test('An inclusion that the catalogue lacks is replaced or left out in the list of each row', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const [ticket, lunch] = [`Ticket ${Date.now()}`, `Lunch ${Date.now()}`]
  for (const name of [ticket, lunch]) await api.call('POST', '/inclusion-options', { name })
  const [header, ...rows] = plain('LISTS', 3).trim().split('\n')
  const lists = [`${ticket}; Brunch`, 'Brunch; Boat', 'Boat']
  const text = [`${header},inclusions`, ...rows.map((row, n) => `${row},${lists[n]}`)].join('\n')
  const id = await uploadBy(api, 'lists.csv', text)
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
  const problem = (name: string) => page.getByRole('listitem').filter({ hasText: `no inclusion named ${name}` })
  await problem('Brunch').getByRole('textbox').fill(lunch)
  await problem('Brunch').getByRole('button', { name: 'Fix this in all 2 rows' }).click()
  await expect(problem('Brunch')).toBeHidden()
  await problem('Boat').getByRole('button', { name: 'Leave it out in all 2 rows' }).click()
  await expect(countOf(page, 'To create')).toHaveText('3')
  await checked(page)
  await expect(page.getByRole('list', { name: 'Corrected by hand' }).getByRole('listitem')).toContainText([
    `Inclusions: ${ticket}, ${lunch} in row 2`,
    `Inclusions: ${lunch} in row 3`,
    'Inclusions: Empty in row 4',
  ])
})
