import type { Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi } from './api.ts'
import { onDevice, prepareDay, rowOf } from './day-sheets.ts'
import { plain, uploadBy } from './import-files.ts'
import { expect, guide, openSignedIn, test } from './test.ts'

const failure = { status: 500, contentType: 'application/json', body: '{}' }

/** From now on calls to this address fail. */
const refuse = (page: Page, path: string | RegExp) => page.route(path, (route) => route.fulfill(failure))

const rowsRead = /imports\/\d+\/rows\?/

const notUpdated = /^Not updated since \d\d:\d\d\.$/

/** A change of another journey that is announced would read the page again by itself. */
const withoutEvents = (page: Page) => page.route('**/api/notifications/stream', (route) => route.abort())

/** Reads again what is on screen, as each return to the window does. */
const readAgain = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')))

/** What `act` reads again fails once more, and only after the page has been drawn as it is while that read runs. */
async function failsOnceMore(page: Page, path: string | RegExp, act: () => Promise<void>) {
  await page.unroute(path)
  const begun = page.waitForRequest(path)
  const answered = page.waitForResponse(path)
  await page.route(path, async (route) => {
    const drawn = page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // A page that is left meanwhile draws nothing more.
    await drawn.catch(() => {})
    await route.fulfill(failure)
  })
  await act()
  await begun
  await answered
}

test('What cannot be read again stays, says since when, and is read by Try Again', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { data } = await api.call<{ data: { data: { id: number; email: string }[] } }>('GET', '/auth/users?limit=1')
  const [customer] = data.data
  const shown = [
    { path: '/', call: '**/api/dashboard/stats*', within: page.getByRole('main'), stays: /^\d[\d,]*$/ },
    {
      path: '/',
      call: '**/api/dashboard/today*',
      within: page.getByRole('region', { name: 'Today' }),
      stays: /^[A-Z][a-z]{2} \d\d, \d{4}$/,
    },
    {
      path: '/calendar',
      call: /departures\?.*start_date=\d{4}-\d\d-/,
      within: page.getByRole('main'),
      stays: /^[\d,]+ departures$/,
    },
    {
      path: `/users?view=${customer!.id}`,
      call: `**/api/auth/users/${customer!.id}`,
      within: page.getByRole('dialog', { name: 'Customer Details' }),
      stays: customer!.email,
    },
    { path: '/change-password', call: '**/api/auth/sessions', within: page.getByRole('main'), stays: 'This device' },
  ]
  // What the stream of changes reads again would take the notice away before it is clicked.
  await withoutEvents(page)
  for (const { path, call, within, stays } of shown) {
    await test.step(`${path} after a failure of ${call}`, async () => {
      await openSignedIn(page, path)
      await expect(within.getByText(stays).first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await refuse(page, call)
      await readAgain(page)
      const notice = within.getByRole('alert').filter({ hasText: 'Not updated' }).first()
      await expect(notice.getByText(notUpdated)).toBeVisible()
      // One line, wherever it stands.
      expect((await notice.boundingBox())!.height).toBeLessThan(60)
      await expect(within.getByText(stays).first()).toBeVisible()
      const tryAgain = notice.getByRole('button', { name: 'Try Again' })
      await failsOnceMore(page, call, () => tryAgain.press('Enter'))
      await expect(tryAgain).toBeFocused()
      await page.unroute(call)
      await tryAgain.click()
      // Beside the calendar stand the warnings, which may have failed with it.
      await readAgain(page)
      await expect(within.getByText(notUpdated)).toHaveCount(0)
      await expect(within.getByText(stays).first()).toBeVisible()
    })
  }
})

