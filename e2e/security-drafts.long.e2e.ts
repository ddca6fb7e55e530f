import { londonDay, moveDay } from 'contract/days'
import { openApi } from './api.ts'
import { expect, isolatedTest, openSignedIn, test, toast } from './test.ts'

const inField = (day: string) =>
  new Intl.DateTimeFormat('en-GB', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
    .format(new Date(day))
    .replace('Sept', 'Sep')

test('The name of a passkey survives the end of the tab, and the password beside it does not', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/change-password')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const first = page.getByRole('dialog', { name: 'Add a passkey' })
  await first.getByLabel('Your password').fill('bermondsey-antiques-1234')
  await first.getByLabel('Name').fill('Work laptop')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/change-password')
  const open = () => again.getByRole('button', { name: 'Add passkey' }).click()
  await open()
  const dialog = again.getByRole('dialog', { name: 'Add a passkey' })
  // The button of the form has this name, too, and is there before the draft is found.
  await dialog.getByRole('alert').getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(dialog.getByLabel('Name')).toHaveValue('Work laptop')
  await expect(dialog.getByLabel('Your password')).toHaveValue('')
  await again.keyboard.press('Escape')
  await again.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(dialog).toHaveCount(0)
  await open()
  await expect(dialog.getByLabel('Name')).toBeEnabled()
  await expect(dialog.getByLabel('Name')).toHaveValue('')
})

isolatedTest(
  'The days from which two steps are required are kept, and a day that was not typed is as it is now',
  async ({ page, server }) => {
    const api = await openApi(server.url)
    const [soon, later] = [moveDay(londonDay(), 40), moveDay(londonDay(), 60)]
    await api.call('PUT', '/auth/second-step/requirements', { employee: soon })
    await openSignedIn(page, '/users?tab=staff')
    const dialog = page.getByRole('dialog', { name: 'Require two-step sign-in' })
    // A toast may cover it while the pointer rests there.
    const open = () => page.getByRole('button', { name: 'Two Steps' }).press('Enter')
    const [admins, staff] = [dialog.getByLabel('Administrators, from'), dialog.getByLabel('Staff members, from')]
    await open()
    await expect(staff).toHaveValue(inField(soon))
    await admins.fill(later)
    await page.reload()
    await api.call('PUT', '/auth/second-step/requirements', { employee: later })
    await open()
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(admins).toHaveValue(inField(later))
    await expect(staff).toHaveValue(inField(later))
    await admins.fill('')
    await staff.fill(soon)
    await dialog.getByRole('button', { name: 'Require' }).click()
    await expect(toast(page, 'The requirement is saved')).toBeVisible()
    await open()
    await expect(staff).toHaveValue(inField(soon))
    await expect(dialog.getByText(/^You have an unsaved draft/)).toHaveCount(0)
  },
)
