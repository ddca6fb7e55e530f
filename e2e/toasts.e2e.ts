import { admin, expect, test } from './test.ts'

test('Toasts appear at the top right, three at most, close after three seconds or by their button, and Alt+T focuses them', async ({
  page,
}) => {
  await page.clock.install()
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill('anything at all')
  const send = page.getByRole('button', { name: 'Sign in', exact: true })
  const toasts = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  const shown = toasts.and(page.locator('[data-visible="true"]'))
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const raise = async (count: number) => {
    await send.press('Enter')
    // A toast is drawn by a timer of 0 ms.
    const drawn = () => page.clock.runFor(1).then(() => toasts.count())
    await expect.poll(drawn).toBe(count)
  }

  for (let count = 1; count <= 4; count++) await raise(count)
  await expect(shown).toHaveCount(3)
  const box = await shown.first().boundingBox()
  expect(box).toMatchObject({ width: 356 })
  expect(box!.y).toBeLessThan(100)
  expect(1440 - box!.x - box!.width).toBeLessThan(40)

  await page.clock.runFor(2_800)
  await expect(toasts).toHaveCount(4)
  // The rest of the three seconds, and the fade-out.
  await page.clock.runFor(700)
  await expect(toasts).toHaveCount(0)

  await raise(1)
  await page.keyboard.press('Alt+KeyT')
  await expect(page.getByRole('list').filter({ has: toasts })).toBeFocused()
  await page.getByRole('button', { name: 'Close toast' }).click()
  await page.clock.runFor(500)
  await expect(toasts).toHaveCount(0)
})
