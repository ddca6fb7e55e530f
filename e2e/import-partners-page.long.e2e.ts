import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { csv, fileOfPartner, importFirst, upload } from './import-files.ts'
import { openApi } from './api.ts'
import { admin, openSignedIn, expect, guide, test } from './test.ts'

/** Whether nothing lies over the middle of it. */
const isOnTop = (target: Locator) =>
  target.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })

test('The page of partners shows what a change would do to the last file', async ({ page, openOtherBrowser }) => {
  test.slow()
  await importFirst(page, 'Borealis', 'Voucher of Borealis')
  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await page.getByRole('link', { name: 'All imports' }).click()
  await page.getByRole('link', { name: 'Partners' }).click()
  await expect(page.getByRole('heading', { name: 'Import Partners', level: 1 })).toBeVisible()
  await page
    .getByRole('row', { name: /Borealis/ })
    .getByRole('cell')
    .nth(1)
    .click()
  const details = page.getByRole('dialog', { name: 'Partner Details' })
  await expect(details).toContainText('Day first (03/04 is 3 April)')
  await expect(details).toContainText('RIVER-1')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Actions for Borealis' }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Partner' })
  const preview = form.getByRole('region', { name: 'What this would do to the last file' })
  await expect(preview).toContainText('Change something to see what it would do to Borealis-2026-06.csv.')
  const save = form.getByRole('button', { name: 'Save' })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(() => isOnTop(save), `Save at ${width}`).toBe(true)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  const asked: (string | null)[] = []
  page.on('request', (request) => request.url().endsWith('/preview') && asked.push(request.postData()))
  await form.getByLabel('Order of day and month', { exact: true }).selectOption('Month first (03/04 is March 4)')
  await expect(preview).toContainText('Reading the last file…')
  await expect(preview).toContainText('2 bookings would be read otherwise.')
  expect(asked).not.toContain('{}')
  await preview.getByText('Values that would differ').click()
  await expect(preview.getByRole('list', { name: 'Values that would differ' })).toContainText('May 06, 2026')
  await form.getByLabel('Product code').fill('')
  const outcome = preview.getByRole('table', { name: 'Bookings before and after the change' })
  await expect(outcome.getByRole('row', { name: /^As it is/ })).toHaveText('As it is3000')
  await expect(outcome.getByRole('row', { name: /^After/ })).toHaveText('After the change0003')
  await expectAccessible(page)
  await form.getByLabel('Order of day and month', { exact: true }).selectOption('Day first (03/04 is 3 April)')
  await form.getByLabel('Product code').fill('NORTH')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()

  const other = await openOtherBrowser()
  await openSignedIn(other, '/imports/partners', guide)
  await other.getByRole('button', { name: 'Actions for Borealis' }).click()
  await expect(other.getByRole('menuitem', { name: /^Edit/ })).toBeDisabled()

  await page.getByRole('button', { name: 'Actions for Borealis' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: /Borealis/ })).toBeHidden()
})

test('Two people who change how one partner is read choose column by column, and lose nothing', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  test.slow()
  await importFirst(page, 'Caledonia', 'Voucher of Caledonia')
  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  const theirs = await openOtherBrowser()
  await openSignedIn(theirs, '/imports/partners', admin)
  await page.goto('/imports/partners')
  const edit = async (who: typeof page) => {
    await who.getByRole('button', { name: 'Actions for Caledonia' }).click()
    await who.getByRole('menuitem', { name: 'Edit' }).click()
    return who.getByRole('dialog', { name: 'Edit Partner' })
  }
  const [mine, other] = [await edit(page), await edit(theirs)]
  await mine.getByLabel('Product code').fill('NORTH')
  await mine.getByLabel('Order of day and month', { exact: true }).selectOption('Month first (03/04 is March 4)')
  await other.getByLabel('Product code').fill('SOUTH')
  await other.getByLabel(/Voucher of Caledonia$/).selectOption('Ignored')
  await other.getByLabel('Everybody who may import uses it').uncheck({ force: true })
  await other.getByRole('button', { name: 'Save' }).click()
  await expect(other).toBeHidden()

  await mine.getByRole('button', { name: 'Save' }).click()
  const dialog = page.getByRole('dialog', { name: 'Someone else changed this partner' })
  const code = dialog.getByRole('radiogroup', { name: 'Product code of every row' })
  await expect(code.getByRole('radio', { name: 'Yours NORTH' })).toBeChecked()
  await expect(code.getByRole('radio', { name: 'Theirs SOUTH' })).toBeVisible()
  const voucher = dialog.getByRole('radiogroup', { name: /Voucher of Caledonia$/ })
  await expect(voucher.getByRole('radio', { name: 'Theirs Ignored' })).toBeChecked()
  await expect(dialog.getByRole('radiogroup')).toHaveCount(3)
  await expectAccessible(page)
  await dialog.getByRole('radiogroup', { name: 'Used by' }).getByRole('radio', { name: 'Yours Everybody' }).click()
  await dialog.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(mine).toBeHidden()
  const api = await openApi(server.url)
  const found = await api.call<{ data: { data: [{ mapping: object }] } }>(
    'GET',
    '/bookings/import-partners?search=Caledonia',
  )
  expect(found.data.data[0]).toMatchObject({
    shared: true,
    values: { date_order: 'month_first' },
    mapping: { product_code: { value: 'NORTH' } },
  })
  expect(found.data.data[0].mapping).not.toHaveProperty('supplier_confirmation')
})

test('A file that waits while its partner is corrected is read anew by it', async ({ page, server }) => {
  test.slow()
  await importFirst(page, 'Dorado', 'Voucher of Dorado')
  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await upload(page, csv('waits.csv', fileOfPartner('Waits', 'Voucher of Dorado')))
  const understood = page.getByRole('region', { name: 'Dry run' })
  await expect(understood.getByLabel('Partner')).toHaveValue(/^\d+$/)
  const anew = understood.getByRole('button', { name: 'Read the file anew' })
  await expect(anew).toBeHidden()

  const api = await openApi(server.url)
  const id = await understood.getByLabel('Partner').inputValue()
  const place = { column: 10, value: 'Victoria Staton' }
  await api.call('PATCH', `/bookings/import-partners/${id}`, { mapping: { pickup_location: place } })
  await expect(understood).toContainText('What is remembered of Dorado was changed since this file was read.')
  await expectAccessible(page)
  await anew.click()
  await expect(anew).toBeHidden()
  await expect(understood.getByLabel('Partner')).toHaveValue(id)

  const columns = page.getByRole('region', { name: 'Columns' })
  const value = columns.getByLabel('Pickup location where the column is empty')
  if (await value.isHidden()) await columns.getByText('What the columns mean').click()
  await expect(value).toHaveValue('Victoria Staton')
  await value.fill('')
  await columns.getByRole('button', { name: 'Save values' }).click()
  await expect(value).toBeHidden()
  const [, importId] = /import\/(\d+)/.exec(page.url()) ?? []
  const found = await api.call<{ data: { mapping: object } }>('GET', `/bookings/imports/${importId}`)
  expect(found.data.mapping).toMatchObject({ pickup_location: { column: 10 } })
})
