import type { Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi } from './api.ts'
import config from './playwright.config.ts'
import { expect, openSignedIn, test } from './test.ts'

/** As a person sets it in the browser, which is also what the conditions of style sheets count in. */
const pixels = 24
const options = config.use?.launchOptions

test.use({
  launchOptions: { ...options, args: [...(options?.args ?? []), `--blink-settings=defaultFontSize=${pixels}`] },
})

/** What stands beyond the chip of its departure, or beyond the day. */
const beyond = (page: Page) =>
  page.locator('main section a *:visible').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const edge = part.getBoundingClientRect().right - 0.5
      const outer = [part.closest('a'), part.closest('section')]
      return outer.some((one) => one && edge > one.getBoundingClientRect().right) ? [part.textContent] : []
    }),
  )

const sidebarWidth = async (page: Page) => (await page.getByRole('complementary').boundingBox())?.width ?? 0

const enlarge = (page: Page) => page.addStyleTag({ content: ':root { font-size: 32px }' })

test('With larger letters the counts of each departure of a month stand within its chip', async ({ page, server }) => {
  const api = await openApi(server.url)
  const day = shiftDay(londonDay(), 1)
  // With a warning beside the number of its travelers.
  await api.createBooking({
    description: 'Crowded Walk',
    product_code: 'CRW-1',
    booking_datetime: `${day}T01:40`,
    travelers: Array.from({ length: 12 }, (_, index) => ({ name: `Guest ${index}`, type: 'adult' })),
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSignedIn(page, `/calendar?date=${day}`)
  await expect(page.getByRole('link', { name: /Crowded Walk/ }).first()).toBeVisible()
  for (const grow of [async () => undefined, enlarge]) {
    await grow(page)
    for (const width of [1440, 1281, 800]) {
      await page.setViewportSize({ width, height: 900 })
      await expect.poll(() => beyond(page), `${width} pixels`).toEqual([])
    }
  }
})

test('With larger letters the sidebar begins as icons, and takes at most a fifth of the window once it is opened, beside a photo within the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSignedIn(page, '/inclusions')
  await expect.poll(() => sidebarWidth(page)).toBe(3 * pixels)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  for (const grow of [async () => undefined, enlarge]) {
    await grow(page)
    await expect.poll(() => sidebarWidth(page)).toBe(1440 / 5)
    // The header stays as high as it is.
    const photo = await page.getByRole('button', { name: 'Profile menu' }).boundingBox()
    expect(photo!.y + photo!.height).toBeLessThan(56)
    const cut = page
      .getByRole('complementary')
      .locator('a')
      .evaluateAll((links) => links.flatMap((link) => (link.scrollWidth > link.clientWidth ? [link.textContent] : [])))
    expect(await cut).toEqual([])
  }
})
