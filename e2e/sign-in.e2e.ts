import { admin, expect, password, signIn, test, toast } from './test.ts'

test('A visitor is redirected to the sign-in page, and after signing in to the requested page', async ({ page }) => {
  await page.goto('/bookings')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/bookings/)
})

test('A sign-in without input names what is missing at its field, which gets the focus, until it is typed', async ({
  page,
}) => {
  let sent = 0
  await page.route('**/api/auth/login', (route) => {
    sent++
    return route.continue()
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const secret = page.getByLabel('Password', { exact: true })
  await expect(secret).toBeFocused()
  await expect(secret).toHaveAccessibleDescription('Password is required')
  await expect(page.getByText('Email is required')).toHaveCount(0)
  await secret.fill('x')
  await expect(page.getByText('Password is required')).toHaveCount(0)
  await page.getByLabel('Email').fill('')
  await expect(page.getByText('Email is required')).toBeVisible()
  expect(sent).toBe(0)
})

test('A sign-in that is under way takes no input and is sent once', async ({ page }) => {
  let sent = 0
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/auth/login', async (route) => {
    sent++
    await release
    await route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Try again', request_id: 'r' } })
  })
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  const secret = page.getByLabel('Password', { exact: true })
  await secret.fill(password)
  await secret.press('Enter')
  await expect(secret).toBeDisabled()
  await page.getByRole('button', { name: 'Sign in', exact: true }).click({ clickCount: 3, force: true })
  answer()
  await expect(secret).toBeEnabled()
  await expect(secret).toHaveValue(password)
  await expect(toast(page, 'Try again')).toBeVisible()
  expect(sent).toBe(1)
})

test('A wrong password shows a message and keeps the entered email', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Invalid email or password')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(admin)
})

test('A sign-in says so while the server cannot be reached, also before anything else was loaded, and only then', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.route('**/*', (route) => route.abort())
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  const failed = page.getByRole('alert').getByText('Login failed', { exact: false })
  await expect(failed).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await page.clock.fastForward(3_000)
  await expect(failed).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(failed).toBeVisible()
  await page.clock.fastForward(3_000)
  await expect(failed).toHaveCount(0)
  await page.unroute('**/*')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Login successful')).toBeVisible()
  expect(await toast(page, 'Login failed').count()).toBe(0)
})

test('A reload keeps the session', async ({ page }) => {
  await signIn(page)
  await page.reload()
  await expect(page).not.toHaveURL(/\/login/)
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Bookings' })).toBeVisible()
})
