import { randomUUID } from 'node:crypto'
import { openApi, staffPassword } from './api.ts'
import { leaveQuestion } from './leaving.ts'
import { expect, openSignedIn, test, toast } from './test.ts'
import { action, dialog, openAsClerk, openOptions, saveView, tab } from './view-tabs.ts'

test('A view keeps search, filters, order and columns, and a reload and a shared link show the same', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const clerk = await openAsClerk(
    page,
    server.url,
    '/bookings?search=tour&status=confirmed&sort_by=amount&sort_order=desc',
  )
  await action(page, 'Display').click()
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click()
  await page.keyboard.press('Escape')
  await saveView(page, 'Dear tours')
  await expect(tab(page, 'Dear tours')).toHaveAttribute('aria-selected', 'true')
  const state =
    /\/bookings\?search=tour&status=confirmed&sort_by=amount&sort_order=desc&hide=customer_phone%2Cnote&saved=\d+$/
  await expect(page).toHaveURL(state)
  await expect(page.getByText('Edited')).toHaveCount(0)

  await tab(page, 'All').click()
  await expect(page).toHaveURL('/bookings')
  await tab(page, 'Dear tours').click()
  await expect(page).toHaveURL(/saved=\d+/)
  await expect(page.getByRole('searchbox', { name: 'Search bookings' })).toHaveValue('tour')
  await expect(page.getByLabel('Status')).toHaveValue('confirmed')
  await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/bookings')
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await page.reload()
  await expect(tab(page, 'Dear tours')).toHaveAttribute('aria-selected', 'true')

  const other = await openOtherBrowser()
  await openSignedIn(other, page.url().replace(server.url, ''), clerk.email, staffPassword)
  await expect(tab(other, 'Dear tours')).toHaveAttribute('aria-selected', 'true')
  await expect(other.getByRole('columnheader', { name: 'Phone' })).toHaveCount(0)
})

