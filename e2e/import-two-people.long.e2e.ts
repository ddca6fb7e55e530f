import { openApi } from './api.ts'
import { holdEvents } from './ended-sessions.ts'
import { checked, plain, uploadBy } from './import-files.ts'
import { cellOf, dialogOf, fillCell, openTwice, readsOfRows, refused, rowOf, save } from './import-people.ts'
import { expect, openSignedIn, test } from './test.ts'

const price = 'Price of row 2'
const email = 'Customer email of row 2'

test('Two people who correct one cell of an import are asked which value to keep, and cells beside it are both kept', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'cells.csv', refused('CELLS'))
  const theirs = await openTwice(page, openOtherBrowser, id)
  const rowsAreRead = readsOfRows(page)
  await fillCell(theirs, price, '12')
  await expect.poll(async () => (await rowOf(api, id, 2)).version).toBe(1)

  await fillCell(page, price, '13')
  const dialog = dialogOf(page, 'row')
  const group = dialog.getByRole('radiogroup', { name: price })
  await expect(group).toHaveAccessibleDescription('Before: to be agreed')
  await expect(group.getByRole('radio', { name: 'Yours 13' })).toBeFocused()
  await expect(group.getByRole('radio', { name: 'Yours 13' })).toBeChecked()
  await expect(group.getByRole('radio', { name: 'Theirs 12' })).toBeVisible()
  await expect(cellOf(page, price)).toHaveValue('13')
  await save(page)
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ version: 2, values: { amount: 13 } })
  await expect(cellOf(page, price)).toHaveValue('13')

  await expect(cellOf(page, price)).toHaveAttribute('aria-busy', 'false')
  await rowsAreRead()

  // Their page still shows 12, and another cell of the same row is no conflict.
  await fillCell(theirs, email, 'ada@')
  await expect
    .poll(() => rowOf(api, id, 2))
    .toMatchObject({ version: 3, values: { amount: 13, customer_email: 'ada@' } })
  await expect(dialogOf(theirs, 'row')).toHaveCount(0)

  await fillCell(page, email, 'ada@example.com')
  const question = dialog.getByRole('radiogroup', { name: email })
  await question.getByRole('radio', { name: 'Theirs ada@' }).click()
  await save(page)
  await expect(cellOf(page, email)).toHaveValue('ada@')
  expect(await rowOf(api, id, 2)).toMatchObject({ version: 3, values: { customer_email: 'ada@' } })

  // Closing the question leaves what the other one saved.
  await fillCell(page, price, '16')
  await expect.poll(async () => (await rowOf(api, id, 2)).version).toBe(4)
  await fillCell(theirs, price, '15')
  await dialogOf(theirs, 'row').getByRole('button', { name: 'Keep theirs' }).click()
  await expect(cellOf(theirs, price)).toHaveValue('16')
  expect(await rowOf(api, id, 2)).toMatchObject({ version: 4, values: { amount: 16 } })

  // Another row is none of this.
  await fillCell(theirs, 'Price of row 3', '14')
  await expect.poll(() => rowOf(api, id, 3)).toMatchObject({ version: 1, values: { amount: 14 } })
  await expect(dialogOf(theirs, 'row')).toHaveCount(0)
})

test('What another person sets while a cell is being typed in does not take its place, and is asked about', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'typed.csv', refused('EVENT'))
  const correct = (body: object) => api.call('PATCH', `/bookings/imports/${id}/rows/2`, body)
  await openSignedIn(page, `/bookings/import/${id}`)
  const cell = cellOf(page, price)
  await cell.fill('')
  await cell.pressSequentially('1')
  await correct({ amount: 'soon', customer_phone: '+442079460999' })
  // It is announced to this page, which reads the rows again.
  await expect(page.getByLabel('Customer phone of row 2')).toHaveValue('+442079460999')
  await cell.pressSequentially('6')
  await expect(cell).toHaveValue('16')
  await cell.press('Enter')
  const dialog = dialogOf(page, 'row')
  await expect(dialog.getByRole('radio', { name: 'Theirs soon' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Take all of theirs' }).click()
  await save(page)
  await expect(cell).toHaveValue('soon')

  // Their change elsewhere in the row is none of this cell.
  await cell.fill('17')
  await correct({ customer_phone: '+442079460998' })
  await expect(page.getByLabel('Customer phone of row 2')).toHaveValue('+442079460998')
  await cell.press('Enter')
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ values: { amount: 17, customer_phone: '+442079460998' } })
  await expect(dialog).toHaveCount(0)
})

test('A cell whose row another person made valid is asked about, although the row has left the list', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(
    api,
    'left.csv',
    plain(`LEFT-${Date.now()}`, 2, () => ({ amount: 'to be agreed' })),
  )
  await openSignedIn(page, `/bookings/import/${id}`)
  const cell = cellOf(page, price)
  await cell.fill('18')
  await api.call('PATCH', `/bookings/imports/${id}/rows/2`, { amount: '19' })
  const dialog = dialogOf(page, 'row')
  await expect(dialog.getByRole('radio', { name: 'Yours 18' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Theirs 19' })).toBeVisible()
  await expect(cell).toHaveCount(0)
  await save(page)
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ version: 2, values: { amount: 18 } })
})

test('A second edit of a cell is never in conflict with the first one of the same person', async ({ page, server }) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'own.csv', refused('OWN'))
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const answers: number[] = []
  await page.route(/\/rows\/2$/, async (route) => {
    const response = await route.fetch()
    answers.push(response.status())
    // Slower than the announcement, after which the rows are read again.
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.fulfill({ response })
  })
  const cell = cellOf(page, price)
  await fillCell(page, price, 'cheap')
  await cell.fill('cheaper')
  await cellOf(page, email).fill('ada@')
  await cell.fill('cheapest')
  await cell.press('Enter')
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ values: { amount: 'cheapest', customer_email: 'ada@' } })
  await expect(cell).toHaveAttribute('aria-busy', 'false')
  await expect(cellOf(page, email)).toHaveAttribute('aria-busy', 'false')
  await expect(cell).toHaveValue('cheapest')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  // Each was based on the answer to the one before.
  expect(answers).toEqual([200, 200, 200])
})

test('A cell that is corrected while a change of another person is being checked is saved after the check', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const id = await uploadBy(api, 'busy.csv', refused('BUSY'))
  await holdEvents(page)
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  const present = await api.call<{ data: object }>('GET', `/bookings/imports/${id}`)
  const running = { ...present, data: { ...present.data, state: 'checking', task: 'check' } }
  let isChecking = true
  await page.route(/\/rows\/2$/, (route) => {
    const json = { code: 'validation_failed', message: 'This import is not ready for that.', request_id: 'e2e' }
    return isChecking ? route.fulfill({ status: 422, json }) : route.continue()
  })
  await page.route(`**/api/bookings/imports/${id}`, (route) =>
    isChecking ? route.fulfill({ json: running }) : route.continue(),
  )
  const seen = page.waitForResponse((answer) => answer.url().endsWith(`/imports/${id}`))
  await fillCell(page, price, '12')
  await seen
  await expect(cellOf(page, price)).toHaveValue('12')
  await expect(cellOf(page, price)).toHaveAttribute('aria-busy', 'true')
  isChecking = false
  await expect.poll(() => rowOf(api, id, 2)).toMatchObject({ version: 1, values: { amount: 12 } })
  await expect(page.getByText('This import is not ready for that.')).toHaveCount(0)
})
