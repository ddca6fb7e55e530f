import { counted } from 'contract/counted'
import { londonDay } from 'contract/days'
import { reportNames } from 'contract/report-definitions'
import { openApi, staffPassword } from './api.ts'
import { bookingsOf, expectedOf, figuresOf, numberIn, type Figure } from './report-figures.ts'
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

/** How many days before the last of this month today is. */
function daysLeft(): number {
  const [year = 0, month = 0, day = 0] = londonDay().split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).getUTCDate() - day
}

/** What `docs/reports.md` lists: what was on the books on a day that is past, and the seats filled. */
const leadsNowhere = ({ where, column }: Figure) =>
  / a Year Ago/.test(column) ||
  column === 'Seats Filled' ||
  (/^Travelers of .* by days before its end/.test(column) &&
    !where.includes(`: values ${counted(daysLeft(), 'day')} before`)) ||
  (where.startsWith('Filling of a Month, ') && !where.startsWith(`Filling of a Month, ${daysLeft()} `))

for (const searches of [
  [
    'report=overview',
    'report=overview&by=booked&compare=year',
    'report=pace&measure=revenue',
    'report=pace&measure=travelers',
  ],
  [
    'report=trend&stack=tour',
    'report=trend&stack=status&by=booked',
    'report=trend&stack=currency&measure=revenue&grain=week',
  ],
  [
    'report=tours&booking_source=partner',
    'report=tours&measure=revenue',
    'report=sources&currency=GBP',
    'report=sources&measure=travelers',
  ],
  ['report=calendar&status=confirmed', 'report=calendar&measure=revenue'],
  [
    'report=behaviour',
    'report=behaviour&status=pending&by=booked',
    'report=cancellations',
    'report=cancellations&by=booked',
  ],
])
  test(
    `Every number leads to bookings that it is the sum, the share, the mean or the median of: ${searches.join(', ')}`,
    { tag: '@slow' },
    async ({ page, server }) => {
      test.setTimeout(480_000)
      const api = await openApi(server.url)
      await openSignedIn(page, '/reports')
      let compared = 0
      const lists = new Map<string, ReturnType<typeof bookingsOf>>()
      for (const search of searches) {
        await page.goto(`/reports?${search}`)
        await expect(page.getByRole('table').first()).toBeVisible()
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        const more = page.getByRole('button', { name: /^Show all/ })
        while ((await more.count()) > 0) await more.first().click()
        const figures = await figuresOf(page)
        expect(figures.length, search).toBeGreaterThan(20)
        const wrong: string[] = []
        for (const figure of figures) {
          const { where, text, search: behind } = figure
          if (behind === null) {
            if (!leadsNowhere(figure)) wrong.push(`${where}: ${text} leads nowhere`)
            continue
          }
          const list = lists.get(behind) ?? bookingsOf(api, behind)
          lists.set(behind, list)
          const expected = expectedOf(figure, await list)
          if (expected && !(Math.abs(numberIn(text) - expected[0]) <= expected[1] + 1e-9))
            wrong.push(`${where}: ${text} leads to ${expected[0]}: ${behind}`)
        }
        compared += figures.length
        expect(wrong, search).toEqual([])
      }
      expect(compared).toBeGreaterThan(500)
    },
  )

test('Who may see reports and no bookings sees the numbers, and none leads to bookings', async ({ page, server }) => {
  const analyst = await (await openApi(server.url)).createEmployee(['reports'])
  await openSignedIn(page, '/reports', analyst.email, staffPassword)
  for (const name of reportNames) {
    await page.goto(`/reports?report=${name}`)
    await expect(page.getByRole('table').first()).toBeVisible()
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
    const figures = await figuresOf(page)
    expect(figures.length, name).toBeGreaterThan(20)
    expect(figures.filter(({ search }) => search !== null)).toEqual([])
  }
})

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
