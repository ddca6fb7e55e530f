import type { Page } from '@playwright/test'
import { openSignedIn, expect, test } from './test.ts'

/** All that the browser keeps for this site, as text. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const found: unknown[] = [Object.entries(localStorage), Object.entries(sessionStorage), document.cookie]
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name!)
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
      for (const store of database.objectStoreNames)
        found.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll()
            request.onsuccess = () => resolve(request.result)
            request.onerror = () => reject(request.error)
          }),
        )
      database.close()
    }
    return JSON.stringify(found)
  })

const typed = 'bermondsey-antiques-1234'

test('A password that was typed into a form is kept nowhere, while the rest of the form is', async ({ page }) => {
  await openSignedIn(page, '/users?tab=staff')
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Username').fill('kept-name')
  await dialog.getByLabel('Password', { exact: true }).fill(typed)
  await dialog.getByLabel('Confirm Password').fill(typed)
  await dialog.getByLabel('Phone').fill('020 7946 0321')
  // What was typed last is kept, so that what came before it has been looked at.
  await expect.poll(() => kept(page)).toContain('020 7946 0321')
  expect(await kept(page)).not.toContain(typed)
  await page.reload()
  await page.getByRole('button', { name: 'Add Staff' }).click()
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByLabel('Username')).toHaveValue('kept-name')
  await expect(dialog.getByLabel('Phone')).toHaveValue('020 7946 0321')
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(dialog.getByLabel('Confirm Password')).toHaveValue('')
})

test('Forms that only ask for passwords keep nothing of them', async ({ page }) => {
  await openSignedIn(page, '/change-password')
  for (const label of ['Current Password', 'New Password', 'Confirm Password'])
    await page.getByLabel(label, { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Set up' }).click()
  await page.getByRole('dialog').getByLabel('Your password').fill(typed)
  expect(await kept(page)).not.toContain(typed)
  await page.goto('/api-keys')
  await page.getByRole('button', { name: 'Make API Key' }).first().click()
  await page.getByRole('dialog').getByLabel('Your password').fill(typed)
  await page.getByRole('dialog').getByLabel('Name').fill('A program')
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  expect(await kept(page)).not.toContain(typed)
})
