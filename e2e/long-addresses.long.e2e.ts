import { limits } from 'contract/limits'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

test('The sessions of a member with an address longer than a search are those of the member', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const label = 'westminster-pier.'.repeat(11)
  const email = `clerk@${label}embankment-tours-and-river-boats.test`
  expect(email.length).toBeGreaterThan(limits.search)
  const passwords = { password: staffPassword, password_confirmation: staffPassword }
  const clerk = { username: 'long-clerk', email, mobile: '020 7946 0200', role: 'employee', permissions: ['booking'] }
  await api.call('POST', '/staff', { ...clerk, ...passwords })
  await openApi(server.url, email, staffPassword)
  await openSignedIn(page, '/users?tab=staff&search=long-clerk')
  await page.getByRole('button', { name: 'Actions for long-clerk' }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.getByRole('dialog', { name: 'Staff Details' }).getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('main').getByText('1 session', { exact: true })).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: email })).toHaveCount(1)
})

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
