import type { Page } from '@playwright/test'
import { londonDay } from 'contract/days'
import { accessibilityViolations } from './accessibility.ts'
import { plain, uploadBy } from './import-files.ts'
import { openApi } from './api.ts'
import { openSignedIn, expect, guide, test } from './test.ts'

declare global {
  interface Window {
    /** Sum of the layout shifts that no input caused. */
    layoutShift?: number
    /** The theme at the time the body element was created. */
    firstTheme?: string | null
  }
}

const themes = ['light', 'dark'] as const

const open = async (page: Page, path: string, theme: string) => {
  await page.evaluate((name) => localStorage.setItem('theme', name), theme)
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme)
}

/** Waits until loading and animations have ended, then checks accessibility and layout shifts. */
async function expectSound(page: Page, where: string) {
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
  let found = await accessibilityViolations(page)
  if (found.length > 0) {
    // Rows that are read again are faded until the answer is here.
    await expect(page.locator('[data-stale="true"]')).toHaveCount(0)
    found = await accessibilityViolations(page)
  }
  expect.soft(found.map((violation) => `${where}: ${violation}`)).toEqual([])
  expect.soft(await page.evaluate(() => window.layoutShift ?? 0), `${where} shifts`).toBeLessThan(0.05)
}

test.beforeEach(async ({ page }) => {
  // Animations would only have to be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    window.layoutShift = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && !entry.hadRecentInput)
          window.layoutShift = (window.layoutShift ?? 0) + Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
})

const shellPages = [
  ['/', 'Dashboard'],
  ['/bookings?limit=10', 'All Bookings'],
  ['/bookings?limit=10&search=nobody-is-called-that&start_date=2026-01-01', 'All Bookings'],
  ['/bookings/add-booking', 'Add New Booking'],
  ['/bookings/deleted', 'Deleted Bookings'],
  ['/calendar', 'Calendar'],
  ['/calendar?view=week', 'Calendar'],
  ['/calendar?view=list', 'Calendar'],
  [`/calendar/${londonDay()}`, /day, \w+ \d\d, \d{4}$/],
  ['/acts', 'Bulk Actions'],
  ['/messages', 'Messages'],
  ['/messages/sent', 'Sent Messages'],
  ['/tours', 'Tours'],
  ['/users?limit=10', 'All Users'],
  ['/users?tab=staff', 'All Users'],
  ['/sessions', 'Sessions'],
  ['/api-keys', 'API Keys'],
  ['/promotions', 'All Promotions'],
  ['/reviews', 'All Reviews'],
  ['/inclusions', 'All Inclusions'],
  ['/reports', 'Reports'],
  ['/reports?report=trend&compare=year', 'Reports'],
  ['/reports?report=tours&measure=revenue', 'Reports'],
  ['/reports?report=sources', 'Reports'],
  ['/reports?report=calendar', 'Reports'],
  ['/reports?report=pace', 'Reports'],
  ['/reports?report=behaviour', 'Reports'],
  ['/reports?report=cancellations', 'Reports'],
  ['/personal-data', 'Personal Data'],
  ['/activity?limit=10', 'Activity'],
  ['/update-profile', 'Update Profile'],
  ['/change-password', 'Change Password'],
] as const

const guestPages = [
  ['/login', 'Sign in'],
  ['/forgot-password', 'Forgot password'],
  ['/invitation', 'Choose your password'],
  ['/privacy-policy', 'Privacy Policy'],
  ['/terms-and-conditions', 'Terms and Conditions'],
  ['/accessibility', 'Accessibility'],
  ['/no-such-page', '404'],
] as const

