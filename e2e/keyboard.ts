import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

const mostSteps = 60

/** Tabs to a control, in at most so many steps, and checks that its focus is visible. */
export async function tabTo(page: Page, target: Locator, { key = 'Tab', most = mostSteps } = {}): Promise<void> {
  await expect(target).toBeAttached()
  for (let step = 0; step < most; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const ring = await target.evaluate((element) => {
        const look = getComputedStyle(element)
        return look.outlineStyle !== 'none' || look.boxShadow !== 'none' || element.matches('input, textarea, select')
      })
      expect(ring, 'focus is visible').toBe(true)
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} is not within ${most} steps of the keyboard`)
}

/** Whether an element around it hides a part of the ring that shows the focus, which is four pixels wide. */
export const ringIsCut = (button: Locator) =>
  button.evaluate((element) => {
    const [ring, box] = [4, element.getBoundingClientRect()]
    for (let around = element.parentElement; around; around = around.parentElement) {
      const { left, top, right, bottom } = around.getBoundingClientRect()
      const isCut =
        box.left - ring < left || box.top - ring < top || box.right + ring > right || box.bottom + ring > bottom
      if (isCut && getComputedStyle(around).overflow !== 'visible') return true
    }
    return false
  })
