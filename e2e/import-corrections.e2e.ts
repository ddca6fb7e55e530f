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
})