const modals = [
  ['/bookings?limit=10', 'View', 'Booking Details'],
  ['/bookings?limit=10', 'Delete', 'Delete Confirmation'],
  ['/users?limit=10', 'View', 'Customer Details'],
  ['/users?tab=staff', 'View', 'Staff Details'],
  ['/users?tab=staff', 'Edit', 'Edit Staff'],
  ['/promotions?limit=10', 'View', 'Promotion Details'],
  ['/promotions?limit=10', 'Edit', 'Edit Promotion'],
  ['/reviews', 'View', 'Review Details'],
  ['/inclusions?limit=10', 'Edit', 'Edit Inclusion'],
] as const

/** The list of imports, and one with refused rows, one that cannot be read, and one that is complete. */
async function importPages(url: string): Promise<[path: string, heading: RegExp][]> {
  const api = await openApi(url)
  const tag = `SOUND-${Date.now()}`
  const send = (name: string, text: string) => uploadBy(api, name, text)
  const settled = async (id: number) => {
    const read = async () => (await api.call<{ data: { task: string | null } }>('GET', `/bookings/imports/${id}`)).data
    await expect.poll(async () => (await read()).task).toBeNull()
    return id
  }
  const bad = await settled(
    await send(
      `${'a-long-name-'.repeat(16)}.csv`,
      plain(tag, 30, (n) => (n % 2 ? { amount: 'to be agreed' } : {})),
    ),
  )
  const broken = await settled(await send('broken.csv', plain(`${tag}-B`, 2).replace('Thames', '"Thames')))
  const done = await settled(await send('done.csv', plain(`${tag}-D`, 30)))
  await api.call('POST', `/bookings/imports/${done}/commit`, { mode: 'good_rows' })
  await settled(done)
  return [
    ['/bookings/import', /^Imports$/],
    ['/imports/partners', /^Import Partners$/],
    [`/bookings/import/${bad}`, /a-long-name/],
    [`/bookings/import/${broken}`, /broken/],
    [`/bookings/import/${done}`, /done/],
  ]
}

async function expectSoundPages(page: Page, theme: string) {
  await openSignedIn(page, '/favicon.svg')
  for (const [path, heading] of shellPages) {
    await open(page, path, theme)
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
    await expectSound(page, path)
  }
}

test('Every page behind the sign-in is accessible and stable on a phone', async ({ page }) => {
  test.setTimeout(240_000)
  await page.setViewportSize({ width: 390, height: 844 })
  await expectSoundPages(page, 'light')
})

