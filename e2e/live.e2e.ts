import type { Page } from '@playwright/test'
import { messages } from 'contract/messages'
import { openApi } from './api.ts'
import { openSignedIn, expect, test, toast } from './test.ts'

type Review = { id: number; user: { username: string } }

const streamPath = '/api/notifications/stream'

/** Opens a page that is connected to the stream of events. */
async function openConnected(page: Page, path: string) {
  const connected = page.waitForResponse((answer) => answer.url().endsWith(streamPath))
  await openSignedIn(page, path)
  await connected
}

async function pendingReview(api: Awaited<ReturnType<typeof openApi>>): Promise<Review> {
  const { data } = await api.call<{ data: { data: Review[] } }>('GET', '/admin/reviews?status=pending&limit=1')
  return data.data[0]!
}

/** From now on each connection to the stream opens and then stays silent, as half-open ones do, until `restore`. */
const silenceStream = (page: Page) =>
  page.addInitScript((path) => {
    const { fetch } = window
    const silent = { connections: 0, restored: false }
    Object.assign(window, { silentStream: silent })
    window.fetch = (input, options) => {
      const url = input instanceof Request ? input.url : input.toString()
      if (!url.endsWith(path) || silent.restored) return fetch(input, options)
      silent.connections++
      return Promise.resolve(
        new Response(
          new ReadableStream({
            start: (controller) =>
              options?.signal?.addEventListener('abort', () => controller.error(new Error('aborted'))),
          }),
        ),
      )
    }
  }, streamPath)

const silentConnections = (page: Page) =>
  page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'silentStream') as object, 'connections')))

const restoreStream = (page: Page) =>
  page.evaluate(() => Object.assign(Reflect.get(window, 'silentStream') as object, { restored: true }))

test('A review that is approved elsewhere changes in the list and in its open details', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await pendingReview(api)
  await openConnected(page, `/reviews?status=pending&view=${id}`)
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await expect(details.getByText('Pending')).toBeVisible()
  await api.call('POST', `/admin/reviews/${id}/approve`)
  await expect(details.getByText('Approved')).toBeVisible()
  await expect(details.getByRole('button', { name: 'Approve', exact: true })).toBeDisabled()
})

test('A review that is approved elsewhere while it is about to be rejected stays approved', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await pendingReview(api)
  await openConnected(page, `/reviews?status=pending&view=${id}`)
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await details.getByRole('button', { name: 'Reject' }).click()
  const reject = page.getByRole('dialog', { name: 'Reject Review' })
  await reject.getByLabel('Reason').selectOption({ label: 'Offensive' })
  await api.call('POST', `/admin/reviews/${id}/approve`)
  await expect(details.getByText('Approved')).toBeVisible()
  await reject.getByRole('button', { name: 'Reject review' }).click()
  await expect(toast(page, messages.staleVersion)).toBeVisible()
  await expect(reject).toBeHidden()
  const { data } = await api.call<{ data: { status: string } }>('GET', `/reviews/${id}`)
  expect(data.status).toBe('approved')
})

test('Lists of every kind show what another person changes', async ({ page, server }) => {
  const api = await openApi(server.url)
  await openConnected(page, '/inclusions')
  const name = `Audio guide ${Date.now()}`
  await page.getByPlaceholder('Search inclusions...').fill(name)
  await expect(page.getByText('No Data Available')).toBeVisible()
  const { data } = await api.call<{ data: { id: number } }>('POST', '/inclusion-options', { name })
  await expect(page.getByRole('cell', { name, exact: true })).toBeVisible()
  await api.call('DELETE', `/inclusion-options/${data.id}`)
  await expect(page.getByText('No Data Available')).toBeVisible()

  const { booking_reference: reference, id } = await api.createBooking()
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByPlaceholder('Search bookings...').fill(reference)
  const row = page.getByRole('row', { name: new RegExp(reference) })
  await expect(row).toContainText('Confirmed')
  await api.call('PATCH', `/bookings/${id}/update-status`, { status: 'cancelled' })
  await expect(row).toContainText('Cancelled')

  await page.getByRole('link', { name: 'Deleted Bookings' }).click()
  await page.getByPlaceholder('Search deleted bookings...').fill(reference)
  await expect(page.getByText('No Data Available')).toBeVisible()
  await api.call('DELETE', `/bookings/${id}`)
  await expect(row).toBeVisible()

  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.getByRole('tab', { name: 'Staff' }).click()
  const clerk = await api.createEmployee(['reports'])
  await page.getByPlaceholder(/^Search/).fill(clerk.name)
  await expect(page.getByText(clerk.email)).toBeVisible()
  await api.call('DELETE', `/staff/${clerk.id}`)
  await expect(page.getByText(clerk.email)).toBeHidden()
})

