import { expect, openSignedIn, test } from './test.ts'

test('Any two days can be picked in a calendar from 100 years ago to 20 years ahead', async ({ page }) => {
  await openSignedIn(page, '/bookings?start_date=2026-02-03&end_date=2026-02-10')
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Date range/ })
    .click()
  const panel = page.getByRole('region', { name: 'Choose dates' })
  const year = panel.getByLabel('Year')
  await expect(year).toHaveValue('2026')
  const now = new Date().getFullYear()
  for (const [typed, kept] of [
    ['123456', String(now + 20)],
    ['0', String(now - 100)],
    ['2025', '2025'],
  ] as const) {
    await year.fill(typed)
    await year.press('Tab')
    await expect(year).toHaveValue(kept)
  }
  await panel.getByLabel('Month', { exact: true }).selectOption('June')
  await panel.getByRole('button', { name: '5 June 2025', exact: true }).click()
  await panel.getByRole('button', { name: '14 June 2025', exact: true }).click()
  await expect(page).toHaveURL('/bookings?start_date=2025-06-05&end_date=2025-06-14')
})

test('A range leads to the first page', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=10&page=3')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByRole('main').getByRole('button', { name: 'Date range' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page).toHaveURL(/start_date=/)
  await expect(page).not.toHaveURL(/page=/)
})

test('A range panel that is opened again while it closes shows the range that was chosen', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=10')
  const control = page.getByRole('main').getByRole('button', { name: /^Date range/ })
  await control.click()
  const today = page.getByRole('button', { name: 'Today', exact: true })
  await expect(page.getByRole('button', { name: 'Next month' })).toBeVisible()
  // The second click comes before the panel has faded.
  await today.evaluate(async (element: HTMLElement) => {
    element.click()
    await new Promise((resolve) => setTimeout(resolve, 30))
    document.querySelector<HTMLElement>('main button[aria-label^="Date range"]')?.click()
  })
  await expect(control).toHaveAttribute('aria-expanded', 'true')
  await expect(page.locator('table [data-selected]')).toHaveCount(1)
})
