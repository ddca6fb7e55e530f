import type { Locator, Page } from '@playwright/test'
import { tabTo } from './keyboard.ts'
import { admin, expect, openSignedIn, test } from './test.ts'

/** What has the focus, one after the other, until it comes back to a control. */
async function stopsUntil(page: Page, control: Locator, key: string): Promise<string[]> {
  const stops: string[] = []
  while (stops.length < 40) {
    await page.keyboard.press(key)
    if (await control.evaluate((element) => element === document.activeElement)) return stops
    const name = await page.evaluate(() => {
      const { activeElement: stop } = document
      return stop === document.body ? null : `${stop?.tagName} ${stop?.id} ${stop?.textContent}`
    })
    // At its ends the page has no focus of its own.
    if (name !== null) stops.push(name)
  }
  throw new Error(`The keyboard does not come back: ${stops.join(', ')}`)
}

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

test('Tab leads through a toast to the beginning of the page, and Shift+Tab back to its end', async ({ page }) => {
  await page.clock.install()
  await page.route('**/api/auth/login', (route) => route.abort())
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin)
  await page.getByLabel('Password', { exact: true }).fill('anything at all')
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  const shown = page.getByRole('listitem').filter({ hasText: 'Login failed' })
  await expect.poll(() => page.clock.runFor(1).then(() => shown.count())).toBe(1)
  const close = page.getByRole('button', { name: 'Close toast' })

  await tabTo(page, close)
  const onwards = await stopsUntil(page, close, 'Tab')
  const back = await stopsUntil(page, close, 'Shift+Tab')
  // The toast itself is a stop before its button, and no other stop is met twice.
  expect(onwards.length).toBeGreaterThan(4)
  expect(new Set(onwards).size).toBe(onwards.length)
  expect(back).toEqual(onwards.toReversed())
})

test('From a toast over two dialogs Tab and Shift+Tab lead into the upper one', async ({ page }) => {
  await openSignedIn(page, '/reviews?status=pending')
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click()
  await page.getByRole('dialog', { name: 'Review Details' }).getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject Review' })
  await reject.getByLabel('Reason').selectOption({ label: 'Offensive' })
  await page.route('**/api/admin/reviews/*/reject', (route) => route.abort())
  for (const key of ['Tab', 'Shift+Tab']) {
    await reject.getByRole('button', { name: 'Reject review' }).click()
    const message = page.getByRole('listitem').filter({ hasText: 'Failed to reject review' })
    await expect(message).toBeVisible()
    await page.keyboard.press('Alt+KeyT')
    await tabTo(page, key === 'Tab' ? page.getByRole('button', { name: 'Close toast' }) : message)
    await page.keyboard.press(key)
    await expect(reject.locator(':focus')).toHaveCount(1)
    await page.getByRole('button', { name: 'Close toast' }).click()
    await expect(message).toHaveCount(0)
  }
})
