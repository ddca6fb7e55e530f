import type { Page } from '@playwright/test'
import { openOffice } from './office.ts'
import { enter, expect, test, toast } from './test.ts'

/** As a partner sends it: a title above the header, semicolons, decimal commas, words of its own, a total at the end. */
const messy = (tag: string) => `Sunrise Travel - weekly export;;;;;;;;;;;;
;;;;;;;;;;;;
Booking Ref;Travel date;Time;Tour;Lead pax;E-mail;Mobile;PAX;Status;Gross;Pick-up;Pick-up time;Voucher
${tag}-1;05/06/2026;09:30;Tower of London;Amélie Dupont;amelie@example.com;+33 6 12 34 56 78;2 Adult, 1 Child;OK;£1.234,50;Savoy Pier;09:00;V-881
${tag}-2;06/06/2026;10:00;Windsor Castle;John O'Neil;john@example.com;020 7946 0018;1 Adult;CXL;£80,00;Victoria Coach Station;09:15;V-882
${tag}-3;13/06/2026;10:00;"Stonehenge; Bath";Zoë Müller;zoe.example.com;0044 20 7946;2 Adult;OK;£99,90;Savoy Pier;08:30;V-883
Total;;;;;;;;;1414,40;;;
`

const csv = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function upload(page: Page, file: ReturnType<typeof csv>) {
  await enter(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(file)
  await expect(modal).toContainText(file.name)
  await expect(modal).toContainText(`${(file.buffer.length / 1024).toFixed(1)} KB`)
  await modal.getByRole('button', { name: 'Upload' }).click()
  await page.waitForURL(/\/bookings\/import\/\d+$/)
}

/** One value for every row, in the part of the page that asks for what no column bears. */
async function giveAll(page: Page, label: string, value: string) {
  const columns = page.getByRole('region', { name: 'Columns' })
  await columns.getByLabel(label, { exact: true }).fill(value)
  await columns.getByRole('button', { name: 'Set' }).click()
  await expect(columns.getByLabel(label, { exact: true })).toHaveValue(value)
  await expect(page.getByRole('region', { name: 'Dry run' })).toHaveAttribute('aria-busy', 'false')
}

const countOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Dry run' })
    .getByRole('definition')
    .nth(['Rows', 'To create', 'To update', 'Unchanged', 'Refused'].indexOf(label))

test('a messy file is mended, imported, found and taken back, but for what somebody edited since', async ({
  page,
  server,
}) => {
  test.slow()
  await upload(page, csv('partners.csv', messy('SUN')))
  await expect(countOf(page, 'Refused')).toHaveText('3')
  const problems = page.getByRole('region', { name: 'Problems' })
  await expect(problems).toContainText('Drop-off time is required: 3 rows')
  await expect(page.getByLabel('Status CXL is read as')).toHaveValue('cancelled')
  await expect(page.getByLabel('Columns are parted by')).toHaveValue(';')

  await giveAll(page, 'Drop-off time', '17:30')
  await giveAll(page, 'Drop-off location', 'Savoy Pier')
  await giveAll(page, 'Product code', 'SUN-DAY')
  await page.getByRole('region', { name: 'Columns' }).getByLabel('Booking source').selectOption('Partner')
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
  await expect(page.getByRole('button', { name: 'Notifications' })).toHaveAccessibleDescription(/unread/)
  await page.getByRole('link', { name: 'Go to bookings' }).click()
  await page.getByPlaceholder('Search bookings...').fill('SUN-')
  const table = page.getByRole('table', { name: 'All Bookings' })
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(table).toContainText('£1,234.50')
  await expect(table).toContainText('+33 6 12 34 56 78')

  const office = await openOffice(server.url)
  const { data: found } = await office.call<{ data: { data: { id: number; booking_reference: string }[] } }>(
    'GET',
    '/bookings?search=SUN-2',
  )
  await office.call('PATCH', `/bookings/${found.data[0]!.id}/update-status`, { status: 'pending' })
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

test('the same file twice changes nothing', async ({ page }) => {
  const text = `booking_reference,input_date,booking_datetime,description,lead_traveler,customer_email,customer_phone,status,pickup_time,pickup_location,drop_off_time,drop_off_location,confirmation_type,booking_source,product_code,supplier_confirmation,amount,currency
TWICE-1,2026-06-01,2026-06-14T09:30,Thames Cruise,Ada Byron,ada@example.com,+442079460018,confirmed,09:00,Savoy Pier,12:00,Savoy Pier,instant,website,RIV-1,S-1,40,GBP
`
  await upload(page, csv('twice.csv', text))
  await page.getByRole('button', { name: 'Import 1 booking', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*1/)
  await upload(page, csv('twice.csv', text))
  await expect(countOf(page, 'Unchanged')).toHaveText('1')
  await page.getByRole('button', { name: 'Import 0 bookings' }).click()
  await expect(toast(page, 'No row of this file can be imported.')).toBeVisible()
})

test('days that could be months are asked about and never guessed', async ({ page }) => {
  // Headers of its own: what others answered for theirs is remembered.
  const open = messy('OPEN').replace('13/06', '07/06').replace(';Voucher', ';Voucher number')
  await upload(page, csv('open.csv', open))
  const question = page.getByRole('alert').filter({ hasText: /mean 3 April or March 4/ })
  await question.getByRole('button', { name: /^Day first/ }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('region', { name: 'Rows', exact: true })).toContainText('Refused (3)')
})

test('only CSV files come in, and an empty one says so', async ({ page }) => {
  await enter(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal
    .getByLabel('CSV file', { exact: true })
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('x') })
  await expect(modal.getByRole('alert')).toHaveText('Only CSV files are accepted.')
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(csv('empty.csv', ''))
  await expect(modal.getByRole('alert')).toHaveText('The file is empty.')
  await expect(modal.getByRole('button', { name: 'Upload' })).toBeDisabled()
})