test('A view that shows all columns keeps that, also those that are hidden at first', async ({ page, server }) => {
  await openAsClerk(page, server.url, '/bookings?status=pending')
  await expect(page.getByRole('columnheader', { name: 'Note' })).toHaveCount(0)
  await action(page, 'Display').click()
  await page.getByRole('menuitemcheckbox', { name: 'Note' }).click()
  await page.keyboard.press('Escape')
  await saveView(page, 'All of it')
  await expect(page).toHaveURL(/hide=none&saved=\d+$/)
  await action(page, 'Display').click()
  await page.getByRole('menuitemcheckbox', { name: 'Phone' }).click()
  await page.keyboard.press('Escape')
  await action(page, 'Reset').click()
  await expect(page.getByRole('columnheader', { name: 'Phone' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Note' })).toBeVisible()
})

test('A changed view says so, and is saved or reset', async ({ page, server }) => {
  await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, 'Open')
  await page.getByLabel('Source').selectOption('Agent')
  await expect(page.getByText('Edited')).toBeVisible()
  await action(page, 'Reset').click()
  await expect(page).toHaveURL(/\/bookings\?status=pending&saved=\d+$/)
  await expect(page.getByText('Edited')).toHaveCount(0)

  await page.getByLabel('Source').selectOption('Agent')
  await action(page, 'Save').click()
  await expect(toast(page, 'View updated')).toBeVisible()
  await expect(page.getByText('Edited')).toHaveCount(0)
  await tab(page, 'All').click()
  await tab(page, 'Open').click()
  await expect(page).toHaveURL(/booking_source=agent/)
  // Other pages and page sizes show the same view.
  await page.getByLabel('Rows').selectOption('10')
  await expect(page).toHaveURL(/limit=10/)
  await expect(page.getByText('Edited')).toHaveCount(0)
})

test('A search that is typed just before a view is chosen or reset does not change it, before a save it does', async ({
  page,
  server,
}) => {
  await page.clock.install()
  await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, 'Open')
  await page.getByLabel('Source').selectOption('Agent')
  await expect(page.getByText('Edited')).toBeVisible()
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const search = page.getByRole('searchbox', { name: 'Search bookings' })
  const without = /\/bookings\?status=pending&saved=\d+$/
  for (const [choose, address] of [
    [() => action(page, 'Reset').click(), without],
    [() => tab(page, 'All').click(), /\/bookings$/],
    [() => tab(page, 'Open').click(), without],
  ] as const) {
    await search.fill('thames')
    await choose()
    await expect(page).toHaveURL(address)
    await page.clock.runFor(1_000)
    await expect(search).toHaveValue('')
    await expect(page).toHaveURL(address)
  }
  await expect(page.getByText('Edited')).toHaveCount(0)

  await page.getByLabel('Source').selectOption('Agent')
  await search.fill('thames')
  const answer = page.waitForResponse((response) => response.request().method() === 'PUT')
  await action(page, 'Save').click()
  await answer
  await page.clock.runFor(1_000)
  await expect(page).toHaveURL(/search=thames&status=pending&booking_source=agent/)
  await expect(page.getByText('Edited')).toHaveCount(0)
})

test('A view is renamed, saved under another name and deleted by keyboard alone', async ({ page, server }) => {
  await openAsClerk(page, server.url, '/bookings?status=pending')
  await action(page, 'New view').focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Save View').getByRole('textbox', { name: 'Name' })).toBeFocused()
  await page.keyboard.type('Open')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Open')).toHaveAttribute('aria-selected', 'true')
  await expect(tab(page, 'Open')).toBeFocused()

  const options = action(page, 'Options of the view Open')
  await options.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename or share...' })).toBeFocused()
  await page.keyboard.press('Enter')
  const form = dialog(page, 'Rename or Share View')
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused()
  await form.getByRole('textbox', { name: 'Name' }).fill('Undecided')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Undecided')).toBeVisible()

  await action(page, 'Options of the view Undecided').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename or share...' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog(page, 'Save View').getByRole('textbox', { name: 'Name' }).fill('UNDECIDED')
  await page.keyboard.press('Enter')
  await expect(dialog(page, 'Save View').getByText('Another view of this list already has this name')).toBeVisible()
  await dialog(page, 'Save View').getByRole('textbox', { name: 'Name' }).fill('Second')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Second')).toHaveAttribute('aria-selected', 'true')

  await expect(tab(page, 'Second')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tab(page, 'Undecided')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab(page, 'All')).toBeFocused()
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect(tab(page, 'Undecided')).toHaveAttribute('aria-selected', 'true')

  await action(page, 'Options of the view Undecided').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rename or share...' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  const question = dialog(page, 'Delete Confirmation')
  await expect(question).toContainText('Are you sure you want to delete the view Undecided?')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'View deleted')).toBeVisible()
  await expect(tab(page, 'Undecided')).toHaveCount(0)
  // The list stays as it was.
  await expect(page).toHaveURL('/bookings?status=pending')
})

test('A shared view is there for colleagues, who can save their own but not change it', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const name = `Team ${randomUUID().slice(0, 8)}`
  await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, name, { shared: true })
  await expect(tab(page, `${name}, shared`)).toBeVisible()

  const other = await openOtherBrowser()
  await openAsClerk(other, server.url, '/bookings')
  await tab(other, `${name}, shared`).click()
  await expect(other.getByLabel('Status')).toHaveValue('pending')
  await other.getByLabel('Source').selectOption('Agent')
  await expect(action(other, 'Reset')).toBeVisible()
  await expect(action(other, 'Save')).toHaveCount(0)
  await openOptions(other, name)
  const items = other.getByRole('menuitem')
  for (const [index, key] of ['Home', 'End'].entries()) {
    const item = [items.filter({ hasText: 'Rename or share...' }), items.filter({ hasText: 'Delete' })][index]!
    await expect(item).toBeDisabled()
    await expect(item).toContainText('Only its owner or an administrator may change a shared view.')
    await other.keyboard.press(key)
    await expect(item).toBeFocused()
  }
  await other.keyboard.press('Enter')
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await other.keyboard.press('Escape')

  // An administrator may.
  const admin = await openOtherBrowser()
  await openSignedIn(admin, '/bookings')
  await tab(admin, `${name}, shared`).click()
  await openOptions(admin, name)
  await admin.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(dialog(admin, 'Delete Confirmation')).toContainText('It is shared: colleagues lose it too.')
  await dialog(admin, 'Delete Confirmation').getByRole('button', { name: 'Delete' }).click()
  await expect(tab(admin, `${name}, shared`)).toHaveCount(0)
})

