import { expect, openSignedIn, test } from './test.ts'

const tooSlow = 'The server took too long to answer. Please try again.'

test('Details, dashboard and forms say when a request took over 15 seconds', async ({ page }) => {
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.clock.install()
  const hang = (path: string) => page.route(path, () => new Promise(() => undefined))
  await hang('**/api/auth/users/*')
  await hang('**/api/dashboard/*')
  await hang('**/api/inclusion-options')

  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  const form = page.getByRole('dialog', { name: 'Add Inclusion' })
  await form.getByLabel('Name').fill('Umbrella')
  await form.getByRole('button', { name: 'Save' }).click()
  await page.clock.runFor(16_000)
  await expect(form.getByRole('alert')).toContainText(tooSlow)
  await expect(form.getByLabel('Name')).toHaveValue('Umbrella')

  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.clock.runFor(16_000)
  await expect(page.getByText(tooSlow)).toHaveCount(2)

  await page.goto('/users')
  await page.getByRole('row').nth(1).click()
  const details = page.getByRole('dialog', { name: 'Customer Details' })
  await expect(details.getByText('Loading')).toBeAttached()
  await page.clock.runFor(16_000)
  await expect(details.getByRole('alert')).toContainText('Error Loading Customer')
  await expect(details.getByRole('alert')).toContainText(tooSlow)
})
