import { openApi, staffPassword } from './api.ts'
import { openSignedIn, expect, test, toast } from './test.ts'

const columns = ['Action', 'Sl No', 'Name', 'Phone', 'Email', 'Gender', 'Role', 'Address']

type Customer = {
  id: number
  name: string
  username: string
  email: string
  address: string | null
  email_verified_at: string | null
}

test('Customers and staff are listed in two tabs with a search each, and customers are read-only', async ({
  page,
  server,
}) => {
  await openSignedIn(page, '/users')
  await expect(page.getByRole('heading', { name: 'All Users', level: 1 })).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Customers', 'Staff'])
  await expect(page.getByRole('tab', { name: 'Customers' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByPlaceholder('Search customer...')).toBeVisible()
  const customers = page.getByRole('table', { name: 'Customers' })
  await expect(customers.getByRole('columnheader')).toHaveText(columns)
  await expect(customers.getByRole('columnheader').getByRole('button')).toHaveText(columns.slice(2))
  // People may share a name.
  await customers
    .getByRole('button', { name: /^Actions for .+, \S+@\S+$/ })
    .first()
    .click()
  await expect(page.getByRole('menuitem')).toHaveText(['View'])
  await page.keyboard.press('Escape')

  const api = await openApi(server.url)
  const { data } = (await api.call<{ data: { data: Customer[] } }>('GET', '/auth/users')).data
  const homeless = data.find((one) => one.address === null && one.email_verified_at === null)
  const settled = data.find((one) => one.address !== null && one.email_verified_at !== null)!
  const details = page.getByRole('dialog', { name: 'Customer Details' })
  for (const one of [homeless ?? data.find(({ address }) => address === null)!, settled]) {
    await page.goto(`/users?view=${one.id}`)
    await expect(details.getByRole('heading', { name: one.name })).toBeVisible()
    await expect(details.getByText(`@${one.username}`)).toBeVisible()
    const fact = (label: string) =>
      details
        .getByRole('term')
        .filter({ hasText: new RegExp(`^${label}$`) })
        .locator('xpath=following-sibling::dd')
    await expect(fact('Address')).toHaveText(one.address ?? 'Not specified')
    await expect(fact('Email Verification')).toHaveText(one.email_verified_at ? 'Verified' : 'Not Verified')
    await expect(fact('Created')).toHaveText(/^[A-Z][a-z]{2} \d\d, \d{4}$/)
    await expect(details.getByText('Account')).toHaveCount(0)
  }
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: 'Staff' }).click()
  await expect(page).toHaveURL('/users?tab=staff')
  await expect(page.getByPlaceholder('Search staff...')).toBeVisible()
  const staff = page.getByRole('table', { name: 'Staff' })
  await expect(staff.getByRole('columnheader')).toHaveText(columns)
  await staff.getByRole('row').filter({ hasText: 'George Whitlock' }).getByRole('cell').nth(2).click()
  const member = page.getByRole('dialog', { name: 'Staff Details' })
  await expect(member.getByText('Inactive Account')).toBeVisible()
  await expect(member.getByText('Staff Member')).toBeVisible()
  await page.keyboard.press('Escape')
  await staff.getByRole('row').filter({ hasText: 'Margaret Ashdown' }).getByRole('cell').nth(2).click()
  await expect(member.getByText('Active Account', { exact: true })).toBeVisible()
  await expect(member.getByText('Administrator', { exact: true })).toBeVisible()
  await page.reload()
  await expect(member.getByText('Administrator', { exact: true })).toBeVisible()
})

