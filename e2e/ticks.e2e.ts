import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

test('A permission that was unticked and ticked again leaves what another person gave meanwhile', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['booking', 'reports'])
  await openSignedIn(page, `/users?tab=staff&search=${clerk.name}`)
  await page.getByRole('button', { name: `Actions for ${clerk.name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Staff' })
  const booking = form.getByRole('checkbox', { name: 'Booking Management' })
  await booking.uncheck()
  await booking.check()
  await form.getByLabel('Phone').fill('020 7946 0333')
  await api.call('PUT', `/staff/${clerk.id}`, {
    username: clerk.name,
    email: clerk.email,
    mobile: '020 7946 0200',
    role: 'employee',
    permissions: ['booking', 'reports', 'users'],
    account_status: 'active',
  })
  await form.getByRole('button', { name: 'Update Staff' }).click()
  const conflict = page.getByRole('dialog', { name: /^Someone else changed this/ })
  const permissions = conflict.getByRole('radiogroup', { name: 'Permissions' })
  await expect(permissions.getByRole('radio', { name: /^Theirs/ })).toBeChecked()
  await conflict.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Staff updated successfully!')).toBeVisible()
})
