import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

test('What a link of a report narrows the list by stands beside the filters in words, each to be dropped', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { data } = await api.call<{ data: { data: { id: number; name: string }[] } }>('GET', '/tours?limit=2')
  const [first, second] = data.data
  await openSignedIn(
    page,
    `/bookings?status=confirmed,pending&by=booked&tour_id=${first!.id},${second!.id}&weekday=2&hour=9`,
  )
  const main = page.getByRole('main')
  const words = [
    'Dates: when booked',
    'Status: Confirmed',
    'Status: Pending',
    `Tour: ${first!.name}`,
    `Tour: ${second!.name}`,
    'Tuesdays',
    '09:00 to 09:59',
  ]
  for (const text of words) await expect(main.getByText(text, { exact: true })).toBeVisible()
  await expect(main.getByLabel('Status', { exact: true })).toHaveValue('confirmed,pending')
  await main.getByRole('button', { name: 'Clear status pending' }).click()
  await expect(main.getByLabel('Status', { exact: true })).toHaveValue('confirmed')
  await expect(main.getByText('Status: Confirmed')).toHaveCount(0)
  await main.getByRole('button', { name: `Clear tour ${first!.name}` }).click()
  await main.getByRole('button', { name: 'Clear hour' }).click()
  await main.getByRole('button', { name: 'Clear day of booking' }).click()
  await expect(page).toHaveURL(`/bookings?status=confirmed&tour_id=${second!.id}&weekday=2`)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(main.getByText('Tuesdays')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Filters, 3 active' })).toBeVisible()
  await main.getByRole('button', { name: 'Clear weekday' }).click()
  await expect(main.getByText('Tuesdays')).toHaveCount(0)
})

type Link = { where: string; column: string; text: string; search: string }

/** Each number of the tables of a report that leads to bookings, with its column and its address. */
const linksOf = (page: Page): Promise<Link[]> =>
  page.locator('main table').evaluateAll((tables) =>
    tables.flatMap((table) => {
      const heads = [...table.querySelectorAll('thead button')].map((head) => head.textContent.trim())
      return [...table.querySelectorAll<HTMLAnchorElement>('a[href^="/bookings?"]')].map((link) => {
        const cell = link.closest<HTMLTableCellElement>('td, th')
        const row = cell?.parentElement?.firstElementChild?.textContent ?? ''
        const column = heads[cell?.cellIndex ?? -1] ?? ''
        return {
          where: `${document.location.search} ${table.ariaLabel} ${row} ${column}`,
          column,
          text: link.textContent,
          search: new URL(link.href).search.slice(1),
        }
      })
    }),
  )

const numberIn = (text: string) => Number(text.replaceAll(/[^\d.-]/g, ''))
const countsBookings = /^(Bookings( Now| in the End)?|Cancelled|No-Shows)$/

type Row = { traveler_count: number; amount: number; travelers?: unknown }
/** The sums of the bookings that a link shows. */
async function sumsOf(api: Awaited<ReturnType<typeof openApi>>, search: string) {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const { data } = await api.call<{ data: { data: Row[]; total: number } }>(
      'GET',
      `/bookings?${search}&limit=100&page=${page}`,
    )
    found.push(...data.data)
    if (found.length >= data.total) break
  }
  const pence = found.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
  return { travelers: found.reduce((sum, row) => sum + row.traveler_count, 0), money: pence / 100 }
}

test(
  'Each number of each report leads to bookings that are as many, or have as many travelers and as much money',
  { tag: '@slow' },
  async ({ page, server }) => {
    test.setTimeout(240_000)
    const api = await openApi(server.url)
    await openSignedIn(page, '/reports')
    const compared = { counts: 0, sums: 0 }
    for (const search of [
      'report=overview',
      'report=trend&stack=tour',
      'report=trend&stack=status&by=booked',
      'report=tours&booking_source=partner',
      'report=sources&currency=GBP',
      'report=calendar&status=confirmed',
      'report=pace',
      'report=behaviour',
      'report=cancellations',
    ]) {
      await page.goto(`/reports?${search}`)
      await expect(page.getByRole('table').first()).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      const links = await linksOf(page)
      expect(links.length, search).toBeGreaterThan(5)
      const ofCounts = links.filter(({ column }) => countsBookings.test(column))
      const others = links.filter(({ column }) => /^(Travelers|(Lost )?Revenue)/.test(column))
      for (const { where, text, search: behind } of ofCounts.filter((_, index) => index % 3 === 0)) {
        const { data } = await api.call<{ data: { total: number } }>('GET', `/bookings/total?${behind}`)
        expect(data.total, `${where} ${behind}`).toBe(numberIn(text))
        compared.counts++
      }
      for (const { where, column, text, search: behind } of others.filter((_, index) => index % 7 === 0)) {
        const sums = await sumsOf(api, behind)
        // A traveler of one kind is not counted by the list, which has the parties of these.
        if (!behind.includes('traveler_type'))
          expect(column.startsWith('Travelers') ? sums.travelers : sums.money, `${where} ${behind}`).toBe(
            numberIn(text),
          )
        compared.sums++
      }
    }
    expect(compared.counts).toBeGreaterThan(200)
    expect(compared.sums).toBeGreaterThan(100)
  },
)

test('The name of a tour leads to its trend, in the picture and in the table', async ({ page }) => {
  await openSignedIn(page, '/reports?report=tours&by=booked')
  const table = page.getByRole('table', { name: 'Tours' })
  const name = await table.getByRole('row').nth(1).getByRole('rowheader').innerText()
  await page
    .getByRole('list', { name: 'Bookings by tour: trends' })
    .getByRole('link', { name: `Trend of ${name}` })
    .click()
  await expect(page).toHaveURL(/report=trend&by=booked&tour_id=\d+|by=booked&tour_id=\d+&report=trend/)
  await expect(page.getByRole('figure', { name: /Bookings by month/ })).toBeVisible()
  await page.goBack()
  await table.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('region', { name: 'Trend', exact: true }).getByRole('table')).toBeVisible()
})

test('Sources have their course over time below them', async ({ page }) => {
  await openSignedIn(page, '/reports?report=sources')
  const region = page.getByRole('region', { name: 'Sources', exact: true })
  await expect(region.getByRole('figure', { name: 'Bookings by month' })).toBeVisible()
  await expect(region.getByRole('table', { name: 'Over Time' })).toBeVisible()
  await region.getByRole('table', { name: 'Sources' }).getByRole('link', { name: 'Partner', exact: true }).click()
  await expect(page).toHaveURL(/booking_source=partner/)
  await expect(page.getByRole('region', { name: 'Trend', exact: true }).getByRole('table')).toBeVisible()
})
