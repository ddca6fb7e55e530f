import type { Locator, Page } from '@playwright/test'

/** The second click of a double click, whose first one was on the button that was there before. */
export async function secondClick(page: Page, target: Locator) {
  await target.hover()
  await page.mouse.down({ clickCount: 2 })
  await page.mouse.up({ clickCount: 2 })
}