test('Passwords that differ are said as a toast also where other fields are wrong', async ({ page }) => {
  await openSignedIn(page, '/users?tab=staff')
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/staff') && request.method() !== 'GET') sent.push(request.url())
  })
  const mismatch = toast(page, 'Passwords do not match!')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const add = page.getByRole('dialog', { name: 'Add Staff' })
  const submit = async (password: string, confirmation: string) => {
    await add.getByLabel('Password', { exact: true }).fill(password)
    await add.getByLabel('Confirm Password').fill(confirmation)
    await add.getByRole('button', { name: 'Add Staff' }).click()
  }
  await submit('', '')
  await expect(add.getByText('Password is required')).toBeVisible()
  await submit(staffPassword, staffPassword)
  await expect(add.getByText('Phone is required')).toBeVisible()
  await expect(mismatch).toHaveCount(0)
  await submit(staffPassword, 'something-else-1')
  await expect(mismatch).toBeVisible()
  await expect(mismatch).toHaveCount(0)

  await add.getByLabel('Username').fill('nell.gwyn')
  await add.getByLabel('Email').fill('nell.gwyn@embankment.test')
  await add.getByLabel('Phone').fill('020 7946 0321')
  await submit('secret1', 'secret2')
  await expect(mismatch).toBeVisible()
  await expect(add.getByText('Password must be at least 8 characters long.')).toBeVisible()
  await expect(mismatch).toHaveCount(0)
  await submit(staffPassword, '')
  await expect(mismatch).toBeVisible()
  await expect(add.getByText('Password confirmation is required')).toBeVisible()
  await expect(mismatch).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Leave' }).click()

  await page
    .getByRole('row')
    .filter({ hasText: 'George Whitlock' })
    .getByRole('button', { name: /^Actions/ })
    .click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Staff' })
  await edit.getByLabel('Password', { exact: true }).fill('abc')
  await edit.getByLabel('Confirm Password').fill('abd')
  await edit.getByRole('button', { name: 'Update Staff' }).click()
  await expect(mismatch).toBeVisible()
  expect(sent).toEqual([])
})

test('An employee can be added with permissions, edited without a password, and deleted after a confirmation', async ({
  page,
  server,
}) => {
  await openSignedIn(page, '/users?tab=staff')
  const sent: { method: string; body: Record<string, unknown> }[] = []
  page.on('request', (request) => {
    if (/\/api\/staff(\/\d+)?$/.test(request.url()) && request.method() !== 'GET')
      sent.push({ method: request.method(), body: (request.postDataJSON() ?? {}) as Record<string, unknown> })
  })
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const add = page.getByRole('dialog', { name: 'Add Staff' })
  await expect(add.getByLabel('Username')).toBeFocused()
  await expect(add.getByRole('switch')).toHaveCount(0)
  await add.getByRole('button', { name: 'Add Staff' }).click()
  await expect(add.getByText('Username is required')).toBeVisible()
  await add.getByLabel('Username').fill('nell.gwyn')
  await add.getByLabel('Email').fill('guide@embankment.test')
  await add.getByLabel('Phone').fill('020 7946 0321')
  await add.getByLabel('Password', { exact: true }).fill(staffPassword)
  await add.getByLabel('Confirm Password').fill('something-else-1')
  await expect(add.getByRole('group', { name: 'Permissions' }).getByRole('checkbox')).toHaveCount(6)
  for (const name of ['Booking Management', 'Promotions', 'User Management', 'Reports', 'Reviews', 'Inclusions'])
    await expect(add.getByRole('checkbox', { name, exact: true })).toBeVisible()
  await add.getByRole('button', { name: 'Add Staff' }).click()
  await expect(toast(page, 'Passwords do not match!')).toBeVisible()
  expect(sent).toEqual([])

  await add.getByLabel('Role').selectOption('Administrator')
  await expect(add.getByRole('checkbox')).toHaveCount(0)
  await add.getByLabel('Role').selectOption('Staff Member')
  await add.getByRole('checkbox', { name: 'Reviews' }).check()
  await add.getByLabel('Confirm Password').fill(staffPassword)
  await add.getByRole('button', { name: 'Add Staff' }).click()
  await expect(add.getByText('This email is already in use')).toBeVisible()
  await add.getByLabel('Email').fill('nell.gwyn@embankment.test')
  await add.getByRole('button', { name: 'Add Staff' }).click()
  await expect(toast(page, 'Staff created successfully!')).toBeVisible()
  await expect(add).toBeHidden()

  const row = page.getByRole('row').filter({ hasText: 'nell.gwyn@embankment.test' })
  await row.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['View', 'Edit', 'Delete'])
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Staff' })
  await expect(edit.getByLabel('Username')).toBeDisabled()
  await expect(edit.getByRole('checkbox', { name: 'Reviews' })).toBeChecked()
  await edit.getByLabel('Phone').fill('020 7946 0322')
  await edit.getByLabel('Active account').click()
  sent.length = 0
  await edit.getByLabel('Confirm Password').fill('something-else-1')
  await expect(toast(page, 'Passwords do not match!')).toHaveCount(0)
  await edit.getByRole('button', { name: 'Update Staff' }).click()
  await expect(toast(page, 'Passwords do not match!')).toBeVisible()
  expect(sent).toEqual([])
  await edit.getByLabel('Confirm Password').fill('')
  await edit.getByRole('button', { name: 'Update Staff' }).click()
  await expect(toast(page, 'Staff updated successfully!')).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(sent[0]!.method).toBe('PUT')
  expect(sent[0]!.body).toMatchObject({ mobile: '020 7946 0322', permissions: ['reviews'] })
  expect(Object.keys(sent[0]!.body)).not.toEqual(expect.arrayContaining(['password']))
  expect(Object.keys(sent[0]!.body)).not.toEqual(expect.arrayContaining(['password_confirmation']))
  const refused = await page.request.post('/api/auth/login', {
    data: { email: 'nell.gwyn@embankment.test', password: staffPassword },
  })
  expect(refused.status()).toBe(403)

  await row.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await expect(question).toContainText('Are you sure you want to delete nell.gwyn?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'User deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  const { data } = await (await openApi(server.url)).call<{ data: Customer[] }>('GET', '/staff?search=nell.gwyn')
  expect(data).toEqual([])
})