test('The days of a view move with the calendar unless it keeps those that were chosen', async ({ page, server }) => {
  await page.clock.install({ time: new Date('2026-11-22T12:00:00Z') })
  await openAsClerk(page, server.url, '/bookings?start_date=2026-11-22&end_date=2026-11-22')
  await saveView(page, 'Today')
  await tab(page, 'All').click()
  await page.getByRole('main').getByRole('button', { name: 'Date range' }).click()
  await page.getByRole('button', { name: 'Today', exact: true }).click()
  await saveView(page, 'That Sunday', { moves: false })
  await page.clock.setSystemTime(new Date('2026-11-25T12:00:00Z'))
  await tab(page, 'All').click()
  await tab(page, 'Today').click()
  await expect(page).toHaveURL(/start_date=2026-11-25&end_date=2026-11-25/)
  await expect(page.getByText('Edited')).toHaveCount(0)
  await tab(page, 'That Sunday').click()
  await expect(page).toHaveURL(/start_date=2026-11-22&end_date=2026-11-22/)

  // A page that stands open goes on with the calendar, and what is saved then still moves.
  await tab(page, 'Today').click()
  await expect(page).toHaveURL(/start_date=2026-11-25/)
  await page.getByLabel('Status').selectOption('Pending')
  await page.clock.setSystemTime(new Date('2026-11-26T12:00:00Z'))
  await page.clock.fastForward('01:00')
  await expect(page).toHaveURL(/start_date=2026-11-26&end_date=2026-11-26/)
  await action(page, 'Save').click()
  await expect(toast(page, 'View updated')).toBeVisible()
  await page.clock.setSystemTime(new Date('2026-11-27T12:00:00Z'))
  await tab(page, 'All').click()
  await tab(page, 'Today').click()
  await expect(page).toHaveURL(/start_date=2026-11-27&end_date=2026-11-27/)
  await expect(page.getByLabel('Status')).toHaveValue('pending')
})

test('The days of a view wait at midnight for a selection and for what is typed in a dialog', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({ booking_reference: 'MIDNIGHT-1', booking_datetime: '2026-11-22T12:00' })
  await page.clock.install({ time: new Date('2026-11-22T12:00:00Z') })
  await openAsClerk(page, server.url, '/bookings?start_date=2026-11-22&end_date=2026-11-22')
  await saveView(page, 'Today')
  await page.getByRole('checkbox', { name: 'Select MIDNIGHT-1' }).check()
  const bar = page.getByRole('region', { name: 'Selection' })
  await bar.getByRole('button', { name: 'Status' }).click()
  const form = dialog(page, 'Change status: 1 booking')
  await form.getByLabel('Reason').fill('Fog')
  await page.clock.setSystemTime(new Date('2026-11-23T12:00:00Z'))
  await page.clock.fastForward('01:00')
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Keep editing' }).click()
  await expect(leaveQuestion(page)).toHaveCount(0)
  await expect(form.getByLabel('Reason')).toHaveValue('Fog')
  await page.keyboard.press('Escape')
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(bar).toContainText('1 booking selected')
  await expect(page).toHaveURL(/start_date=2026-11-22&end_date=2026-11-22/)
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await expect(page).toHaveURL(/start_date=2026-11-23&end_date=2026-11-23/)
})

test('Every list with filters has its own views', async ({ page, server }) => {
  await openAsClerk(page, server.url, '/reviews?rating=1')
  await saveView(page, 'Worst')
  await tab(page, 'All').click()
  await tab(page, 'Worst').click()
  await expect(page).toHaveURL(/\/reviews\?rating=1&saved=\d+$/)
  await page.goto('/bookings')
  await expect(action(page, 'New view')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveCount(0)
})

test('A view that was deleted meanwhile leaves its list as it is', async ({ page, server }) => {
  await openAsClerk(page, server.url, '/bookings?status=pending&saved=999999')
  await expect(page).toHaveURL('/bookings?status=pending')
  await expect(page.getByRole('tab')).toHaveCount(0)
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  await expect(action(page, 'New view')).toBeVisible()
})
