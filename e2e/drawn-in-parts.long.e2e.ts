import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, signIn, test } from './test.ts'

/** Keeps how many elements of a selector the next page had, each time that it changed. */
const countElements = (page: Page, selector: string) =>
  page.addInitScript((counted) => {
    const drawn: number[] = []
    Object.assign(window, { drawn })
    new MutationObserver(() => {
      const { length } = document.querySelectorAll(counted)
      if (length > 0 && length !== drawn.at(-1)) drawn.push(length)
    }).observe(document, { childList: true, subtree: true })
  }, selector)

/** The first and the last of these numbers: a busy machine may draw two parts at once, after the first. */
async function firstAndLast(page: Page) {
  const drawn = await page.evaluate(() => Reflect.get(window, 'drawn') as number[])
  return [drawn[0], drawn.at(-1)]
}

test('The first list of a visit draws 30 rows before all 100', async ({ page }) => {
  await countElements(page, 'tbody[data-stale] tr')
  await openSignedIn(page, '/bookings?limit=100')
  await expect(page.getByRole('table', { name: 'All Bookings' }).getByRole('row')).toHaveCount(101)
  expect(await firstAndLast(page)).toEqual([30, 100])
})

test('A party of 120 is drawn in parts between which the form takes input, and a further traveler has the focus', async ({
  page,
  server,
}) => {
  const travelers = Array.from({ length: 120 }, (_, index) => ({ name: `Walker ${index + 1}`, type: 'adult' }))
  const { id } = await (await openApi(server.url)).createBooking({ travelers })
  await signIn(page)
  await countElements(page, 'input[name^="travelers."][name$=".name"]')
  await page.goto(`/bookings/edit-booking/${id}`)
  const names = page.getByLabel('Traveler Name')
  await expect(names).toHaveCount(120)
  expect(await firstAndLast(page)).toEqual([30, 120])
  await expect(names.last()).toHaveValue('Walker 120')
  await page.getByRole('button', { name: 'Add Traveler' }).click()
  await expect(names).toHaveCount(121)
  await expect(names.last()).toBeFocused()
})
