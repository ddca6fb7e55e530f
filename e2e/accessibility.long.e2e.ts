import type { Locator, Page } from '@playwright/test'
import { londonDay } from 'contract/days'
import { smallTargets } from './accessibility.ts'
import { expect, openSignedIn, test } from './test.ts'

const pages = [
  '/',
  '/bookings?limit=10',
  '/bookings/add-booking',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=list',
  `/calendar/${londonDay()}`,
  `/calendar/${londonDay()}?at=${new Date(Date.now() - 60_000).toISOString()}`,
  '/tours?limit=10',
  '/users?limit=10',
  '/reviews',
  '/update-profile',
  '/change-password',
  '/acts',
  '/acts/1',
  '/messages',
  '/messages/sent',
]
const laterPages = [
  '/promotions?limit=10',
  '/inclusions?limit=10',
  '/bookings/deleted',
  '/bookings/import',
  '/imports/partners',
  '/sessions',
  '/api-keys',
  '/personal-data',
  '/reports',
]
const days = 'start_date=2020-01-01&end_date=2040-01-01'
/** Lists with something to clear: a search, days, or all of it where nothing was found. */
const narrowedPages = [
  `/bookings?limit=10&search=tower&status=confirmed&${days}`,
  `/reviews?search=qqqq&${days}`,
  '/activity?limit=10&kind=booking&record=1',
]
const publicPages = ['/login', '/forgot-password', '/accessibility']

test('Targets have 24 pixels at least, and 44 on a phone', async ({ page }) => {
  test.setTimeout(240_000)
  for (const path of publicPages) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    expect.soft(await smallTargets(page, 44), `${path} on a phone`).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await openSignedIn(page, '/favicon.svg')
  for (const [width, least, paths] of [
    [1440, 24, [...pages, ...laterPages, ...narrowedPages]],
    [1024, 24, ['/calendar']],
    [390, 44, [...pages, ...laterPages, ...narrowedPages]],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const path of paths) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[data-skeleton]')).toHaveCount(0)
      if (path === '/reports') await expect(page.locator('a[data-step]').first()).toBeAttached()
      if (path === '/calendar')
        await expect(page.getByRole('complementary', { name: 'Attention' }).getByRole('listitem').first()).toBeVisible()
      if (path === `/calendar/${londonDay()}`) {
        await page.getByRole('button', { name: 'Show changes' }).click()
        await expect(page.getByRole('button', { name: 'Hide changes' })).toBeVisible()
      }
      if (narrowedPages.includes(path))
        await expect(page.getByRole('button', { name: /^Clear / }).first()).toBeVisible()
      if (path === '/calendar' && width > 390)
        await expect(page.getByRole('link', { name: /^Week of/ })).toHaveCount(53)
      expect.soft(await smallTargets(page, least), `${path} at ${width}`).toEqual([])
    }
  }
})

test('Targets in dialogs have 24 pixels at least, and 44 on a phone', async ({ page }) => {
  test.setTimeout(240_000)
  const act = (name: string) => async () => {
    await page
      .getByRole('button', { name: /^Actions for/ })
      .nth(1)
      .click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
  const press = (name: string | RegExp) => () => page.getByRole('button', { name, exact: true }).first().click()
  const dialogs = [
    ['/bookings?limit=10', 'Booking Details', act('View')],
    ['/bookings?limit=10', 'Delete Confirmation', act('Delete')],
    ['/bookings?limit=10', 'Import Bookings', press('Import Bookings')],
    ['/bookings?limit=10&status=pending', 'Save View', press('New view')],
    ['/users?limit=10', 'Customer Details', act('View')],
    ['/users?tab=staff', 'Edit Staff', act('Edit')],
    ['/promotions?limit=10', 'Promotion Details', act('View')],
    ['/promotions?limit=10', 'Edit Promotion', act('Edit')],
    ['/reviews', 'Review Details', act('View')],
    ['/tours?limit=10', 'Tour Details', act('View')],
    ['/calendar', 'Tell the Leads', press(/^Tell the leads?:/)],
    ['/calendar', 'Subscribe to Calendar', press('Subscribe')],
    ['/reviews', 'Search', press('Search everything')],
  ] as const
  await openSignedIn(page, '/favicon.svg')
  for (const [width, least] of [
    [1440, 24],
    [390, 44],
  ] as const) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, title, open] of dialogs) {
      await page.goto(path)
      await open()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Loading')).toHaveCount(0)
      if (title.startsWith('Subscribe')) {
        await expect(dialog.getByRole('radio').first()).toBeVisible()
        const create = dialog.getByRole('button', { name: 'Create Address' })
        if (await create.isVisible()) await create.click()
        await expect(dialog.getByRole('link', { name: 'Open in calendar program' })).toBeVisible()
      }
      expect.soft(await smallTargets(page, least), `${title} at ${width}`).toEqual([])
    }
  }
})

