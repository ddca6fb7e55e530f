import type { Page } from '@playwright/test'
import { openApi, staffPassword } from './api.ts'
import { endOtherSession, holdEvents } from './ended-sessions.ts'
import { checked, countOf, csv, holdBack, plain, upload, uploadBy } from './import-files.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const refusal = { code: 'validation_failed', message: 'This import is not ready for that.', request_id: 'e2e' }

const openValues = (page: Page) => page.getByRole('heading', { name: 'What the values mean' }).click()

test('A second edit of a cell during a slow first one is kept', async ({ page }) => {
  await upload(
    page,
    csv(
      'slow.csv',
      plain('SLOW', 2, () => ({ amount: 'to be agreed', customer_email: 'none' })),
    ),
  )
  const cell = page.getByLabel('Price of row 2')
  await cell.waitFor()
  const calls = await holdBack(page, /\/rows\/2$/)
  await cell.fill('12.00')
  await cell.press('Enter')
  await cell.fill('13.00')
  await cell.press('Enter')
  await expect(cell).toHaveValue('13.00')
  await calls.next()
  await expect.poll(() => calls.sent).toEqual(['{"amount":"12.00","version":0}', '{"amount":"13.00","version":1}'])
  await expect(cell).toHaveValue('13.00')
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/rows/2'))
  await calls.next()
  await answered
  await page.reload()
  await expect(cell).toHaveValue(/^13(\.00)?$/)
})

test('Names, dates of birth and numbers of travelers of a refused row are shown and corrected', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tag = `PARTY-${Date.now()}`
  const [header, row] = plain(tag, 1).split('\n')
  const text = `${header},traveler_name,traveler_dob,adults,children\n${row},"Ada Hughes\nTheo Hughes","1980-01-02\nsoon",1,unsure\n`
  await openSignedIn(page, `/bookings/import/${await uploadBy(api, 'party.csv', text)}`)
  const cell = (label: string) => page.getByLabel(`${label} of row 2`)
  await expect(cell('Traveler name')).toHaveValue('Ada Hughes\nTheo Hughes')
  await expect(cell('Date of birth')).toHaveValue('02 Jan 1980\nsoon')
  await expect(cell('Adults')).toHaveValue('1')
  await cell('Date of birth').fill('2/1/1980\n28 feb 2017')
  await cell('Date of birth').press('Enter')
  await expect(cell('Date of birth')).toHaveValue('02 Jan 1980\n28 Feb 2017')
  await expect(cell('Date of birth')).not.toHaveAttribute('aria-invalid', 'true')
  await cell('Children').fill('1')
  await cell('Children').press('Enter')
  await expect(countOf(page, 'To create')).toHaveText('1')
  await page.getByRole('button', { name: /^Import 1/ }).click()
  await expect.poll(async () => (await api.bookings(`search=${tag}`)).total).toBe(1)
  const [made] = (await api.bookings(`search=${tag}`)).data
  expect(await api.booking(made!.id)).toMatchObject({
    travelers: [
      { name: 'Ada Hughes', type: 'adult', dob: '1980-01-02' },
      { name: 'Theo Hughes', type: 'child', dob: '2017-02-28' },
    ],
  })
})

test('What is typed in a cell stays when the answer to an earlier edit arrives', async ({ page }) => {
  await upload(
    page,
    csv(
      'typed.csv',
      plain('TYPED', 2, () => ({ amount: 'to be agreed', customer_email: 'none' })),
    ),
  )
  const cell = page.getByLabel('Price of row 2')
  await cell.waitFor()
  const calls = await holdBack(page, /\/rows\/2$/)
  await cell.fill('12.00')
  await cell.press('Enter')
  await cell.fill('14.5')
  const answered = page.waitForResponse((answer) => /\/rows\?/.test(answer.url()))
  await calls.next()
  await answered
  await expect(cell).toHaveValue('14.5')
  await expect(cell).toBeFocused()
})

test('What is typed on the page of an import and not yet sent survives a reload, and is continued or discarded', async ({
  page,
}) => {
  const offer = page.getByText(/^You have an unsaved draft of \d\d:\d\d\.$/)
  await upload(
    page,
    csv(
      'kept.csv',
      plain('KEPT', 2, (row) => ({ amount: 'to be agreed', customer_email: row === 0 ? 'none' : 'nobody' })),
    ),
  )
  const cell = page.getByLabel('Price of row 2')
  await cell.fill('')
  await cell.pressSequentially('14.5')
  await page.reload()
  await expect(offer).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue' })).toBeFocused()
  await expect(cell).toBeDisabled()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(cell).toBeFocused()
  await expect(cell).toHaveValue('14.5')
  await cell.pressSequentially('0')
  await cell.press('Enter')
  await expect(page.getByLabel('Customer email of row 3')).toBeFocused()
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(cell).toHaveValue(/^14\.50?$/)
  await expect(offer).toHaveCount(0)

  const all = page.getByLabel('Price for 1 row')
  await all.fill('19.9')
  await page.getByLabel('Price of row 3').fill('never sent')
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(all).toHaveValue('19.9')
  await expect(page.getByLabel('Price of row 3')).toHaveValue('never sent')
  await page.reload()
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(all).toHaveValue('')
  await expect(page.getByLabel('Price of row 3')).toHaveValue('to be agreed')
  await page.reload()
  await expect(page.getByLabel('Price of row 3')).toBeEnabled()
  await expect(offer).toHaveCount(0)
})

