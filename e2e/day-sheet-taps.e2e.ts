import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import type { Page } from '@playwright/test'
import { openApi, staffPassword } from './api.ts'
import { prepareDay, rowOf } from './day-sheets.ts'
import { expect, openSignedIn, test } from './test.ts'

type Announcing = { announce: (booking: number) => void }

/** The page hears of the changes that the journey announces, and of no other. */
const announceByHand = (page: Page) =>
  page.addInitScript(() => {
    const send = window.fetch
    window.fetch = async (call, init) => {
      if (typeof call !== 'string' || !call.endsWith('/notifications/stream')) return send(call, init)
      const body = new ReadableStream({
        start: (stream) => {
          const announce = (booking: number) =>
            stream.enqueue(new TextEncoder().encode(`event: change\ndata: {"entity":"booking","id":${booking}}\n\n`))
          Object.assign(window, { announce })
        },
      })
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } })
    }
  })

const announce = (page: Page, booking: number) =>
  page.evaluate((id) => (window as unknown as Announcing).announce(id), booking)

test('Check-ins one after another are all sent before the sheet is read again, which is once, with their announcements', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(londonDay(), 21)
  const { guide, bookings } = await prepareDay(api, 'TAP', 4, `${date}T05:10`)
  const ids = bookings.map(({ id }) => id)
  await announceByHand(page)
  await page.clock.install()
  await openSignedIn(page, `/calendar/${date}`, guide.email, staffPassword)
  const all = (guest: string) => page.getByRole('button', { name: `All 2 of ${guest} arrived` })
  await expect(all('Guest D')).toBeVisible()
  await page.waitForFunction(() => 'announce' in window)
  await page.clock.pauseAt(Date.now() + 10_000)

  const calls: string[] = []
  page.on('request', (request) => {
    const call = /\/api\/(?:bookings\/\d+\/(check-in)|days\/[\d-]+(\/prints)?$)/.exec(request.url())
    if (call) calls.push(call[1] ?? call[2] ?? 'sheet')
  })
  const answered = Promise.all(
    ids.slice(0, 3).map((id) => page.waitForResponse((answer) => answer.url().endsWith(`/bookings/${id}/check-in`))),
  )
  for (const guest of ['Guest A', 'Guest B', 'Guest C']) await all(guest).click()
  await answered
  for (const guest of ['Guest A', 'Guest B', 'Guest C'])
    await expect(rowOf(page, guest).getByText('2 of 2 arrived')).toBeVisible()
  const read = page.waitForResponse((answer) => answer.url().endsWith(`/days/${date}`))
  for (const id of ids.slice(0, 3)) await announce(page, id)
  await page.clock.resume()
  await read
  // What another person does is the next that is read.
  await api.call('PUT', `/bookings/${ids[3]}/check-in`, { arrived: 1 })
  await announce(page, ids[3]!)
  await expect(rowOf(page, 'Guest D').getByText('1 of 2 arrived')).toBeVisible()
  expect(calls.filter((call) => call !== '/prints')).toEqual(['check-in', 'check-in', 'check-in', 'sheet', 'sheet'])
})

test('A sheet as it was shows no check-in that is made on the present one meanwhile', async ({ page, server }) => {
  const api = await openApi(server.url)
  const date = shiftDay(londonDay(), 22)
  const { guide } = await prepareDay(api, 'TAQ', 1, `${date}T05:10`)
  const before = new Date().toISOString()
  await openSignedIn(page, `/calendar/${date}?at=${encodeURIComponent(before)}`, guide.email, staffPassword)
  await page.getByRole('link', { name: 'Back to now' }).click()
  await page.getByRole('button', { name: 'All 2 of Guest A arrived' }).click()
  const arrived = page.getByText('2 of 2 arrived')
  await expect(arrived).toBeVisible()
  await page.goBack()
  await expect(page.getByText(/^As it was at/)).toBeVisible()
  await expect(page.getByText('Guest A')).toBeVisible()
  expect(await arrived.count()).toBe(0)
})
