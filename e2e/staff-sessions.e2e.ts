import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, signIn, test, toast } from './test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('An administrator finds the sessions of a member, ends one and then all of them', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const { name, email } = await (await openApi(server.url)).createEmployee(['booking'])
  const other = await openOtherBrowser()
  await signIn(other, email, staffPassword)
  await openApi(server.url, email, staffPassword)

  await openSignedIn(page, `/users?tab=staff&search=${name}`)
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await page.getByRole('dialog', { name: 'Staff Details' }).getByRole('link', { name: 'Sessions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sessions' })).toBeVisible()
  await expect(page.getByRole('main').getByText('2 sessions', { exact: true })).toBeVisible()
  const rows = page.getByRole('row').filter({ hasText: email })
  await expect(rows).toHaveCount(2)
  await expectAccessible(page)

  await page.getByRole('button', { name: `Actions for ${name} on Chrome on Linux` }).click()
  await page.getByRole('menuitem', { name: 'End session' }).click()
  const question = page.getByRole('dialog', { name: 'End Session' })
  await expect(question).toContainText(name)
  await question.getByRole('button', { name: 'End session' }).click()
  await expect(toast(page, 'Session ended')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await other.reload()
  await expect(other).toHaveURL(/\/login/)

  await rows.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'End all of this person' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click()
  await expect(toast(page, 'All sessions ended, and no device is remembered')).toBeVisible()
  await expect(rows).toHaveCount(0)

  await page.goto('/sessions?search=admin@embankment.test')
  const own = page.getByRole('row').filter({ hasText: 'This device' })
  await own.getByRole('button', { name: /^Actions for/ }).click()
  await expect(page.getByRole('menuitem', { name: /End session/ })).toContainText('Log out to end it.')
})
