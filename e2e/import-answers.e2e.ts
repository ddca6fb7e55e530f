import { openApi } from './api.ts'
import { checked, countOf, csv, plain, settled, upload, uploadBy, without } from './import-files.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, openSignedIn, test } from './test.ts'

test('An answer about the file is listed, removed and given otherwise', async ({ page, server }) => {
  const api = await openApi(server.url)
  const file = plain(`ANSWER-${Date.now()}`, 1, () => ({ booking_datetime: '03/04/2027 09:30' }))
  const id = await uploadBy(api, 'answers.csv', file)
  await openSignedIn(page, `/bookings/import/${id}`)
  await page.getByRole('button', { name: /^Month first/ }).click()
  const answers = page.getByRole('list', { name: 'Your answers' })
  await expect(answers).toContainText('Order of day and month: Month first (03/04 is March 4)')
  await checked(page)
  await expectAccessible(page)
  await answers.getByRole('button', { name: 'Ask again: Order of day and month' }).click()
  await expect(answers).toBeHidden()
  await page.getByRole('button', { name: /^Day first/ }).click()
  await expect(answers).toContainText('Day first (03/04 is 3 April)')
  await expect(page.getByRole('region', { name: 'Rows', exact: true })).toContainText('Apr 03, 2027')
})

test('Notes that may cancel their booking are listed, and their rows refused until they are answered', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const note = 'Plans changed, we fly back the day before'
  const cells = ['Remarks', 'Two vegans', `"${note}"`, 'No stairs']
  const lines = plain(`NOTES-${Date.now()}`, 3).trim().split('\n')
  const id = await uploadBy(api, 'notes.csv', lines.map((line, at) => `${line},${cells[at]}`).join('\n'))
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  await expect(page.getByRole('list', { name: 'In question' }).getByRole('listitem')).toHaveText([note])
  await expect(countOf(page, 'Refused')).toHaveText('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'All of them take place' }).click()
  await expect(countOf(page, 'To create')).toHaveText('3')
  await expect(page.getByRole('list', { name: 'Your answers' })).toContainText(
    'Notes that may cancel their booking: All of them take place',
  )
})

test('Empty cells below others are named by their rows, and go on with what stands above them once a person says so', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const days = ['2027-05-12T09:30', '', '2027-05-13T09:30', '2027-05-13T09:30']
  const file = plain(`EMPTY-${Date.now()}`, 4, (n) => ({ booking_datetime: days[n] ?? '' }))
  // Partners name their columns themselves.
  const id = await uploadBy(api, 'empty.csv', file.replace('booking_datetime', 'Booking date'))
  await openSignedIn(page, `/bookings/import/${id}`)
  await checked(page)
  await expect(page.getByRole('list', { name: 'In question' }).getByRole('listitem')).toHaveText([
    '‘Booking date’ in row 3',
  ])
  await expect(countOf(page, 'Refused')).toHaveText('1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'They go on with what stands above' }).click()
  await expect(countOf(page, 'To create')).toHaveText('4')
  await expect(page.getByRole('list', { name: 'Your answers' })).toContainText(
    'Empty cells below others: They go on with what stands above',
  )
})

test('A status that is given for every row is that of existing bookings, too', async ({ page, server }) => {
  const api = await openApi(server.url)
  const tag = `GIVEN-${Date.now()}`
  const first = await uploadBy(api, 'first.csv', plain(tag, 2))
  await settled(api, `/bookings/imports/${first}`, 'ready')
  await api.call('POST', `/bookings/imports/${first}/commit`, {})
  await settled(api, `/bookings/imports/${first}`, 'done')
  await upload(page, csv('cancellations.csv', without('status', plain(tag, 2))))
  await checked(page)
  await expect(countOf(page, 'Unchanged')).toHaveText('2')
  await page.getByRole('heading', { name: 'What the columns mean' }).click()
  const columns = page.getByRole('region', { name: 'Columns' })
  await columns.getByLabel('Status', { exact: true }).selectOption('Cancelled')
  await columns.getByRole('button', { name: /^Save/ }).click()
  await expect(countOf(page, 'To update')).toHaveText('2')
})

