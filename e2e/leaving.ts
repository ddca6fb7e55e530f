import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/** What asks before unsaved input is left. */
export const leaveQuestion = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' })

/** Opens a page by the search over everything. */
export async function searchFor(page: Page, name: string) {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: /^Search bookings/ }).fill(name)
  await page.getByRole('option', { name, exact: true }).click()
}

/** Ways out of every page behind the sign-in. */
export const waysOut = (page: Page) => ({
  'the search over everything': () => searchFor(page, 'Messages'),
  'the logout': () => page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Logout' }).click(),
  'the step back': () => page.goBack(),
})

/** Takes each way out, answers to stay, and looks at what has to be as it was. */
export async function stayAtEach(
  page: Page,
  ways: Record<string, () => Promise<unknown>>,
  isAsBefore: () => Promise<void>,
) {
  const question = leaveQuestion(page)
  for (const [way, leave] of Object.entries(ways)) {
    await test.step(way, async () => {
      await leave()
      await expect(question).toBeVisible()
      await question.getByRole('button', { name: 'Keep editing' }).click()
      await expect(question).toHaveCount(0)
      await isAsBefore()
    })
  }
}

/** Closes the tab and stays; the browser asks in words of its own. */
export async function stayAtClosing(page: Page) {
  const asked = page.waitForEvent('dialog')
  await page.close({ runBeforeUnload: true })
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
}
