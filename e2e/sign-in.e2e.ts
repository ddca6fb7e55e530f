import { admin, expect, password, signIn, test } from './test.ts'

test('a stranger is led to the sign-in page, and after signing in to where they wanted to go', async ({ page }) => {
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings/)
})

test('a wrong password is told in words and keeps what was typed', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(admin)
})

test('a reload keeps a person signed in', async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' })).toBeVisible()
})
