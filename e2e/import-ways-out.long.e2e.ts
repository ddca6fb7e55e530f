import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { csv, plain, settled, upload, uploadBy } from './import-files.ts'
import { leaveQuestion, stayAtClosing, stayAtEach, waysOut } from './leaving.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

/** An import with two refused rows. */
async function uploadRefused(page: Page, tag: string) {
  const refused = plain(tag, 2, () => ({ amount: 'to be agreed', customer_email: 'none' }))
  await upload(page, csv(`${tag.toLowerCase()}.csv`, refused))
  const cell = page.getByLabel('Price of row 2')
  await cell.waitFor()
  return {
    cell,
    path: new URL(page.url()).pathname,
    question: leaveQuestion(page),
  }
}

test('Every way out of an import with input that was not sent asks as forms do, and the answer to stay keeps it', async ({
  page,
}) => {
  const { path, question } = await uploadRefused(page, 'OUT')
  const all = page.getByLabel('Price for 2 rows')
  await all.fill('19.9')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const ways = {
    'a link of the page': () => page.getByRole('link', { name: 'All imports' }).click(),
    'a link of the sidebar': () => sidebar.getByRole('link', { name: 'Reviews' }).click(),
    ...waysOut(page),
  }
  await stayAtEach(page, ways, async () => {
    await expect(page).toHaveURL(path)
    await expect(all).toHaveValue('19.9')
  })
  await stayAtClosing(page)
  await expect(all).toHaveValue('19.9')

  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/bookings(\?|$)/)
  await page.goto(path)
  await expect(all).toBeEnabled()
  await expect(all).toHaveValue('')
})

test('A cell that is being typed in is asked about on Back, and neither answer sends it', async ({ page }) => {
  const { cell, path, question } = await uploadRefused(page, 'TYPING')
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  await cell.fill('14.5')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(cell).toBeFocused()
  await expect(cell).toHaveValue('14.5')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/bookings(\?|$)/)
  expect(sent).toEqual([])
  await page.goto(path)
  await expect(cell).toBeEnabled()
  await expect(cell).toHaveValue('to be agreed')
})

test('A cell that is left for a link is sent and not asked about, unless the server cannot be reached', async ({
  page,
}) => {
  const { cell, path, question } = await uploadRefused(page, 'LINK')
  const link = page.getByRole('link', { name: 'All imports' })
  await cell.fill('14.5')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/rows/2'))
  await link.click()
  await expect(page).toHaveURL(/\/bookings\/import(\?|$)/)
  expect((await answered).status()).toBe(200)
  await page.goto(path)
  await expect(cell).toHaveValue(/^14\.50?$/)

  await page.route(/\/rows\/2$/, (route) => route.abort())
  await cell.fill('15.5')
  await cell.press('Enter')
  await expect(toast(page, /^The server could not be reached/)).toBeVisible()
  await link.click()
  await expect(question).toBeVisible()
})

test('An import does not start over input that was not sent before the person says so', async ({ page }) => {
  const rows = plain('START', 2, (row) => (row === 0 ? { amount: 'to be agreed' } : {}))
  await upload(page, csv('start.csv', rows))
  const all = page.getByLabel('Price for 1 row')
  await all.fill('19.9')
  const start = page.getByRole('button', { name: 'Import 1 booking', exact: true })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await start.click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  await expect(all).toHaveValue('19.9')
  await start.click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*1/)
})

test('File settings that were not applied are asked about, and survive a reload', async ({ page }) => {
  const { path, question } = await uploadRefused(page, 'SETTINGS')
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  const file = page.getByRole('region', { name: 'File', exact: true })
  const delimiter = file.getByLabel('Delimiter')
  await delimiter.selectOption('Semicolon ;')
  await page.goBack()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'How the file is read' }).click()
  await expect(delimiter).toHaveValue(';')
  await delimiter.selectOption('Comma ,')
  await page.goBack()
  await expect(page).not.toHaveURL(path)
})

test('An import that is cancelled while it writes bookings leaves none of them', async ({ page, server }) => {
  test.slow()
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'stopped.csv', plain('STOPPED', 3_000))
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await openSignedIn(page, `/bookings/import/${id}`)
  await page.getByRole('button', { name: 'Import 3,000 bookings' }).click()
  await expect(page.getByText(/^[1-9]\d? %$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancel import' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Import' })
  await expect(question).toContainText('What it has imported so far is undone.')
  await question.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByText('Cancelled', { exact: true })).toBeVisible({ timeout: 60_000 })
  expect((await api.bookings('search=STOPPED&limit=10')).total).toBe(0)
})

test('All or nothing stays chosen once every row is corrected, and an import that fails after all leaves nothing', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const rows = plain('WHOLE', 3, (row) => (row === 0 ? { amount: 'to be agreed' } : {}))
  await upload(page, csv('whole.csv', rows))
  const whole = page.getByRole('radio', { name: 'All or nothing' })
  await whole.check()
  const cell = page.getByLabel('Price of row 2')
  await cell.fill('15.5')
  await cell.press('Enter')
  await expect(page.getByText('No rows are refused.')).toBeVisible()
  await expect(whole).toBeChecked()
  // Of another source: the row cannot be written.
  await api.createBooking({ booking_reference: 'WHOLE-3', booking_source: 'agent' })
  await page.getByRole('button', { name: 'Import 3 bookings' }).click()
  await expect(page.getByRole('alert')).toHaveText(
    /The import failed.* row 4 was refused: .* another source\. Everything that was imported has been undone/,
  )
  const result = page.getByRole('region', { name: 'Result' })
  await expect(result).toContainText('What this import would have done')
  await expect(result).toContainText(/To create\s*3/)
  await expect(page.getByText('Failed', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Undo import/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeVisible()
  await expectAccessible(page)
  expect((await api.bookings('search=WHOLE&limit=10')).total).toBe(1)
  // What was corrected is still there for another try.
  await page.getByRole('button', { name: 'Check again' }).click()
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(result).toContainText('What this import did')
  expect((await api.bookings('search=WHOLE&limit=10')).total).toBe(3)
})
