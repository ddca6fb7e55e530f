import type { Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { expect, openSignedIn } from './test.ts'

/** The day whose sheet is printed. */
export const day = shiftDay(londonDay(), 9)
const travelers = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name: `${name} Hughes`, type: 'adult' }))
/** A booking of it. */
export const tour = {
  description: 'Print Walk',
  product_code: 'PRN-1',
  booking_datetime: `${day}T05:10`,
  pickup_time: '04:40',
  travelers,
}

/** Opens the sheet with a printer that keeps what is on the page instead of printing it. */
export async function openSheet(page: Page, date = day) {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printing', '')
  })
  await openSignedIn(page, `/calendar/${date}`)
}

/** Prints by the menu, and shows the page as the printer gets it. */
export async function print(page: Page, layout: string) {
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await page.getByRole('menuitem', { name: layout }).click()
  await expect(page.locator('html[data-printing]')).toBeAttached()
  await page.emulateMedia({ media: 'print' })
}

/** What a printer does at the end. */
export const finish = async (page: Page) => {
  await page.emulateMedia({ media: 'screen' })
  await page.evaluate(() => {
    document.documentElement.removeAttribute('data-printing')
    window.dispatchEvent(new Event('afterprint'))
  })
}
