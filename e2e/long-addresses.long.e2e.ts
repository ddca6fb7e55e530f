import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

test('A long address is whole in each list of addresses, at a desk and in a narrow window', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const name = 'clerk-of-the-pier-at-westminster-and-of-all-the-others-on-the-river'.slice(0, 60)
  const { email } = await api.createEmployee(['booking'], name)
  const { id } = await api.createBooking({ customer_email: email, booking_reference: 'LONG-ADDRESS' })
  await api.call('POST', '/messages', { subject: 'A new pier', text: 'Westminster', selection: { ids: [id] } })
  await openApi(server.url, email, staffPassword)
  await openSignedIn(page, '/favicon.svg')
  for (const path of [
    '/messages/sent?search=LONG-ADDRESS',
    `/sessions?search=${name}`,
    `/users?tab=staff&search=${name}`,
  ]) {
    await page.goto(path)
    const cell = page.getByRole('table').getByRole('cell', { name: email }).last()
    for (const width of [1440, 1024]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(cell).toBeVisible()
      const cut = await cell.evaluate((element) => element.scrollWidth - element.clientWidth)
      expect(cut, `${path} at ${width}`).toBeLessThanOrEqual(0)
    }
  }
})
