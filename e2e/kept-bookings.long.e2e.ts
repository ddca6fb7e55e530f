import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { importBookings, settled } from './import-files.ts'
import { expect, openSignedIn, test } from './test.ts'

type Api = Awaited<ReturnType<typeof openApi>>

const tag = 'STAYING'
const count = 120

async function changeStatus(api: Api, status: string): Promise<string> {
  const selection = { query: { search: tag }, total: count }
  const body = { act: 'status', values: { status }, selection }
  const path = `/acts/${(await api.call<{ data: { id: number } }>('POST', '/acts', body)).data.id}`
  await settled(api, path, 'ready')
  await api.call('POST', `${path}/commit`)
  await settled(api, path, 'done')
  return path
}

/** Each of the bookings is on one of the pages, and none of the pages has more than 100. */
async function expectAllInPages(kept: Locator) {
  const links = kept.getByRole('link', { name: new RegExp(`^${tag}-`) })
  await expect(links).toHaveCount(100)
  const first = await links.allTextContents()
  const pages = kept.getByRole('navigation', { name: 'Pages of the kept bookings' })
  await pages.getByRole('button', { name: 'Page 2' }).click()
  await expect(links).toHaveCount(20)
  expect(new Set([...first, ...(await links.allTextContents())]).size).toBe(count)
}

test('What the undo of a bulk action or of an import kept is drawn in pages, and all of it is reached', async ({
  page,
  server,
}) => {
  test.slow()
  const api = await openApi(server.url)
  const id = await importBookings(api, tag, count)
  const act = await changeStatus(api, 'cancelled')
  await changeStatus(api, 'pending')
  await api.call('POST', `${act}/undo`)
  await settled(api, act, 'undone')
  await api.call('POST', `/bookings/imports/${id}/undo`)
  await settled(api, `/bookings/imports/${id}`, 'undone')

  await openSignedIn(page, act)
  await expect(page.getByRole('heading', { name: `Restored: 0, kept: ${count}` })).toBeVisible()
  await expectAllInPages(page.getByRole('region', { name: 'Restored: 0' }))
  await page.goto(`/bookings/import/${id}`)
  const undone = page.getByRole('region', { name: 'Undone' })
  await expect(undone.getByText(`0 removed, 0 restored, ${count} kept`)).toBeVisible()
  await expectAllInPages(undone)
  await expectAccessible(page, 'main')
})

test('On a phone a hundred pages of kept bookings are within the screen', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'MANYKEPT-1' })
  const body = { act: 'status', values: { status: 'cancelled' }, selection: { ids: [id] } }
  const path = `/acts/${(await api.call<{ data: { id: number } }>('POST', '/acts', body)).data.id}`
  await settled(api, path, 'ready')
  const one = { booking_reference: 'MANYKEPT-1', fields: ['status'], reason: 'Changed since: Status' }
  const kept = Array.from({ length: 10_000 }, (_, at) => ({ ...one, booking_id: at + 1 }))
  await page.route(`**/api${path}`, async (route) => {
    const answer = await route.fetch()
    const { data, ...rest } = (await answer.json()) as { data: object }
    const undone = { restored: 0, kept_count: 12_345, kept }
    await route.fulfill({ json: { ...rest, data: { ...data, state: 'undone', undone } } })
  })
  await page.setViewportSize({ width: 390, height: 844 })
  await openSignedIn(page, path)
  const pages = page.getByRole('navigation', { name: 'Pages of the kept bookings' })
  const isWithin = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
  await pages.waitFor()
  expect(await isWithin()).toBe(true)
  await pages.getByRole('button', { name: 'Page 100' }).click()
  await pages.getByRole('button', { name: 'Previous' }).click()
  await expect(pages.getByRole('button', { name: 'Page 99' })).toHaveAttribute('aria-current', 'page')
  expect(await isWithin()).toBe(true)
})