test('Disabled actions on staff explain why, and permissions that cannot be granted are disabled', async ({
  page,
  server,
}) => {
  await openSignedIn(page, '/users?tab=staff')
  const menuOf = async (name: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    return page.getByRole('menuitem')
  }
  await menuOf('Margaret Ashdown')
  const refused = page.getByRole('menuitem', { name: /Delete/ })
  await expect(refused).toBeDisabled()
  await expect(refused).toContainText('You cannot delete, demote or deactivate your own account.')
  await page.keyboard.press('Escape')

  const clerk = await (await openApi(server.url)).createEmployee(['users', 'reviews'])
  await page.context().clearCookies()
  await openSignedIn(page, '/users?tab=staff', clerk.email, staffPassword)
  await menuOf('Margaret Ashdown')
  for (const name of [/Edit/, /Delete/])
    await expect(page.getByRole('menuitem', { name })).toContainText(
      'Only an administrator may change an administrator.',
    )
  await page.keyboard.press('Escape')
  // Arrows lead to a refused action too, since a screen reader says in a menu what has the focus alone.
  await page.getByRole('button', { name: 'Actions for Margaret Ashdown' }).focus()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByRole('menuitem', { name: /Delete/ })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  const edit = page.getByRole('menuitem', { name: 'Edit Only an administrator may change an administrator.' })
  await expect(edit).toBeFocused()
  await page.keyboard.press('Enter')
  await edit.click({ force: true })
  await expect(edit).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await menuOf('Kofi Asante')
  await expect(page.getByRole('menuitem', { name: /Edit/ })).toContainText(
    'You may only manage employees whose permissions are among your own.',
  )
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const add = page.getByRole('dialog', { name: 'Add Staff' })
  await expect(add.getByRole('checkbox', { name: 'Booking Management' })).toBeDisabled()
  await expect(add.getByRole('checkbox', { name: 'Reviews' })).toBeEnabled()
})
