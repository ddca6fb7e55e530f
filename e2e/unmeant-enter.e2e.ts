import type { Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

/** Collects the changes of staff that the page sends. */
function changesOf(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && /\/(staff|invitations)\b/.test(request.url())) sent.push(request.method())
  })
  return sent
}

test('Enter pressed again on Continue of a kept draft sends no invitation, and does so once the draft is seen', async ({
  page,
  context,
}) => {
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('button', { name: 'Invite Staff' }).click()
  const typed = page.getByRole('dialog', { name: 'Invite Staff' })
  await typed.getByLabel('Username').fill('kept.invitation')
  await typed.getByLabel('Email').fill('kept.invitation@embankment.test')
  await typed.getByLabel('Phone').fill('020 7946 0555')
  await typed.getByRole('checkbox', { name: 'Reviews' }).check()
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  const sent = changesOf(again)
  await again.goto('/users?tab=staff')
  await again.getByRole('button', { name: 'Invite Staff' }).click()
  const form = again.getByRole('dialog', { name: 'Invite Staff' })
  const name = form.getByLabel('Username')
  await expect(form.getByRole('button', { name: 'Continue' })).toBeFocused()
  await again.keyboard.down('Enter')
  await expect(name).toBeFocused()
  // It repeats while it is held down.
  for (let repeat = 0; repeat < 3; repeat++) await again.keyboard.down('Enter')
  await again.keyboard.up('Enter')
  await again.keyboard.press('Enter')
  await expect(name).toHaveValue('kept.invitation')
  await expect(form.getByRole('button', { name: 'Send Invitation' })).toHaveAttribute('aria-busy', 'false')
  await form.getByLabel('Phone').fill('020 7946 0556')
  expect(sent).toEqual([])
  await again.keyboard.press('Enter')
  await expect(toast(again, 'Invitation sent')).toBeVisible()
  expect(sent).toEqual(['POST'])
})

test('Enter pressed again on Keep editing saves nothing', async ({ page, server }) => {
  const { name } = await (await openApi(server.url)).createEmployee(['booking'])
  await openSignedIn(page, `/users?tab=staff&search=${name}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Staff' })
  await form.getByRole('checkbox', { name: 'Reviews' }).check()
  const phone = form.getByLabel('Phone')
  await phone.focus()
  const sent = changesOf(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Keep editing' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(phone).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Keep editing' })).toHaveCount(0)
  await expect(form.getByRole('button', { name: 'Update Staff' })).toHaveAttribute('aria-busy', 'false')
  expect(sent).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Staff updated successfully!')).toBeVisible()
})
