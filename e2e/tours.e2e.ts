import { expect, openSignedIn, test } from './test.ts'

test('A merge without a chosen tour says what is missing', async ({ page }) => {
  await openSignedIn(page, '/tours')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  const dialog = page.getByRole('dialog', { name: /^Merge / })
  await dialog.getByRole('button', { name: 'Merge' }).click()
  await expect(dialog.getByText('Choose the tour to merge into')).toBeVisible()
  await expect(dialog.getByLabel('Into')).toBeFocused()
  await dialog.getByLabel('Into').selectOption({ index: 1 })
  await expect(dialog.getByText('Choose the tour to merge into')).toHaveCount(0)
})

test('A search of tours without a result offers to clear it', async ({ page }) => {
  await openSignedIn(page, '/tours?search=no-such-tour')
  await expect(page.getByText('There are no records to display at this time.')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).last().click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
})

test('Names of tours are cut with an ellipsis only after two lines', async ({ page }) => {
  await openSignedIn(page, '/tours')
  const name = page.getByRole('cell').filter({ hasText: /^Leeds Castle, Canterbury and Dover Day Trip$/ })
  await expect(name).toBeVisible()
  for (const width of [1440, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 })
    expect(await name.evaluate((cell) => cell.scrollWidth <= cell.clientWidth), `${width} pixels`).toBe(true)
    expect(await name.locator('span[title]').evaluate((text) => text.scrollHeight <= text.clientHeight)).toBe(true)
  }
})
