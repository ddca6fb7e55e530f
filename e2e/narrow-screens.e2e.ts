import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { messages } from 'contract/messages'
import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

/** The chosen words of each visible list that are wider than the room which it has for them. */
const cutWords = (page: Page) =>
  page.locator('select:visible').evaluateAll((selects: HTMLSelectElement[]) =>
    selects.flatMap((select) => {
      const context = document.createElement('canvas').getContext('2d')
      const style = getComputedStyle(select)
      const words = select.selectedOptions[0]?.text ?? ''
      if (!context) return ['no canvas']
      context.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
      const room = select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return context.measureText(words).width > room + 0.5 ? [words] : []
    }),
  )

test('No filter and no option is cut at 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await openSignedIn(page, '/calendar')
  await expect(page.getByRole('combobox', { name: 'Source' })).toBeVisible()
  expect(await cutWords(page)).toEqual([])
  await page.goto('/reports')
  await page.getByRole('button', { name: 'Options' }).click()
  await page.getByRole('combobox', { name: 'Compared with' }).selectOption('Against a year earlier')
  await expect(page.getByRole('combobox', { name: 'Currency' })).toBeVisible()
  expect(await cutWords(page)).toEqual([])
})

test('The three buttons of a departure without customers stand in one line of a phone', async ({ page, server }) => {
  const day = shiftDay(londonDay(), 9)
  const api = await openApi(server.url)
  await api.createBooking({
    description: 'Quiet Walk',
    product_code: 'QUI-1',
    booking_datetime: `${day}T05:20`,
    status: 'cancelled',
    travelers: [{ name: 'Ada Hughes', type: 'adult' }],
  })
  await openSignedIn(page, `/calendar/${day}`)
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    const boxes = await Promise.all(
      ['Plan', 'Move', 'Cancel'].map((name) =>
        page.getByRole('button', { name: `${name} Quiet Walk at 05:20` }).boundingBox(),
      ),
    )
    expect(new Set(boxes.map((box) => box?.y)).size, `${width} pixels`).toBe(1)
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
  }
})

test('A window that becomes narrow does not scroll sideways before the sidebar has become a drawer', async ({
  page,
}) => {
  // As long as the browser has no time to say that the window became narrower.
  await page.addInitScript(() => {
    const holding = { is: false }
    Object.assign(window, { hold: () => (holding.is = true) })
    const listen = MediaQueryList.prototype.addEventListener
    MediaQueryList.prototype.addEventListener = function (this: MediaQueryList, type: string, listener: unknown) {
      const heard = (event: Event) => !holding.is && (listener as (event: Event) => void)(event)
      listen.call(this, type, heard)
    } as typeof listen
  })
  await openSignedIn(page, '/reports')
  await expect(page.getByRole('table').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  await page.evaluate(() => (Reflect.get(window, 'hold') as () => void)())
  await page.setViewportSize({ width: 390, height: 900 })
  await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(390)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
})

test('Buttons that come later and stand beyond the edge of a phone are hinted at', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, `/calendar/${londonDay()}`)
  const print = page.getByRole('button', { name: 'Print', exact: true })
  const buttons = print.locator('..')
  await expect(print).toBeVisible()
  await expect(buttons).not.toHaveAttribute('data-hides-right')
  // As the button does that leads from one's own departures to the whole day, in front of which Print is out of sight.
  await buttons.evaluate((element) => element.firstElementChild?.after(element.lastElementChild!.cloneNode(true)))
  await buttons.evaluate((element) => element.append(element.lastElementChild!.cloneNode(true)))
  await expect(buttons).toHaveAttribute('data-hides-right')
  await buttons.evaluate((element) => element.scrollTo({ left: element.scrollWidth }))
  await expect(buttons).not.toHaveAttribute('data-hides-right')
})

test('The bar that says offline covers no button of a dialog that fills a phone', async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Staff' })
  await expect(dialog.getByLabel('Username')).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(messages.offline)).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click({ trial: true })
  const [title, box] = await Promise.all([
    dialog.getByRole('heading', { level: 2 }).boundingBox(),
    dialog.boundingBox(),
  ])
  expect(title?.y).toBeGreaterThan(32)
  expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(844)
  await context.setOffline(false)
})