/** Whether the element that has the focus is on screen, and not below something else. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return true
    const { left, top, width, height } = element.getBoundingClientRect()
    // A table that scrolls may be higher than the window, and begin at its lower edge.
    const points = [0.1, 0.5, 0.9].flatMap((part) => [16, 120].map((down) => [part, down] as const))
    const seen = points.some(([part, down]) => {
      const at = document.elementFromPoint(left + Math.min(width, 300) * part, top + Math.min(height / 2, down))
      return at !== null && (element.contains(at) || at.contains(element) || at.closest('label')?.contains(element))
    })
    return seen || element.outerHTML.slice(0, 160)
  })

/** Parts of a page that scroll sideways and are no tables of data, which WCAG 1.4.10 excepts. */
const sidewaysParts = (page: Page) =>
  page.locator('main *').evaluateAll((all) =>
    all
      .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowX))
      .filter((element) => !element.querySelector('table'))
      .map((element) => element.outerHTML.slice(0, 120)),
  )

test('At a zoom of 400 % nothing covers the control in use, and no page scrolls sideways', async ({ page }) => {
  test.setTimeout(240_000)
  await openSignedIn(page, '/favicon.svg')
  // 1280 × 1024 pixels at 400 %, as WCAG 1.4.10 counts.
  await page.setViewportSize({ width: 320, height: 256 })
  for (const path of [...pages, '/reports', '/accessibility']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(1)
    expect.soft(await sidewaysParts(page), `${path} has parts that scroll sideways`).toEqual([])
    // The first table of a report comes after its controls and figures.
    const steps = path === '/reports' ? 60 : 30
    for (let step = 0; step < steps; step++) {
      await page.keyboard.press('Tab')
      expect.soft(await focusIsVisible(page), `${path}, step ${step}`).toBe(true)
    }
  }
})

test('On a short window with room to spare the buttons of a form do not cover the field in use', async ({ page }) => {
  await openSignedIn(page, '/bookings/add-booking')
  await page.setViewportSize({ width: 1024, height: 600 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).first().focus()
  for (let step = 0; step < 30; step++) {
    expect.soft(await focusIsVisible(page), `step ${step}`).toBe(true)
    await page.keyboard.press('Tab')
  }
})

test('With forced colours the current entry, the chosen tab, badges and the focus are distinct', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await openSignedIn(page, '/users?tab=staff')
  const background = (one: Locator) => one.evaluate((element) => getComputedStyle(element).backgroundColor)
  const entries = page.getByRole('navigation', { name: 'Main' })
  await expect(entries.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page')
  const current = await background(entries.getByRole('link', { name: 'Users' }))
  expect(current).not.toBe(await background(entries.getByRole('link', { name: 'Reviews' })))
  expect(await background(page.getByRole('tab', { name: 'Staff' }))).toBe(current)
  expect(await background(page.getByRole('tab', { name: 'Customers' }))).not.toBe(current)

  // A page without an entry of its own marks that of its whole.
  await page.goto('/tours')
  await expect(entries.getByRole('link', { name: 'Calendar' })).toHaveAttribute('aria-current', 'true')
  expect(await background(entries.getByRole('link', { name: 'Calendar' }))).toBe(current)

  const search = page.getByRole('searchbox')
  await search.focus()
  await expect(search).toHaveCSS('outline-style', 'solid')
  await page.goto('/bookings?limit=10')
  await expect(page.getByText('Confirmed', { exact: true }).last()).toHaveCSS('border-top-style', 'solid')
  await page.getByRole('main').getByRole('button', { name: 'Date range' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Date range/ })
    .click()
  await expect(page.getByRole('button', { name: 'Today', exact: true })).toHaveCSS('background-color', current)
  const day = page.locator('table [data-selected]').first()
  await expect(day).toHaveCSS('background-color', current)
})