test('A cell that cannot be sent keeps what is typed across a reload', async ({ page }) => {
  await upload(
    page,
    csv(
      'unsent.csv',
      plain('UNSENT', 1, () => ({ amount: 'to be agreed' })),
    ),
  )
  const cell = page.getByLabel('Price of row 2')
  await cell.waitFor()
  await page.route(/\/rows\/2$/, (route) => route.abort())
  await cell.fill('12.00')
  await cell.press('Enter')
  await expect(toast(page, /^The server could not be reached/)).toBeVisible()
  await page.unroute(/\/rows\/2$/)
  await page.reload()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(cell).toHaveValue('12.00')
  await cell.press('Enter')
  await expect(countOf(page, 'Refused')).toHaveText('0')
})

test('A menu of an import shows a choice at once and the old one again when it is refused', async ({ page }) => {
  const file = plain('MENU', 2, (row) => ({ status: row === 0 ? 'OK' : 'CXL' }))
  await upload(page, csv('menu.csv', file))
  await openValues(page)
  const word = page.getByLabel('Status CXL is read as')
  await expect(word).toHaveValue('cancelled')
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  await page.route(/\/bookings\/imports\/\d+$/, async (route) =>
    route.request().method() === 'PATCH'
      ? refused.then(() => route.fulfill({ status: 422, json: refusal }))
      : route.continue(),
  )
  await word.selectOption('Pending')
  await expect(word).toHaveValue('pending')
  refuse()
  await expect(toast(page, 'This import is not ready for that.')).toBeVisible()
  await expect(word).toHaveValue('cancelled')
})

test('A cell with fixed words shows the word of the file again when a choice is refused', async ({ page }) => {
  await upload(
    page,
    csv(
      'word.csv',
      plain('WORD', 2, (row) => (row === 0 ? { amount: 'to be agreed' } : {})),
    ),
  )
  const cell = page.getByLabel('Currency of row 2')
  await expect(cell).toHaveValue('GBP')
  await page.route(/\/rows\/2$/, (route) => route.fulfill({ status: 422, json: refusal }))
  await cell.selectOption('USD')
  await expect(toast(page, 'This import is not ready for that.')).toBeVisible()
  await expect(cell).toHaveValue('GBP')
})

test('Two menus of an import are changed one after the other, and both changes are kept', async ({ page }) => {
  await upload(
    page,
    csv(
      'two.csv',
      plain('TWO', 2, (row) => ({ status: row === 0 ? 'OK' : 'CXL' })),
    ),
  )
  await openValues(page)
  const [first, second] = [page.getByLabel('Status OK is read as'), page.getByLabel('Status CXL is read as')]
  await expect(second).toHaveValue('cancelled')
  const calls = await holdBack(page, /\/bookings\/imports\/\d+$/)
  await first.selectOption('Pending')
  await second.selectOption('Confirmed')
  await expect(first).toHaveValue('pending')
  await expect(second).toHaveValue('confirmed')
  expect(calls.sent).toHaveLength(1)
  await calls.next()
  await calls.next()
  await checked(page)
  await expect(first).toHaveValue('pending')
  await expect(second).toHaveValue('confirmed')
  await page.reload()
  await expect(first).toHaveValue('pending')
  await expect(second).toHaveValue('confirmed')
})

test('Cancelling an import asks once and names the rows, corrections and answers that are lost', async ({ page }) => {
  await upload(
    page,
    csv(
      'lost.csv',
      plain('LOST', 3, (row) => ({ amount: row === 0 ? 'to be agreed' : '5', status: 'CXL' })),
    ),
  )
  await openValues(page)
  const word = page.getByLabel('Status CXL is read as')
  await word.selectOption('Pending')
  await expect(word).toHaveAttribute('aria-busy', 'false')
  await checked(page)
  const cell = page.getByLabel('Price of row 2')
  const answer = page.waitForResponse((response) => response.url().endsWith('/rows/2'))
  await cell.fill('cheap')
  await cell.press('Enter')
  await answer
  await page.getByRole('button', { name: 'Cancel import' }).click()
  const question = page.getByRole('dialog', { name: 'Cancel Import' })
  await expect(question).toContainText('The import of lost.csv ends. This is lost: 3 rows, 1 corrected row, 1 answer.')
  await question.getByRole('button', { name: 'Keep import' }).click()
  await expect(cell).toHaveValue('cheap')
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await question.getByRole('button', { name: 'Cancel import' }).click()
  await expect(toast(page, 'Import cancelled')).toBeVisible()
})

test('A session that ends while a cell is edited is renewed over the page, and the edit is sent once more', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['booking'])
  const text = plain('LAPSED', 2, () => ({ amount: 'to be agreed', customer_email: 'none' }))
  const id = await uploadBy(api, 'lapsed.csv', text)
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`, clerk.email, staffPassword)
  const cell = page.getByLabel('Price of row 2')
  await cell.fill('')
  await cell.pressSequentially('14.5')
  await endOtherSession(await openOtherBrowser(), clerk.email, staffPassword)
  await cell.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page).toHaveURL(`/bookings/import/${id}`)
  await expect(cell).not.toHaveAttribute('aria-invalid', 'true')
  await page.reload()
  await expect(cell).toHaveValue(/^14\.50?$/)
})
