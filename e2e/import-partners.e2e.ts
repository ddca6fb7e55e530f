import { countOf, csv, fileOfPartner, fillMissing, importFirst, upload } from './import-files.ts'
import { openApi } from './api.ts'
import { expect, test } from './test.ts'

test('The second file of a partner takes two acts: the upload and the import', async ({ page }) => {
  test.slow()
  await importFirst(page, 'Aurora', 'Voucher of Aurora')
  const understood = page.getByRole('region', { name: 'Dry run' })
  await understood.getByLabel('Remember as').fill('Aurora Travel')
  await understood.getByLabel('Remember as').press('Enter')
  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*3/)

  const next = fileOfPartner('July', 'Voucher of Aurora').replace('zoe.example.com', 'zoe@example.com')
  await upload(page, csv('another-name.csv', next))
  await expect(understood.getByLabel('Partner')).toHaveValue(/^\d+$/)
  await expect(understood).toContainText('Known by the names of its columns.')
  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*3/)
})

test('Missing values are proposed with their origin, other suggestions filled in at once, and all saved together', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tour = 'Walk with a Proposal'
  await api.createBooking({ description: tour, product_code: 'PROPOSAL-1' })
  await upload(page, csv('short.csv', `Ref;Lead traveler;Tour;Tour date\nFILL-1;Ada;"${tour}";2026-07-01 09:00\n`))
  const missing = page.getByRole('region', { name: 'Missing values' })
  await expect(missing.getByRole('textbox', { name: 'Product code' })).toHaveValue('PROPOSAL-1')
  await expect(missing).toContainText('Proposed: ')
  await missing.getByRole('button', { name: 'Fill in the first suggestions' }).click()
  await expect(missing.getByRole('button', { name: 'Save values' })).toBeFocused()
  await expect(missing.getByRole('button', { name: 'Fill in the first suggestions' })).toBeHidden()
  await expect(missing.getByRole('textbox', { name: 'Product code' })).not.toHaveValue('')
  await missing.getByRole('button', { name: 'Save values' }).click()
  await expect(missing.getByRole('textbox', { name: 'Product code' })).toBeHidden()
})

test('A cancelled import teaches nothing', async ({ page }) => {
  await importFirst(page, 'Lost', 'Voucher of Lost')
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByRole('heading', { name: /Cancelled/ })).toBeVisible()
  await upload(page, csv('again.csv', fileOfPartner('Again', 'Voucher of Lost')))
  await expect(page.getByRole('button', { name: /^Day first/ })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Dry run' }).getByLabel('Remember as')).toHaveValue('Again')
})

test('On a phone one decision is shown at a time', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await upload(page, csv('phone.csv', fileOfPartner('Phone', 'Voucher of Phone')))
  const steps = page.getByRole('region', { name: 'Needs an answer' })
  await expect(page.getByRole('region', { name: 'Columns' }).getByRole('table')).toBeHidden()
  await expect(page.getByRole('region', { name: 'Columns' })).toContainText('to look at')
  await expect(steps).toContainText('Answer 1 of 3')
  await steps.getByRole('button', { name: 'Yes, they mean that' }).click()
  await expect(steps).toContainText('Answer 1 of 2')
  await expect(page.getByRole('region', { name: 'Missing values' })).toBeHidden()
  await steps.getByRole('button', { name: 'Next' }).click()
  await expect(page.getByRole('region', { name: 'Missing values' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Day first/ })).toBeHidden()
  await steps.getByRole('button', { name: 'Previous' }).click()
  await page.getByRole('button', { name: /^Day first/ }).click()
  await expect(page.getByRole('region', { name: 'Missing values' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Rows', exact: true })).toBeHidden()
  await page.getByRole('button', { name: /Same as pickup location/ }).waitFor()
  await fillMissing(page, { 'Drop-off time': '17:30', 'Product code': 'P-1' }, 'Partner')
  await expect(countOf(page, 'To create')).toHaveText('2')
  const rows = page.getByRole('region', { name: 'Rows', exact: true })
  await page.getByRole('button', { name: 'Show what would be imported' }).click()
  await expect(rows.getByRole('tab', { name: 'To create (2)' })).toBeFocused()
  await expect(rows.getByText('Phone-1')).toBeVisible()
  await page.getByRole('button', { name: /^Show rows/ }).click()
  await expect(page.getByLabel('Customer email of row 6')).toBeVisible()
  // The rows stay once they were asked for.
  await page.getByRole('button', { name: 'Show all refused rows' }).click()
  await expect(page.getByLabel('Customer email of row 6')).toBeVisible()
  await rows.getByRole('tab', { name: 'To create (2)' }).click()
  await expect(rows.getByText('Phone-1')).toBeVisible()
})
