import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { reportDefinitions, reportNames } from 'contract/report-definitions'
import { tabTo } from './keyboard.ts'
import { expect, openSignedIn, test } from './test.ts'

const mostSteps = 110

test('A report is opened, narrowed, read, followed, exported and saved with the keyboard alone', async ({ page }) => {
  await openSignedIn(page, '/')
  const { keyboard } = page
  const main = page.getByRole('main')
  const press = async (name: string, role: 'button' | 'link' | 'menuitem' = 'button') => {
    await tabTo(page, page.getByRole(role, { name, exact: true }))
    await keyboard.press('Enter')
  }
  await tabTo(page, page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reports' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeFocused()
  await press('Trend', 'link')
  const region = page.getByRole('region', { name: 'Trend', exact: true })
  await expect(region.getByRole('figure', { name: 'Bookings by month' })).toBeVisible()

  // Selects are the browser's own: letters choose an option.
  await tabTo(page, page.getByRole('combobox', { name: 'Measure' }))
  await keyboard.type('Tr')
  await expect(page).toHaveURL(/measure=travelers/)
  await tabTo(page, page.getByRole('combobox', { name: 'Source', exact: true }))
  await keyboard.type('Par')
  await expect(page).toHaveURL(/booking_source=partner/)

  // A picture is one stop of the Tab key, and the arrows move between its points.
  const points = region.getByRole('list', { name: 'Travelers by month: values' }).getByRole('link')
  await expect(points.first()).toBeAttached()
  await tabTo(page, points.first())
  await keyboard.press('ArrowRight')
  await expect(points.nth(1)).toBeFocused()
  const [, travelers] = /Partner: ([\d,]+)/.exec(await points.nth(1).innerText()) ?? []
  expect(travelers).toMatch(/\d/)
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/^[^?]*\/bookings\?.*booking_source=partner/)
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  await page.goBack()

  const table = region.getByRole('table', { name: 'Trend' })
  const byBookings = table.getByRole('columnheader', { name: 'Bookings' })
  await tabTo(page, byBookings.getByRole('button'))
  await keyboard.press('Enter')
  await expect(byBookings).toHaveAttribute('aria-sort', 'descending')
  const number = table.getByRole('row').nth(1).getByRole('link').first()
  const counted = await number.innerText()
  await tabTo(page, number)
  await keyboard.press('Enter')
  await expect(main.getByText(new RegExp(`^${counted} bookings?$`))).toBeVisible()
  await page.goBack()

  await expect(table).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Export' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('menuitem', { name: 'Trend as CSV' })).toBeFocused()
  const [file] = await Promise.all([page.waitForEvent('download'), keyboard.press('Enter')])
  expect(readFileSync(await file.path(), 'utf8')).toContain('Partner')

  const name = `By keys ${randomUUID().slice(0, 6)}`
  await tabTo(page, page.getByRole('button', { name: 'My reports', exact: true }), { key: 'Shift+Tab' })
  await keyboard.press('Enter')
  const add = page.getByRole('menuitem', { name: 'Add this report...' })
  await expect(page.getByRole('menu', { name: 'My reports' })).toBeVisible()
  await keyboard.press('End')
  await expect(add).toBeFocused()
  await keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Save Report' })
  await tabTo(page, form.getByRole('textbox', { name: 'Name' }))
  await keyboard.type(name)
  await tabTo(page, form.getByRole('switch', { name: 'Pinned' }))
  await keyboard.press('Space')
  await tabTo(page, form.getByRole('button', { name: 'Save' }))
  await keyboard.press('Enter')
  const bar = page.getByRole('region', { name: `Saved report ${name}` })
  await expect(bar).toContainText('pinned')
  await tabTo(page, bar.getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Delete' }))
  await keyboard.press('Enter')
  await expect(bar).toHaveCount(0)
})

/** Tabs to an element, past the tables that can be skipped, and returns how often the key was pressed. */
async function tabPastTables(page: Page, target: Locator): Promise<number> {
  for (let step = 0; step < mostSteps; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return step
    const text = await page.evaluate(() => document.activeElement?.textContent ?? '')
    if (text.startsWith('Skip table')) {
      await page.keyboard.press('Enter')
      await expect(page.getByText(text.replace('Skip', 'End of'), { exact: true })).toBeFocused()
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target.toString()} is not within ${mostSteps} steps of the keyboard`)
}

test('Each picture of each report is reached by the Tab key past the tables before it, and its points by the arrows', async ({
  page,
}) => {
  test.setTimeout(240_000)
  await openSignedIn(page, '/reports')
  for (const name of reportNames) {
    await page.goto(`/reports?report=${name}`)
    const region = page.getByRole('region', { name: reportDefinitions[name].label, exact: true })
    const pictures = region.getByRole('list', { name: /: values$/ })
    await expect(pictures.first()).toBeAttached()
    await expect(region.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const places of await pictures.all()) {
      const steps = places.locator('[data-step]')
      await tabPastTables(page, steps.first())
      await page.keyboard.press('End')
      await expect(steps.last()).toBeFocused()
      await expect(steps.last()).toHaveText(/\d/)
      await page.keyboard.press('Home')
      await expect(steps.first()).toBeFocused()
    }
  }
})
