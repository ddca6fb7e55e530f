import type { Page } from '@playwright/test'
import { reportDefinitions, reportNames } from 'contract/report-definitions'
import { accessibilityViolations, expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, isolatedTest, openSignedIn, test } from './test.ts'

const forbidden = "Forbidden: You don't have permission to perform this action."

/** How far the page can be scrolled sideways: by nothing, when all of it fits. */
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('A picture that is not drawn again yet for a narrower window makes the page no wider', async ({ page }) => {
  // As long as the browser has no time to say that a place became narrower.
  await page.addInitScript(() => {
    const NativeObserver = window.ResizeObserver
    let isHeld = false
    Object.assign(window, { hold: () => (isHeld = true) })
    window.ResizeObserver = class extends NativeObserver {
      constructor(callback: ResizeObserverCallback) {
        super((entries, observer) => {
          if (!isHeld) callback(entries, observer)
        })
      }
    }
  })
  for (const name of ['tours', 'calendar', 'pace'] as const) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openSignedIn(page, `/reports?report=${name}`)
    const drawing = page.locator('[data-picture] > div > svg').first()
    await expect(drawing).toBeVisible()
    await expect(page.getByRole('list', { name: /: values$/ }).first()).toBeVisible()
    const drawnWidth = await drawing.getAttribute('width')
    await page.evaluate(() => (Reflect.get(window, 'hold') as () => void)())
    await page.setViewportSize({ width: 390, height: 900 })
    await expect(drawing).toHaveAttribute('width', drawnWidth ?? '')
    await expect.poll(() => sideways(page), name).toBe(0)
  }
})

test('Nothing of a report moves when it arrives, whatever the width of the window', async ({ page }) => {
  await openSignedIn(page, '/favicon.svg')
  for (const width of [390, 768, 800, 1024, 1440]) {
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/api/reports/overview*', async (route) => {
      await asked
      await route.continue()
    })
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/reports')
    const region = page.getByRole('region', { name: 'Overview', exact: true })
    await expect(region.getByText('Loading')).toBeAttached()
    await expect(page.getByRole('button', { name: 'Print' })).toBeVisible()
    const before = await region.boundingBox()
    answer()
    await expect(region.getByRole('table')).toBeVisible()
    expect((await region.boundingBox())?.y, `at ${width}`).toBe(before?.y)
    await page.unroute('**/api/reports/overview*')
  }
})

// Other journeys have made tours with the longest names and the largest prices.
isolatedTest(
  'At a desk the names of tours take two lines at most, and no column of tours and sources is cut',
  async ({ page }) => {
    await openSignedIn(page, '/reports?report=tours')
    const table = page.getByRole('table', { name: 'Tours' })
    await expect(table.getByRole('row').nth(20)).toBeVisible()
    const hidden = await table.evaluate(({ parentElement }) => parentElement!.scrollWidth - parentElement!.clientWidth)
    expect(hidden).toBe(0)
    const heights = await table.locator('tbody th a').evaluateAll((all) => all.map(({ clientHeight }) => clientHeight))
    expect(Math.max(...heights)).toBeLessThanOrEqual(2 * 24)
    await page.goto('/reports?report=sources')
    const sources = page.getByRole('table', { name: 'Sources' })
    await expect(sources.getByRole('columnheader', { name: 'Share Cancelled' })).toBeVisible()
    expect(await sources.evaluate(({ parentElement: of }) => of!.scrollWidth - of!.clientWidth)).toBe(0)
  },
)

test('One day is called so, and the curves of pinned reports stand beside each other', async ({ page, server }) => {
  await openSignedIn(page, '/reports?report=behaviour')
  await expect(
    page.getByRole('table', { name: 'Days to Tour' }).getByRole('rowheader', { name: '1 day', exact: true }),
  ).toBeVisible()
  const api = await openApi(server.url)
  const saved = await Promise.all(
    ['A name that is so long that it takes two lines of its tile', 'Short'].map((name) => {
      const body = { name, report: 'sources', query: {}, shared: false, pinned: true, mail: 'none', recipients: [] }
      return api.call<{ data: { id: number } }>('POST', '/reports/saved', body)
    }),
  )
  await page.setViewportSize({ width: 1024, height: 900 })
  await page.goto('/')
  const curves = page.getByRole('region', { name: 'Pinned reports' }).locator('svg')
  await expect(curves).toHaveCount(2)
  const tops = await curves.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top))
  expect(tops[0]).toBe(tops[1])
  for (const { data } of saved) await api.call('DELETE', `/reports/saved/${data.id}`)
})

test('Reports are forbidden to an employee without the permission, at each width and in both themes', async ({
  page,
  server,
}) => {
  const clerk = await (await openApi(server.url)).createEmployee(['booking'])
  await openSignedIn(page, '/reports', clerk.email, staffPassword)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expect(page.getByText(forbidden)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Overview', exact: true })).toHaveCount(0)
      expect(await sideways(page), `at ${width}`).toBe(0)
      await expectAccessible(page)
    }
  }
})

test('A screen reader finds each report under its heading, with named pictures and named tables', async ({ page }) => {
  await openSignedIn(page, '/reports')
  for (const name of reportNames) {
    const { label } = reportDefinitions[name]
    await page.goto(`/reports?report=${name}`)
    const region = page.getByRole('region', { name: label, exact: true })
    await expect(region.getByRole('heading', { level: 2, name: label, exact: true })).toBeVisible()
    await expect(region.getByRole('table').first()).toBeVisible()
    const tree = await page.locator('main').ariaSnapshot()
    for (const role of ['figure', 'table'] as const)
      expect(tree, `${role} of ${name}`).not.toMatch(new RegExp(`^\\s*- ${role}(:| \\[|$)`, 'm'))
  }
})

test(
  'Each report is accessible at the widths of a phone and a tablet, in both themes',
  { tag: '@slow' },
  async ({ page }) => {
    test.setTimeout(480_000)
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await openSignedIn(page, '/favicon.svg')
    for (const theme of ['light', 'dark'])
      for (const width of [390, 1024]) {
        await page.evaluate((name) => localStorage.setItem('theme', name), theme)
        await page.setViewportSize({ width, height: 900 })
        for (const name of reportNames) {
          await page.goto(`/reports?report=${name}&compare=year`)
          await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
          await expect(page.getByRole('table').first()).toBeVisible()
          await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
          expect.soft(await sideways(page), `${name} at ${width}`).toBe(0)
          // A table of a year's days takes axe longer than a condition is awaited.
          expect.soft(await accessibilityViolations(page), `${name} at ${width}, ${theme}`).toEqual([])
        }
      }
  },
)