test('A message that was sent follows its booking', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id, booking_reference: reference } = await api.createBooking()
  const subject = `A new pier ${Date.now()}`
  await api.call('POST', '/messages', { subject, text: 'Westminster Pier', selection: { ids: [id] } })
  await openConnected(page, `/messages/sent?search=${subject}`)
  const row = page.getByRole('row').filter({ hasText: subject })
  await expect(row).toContainText(reference)
  // What becomes of the message is read again as well.
  await expect(row).toContainText('Sent')
  await api.call('DELETE', `/bookings/${id}`)
  await expect(async () => {
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await expect(page.getByRole('menuitem', { name: /^Booking/ })).toBeDisabled({ timeout: 1_000 })
  }).toPass()
})

test('A stream that stays silent is replaced, and what was missed is read', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await pendingReview(api)
  await page.clock.install()
  await silenceStream(page)
  await openSignedIn(page, `/reviews?view=${id}`)
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await expect(details.getByText('Pending')).toBeVisible()
  await expect.poll(() => silentConnections(page)).toBeGreaterThan(0)
  await api.call('POST', `/admin/reviews/${id}/approve`)
  await restoreStream(page)
  const connected = page.waitForResponse((answer) => answer.url().endsWith(streamPath))
  await page.clock.runFor(50_000)
  await connected
  await page.clock.runFor(2_000)
  await expect(details.getByText('Approved')).toBeVisible()
})

test('Coming back to the window reads again what is on screen', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await pendingReview(api)
  await page.route(`**${streamPath}`, (route) => route.abort())
  await openSignedIn(page, `/reviews?view=${id}`)
  const details = page.getByRole('dialog', { name: 'Review Details' })
  await expect(details.getByText('Pending')).toBeVisible()
  await api.call('POST', `/admin/reviews/${id}/reject`)
  await page.evaluate(() => window.dispatchEvent(new Event('focus')))
  await expect(details.getByText('Rejected')).toBeVisible()
})

test('Coming back online reconnects at once, however long the pause before the next attempt is', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await pendingReview(api)
  await page.clock.install()
  await openConnected(page, `/reviews?view=${id}`)
  await context.setOffline(true)
  // Every attempt while offline fails, and doubles the pause.
  await page.route(`**${streamPath}`, (route) => route.abort())
  await page.clock.runFor(180_000)
  await api.call('POST', `/admin/reviews/${id}/approve`)
  await page.unroute(`**${streamPath}`)
  await page.clock.pauseAt(Date.now() + 600_000)
  const connected = page.waitForResponse((answer) => answer.url().endsWith(streamPath))
  await context.setOffline(false)
  await connected
  await page.clock.runFor(2_000)
  await expect(page.getByRole('dialog', { name: 'Review Details' }).getByText('Approved')).toBeVisible()
})

test('A tab that is shown takes over the stream from a hidden one that receives nothing', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await pendingReview(api)
  await silenceStream(page)
  await openSignedIn(page, '/reviews')
  await expect.poll(() => silentConnections(page)).toBe(1)
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  const shown = await context.newPage()
  const connected = shown.waitForResponse((answer) => answer.url().endsWith(streamPath))
  await shown.goto(`/reviews?view=${id}`)
  await connected
  const details = shown.getByRole('dialog', { name: 'Review Details' })
  await expect(details.getByText('Pending')).toBeVisible()
  await api.call('POST', `/admin/reviews/${id}/approve`)
  await expect(details.getByText('Approved')).toBeVisible()
})
