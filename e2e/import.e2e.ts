import type { Page } from '@playwright/test'
import { checked, countOf, csv, fillMissing, messy, plain, upload } from './import-files.ts'
import { openApi, staffPassword } from './api.ts'
import { openSignedIn, expect, guide, test, toast } from './test.ts'

test('A messy file is corrected, imported and undone; a booking that was edited since is kept', async ({
  page,
  server,
}) => {
  test.slow()
  await upload(page, csv('partners.csv', messy('SUN')))
  await expect(countOf(page, 'Refused')).toHaveText('3')
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(page.getByLabel('Status CXL is read as')).toHaveValue('cancelled')
  await expect(page.getByLabel('Delimiter')).toHaveValue(';')
  await expect(page.getByText('Nothing to import')).toBeVisible()
  await page.getByText('1 row is left out').click()
  await expect(page.getByRole('list', { name: 'Rows that are left out' })).toContainText('Row 7: Total')
  const grid = page.getByRole('region', { name: 'Rows of the file' })
  await expect(grid.getByLabel('Product code of row 4')).not.toHaveAttribute('aria-invalid', 'true')
  await expect(grid.getByRole('row', { name: /^4/ })).toContainText('It lacks only what is asked for above.')
  await expect(page.getByLabel('Customer email of row 6')).toHaveAttribute('aria-invalid', 'true')

  await page
    .getByRole('region', { name: 'Missing values' })
    .getByRole('button', { name: /Same as pickup location/ })
    .waitFor()
  await fillMissing(page, { 'Drop-off time': '17:30', 'Product code': 'SUN-DAY' }, 'Partner')
  await expect(countOf(page, 'To create')).toHaveText('2')
  await expect(problems).toContainText('Customer email must be a valid email address: 1 row')

  const cell = page.getByLabel('Customer email of row 6')
  await cell.fill('zoe@example.com')
  await cell.press('Enter')
  await expect(countOf(page, 'To create')).toHaveText('3')
  await page.reload()
  await expect(countOf(page, 'Refused')).toHaveText('0')

  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*3/)
  await page.getByRole('button', { name: /^Notifications/ }).click()
  const notifications = page.getByRole('region', { name: 'Notifications', exact: true })
  await expect(notifications).toContainText('Task completed')
  await expect(notifications).toContainText('partners.csv: 3 created, 0 updated')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Go to bookings' }).click()
  await page.getByPlaceholder('Search bookings...').fill('SUN-')
  const table = page.getByRole('table', { name: 'All Bookings' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table).toContainText('£1,234.50')
  await expect(table).toContainText('+33 6 12 34 56 78')

  const api = await openApi(server.url)
  const { data: found } = await api.call<{ data: { data: { id: number; booking_reference: string }[] } }>(
    'GET',
    '/bookings?search=SUN-2',
  )
  await api.call('PATCH', `/bookings/${found.data[0]!.id}/update-status`, { status: 'pending' })
  await page.goto('/bookings/import')
  await page
    .getByRole('row', { name: /partners\.csv/ })
    .first()
    .getByRole('cell')
    .nth(2)
    .click()
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('region', { name: 'Undone' })).toContainText('2 removed, 0 restored, 1 kept')
  await expect(page.getByRole('table', { name: 'Kept bookings' })).toContainText('SUN-2')
  await page.goto('/bookings?search=SUN-')
  await expect(table.getByRole('row')).toHaveCount(2)
})

test('Importing the same file twice changes nothing and says so', async ({ page }) => {
  const file = csv('twice.csv', plain('SAMEFILE', 1))
  await upload(page, file)
  await page.getByRole('button', { name: 'Import 1 booking', exact: true }).dblclick()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*1/)
  await upload(page, file)
  await expect(countOf(page, 'Unchanged')).toHaveText('1')
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(toast(page, 'Every booking in this file already exists with the same values.')).toBeVisible()
})

test('Dates that can be read in two ways are asked about, not guessed', async ({ page }) => {
  // A header that no other test has, because answers are remembered by header.
  const open = messy('OPEN').replace('13/06', '07/06').replace(';Voucher', ';Voucher number')
  await upload(page, csv('open.csv', open))
  const question = page.getByRole('alert').filter({ hasText: /mean 3 April or March 4/ })
  const start = page.getByRole('button', { name: 'Import', exact: true })
  await expect(start).toHaveAccessibleDescription('Answer the open question about the file first.')
  await start.click()
  await expect(toast(page, 'Answer the open question about the file first.')).toBeVisible()
  await question.getByRole('button', { name: /^Day first/ }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'Rows', exact: true })).toContainText('Refused (3)')
})