test('The tile of a pinned report that cannot be read again says since when, and shows nothing of other filters', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const pinned = { name: `Sources ${Date.now()}`, report: 'sources', pinned: true }
  const { data } = await api.call<{ data: { id: number } }>('POST', '/reports/saved', pinned)
  await withoutEvents(page)
  await openSignedIn(page, '/')
  const tile = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: new RegExp(pinned.name) }) })
  await expect(tile).toContainText(/[\d,]+ Bookings/)
  await refuse(page, '**/api/reports/sources*')
  await readAgain(page)
  const notice = tile.getByRole('alert')
  await expect(notice.getByText(notUpdated)).toBeVisible()
  await expect(tile).toContainText(/[\d,]+ Bookings/)
  await api.call('PUT', `/reports/saved/${data.id}`, { name: pinned.name, query: { status: 'cancelled' } })
  await readAgain(page)
  await expect(tile).toContainText('Not loaded')
  await expect(tile).not.toContainText('Bookings')
  await page.unroute('**/api/reports/sources*')
  await notice.getByRole('button', { name: 'Try Again' }).click()
  await expect(notice).toHaveCount(0)
  await expect(tile).toContainText(/[\d,]+ Bookings/)
  await api.call('DELETE', `/reports/saved/${data.id}`)
})

test('Notifications that cannot be read again stay below a notice, older ones that failed too', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url, guide)
  for (let made = 0; made < 21; made++) await api.createBooking({ status: 'confirmed' })
  await withoutEvents(page)
  await openSignedIn(page, '/inclusions')
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('region', { name: 'Notifications', exact: true })
  const entries = panel.getByRole('listitem')
  await expect(entries).toHaveCount(20)
  const call = /\/api\/notifications(\?|$)/
  await refuse(page, call)
  await readAgain(page)
  const notice = panel.getByRole('alert')
  await expect(notice.getByText(notUpdated)).toBeVisible()
  await expect(entries).toHaveCount(20)
  const tryAgain = notice.getByRole('button', { name: 'Try Again' })
  await failsOnceMore(page, call, () => tryAgain.press('Enter'))
  await expect(tryAgain).toBeFocused()
  await page.unroute(call)
  await tryAgain.press('Enter')
  await expect(notice).toHaveCount(0)
  await expect(panel.locator(':focus')).toHaveCount(1)

  await refuse(page, call)
  await panel.getByRole('button', { name: 'Show older' }).click()
  await expect(notice.getByText(notUpdated)).toBeVisible()
  await expect(entries).toHaveCount(20)
  await page.unroute(call)
  await tryAgain.click()
  await expect(notice).toHaveCount(0)
  await expect(entries.nth(20)).toBeVisible()
})

test('Days and figures that were never read are not taken from another month or range', async ({ page }) => {
  await withoutEvents(page)
  await openSignedIn(page, '/calendar')
  const main = page.getByRole('main')
  const fact = main.getByText(/^[\d,]+ departures?$/)
  await expect(fact).toBeVisible()
  await refuse(page, '**/api/departures?*')
  await main.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(main.getByText('Something went wrong')).toBeVisible()
  await expect(fact).toHaveCount(0)
  await expect(main.getByRole('table')).toHaveCount(0)
  await page.unroute('**/api/departures?*')
  await main.getByRole('button', { name: 'Try Again' }).first().click()
  await expect(fact).toBeVisible()

  await page.goto('/')
  const figures = main.getByRole('region', { name: 'Figures' })
  await expect(figures.getByText('Total Bookings')).toBeVisible()
  await refuse(page, '**/api/dashboard/stats*')
  await page.getByRole('button', { name: 'Date range' }).click()
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(main.getByText('Something went wrong')).toBeVisible()
  await expect(figures).toHaveCount(0)
})

test('Rows of an import stay when another page of them fails, and never stand under another tab', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await withoutEvents(page)
  const tag = `PAGED-${Date.now()}`
  const text = plain(tag, 60, (n) => (n % 2 ? { amount: 'to be agreed' } : {}))
  await openSignedIn(page, `/bookings/import/${await uploadBy(api, 'paged.csv', text)}`)
  const rows = page.getByRole('region', { name: 'Rows', exact: true })
  const first = rows.getByRole('rowheader', { name: '3', exact: true })
  await expect(first).toBeVisible()
  await refuse(page, rowsRead)
  await rows.getByRole('button', { name: 'Next' }).click()
  await expect(rows.getByText(notUpdated)).toBeVisible()
  await expect(first).toBeVisible()
  await rows.getByRole('tab', { name: /^To create/ }).click()
  await expect(rows.getByText('Something went wrong')).toBeVisible()
  await expect(first).toHaveCount(0)
  await page.unroute(rowsRead)
  await rows.getByRole('button', { name: 'Try Again' }).click()
  await expect(rows.getByRole('rowheader', { name: '2', exact: true })).toBeVisible()
})

