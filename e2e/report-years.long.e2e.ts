import { readFileSync } from 'node:fs'
import { expect, openSignedIn, test } from './test.ts'

const days = 7_305

test('Of twenty years of days those far from what is seen are drawn when they are scrolled to, printed, saved or reached by a key', async ({
  page,
}) => {
  await openSignedIn(page, '/reports?report=calendar&start_date=2008-01-01&end_date=2027-12-31')
  const region = page.getByRole('region', { name: 'Calendar', exact: true })
  const list = region.getByRole('list', { name: 'Bookings: Days: values' })
  const places = list.getByRole('listitem')
  await expect(places.first()).toHaveAttribute('aria-setsize', String(days))
  const drawn = () => places.count()
  const atFirst = await drawn()
  expect(atFirst).toBeLessThan(days / 3)

  const middle = list.locator('[data-step="3652"]')
  await expect(middle).toHaveCount(0)
  await region.getByRole('figure', { name: 'Bookings: Days' }).evaluate((figure) => {
    const { top, height } = figure.getBoundingClientRect()
    window.scrollBy(0, top + height / 2)
  })
  await expect(middle).toBeVisible()
  await expect(middle).toHaveText(/^Dec 31, 2017, Bookings: /)

  const last = list.locator(`[data-step="${days - 1}"]`)
  await expect(last).toHaveCount(0)
  await list.locator('[data-step="0"]').focus()
  await page.keyboard.press('End')
  await expect(last).toBeFocused()
  await expect(places.last()).toHaveAttribute('aria-posinset', String(days))
  await page.keyboard.press('ArrowUp')
  await expect(list.locator(`[data-step="${days - 8}"]`)).toBeFocused()
  expect(await drawn()).toBeLessThan(days)

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const numbers = region.getByRole('figure', { name: 'Bookings: Days' }).locator('svg text[data-shade]')
  expect(await numbers.count()).toBe(days)
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  expect(await numbers.count()).toBeLessThan(days)

  await page.getByRole('button', { name: 'Export' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Picture as SVG' }).click(),
  ])
  const text = readFileSync(await file.path(), 'utf8')
  for (const month of ['January 2008', 'June 2015', 'December 2027']) expect(text).toContain(`>${month}</text>`)
})
