import { openOffice, staffPassword } from './office.ts'
import { enter, expect, guide, test } from './test.ts'

test('what a colleague does shows at the bell and in the lists, without a reload, and opens its record', async ({
  page,
  server,
}) => {
  const clerk = await (await openOffice(server.url)).hire(['booking'])
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await enter(page, '/bookings?limit=10', clerk.email, staffPassword)
  await expect(page.getByRole('row')).toHaveCount(11)
  await stream
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
  await expect(page.getByTestId('unread-dot')).toHaveCount(0)

  const colleague = await openOffice(server.url, guide)
  const booking = await colleague.makeBooking({ description: 'A surprise at noon', status: 'pending' })
  const reference = booking.booking_reference
  await expect(bell).toHaveAccessibleDescription('2 unread')
  await expect(page.getByTestId('unread-dot')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText('A surprise at noon')

  await colleague.call('PUT', `/bookings/${booking.id}`, {
    ...(await colleague.booking(booking.id)),
    input_date: '2026-05-01',
    booking_datetime: '2026-06-02T18:30',
    travelers: [{ name: 'Ada Hughes', type: 'adult' }],
    inclusion_options: [],
  })
  await expect(bell).toHaveAccessibleDescription('3 unread')
  await bell.click()
  const list = page.getByRole('region', { name: 'Notifications', exact: true })
  const entries = list.getByRole('listitem')
  await expect(entries).toHaveText([/^Schedule updated/, /^(New booking received|Payment pending)/, /^(New|Payment)/])
  await expect(entries.filter({ hasText: 'New booking received' })).toContainText(reference)
  await expect(entries.filter({ hasText: 'Payment pending' })).toContainText(reference)
  await entries.filter({ hasText: 'Schedule updated' }).getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`view=${booking.id}`))
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText('Jun 02, 2026 18:30')
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleDescription('2 unread')
  await bell.click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
})

test('a promotion that goes live is told to those who look after promotions', async ({ page, server }) => {
  const office = await openOffice(server.url)
  const clerk = await office.hire(['promotions'])
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await enter(page, '/promotions', clerk.email, staffPassword)
  await stream
  const { data } = await office.call<{ data: { items: { id: number; title: string }[] } }>(
    'GET',
    '/banners?is_active=0&limit=1',
  )
  const { id, title } = data.items[0]!
  const promotion = (await office.call<{ data: Record<string, string> }>('GET', `/banners/${id}`)).data
  const form = new FormData()
  for (const name of ['title', 'subtitle', 'description', 'target_url']) form.set(name, String(promotion[name]))
  form.set('start_at', '2020-01-01')
  form.set('end_at', '2040-01-01')
  form.set('is_active', '1')
  await office.call('POST', `/banners/${id}`, form)
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await bell.click()
  const entry = page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem')
  await expect(entry).toContainText(/^Offer applied/)
  await entry.getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Promotion Details' })).toContainText(title)
})