test('A day sheet that cannot be read again says so with its button while it tries again', async ({ page, server }) => {
  const day = shiftDay(londonDay(), 31)
  await prepareDay(await openApi(server.url), 'AGN', 1, `${day}T05:10`)
  await withoutEvents(page)
  await openSignedIn(page, `/calendar/${day}`)
  await expect(rowOf(page, 'Guest A')).toBeVisible()
  const sheet = `**/api/days/${day}`
  await refuse(page, sheet)
  await readAgain(page)
  const stale = page.getByText(notUpdated)
  await expect(stale).toBeVisible()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await failsOnceMore(page, sheet, () => tryAgain.press('Enter'))
  await expect(tryAgain).toBeFocused()
  await expect(stale).toBeVisible()
})

test('A kept day sheet gives way to that of the server at once, which does not wait for its prints', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = shiftDay(londonDay(), 32)
  const { bookings } = await prepareDay(api, 'KPT', 2, `${day}T05:10`)
  await withoutEvents(page)
  await openSignedIn(page, `/calendar/${day}`)
  await expect.poll(async () => (await onDevice(page)).records.join()).toContain('Guest A')
  let answer = () => {}
  const answers = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route(`**/api/days/${day}`, (route) => answers.then(() => route.continue()))
  await page.route(`**/api/days/${day}/prints`, () => {})
  await page.reload()
  await expect(page.getByText(notUpdated)).toBeVisible()
  const note = page.getByRole('button', { name: 'Note for Guest A' })
  await note.focus()
  await api.call('PUT', `/bookings/${bookings[1]!.id}/note`, { note: 'Blue gate' })
  answer()
  await expect(rowOf(page, 'Guest B').getByText('Blue gate')).toBeVisible()
  await expect(note).toBeFocused()
})

test('A button that tries to load again keeps the focus while it tries', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ customer_email: 'ada@embankment.test' })
  const file = await uploadBy(api, 'failed.csv', plain(`FAILED-${Date.now()}`, 2))
  await withoutEvents(page)
  await refuse(page, rowsRead)
  await openSignedIn(page, `/bookings/import/${file}`)
  const again = page.getByRole('button', { name: 'Try Again' })
  await failsOnceMore(page, rowsRead, () => again.press('Enter'))
  await expect(again).toBeFocused()

  await refuse(page, '**/api/reports/saved')
  await page.goto('/reports')
  await page.getByRole('button', { name: 'My reports' }).click()
  const item = page.getByRole('menuitem', { name: 'Not loaded: try again' })
  await failsOnceMore(page, '**/api/reports/saved', () => item.press('Enter'))
  await expect(item).toBeFocused()

  await refuse(page, '**/api/messages/templates*')
  await page.goto(`/bookings?view=${id}`)
  await page.getByRole('button', { name: 'Write message' }).click()
  await failsOnceMore(page, '**/api/messages/templates*', () => again.press('Enter'))
  await expect(again).toBeFocused()
})

test('Rows of a list stay when another page of them fails, and never stand under other filters', async ({ page }) => {
  const rowsOfList = /\/api\/bookings\?/
  await withoutEvents(page)
  await openSignedIn(page, '/bookings?limit=10&status=confirmed')
  const list = page.getByRole('region', { name: 'All Bookings' })
  await expect(list.getByText(/^Showing 10 out of [\d,]+$/)).toBeVisible()
  await refuse(page, rowsOfList)
  await list.getByRole('button', { name: 'Next' }).click()
  await expect(list.getByText(notUpdated)).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(11)
  await page.getByLabel('Status').selectOption('Cancelled')
  await expect(list.getByText('Something went wrong')).toBeVisible()
  await expect(list.getByRole('row')).toHaveCount(1)
  await expect(page.getByText(/^Showing|^[\d,]+ bookings$/)).toHaveCount(0)
  await page.unroute(rowsOfList)
  await list.getByRole('button', { name: 'Try Again' }).click()
  await expect(list.getByRole('row').nth(1)).toContainText('Cancelled')
})
