import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds on the page, or in the part of it that the selector names, by all rules or by these, once nothing on it fades or moves: text
 * that is half transparent has the contrast of neither of its colours.
 */
export async function accessibilityViolations(page: Page, part?: string, rules: string[] = []): Promise<string[]> {
  await page.evaluate(async () => {
    const isMoving = () =>
      document
        .getAnimations()
        .some((one) => one.playState === 'running' && one.effect?.getComputedTiming().endTime !== Infinity)
    // The first frame renders what was added, the second starts its transition. Chromium never settles `finished` of an animation
    // whose element is removed.
    for (let frame = 0; frame < 2 || isMoving(); frame++) await new Promise(requestAnimationFrame)
  })
  // Without a page of its own for its results, which only frames of other origins need: four times as fast.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  if (part) builder.include(part)
  if (rules.length > 0) builder.withRules(rules)
  const { violations } = await builder.analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join()}`,
  )
}

/** Expects axe to find nothing. Rows that are read again are faded until they are here, so that a page gets some time to become sound. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect.poll(() => accessibilityViolations(page, part), { timeout: 15_000 }).toEqual([])
}

/** Controls smaller than `least` pixels. The label of a checkbox and the card around its button belong to their targets. */
export const smallTargets = (page: Page, least: number, part = 'body') =>
  page
    .locator(part)
    .locator('a[href], button, input, select, textarea')
    .evaluateAll((all, size) => {
      const isSmall = (element: Element) => {
        const { width, height } = element.getBoundingClientRect()
        return width > 1 && (width < size - 0.5 || height < size - 0.5)
      }
      const targetOf = (element: Element) => {
        if (element.matches('li button:first-child') && getComputedStyle(element, '::after').position === 'absolute')
          return element.closest('li') ?? element
        const wraps = element.matches('[type="checkbox"], [type="radio"]') && element.closest('[class*="body"]')
        // A press anywhere in the frame of several choices goes to its text field.
        return wraps || element.closest('.mantine-MultiSelect-input') || element
      }
      const seen = all.filter((element) => element.checkVisibility({ visibilityProperty: true }))
      const large = new Set(seen.filter((element) => !isSmall(element)).map((element) => element.getAttribute('href')))
      // A point of a picture leads where a number of the table leads.
      const isPoint = (element: Element) => element.matches('[data-step]') && large.has(element.getAttribute('href'))
      return seen
        .filter((element) => !element.closest('p') && !isPoint(element) && isSmall(targetOf(element)))
        .map(
          (element) =>
            `${element.getAttribute('aria-label') ?? element.textContent}: ${element.outerHTML.slice(0, 120)}`,
        )
    }, least)
