import { openApi, staffPassword } from './api.ts'
import { openSignedIn, expect, guide, test } from './test.ts'

test('A change by a colleague appears in the notifications and lists without a reload, and its notification opens the record', async ({
  page,
  server,
}) => {
  const clerk = await (await openApi(server.url)).createEmployee(['booking'])
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await openSignedIn(page, '/bookings?limit=10', clerk.email, staffPassword)
  await expect(page.getByRole('row')).toHaveCount(11)
  await stream
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
  await expect(page.getByTestId('unread-dot')).toHaveCount(0)

  const colleague = await openApi(server.url, guide)
  const booking = await colleague.createBooking({ description: 'A surprise at noon', status: 'pending' })
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
  await expect(entries.first()).toContainText('Booking Date Jun 01, 2026 18:30 → Jun 02, 2026 18:30')
  await entries.filter({ hasText: 'Schedule updated' }).getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`view=${booking.id}`))
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toContainText('Jun 02, 2026 18:30')
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleDescription('2 unread')
  await bell.click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(bell).toHaveAccessibleDescription('Nothing unread')
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toBeDisabled()
  await expect(list.getByRole('button', { name: 'Mark all as read' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(list).toHaveCount(0)
})

test('A promotion that goes live notifies the staff with the promotions permission', async ({ page, server }) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['promotions'])
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/api/notifications/stream'))
  await openSignedIn(page, '/promotions', clerk.email, staffPassword)
  await stream
  const { data } = await api.call<{ data: { items: { id: number; title: string }[] } }>(
    'GET',
    '/banners?is_active=0&limit=1',
  )
  const { id, title } = data.items[0]!
  const promotion = (await api.call<{ data: Record<string, string> }>('GET', `/banners/${id}`)).data
  const form = new FormData()
  for (const name of ['title', 'subtitle', 'description', 'target_url']) form.set(name, String(promotion[name]))
  form.set('start_at', '2020-01-01')
  form.set('end_at', '2040-01-01')
  form.set('is_active', '1')
  await api.call('POST', `/banners/${id}`, form)
  const bell = page.getByRole('banner').getByRole('button', { name: 'Notifications' })
  await expect(bell).toHaveAccessibleDescription('1 unread')
  await bell.click()
  const entry = page.getByRole('region', { name: 'Notifications', exact: true }).getByRole('listitem')
  await expect(entry).toContainText(/^Offer applied/)
  await entry.getByRole('button').click()
  await expect(page.getByRole('dialog', { name: 'Promotion Details' })).toContainText(title)
})

test('Older notifications are shown page by page, to the first one', async ({ page }) => {
  const total = 250
  await page.route(/\/api\/notifications(\?|$)/, async (route) => {
    const query = new URL(route.request().url()).searchParams
    const [at, size] = [Number(query.get('page') ?? 1), Number(query.get('limit') ?? 100)]
    const all = Array.from({ length: total }, (_, index) => ({
      id: total - index,
      kind: 'task_completed',
      title: 'Task completed',
      body: `Notification ${total - index}`,
      href: '/acts',
      read_at: index === total - 1 ? null : '2026-05-01T08:00:00Z',
      created_at: '2026-05-01T08:00:00Z',
    }))
    const numbers = { current_page: at, per_page: size, last_page: Math.ceil(total / size), total }
    const data = { data: all.slice((at - 1) * size, at * size), ...numbers }
    await route.fulfill({ json: { code: 'success', data, unread: 1 } })
  })
  await openSignedIn(page, '/inclusions')
  await page.getByRole('banner').getByRole('button', { name: 'Notifications' }).click()
  const panel = page.getByRole('region', { name: 'Notifications', exact: true })
  const entries = panel.getByRole('listitem')
  for (const count of [20, 100, 200]) {
    await expect(entries).toHaveCount(count)
    await panel.getByRole('button', { name: 'Show older' }).click()
    await expect(entries.nth(count).getByRole('button')).toBeFocused()
  }
  await expect(entries).toHaveCount(total)
  await expect(entries.last()).toContainText('Notification 1')
  await expect(entries.last()).toContainText('Unread')
  await expect(panel.getByRole('button', { name: 'Show older' })).toHaveCount(0)
})
