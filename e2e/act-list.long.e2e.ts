import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { csv, plain, upload } from './import-files.ts'
import { expect, openSignedIn, test } from './test.ts'

const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })

test('Bulk actions and imports are in one list, with their state and undo, narrowed by kind and by words', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  await upload(page, csv('winter-prices.csv', plain('ONELIST', 2)))
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await page.getByRole('region', { name: 'Result' }).waitFor()
  await page.goto('/bookings?search=ONELIST')
  await page.getByRole('checkbox', { name: 'Select ONELIST-1' }).check()
  await bar(page).getByRole('button', { name: 'Status' }).click()
  const form = dialog(page, 'Change status: 1 booking')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('pending')
  await form.getByLabel('Reason').fill('No seat left')
  await form.getByRole('button', { name: 'Check' }).click()
  await dialog(page, 'Change status').getByRole('button', { name: 'Change 1 booking' }).click()
  await expect(dialog(page, 'Change status').getByRole('button', { name: 'Undo' })).toBeVisible()

  await page.goto('/acts')
  const act = page.getByRole('row', { name: /No seat left/ })
  const file = page.getByRole('row', { name: /Import: winter-prices\.csv/ })
  await expect(act).toContainText('Done')
  await expect(file).toContainText('Done')
  await expect(file).toContainText('Margaret Ashdown')
  await expectAccessible(page, 'main')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('listitem').filter({ hasText: 'No seat left' })).toContainText('Change status')
  await page.setViewportSize({ width: 1440, height: 900 })

  await page.getByLabel('Action', { exact: true }).first().selectOption({ label: 'Import' })
  await expect(act).toBeHidden()
  await expect(file).toBeVisible()
  await expect(page).toHaveURL(/act=import/)
  await page.getByLabel('Action', { exact: true }).first().selectOption({ label: 'Change status' })
  await expect(file).toBeHidden()
  await expect(act).toBeVisible()
  await page.goto('/acts?search=WINTER')
  await expect(act).toBeHidden()

  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  const other = await openOtherBrowser()
  await openSignedIn(other, '/acts?search=winter', email, staffPassword)
  await other.getByRole('button', { name: /^Actions for Import: winter-prices\.csv/ }).click()
  await expect(other.getByRole('menuitem', { name: /^Undo/ })).toBeDisabled()

  await file.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await dialog(page, 'Undo import').getByRole('button', { name: 'Undo import' }).click()
  await expect(file).toContainText('Undone')
  await file.click()
  await expect(page.getByRole('heading', { name: /winter-prices\.csv/ })).toBeVisible()
})

test('An employee without the permission for bookings neither finds nor opens bulk actions', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { email } = await api.createEmployee(['reviews'])
  await openSignedIn(page, '/reviews', email, staffPassword)
  await page.goto('/acts')
  await expect(page.getByRole('main')).toContainText(/permission/)
  await expect(page.getByRole('table')).toBeHidden()
  await page.goto('/acts/1')
  await expect(page.getByRole('main')).toContainText(/permission/)
  const stranger = await openApi(server.url, email, staffPassword)
  await expect(
    stranger.call('POST', '/acts', { act: 'delete', values: {}, selection: { query: {}, total: 1 } }),
  ).rejects.toThrow(/403/)
})
