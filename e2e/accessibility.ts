import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/**
 * What axe finds on the page, or in the part of it that the selector names, once nothing on it fades or moves: text that is half transparent has
 * the contrast of neither of its colours.
 */
export async function accessibilityViolations(page: Page, part?: string): Promise<string[]> {
  await page.evaluate(async () => {
    // The first frame renders what was added, the second starts its transition.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame)
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)))
  })
  // Without a page of its own for its results, which only frames of other origins need: four times as fast.
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations } = await (part ? builder.include(part) : builder).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`).join()}`,
  )
}

/** Expects axe to find nothing. Rows that are read again are faded until they are here, so that a page gets some time to become sound. */
export async function expectAccessible(page: Page, part?: string): Promise<void> {
  await expect.poll(() => accessibilityViolations(page, part), { timeout: 15_000 }).toEqual([])
}
