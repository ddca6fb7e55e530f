import type { BrowserContext, Page } from '@playwright/test'
import { importMessages } from 'contract/import-messages'
import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { checked, plain, uploadBy } from './import-files.ts'
import { cellOf, fillCell } from './import-people.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

/** Rows of which the last two are refused for their prices, on days that may be of two months. */
const asking = (tag: string) =>
  plain(`${tag}-${Date.now()}`, 4, (n) => ({
    booking_datetime: `0${n + 2}/06/2027 09:30`,
    ...(n > 1 && { amount: 'to be agreed' }),
  }))

/** Opens an import in two tabs of one person. */
async function openTabs(page: Page, context: BrowserContext, id: number) {
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const second = await context.newPage()
  await second.goto(`/bookings/import/${id}`)
  await checked(second)
  return second
}

const dayFirst = (page: Page) => page.getByRole('button', { name: 'Day first (03/04 is 3 April)' })
const result = (page: Page) => page.getByRole('region', { name: 'Result' })

test('A second tab follows what the first one does with an import, and says what was typed in it and not saved', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const second = await openTabs(page, context, await uploadBy(api, 'tabs.csv', asking('TABS')))
  await dayFirst(page).click()
  await expect(cellOf(second, 'Price of row 5')).toBeVisible()
  await expect(dayFirst(second)).toHaveCount(0)

  await second.getByLabel('Pickup location of row 5').fill('Tower Pier')
  await second.getByLabel('Price for 2 rows').fill('66')
  await cellOf(second, 'Price of row 5').fill('55')
  await fillCell(page, 'Price of row 4', '44')
  await expect(cellOf(second, 'Price of row 4')).toHaveCount(0)
  await expect(cellOf(second, 'Price of row 5')).toHaveValue('55')

  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await expect(result(second)).toContainText(/Created\s*3/)
  await expect(toast(second, importMessages.startedBefore).first()).toBeVisible()
  await expect(toast(second, 'Not saved: Price of row 5: 55')).toBeVisible()
  await expect(toast(second, 'Not saved: 66')).toBeVisible()
})

test('An act in a tab that does not know yet that the import was started or cancelled says so', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await holdEvents(page)
  for (const [tag, end, said] of [
    ['ENDED', 'cancel', importMessages.cancelledBefore],
    ['STARTED', 'commit', importMessages.startedBefore],
  ] as const) {
    const id = await uploadBy(api, `${tag}.csv`, asking(tag))
    await openSignedIn(page, `/bookings/import/${id}`)
    await dayFirst(page).click()
    await expect(cellOf(page, 'Price of row 4')).toBeVisible()
    await checked(page)
    await api.call('POST', `/bookings/imports/${id}/${end}`)
    await fillCell(page, 'Price of row 4', '44')
    await expect(toast(page, said)).toBeVisible()
    await expect(toast(page, 'Not saved: Price of row 4: 44')).toBeVisible()
    await expect(cellOf(page, 'Price of row 4')).toHaveCount(0)
  }
})
