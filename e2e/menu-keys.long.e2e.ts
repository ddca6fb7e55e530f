import type { Locator, Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const item = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true })

test('A menu opens by the arrows, Enter and Space, and its items are found by Home, End and letters', async ({
  page,
}) => {
  await openSignedIn(page, '/bookings?limit=10')
  const kebab = page.getByRole('button', { name: /^Actions for/ }).nth(1)
  const opens = async (button: Locator, key: string, expected: string) => {
    await button.focus()
    await page.keyboard.press(key)
    await expect(item(page, expected)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await expect(button).toBeFocused()
  }
  // Twice: the menu of a row is made when it is first opened.
  await opens(kebab, 'ArrowDown', 'View')
  await opens(kebab, 'ArrowDown', 'View')
  await opens(kebab, 'ArrowUp', 'Delete')
  await opens(kebab, 'Enter', 'View')
  await opens(kebab, 'Space', 'View')
  // A second key may be pressed while the menu is made.
  const next = page.getByRole('button', { name: /^Actions for/ }).nth(2)
  await next.focus()
  const hasFocus = await next.evaluate(async ({ ariaLabel }) => {
    const press = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(press)
    await Promise.resolve()
    return document.activeElement?.ariaLabel === ariaLabel
  })
  expect(hasFocus).toBe(true)
  await expect(item(page, 'View')).toBeFocused()
  await page.keyboard.press('Escape')
  const exporting = page.getByRole('button', { name: 'Export', exact: true })
  await opens(exporting, 'ArrowDown', 'CSV')
  await opens(exporting, 'ArrowUp', 'Choose columns...')
  const profile = page.getByRole('button', { name: 'Profile menu' })
  await opens(profile, 'ArrowDown', 'Update Profile')
  await opens(profile, 'ArrowUp', 'Logout')

  await kebab.focus()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'View')).toBeFocused()
  await page.keyboard.press('End')
  await expect(item(page, 'Delete')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'View')).toBeFocused()
  await page.keyboard.press('e')
  await expect(item(page, 'Edit')).toBeFocused()
  await page.keyboard.press('Home')
  await expect(item(page, 'View')).toBeFocused()
})

test('Single keys, of the search and of the calendar, can be switched off', async ({ page }) => {
  await openSignedIn(page, '/inclusions')
  const search = page.getByRole('searchbox')
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await search.blur()
  // On many keyboards the slash is typed with Shift.
  await page.locator('body').dispatchEvent('keydown', { key: '/', code: 'Digit7', shiftKey: true, bubbles: true })
  await expect(search).toBeFocused()
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await page.reload()
  await expect(search).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()
  await page.goto('/calendar')
  const pressed = (name: string) =>
    page.getByRole('group', { name: 'View' }).getByRole('button', { name, pressed: true })
  await expect(pressed('Month')).toBeVisible()
  await page.keyboard.press('w')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Single-key shortcuts' }).click()
  await page.keyboard.press('Escape')
  await expect(pressed('Month')).toBeVisible()
  await page.keyboard.press('w')
  await expect(pressed('Week')).toBeVisible()
})

test('The keys of the calendar have no effect in a dialog over it or in a menu', async ({ page }) => {
  await openSignedIn(page, '/calendar?view=list')
  await page.getByRole('button', { name: /^Plan/ }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).focus()
  await page.keyboard.press('w')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/calendar\?view=list$/)
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await expect(page.getByRole('menuitem', { name: 'Update Profile' })).toBeFocused()
  await page.keyboard.press('l')
  await expect(page.getByRole('menuitem', { name: 'Logout' })).toBeFocused()
})

/** How far a menu reaches beyond the window, in pixels. */
const beyondWindow = (menu: Locator) =>
  menu.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return Math.round(Math.max(-top, bottom - window.innerHeight, 0))
  })

/** Scrolls the page to its end, as by a wheel, and waits until the button is out of sight. */
async function scrollAway(page: Page, button: Locator) {
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
  await expect(button).not.toBeInViewport()
}

for (const [width, height, zoom] of [
  [640, 512, 200],
  [640, 400, 200],
  [720, 450, 200],
  [320, 256, 400],
] as const)
  test(`At ${width} × ${height} pixels, a zoom of ${zoom} %, menus of rows are used to their ends`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    await openSignedIn(page, '/bookings?limit=10')
    const kebabs = page.getByRole('button', { name: /^Actions for/ })
    await expect(kebabs).toHaveCount(10)
    const items = page.getByRole('menuitem')
    for (const kebab of [kebabs.first(), kebabs.nth(4), kebabs.last()]) {
      await kebab.focus()
      await page.keyboard.press('Enter')
      await expect(items.first()).toBeFocused()
      await expect.poll(() => beyondWindow(page.getByRole('menu'))).toBe(0)
      const count = await items.count()
      for (let at = 0; at < count; at++) {
        await expect(items.nth(at)).toBeFocused()
        await expect(items.nth(at)).toBeInViewport({ ratio: 0.9 })
        await page.keyboard.press('ArrowDown')
      }
      await expect(items.first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await expect(kebab).toBeFocused()
    }
  })

test('A menu and a panel stay when the button that opened them is scrolled out of the window', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 400 })
  await openSignedIn(page, '/bookings?limit=10')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .nth(1)
    .press('Enter')
  await expect(item(page, 'View')).toBeFocused()
  await scrollAway(page, page.getByRole('button', { name: /^Actions for/ }).nth(1))
  await page.keyboard.press('ArrowDown')
  await expect(item(page, 'Edit')).toBeFocused()
  await expect(item(page, 'Edit')).toBeInViewport({ ratio: 0.9 })

  await page.goto('/bookings/add-booking')
  const calendar = page.getByRole('button', { name: 'Open calendar' }).first()
  await calendar.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Choose a day' })
  await expect(panel.locator(':focus')).toHaveCount(1)
  await scrollAway(page, calendar)
  await expect(panel.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(panel.locator(':focus')).toBeInViewport()
})

test('A long menu at the foot of the window is as high as the room above it', async ({ page, server }) => {
  const day = '2029-03-05'
  const api = await openApi(server.url)
  await api.createBooking({
    description: 'Crowd Walk',
    lead_traveler: 'Group Thirty',
    booking_datetime: `${day}T23:30`,
    travelers: Array.from({ length: 30 }, (_, at) => ({ name: `Guest ${at}`, type: 'adult' })),
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, `/calendar/${day}`)
  const fewer = page.getByRole('button', { name: 'Fewer of Group Thirty arrived' })
  await fewer.evaluate((button) => {
    document.body.style.paddingTop = '900px'
    button.scrollIntoView({ block: 'end' })
  })
  const length = () => page.evaluate(() => document.documentElement.scrollHeight)
  const before = await length()
  await fewer.click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  await expect.poll(() => beyondWindow(menu)).toBe(0)
  expect((await menu.boundingBox())?.height).toBeGreaterThan(400)
  expect(await length()).toBe(before)
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: '1 of 30', exact: true })).toBeInViewport({ ratio: 0.9 })
})
