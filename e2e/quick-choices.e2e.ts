import { expect, openSignedIn, test } from './test.ts'

/** Chooses in both before the browser can draw anything, as a slow device does with quick choices. */
const choices = `for (const [label, value] of [['Status', 'pending'], ['Source', 'agent']]) {
  const select = document.querySelector('select[aria-label="' + label + '"]')
  Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set.call(select, value)
  select.dispatchEvent(new Event('change', { bubbles: true }))
}`

test('A filter that is chosen before the one before it is drawn narrows the list beside it', async ({ page }) => {
  await openSignedIn(page, '/bookings?page=2&limit=10')
  await expect(page.getByLabel('Status')).toBeEnabled()
  await page.evaluate(choices)
  await expect(page).toHaveURL('/bookings?limit=10&status=pending&booking_source=agent')
  await expect(page.getByLabel('Status')).toHaveValue('pending')
})

test('Two quick steps of the calendar lead two months on', async ({ page }) => {
  await openSignedIn(page, '/calendar?date=2027-03-10')
  const next = page.getByRole('button', { name: 'Next', exact: true })
  await next.evaluate((button: HTMLElement) => {
    button.click()
    button.click()
  })
  await expect(page).toHaveURL('/calendar?date=2027-05-01')
  await expect(page.getByRole('heading', { name: 'May 2027' })).toBeVisible()
})

/** Presses the link of another page, and a row of this one before that page can be there. */
const presses = `[...document.querySelectorAll('nav a')].find((link) => link.textContent === 'Reviews').click()
document.querySelector('tbody tr td:nth-child(3)').click()`

test('A row that is pressed right after the link of another page opens nothing there', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=10')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.evaluate(presses)
  await expect(page.getByRole('heading', { level: 1, name: 'All Reviews' })).toBeVisible()
  await expect(page).toHaveURL('/reviews')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
