import type { Locator, Page } from '@playwright/test'
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