test('Other file settings show their effect on the first rows before they apply', async ({ page }) => {
  await upload(
    page,
    csv('umlauts.csv', Buffer.from(plain('UML', 2).replaceAll('Ada Byron', 'Zo\xeb M\xfcller'), 'latin1')),
  )
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  const file = page.getByRole('region', { name: 'File', exact: true })
  const rows = file.getByRole('region', { name: 'First rows of the file' })
  await expect(rows).toContainText('Zo\xeb M\xfcller')
  await file.getByLabel('Encoding').selectOption('Cyrillic (Windows-1251)')
  await expect(rows).toContainText('Zo\u043b M\u044cller')
  await file.getByRole('button', { name: 'Discard changes' }).click()
  await expect(rows).toContainText('Zo\xeb M\xfcller')
  await file.getByLabel('Delimiter').selectOption('Semicolon ;')
  await expect(rows.getByRole('row').first().getByRole('cell')).toHaveCount(1)
  await file.getByRole('button', { name: 'Use these settings' }).click()
  await expect(file.getByRole('button', { name: 'Use these settings' })).toBeHidden()
  await expect(file).toContainText('semicolon')
  await expect(countOf(page, 'Refused')).toHaveText('2')
  await file.getByLabel('Delimiter').selectOption('Comma ,')
  await file.getByRole('button', { name: 'Use these settings' }).click()
  await expect(countOf(page, 'To create')).toHaveText('2')
})

test('A file with a stray quote can be read without quotes', async ({ page }) => {
  await upload(page, csv('quote.csv', plain('QUO', 2).replace('Thames Cruise', '"Thames Cruise')))
  await expect(page.getByRole('alert')).toContainText('The file cannot be read')
  const file = page.getByRole('region', { name: 'File', exact: true })
  await file.getByLabel('Quotes').selectOption('None')
  await expect(file.getByRole('region', { name: 'First rows of the file' })).toContainText('"Thames Cruise')
  await file.getByRole('button', { name: 'Use these settings' }).click()
  await expect(countOf(page, 'To create')).toHaveText('2')
})

test('A problem is fixed in all of its rows, or its rows are shown and corrected one by one', async ({ page }) => {
  const file = plain('ALL', 40, (row) =>
    row % 2 ? { booking_datetime: 'soon' } : row === 2 ? { amount: 'to be agreed' } : {},
  )
  await upload(page, csv('all.csv', file))
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText('Booking date was not understood as a date: 20 rows')
  await problems.getByRole('button', { name: 'Fix this in all 20 rows' }).click()
  await expect(problems).toContainText('Enter a value first')
  await problems.getByLabel('Booking date for 20 rows').fill('2026-07-01T10:30')
  await problems.getByRole('button', { name: 'Fix this in all 20 rows' }).click()
  await checked(page)
  await expect(countOf(page, 'To create')).toHaveText('39')
  await problems.getByRole('button', { name: /^Show rows: Price/ }).click()
  const cell = page.getByLabel('Price of row 4')
  await expect(cell).toHaveAccessibleDescription('Price was not understood as an amount of money')
  await cell.fill('12.50')
  await cell.press('Enter')
  await expect(countOf(page, 'To create')).toHaveText('40')
  await expect(page.getByText('No rows are refused.')).toBeVisible()
})

