import { admin, expect, password, signIn, test } from './test.ts'

test('A visitor is redirected to the sign-in page, and after signing in to the requested page', async ({ page }) => {
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings/)
})

test('A wrong password shows a message and keeps the entered email', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(admin)
})

test('A reload keeps the session', async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' })).toBeVisible()
})
