import { admin, expect, test } from './test.ts'

test('toasts come at the top right, three at most, go after three seconds, by their button at once, and are reached by Alt+T', async ({
  page,
}) => {
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill('anything at all')
  const send = page.getByRole('button', { name: 'Sign in' })
  const toasts = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  const shown = toasts.and(page.locator('[data-visible="true"]'))

  await send.click()
  // Under the pointer they wait, so that a slow machine has the time to raise four of them.
  await toasts.first().hover()
  for (let count = 2; count <= 4; count++) {
    await send.press('Enter')
    await expect(toasts).toHaveCount(count)
  }
  await expect(shown).toHaveCount(3)
  const box = await shown.first().boundingBox()
  expect(box).toMatchObject({ width: 356 })
  expect(box!.y).toBeLessThan(100)
  expect(1440 - box!.x - box!.width).toBeLessThan(40)

  const began = Date.now()
  await page.mouse.move(100, 800)
  await expect(toasts).toHaveCount(0)
  const lasted = Date.now() - began
  expect(lasted).toBeGreaterThan(2_000)
  expect(lasted).toBeLessThan(6_000)

  await send.click()
  await expect(toasts).toHaveCount(1)
  await page.keyboard.press('Alt+KeyT')
  await expect(page.getByRole('list').filter({ has: toasts })).toBeFocused()
  await page.getByRole('button', { name: 'Close toast' }).click()
  await expect(toasts).toHaveCount(0, { timeout: 1_000 })
})