test('Valid rows are imported alone or all rows together, and refused rows can be downloaded', async ({ page }) => {
  await upload(
    page,
    csv(
      'some.csv',
      plain('SOME', 3, (row) => (row === 1 ? { amount: 'to be agreed' } : {})),
    ),
  )
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download refused rows' }).click()
  expect((await download).suggestedFilename()).toMatch(/\.csv$/)
  const original = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download original file' }).click()
  expect((await original).suggestedFilename()).toBe('some.csv')
  await page.getByRole('radio', { name: 'All or nothing' }).check()
  const start = page.getByRole('button', { name: 'Import', exact: true })
  await expect(start).toHaveAccessibleDescription('Some rows are refused. Fix them, or import only the valid rows.')
  await start.click()
  await expect(toast(page, 'Some rows are refused. Fix them, or import only the valid rows.')).toBeVisible()
  await page.getByRole('radio', { name: 'Only valid rows' }).check()
  await expect(page.getByRole('button', { name: 'Import 2 bookings' })).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*2/)
  await page.getByRole('tab', { name: 'Created (2)' }).click()
  await page.getByRole('link', { name: 'SOME-3' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText('SOME-3')
  await page.goBack()
  await expect(page.getByRole('heading', { name: /some\.csv/ })).toBeVisible()
})

test('The list of imports offers the undo to those who have permission', async ({ page, openOtherBrowser }) => {
  await upload(page, csv('listed.csv', plain('LIST', 2)))
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()
  const row = page.getByRole('row', { name: /listed\.csv/ })
  await expect(row).toContainText('Margaret Ashdown')
  const other = await openOtherBrowser()
  await openSignedIn(other, '/bookings/import', guide)
  await other.getByRole('button', { name: 'Actions for listed.csv' }).click()
  await expect(other.getByRole('menuitem', { name: /^Undo import/ })).toBeDisabled()
  await row.getByRole('button', { name: 'Actions for listed.csv' }).click()
  await page.getByRole('menuitem', { name: 'Undo import' }).click()
  await page.getByRole('dialog', { name: 'Undo import' }).getByRole('button', { name: 'Undo import' }).click()
  await expect(row).toContainText('Undone')
})

test('An import that is open in two tabs shows the result in both', async ({ page, context }) => {
  await upload(page, csv('tabs.csv', plain('BOTHTABS', 2)))
  const second = await context.newPage()
  await second.goto(page.url())
  await second.getByRole('button', { name: 'Import 2 bookings' }).waitFor()
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  const late = second.getByRole('button', { name: 'Import 2 bookings' })
  if (await late.isVisible()) await late.click({ timeout: 1_000 }).catch(() => undefined)
  await expect(second.getByRole('region', { name: 'Result' })).toContainText(/Created\s*2/)
})

test('A file is imported with the keyboard alone', async ({ page }) => {
  const press = (keys: string) => page.keyboard.press(keys)
  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).focus()
  await press('Enter')
  // The dialog takes the focus once it is open; a key before that would act on another element.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Close' })).toBeFocused()
  // A busy page may take a key before the order to report choosers: the steps below are answered after that order.
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'browse' }))
  await press('Enter')
  await (
    await chooser
  ).setFiles(
    csv(
      'keys.csv',
      plain('KEYBOARD', 2, (row) => ({ amount: row === 0 ? 'to be agreed' : 'dear' })),
    ),
  )
  await tabTo(page, page.getByRole('button', { name: 'Upload' }))
  await press('Enter')
  await page.waitForURL(/\/bookings\/import\/\d+$/)
  await expect(page.getByRole('heading', { name: /keys\.csv/ })).toBeFocused()
  await tabTo(page, page.getByLabel('Price of row 2'))
  await press('ControlOrMeta+a')
  await page.keyboard.insertText('40')
  await press('Enter')
  // Enter moves to the next invalid cell, as in a spreadsheet.
  await expect(page.getByLabel('Price of row 3')).toBeFocused()
  await press('ControlOrMeta+a')
  await page.keyboard.insertText('41')
  await press('Enter')
  await expect(countOf(page, 'To create')).toHaveText('2')
  await tabTo(page, page.getByRole('button', { name: 'Import 2 bookings' }))
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*2/)
  await expect(page.getByRole('heading', { name: /keys\.csv/ })).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Undo import' }))
  await press('Enter')
  await expect(page.getByRole('dialog', { name: 'Undo import' }).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await press('Tab')
  await press('Enter')
  await expect(page.getByRole('region', { name: 'Undone' })).toContainText('2 removed')
})

/** Presses Tab until the element has the focus, at most 80 times. */
async function tabTo(page: Page, wanted: ReturnType<Page['locator']>) {
  for (let pressed = 0; pressed < 80; pressed++) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(wanted).toBeFocused()
}

test('Only CSV files are accepted, and an empty file is refused', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByRole('button', { name: 'Upload' }).click()
  await expect(modal.getByRole('alert')).toHaveText('Choose a CSV file first.')
  await modal
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(modal.getByRole('alert')).toHaveText('Only CSV files are accepted.')
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('empty.csv', ''))
  await expect(modal.getByRole('alert')).toHaveText('The file is empty.')
  await modal.getByRole('button', { name: 'Cancel' }).click()
  await expect(modal).toBeHidden()
  await expect(page.getByRole('button', { name: 'Import Bookings' })).toBeFocused()
})

test('An unknown import shows an error and a link to the list', async ({ page }) => {
  await openSignedIn(page, '/bookings/import/987654')
  await expect(page.getByRole('alert')).toContainText('There is no such import.')
  await page.getByRole('link', { name: 'All imports' }).click()
  await expect(page.getByRole('heading', { name: 'Imports', level: 1 })).toBeVisible()
})

test('Imports are forbidden to staff without the permission for bookings', async ({ page, server }) => {
  const { email } = await (await openApi(server.url)).createEmployee(['reviews'])
  for (const path of ['/bookings/import', '/bookings/import/1']) {
    await openSignedIn(page, path, email, staffPassword)
    await expect(page.getByText("Forbidden: You don't have permission to perform this action.")).toBeVisible()
  }
})
