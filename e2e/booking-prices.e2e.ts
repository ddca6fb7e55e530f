import { expect, openSignedIn, test } from './test.ts'

test('A price that was pasted by mistake and is replaced leaves the currency as it was', async ({ page }) => {
  await openSignedIn(page, '/bookings/add-booking')
  const price = page.getByLabel('Price', { exact: true })
  const currency = page.getByLabel('Currency', { exact: true })
  await currency.selectOption('GBP')
  await price.fill('118.50')
  await price.fill('€95.00')
  await expect(currency).toHaveValue('EUR')
  await price.fill('118.50')
  await expect(currency).toHaveValue('GBP')
  await price.press('Tab')
  await expect(price).toHaveValue('118.50')

  // The sign alone is taken away where it is found needless.
  await price.fill('95.00 EUR')
  for (let count = 0; count < 4; count++) await price.press('Backspace')
  await expect(price).toHaveValue('95.00')
  await expect(currency).toHaveValue('EUR')
  await price.fill('US$95.00')
  await price.press('Tab')
  await expect(price).toHaveValue('95.00')
  await expect(currency).toHaveValue('USD')
  await price.fill('118.50')
  await expect(currency).toHaveValue('USD')
})
