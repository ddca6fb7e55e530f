import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** A finger on the heading of a booking in the list, until it is lifted. */
async function touch(page: Page, name: string) {
  const button = page.getByRole('button', { name, exact: true })
  // A list that was scrolled goes on for a moment.
  await expect
    .poll(async () => {
      const before = await page.evaluate(() => window.scrollY)
      await page.waitForTimeout(200)
      return (await page.evaluate(() => window.scrollY)) - before
    })
    .toBe(0)
  // At the edge of the window it would be below the header.
  await button.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }))
  const box = await button.boundingBox()
  const at = { x: (box?.x ?? 0) + 40, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
  const browser = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof at)[]) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: points })
  await send('touchStart', [at])
  return {
    move: (by: number) => send('touchMove', [{ x: at.x, y: at.y + by }]),
    lift: () => send('touchEnd', []),
  }
}

test('On a phone a finger that rests on a booking selects it, a tap opens it, and one that scrolls does neither', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  for (let n = 1; n <= 12; n++)
    await api.createBooking({ booking_reference: `FINGER-${n}`, description: `Finger Tour ${n}` })
  await openSignedIn(page, '/bookings?search=FINGER')
  const bar = page.getByRole('region', { name: 'Selection' })
  const cards = page.getByRole('list', { name: 'All Bookings' })
  await expect(cards.getByRole('listitem')).toHaveCount(12)

  const scroll = await touch(page, 'Finger Tour 9')
  const from = await page.evaluate(() => window.scrollY)
  for (const by of [-20, -60, -120, -200]) await scroll.move(by)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(from + 50)
  await scroll.lift()

  for (const [number, text] of [
    [8, '1 booking selected'],
    [10, '2 bookings selected'],
  ] as const) {
    const rest = await touch(page, `Finger Tour ${number}`)
    await expect(bar).toContainText(text)
    await rest.lift()
  }
  await expect(cards.getByRole('checkbox', { name: 'Select FINGER-8' })).toBeChecked()
  await expect(cards.getByRole('checkbox', { name: 'Select FINGER-10' })).toBeChecked()
  await expect(cards.getByRole('checkbox', { name: 'Select FINGER-9' })).not.toBeChecked()
  await expectAccessible(page)
  await expect(page).not.toHaveURL(/view=/)
  await page.getByRole('button', { name: 'Finger Tour 10', exact: true }).tap()
  await expect(page.getByRole('dialog')).toBeVisible()
  await expect(bar).toContainText('2 bookings selected')
})
