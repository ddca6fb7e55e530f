import type { Locator, Page } from '@playwright/test'
import { admin, expect, password, test, toast } from './test.ts'

const mostSteps = 60

/** Tabs to a control and checks that its focus is visible. */
async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) {
      const ring = await target.evaluate((element) => {
        const look = getComputedStyle(element)
        return look.outlineStyle !== 'none' || look.boxShadow !== 'none' || element.matches('input, textarea, select')
      })
      expect(ring, 'focus is visible').toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${target.toString()} is not within ${mostSteps} steps of the keyboard`)
}

test('A booking can be created from the sign-in on with the keyboard alone', async ({ page }) => {
  await page.goto('/login')
  await tabTo(page, page.getByLabel('Email'))
  await page.keyboard.type(admin)
  await tabTo(page, page.getByLabel('Password', { exact: true }))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeFocused()

  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('table', { name: 'All Bookings' }).getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('tower')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookings?search=tower')

  const menu = page.getByRole('button', { name: /^Actions for/ }).first()
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('Booking History')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(menu).toBeFocused()

  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'View' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Edit' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Booking' })).toBeVisible()
  await tabTo(page, page.getByLabel('Pickup Location'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Traitors’ Gate')
  await page.keyboard.press('Control+Enter')
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/bookings?search=tower')
})