test('Another partner is read as after a question where something was set, and none keeps what was set', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tag = `PARTNER-${Date.now()}`
  // A header of its own: the partner must not be taken for that of another journey.
  const fileOf = (n: number) => plain(`${tag}${n}`, 1).replace('supplier_confirmation', `Voucher of ${tag}`)
  const kept = { mapping: { supplier_confirmation: { column: 15 } } }
  const first = await uploadBy(api, `${tag}.csv`, fileOf(1))
  await settled(api, `/bookings/imports/${first}`, 'ready')
  await api.call('PATCH', `/bookings/imports/${first}`, {
    ...kept,
    values: { unread_columns: 'ignore' },
    partner_name: tag,
  })
  await settled(api, `/bookings/imports/${first}`, 'ready')
  await api.call('POST', `/bookings/imports/${first}/commit`, {})
  await settled(api, `/bookings/imports/${first}`, 'done')

  await upload(page, csv('other.csv', without('product_code', plain(`${tag}9`, 1))))
  await checked(page)
  await page.getByRole('region', { name: 'Missing values' }).getByLabel('Product code', { exact: true }).fill('P-1')
  await page.getByRole('region', { name: 'Missing values' }).getByRole('button', { name: /^Save/ }).click()
  await checked(page)
  const partner = page.getByRole('region', { name: 'Dry run' }).getByLabel('Partner')
  await partner.selectOption('None: remember nothing')
  await expect(partner).toHaveValue('none')
  await expect(partner).not.toHaveAttribute('aria-busy', 'true')
  await expect(page.getByRole('region', { name: 'Missing values' })).toBeHidden()
  const remembered = page.getByText(/remembered/).filter({ visible: true })
  await page.getByRole('heading', { name: 'What the columns mean' }).click()
  await expect(page.getByText('One value for every row')).toBeVisible()
  await expect(remembered).toHaveText(['How the files of a partner are read is remembered.'])
  const question = page.getByRole('dialog', { name: 'Change Partner' })
  await partner.selectOption(tag)
  await question.getByRole('button', { name: 'Keep as it is' }).click()
  await expect(partner).toHaveValue('none')
  await partner.selectOption(tag)
  await question.getByRole('button', { name: 'Replace' }).click()
  await expect(partner).toHaveValue(/^\d+$/)
})

test('A list that says morning and afternoon asks when these begin', async ({ page, server }) => {
  const api = await openApi(server.url)
  const tag = `PARTS-${Date.now()}`
  const text = plain(tag, 2, (row) => ({ booking_datetime: `2028-07-15,${row === 0 ? 'Morning' : 'Afternoon'}` }))
  const file = text.replace('booking_datetime', 'Tour date,Tour time')
  const id = await uploadBy(api, 'parts.csv', file)
  await openSignedIn(page, `/bookings/import/${id}`)
  await expect(countOf(page, 'Refused')).toHaveText('2')
  await expect(page.getByText('Say above what the values mean.')).toBeVisible()
  await page.getByLabel('Booking time Morning is read as').selectOption('09:30')
  await expect(countOf(page, 'Refused')).toHaveText('1')
  await page.getByLabel('Booking time Afternoon is read as').selectOption('14:00')
  await expect(countOf(page, 'Refused')).toHaveText('0')
  await expectAccessible(page)
  await expect(page.getByRole('region', { name: 'Rows', exact: true })).toContainText('Jul 15, 2028 14:00')
})

test('What fixes a problem is called by it, so that each of several has a name of its own', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const rows = plain(`CALLED-${Date.now()}`, 2, (n) => ({ pickup_time: n === 0 ? 'soon' : '', amount: 'to be agreed' }))
  await openSignedIn(page, `/bookings/import/${await uploadBy(api, 'called.csv', rows)}`)
  for (const [label, fix, message] of [
    ['Pickup time for 1 row: ', 'Fix this in 1 row', 'Pickup time was not understood'],
    ['Pickup time where empty', 'Fix this in 1 row', 'Pickup time is required'],
    ['Price for 2 rows: ', 'Fix this in all 2 rows', 'Price was not understood'],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label.endsWith(': ') ? `${label}${message}` : label })).toBeVisible()
    await expect(page.getByRole('button', { name: `${fix}: ${message}` })).toBeVisible()
  }
})
