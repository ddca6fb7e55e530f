import { formatNumber } from 'contract/value-text'
import { expect, openSignedIn, test } from './test.ts'

declare global {
  interface Window {
    /** When the bars of a picture were on the screen, and when all of its points could be reached. */
    pictureTimes?: { drawn?: number; reachable?: number }
  }
}

const points = 1_004
const path = '/reports?grain=day&start_date=2024-03-01&end_date=2026-11-29'

// The times depend on the machine: they are printed, for docs/performance.md.
for (const slowdown of [1, 4])
  test(`A picture of ${formatNumber(points)} points is drawn and each point is reached at a CPU slowdown of ${slowdown}`, async ({
    page,
  }) => {
    await openSignedIn(page, '/favicon.svg')
    const session = await page.context().newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    // The scripts are there, and the page is: what is measured begins with the data.
    await page.goto(path)
    await expect(page.getByRole('table').first()).toBeVisible()
    await page.evaluate((count) => {
      const times: Window['pictureTimes'] = (window.pictureTimes = {})
      const onScreen = (name: keyof typeof times) => {
        times[name] = 0
        requestAnimationFrame(() => setTimeout(() => (times[name] = performance.now())))
      }
      new MutationObserver(() => {
        const region = document.querySelector('main section[aria-label="Trend"]')
        if (times.drawn === undefined && region?.querySelector('[data-picture] svg path[fill]')) onScreen('drawn')
        const places = region?.querySelectorAll('[data-places] > li').length ?? 0
        if (times.reachable === undefined && places >= count) onScreen('reachable')
      }).observe(document, { childList: true, subtree: true })
    }, points)
    await page.getByRole('link', { name: 'Trend', exact: true }).click()
    const steps = page.getByRole('list', { name: 'Bookings by day: values' }).locator('[data-step]')
    await expect(steps).toHaveCount(points)
    const { answered, drawn, reachable } = await page.evaluate(() => {
      const [entry] = performance.getEntriesByType('resource').filter(({ name }) => name.includes('/api/reports/trend'))
      return { answered: (entry as PerformanceResourceTiming).responseEnd, ...window.pictureTimes }
    })
    await steps.first().focus()
    const times = await page.evaluate(async () => {
      const found: number[] = []
      for (let step = 0; step < 40; step++) {
        const start = performance.now()
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
        await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
        found.push(performance.now() - start)
      }
      return found.toSorted((a, b) => a - b)
    })
    await expect(steps.nth(40)).toBeFocused()
    await page.keyboard.press('End')
    await expect(steps.last()).toBeFocused()
    const since = (at = 0) => `${Math.round(at - answered)} ms`
    console.log(
      `${points} points, CPU slowdown ${slowdown}: drawn ${since(drawn)} after the answer, each reachable ${since(reachable)}; a step ${Math.round(times[20] ?? 0)} ms (median of 40, ${Math.round(times.at(-1) ?? 0)} at most)`,
    )
  })