for (const theme of themes) {
  test(`Every page behind the sign-in is accessible and stable in the ${theme} theme`, async ({ page, server }) => {
    test.setTimeout(240_000)
    await (await openApi(server.url, guide)).createBooking({ status: 'pending' })
    await expectSoundPages(page, theme)
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await expect(page.getByRole('menuitem', { name: 'Update Profile' })).toBeVisible()
    await expectSound(page, 'profile menu')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Notifications' }).click()
    await expect(
      page.getByRole('region', { name: 'Notifications', exact: true }).getByText('Unread').first(),
    ).toBeVisible()
    await expectSound(page, 'notifications')
  })

  test(`Every page of imports is accessible and stable in the ${theme} theme`, async ({ page, server }) => {
    test.setTimeout(240_000)
    await openSignedIn(page, '/favicon.svg')
    for (const [path, heading] of await importPages(server.url)) {
      await open(page, path, theme)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expectSound(page, path)
    }
  })

  test(`Every public page is accessible and stable in the ${theme} theme`, async ({ page }) => {
    await page.goto('/favicon.svg')
    for (const [path, heading] of guestPages) {
      await open(page, path, theme)
      await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
      await expectSound(page, path)
    }
  })

  test(`Every dialog is accessible and stable in the ${theme} theme`, async ({ page }) => {
    test.setTimeout(240_000)
    await openSignedIn(page, '/favicon.svg')
    for (const [path, action, title] of modals) {
      await open(page, path, theme)
      await page
        .getByRole('button', { name: /^Actions for/ })
        .nth(2)
        .click()
      await page.getByRole('menuitem', { name: action, exact: true }).click()
      const dialog = page.getByRole('dialog', { name: title })
      await expect(dialog).toBeVisible()
      await expect(dialog.getByText('Loading')).toHaveCount(0)
      await expectSound(page, title)
      // The dialog traps the focus.
      await page.keyboard.press('Shift+Tab')
      const isInside = await dialog.evaluate((element) => element.contains(document.activeElement))
      expect(isInside, `${title} holds the focus`).toBe(true)
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(page.getByRole('button', { name: /^Actions for/ }).nth(2)).toBeFocused()
    }
    await open(page, '/bookings?limit=10', theme)
    await page.getByRole('button', { name: 'Import Bookings' }).click()
    await expect(page.getByRole('dialog', { name: 'Import Bookings' })).toBeVisible()
    await expectSound(page, 'Import Bookings')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Export', exact: true }).click()
    await page.getByRole('menuitem', { name: 'Choose columns...' }).click()
    await expect(page.getByRole('dialog', { name: 'Choose columns' })).toBeVisible()
    await expectSound(page, 'Choose columns')
    await page.keyboard.press('Escape')
    await page.getByRole('main').getByRole('button', { name: 'Date range' }).click()
    await expect(page.getByLabel('Year')).toBeVisible()
    await expectSound(page, 'Choose dates')
    await open(page, '/bookings?limit=10', theme)
    await page.getByRole('button', { name: 'Display' }).click()
    await expect(page.getByRole('menuitemcheckbox', { name: 'Price' })).toBeVisible()
    await expectSound(page, 'Display')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'New view' }).click()
    await expect(page.getByRole('dialog', { name: 'Save View' })).toBeVisible()
    await expectSound(page, 'Save View')
    await page.setViewportSize({ width: 390, height: 844 })
    await open(page, '/bookings?limit=10', theme)
    await expect(page.getByRole('list', { name: 'All Bookings' })).toBeVisible()
    await expectSound(page, 'cards')
    await page.getByRole('button', { name: 'Filters' }).click()
    await expect(page.getByRole('dialog', { name: 'Filters' })).toBeVisible()
    await expectSound(page, 'Filters')
  })
}

test('The theme switch names its effect, and the chosen theme is stored and applied before the first paint', async ({
  page,
}) => {
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return
      window.firstTheme = document.documentElement.getAttribute('data-mantine-color-scheme')
      observer.disconnect()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await openSignedIn(page, '/inclusions')
  await page.getByRole('button', { name: 'Switch to dark theme' }).click()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Switch to light theme' })).toBeVisible()
  expect(await page.evaluate(() => window.firstTheme)).toBe('dark')
})

test('The sidebar has the specified width, collapses by shortcut, and its state is stored for a week', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/inclusions')
  const sidebar = page.getByRole('complementary')
  const width = async () => (await sidebar.boundingBox())!.width
  await expect.poll(width).toBe(256)
  const entries = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem')
  await expect(entries).toHaveText([
    'Dashboard',
    'Bookings',
    /^Calendar/,
    'Messages',
    'Users',
    'Promotions',
    'Reviews',
    'Inclusions',
    'Reports',
    'Activity',
    'Logout',
  ])
  await expect(page.getByRole('link', { name: 'Inclusions' })).toHaveAttribute('aria-current', 'page')
  await page.keyboard.press('ControlOrMeta+b')
  await expect.poll(width).toBe(48)
  const [cookie] = (await context.cookies()).filter(({ name }) => name === 'sidebar_state')
  expect([cookie!.value, cookie!.sameSite]).toEqual(['false', 'Strict'])
  expect(cookie!.expires - Date.now() / 1000).toBeGreaterThan(6.9 * 86_400)
  expect(cookie!.expires - Date.now() / 1000).toBeLessThan(7.1 * 86_400)
  await page.reload()
  await expect.poll(width).toBe(48)
  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await expect.poll(width).toBe(256)
})
