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
