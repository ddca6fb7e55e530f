import type { Page } from '@playwright/test'
import { openApi, pngFile, staffPassword } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

async function openProfile(page: Page, url: string) {
  const clerk = await (await openApi(url)).createEmployee(['reviews'])
  await openSignedIn(page, '/update-profile', clerk.email, staffPassword)
  const form = page.getByRole('form', { name: 'Update Profile' })
  const change = form.getByRole('button', { name: 'Change photo' })
  return {
    form,
    change,
    save: form.getByRole('button', { name: 'Update Profile' }),
    photo: form.getByRole('img', { name: 'Your profile' }),
    pick: async (colour: string) => {
      const chooser = page.waitForEvent('filechooser')
      await change.press('Enter')
      await (await chooser).setFiles(await pngFile(page, colour))
    },
  }
}

test('A picked photo is given up without the saved one, and a removed one is kept after all, with the focus beside it', async ({
  page,
  server,
}) => {
  const { form, change, save, photo, pick } = await openProfile(page, server.url)
  const remove = form.getByRole('button', { name: 'Remove photo' })
  const keep = form.getByRole('button', { name: 'Keep the present photo' })
  await form.getByLabel('Phone').fill('020 7946 0779')
  await pick('navy')
  await expect(photo).toHaveAttribute('src', /^data:/)
  await expect(change).toBeFocused()
  await remove.press('Enter')
  await expect(photo).toHaveAttribute('src', '/avatar.svg')
  await expect(change).toBeFocused()
  await pick('navy')
  await expect(photo).toHaveAttribute('src', /^data:/)
  await save.click()
  await expect(photo).toHaveAttribute('src', /^\/files\//)
  const saved = (await photo.getAttribute('src')) ?? ''

  await pick('maroon')
  await expect(photo).toHaveAttribute('src', /^data:/)
  await remove.press('Enter')
  await expect(photo).toHaveAttribute('src', saved)
  await expect(keep).toHaveCount(0)
  await remove.press('Enter')
  await expect(photo).toHaveAttribute('src', '/avatar.svg')
  await expect(change).toBeFocused()
  await keep.press('Enter')
  await expect(photo).toHaveAttribute('src', saved)
  await expect(keep).toHaveCount(0)
  await expect(change).toBeFocused()
})

test('The upload of a photo can be cancelled after its token was renewed', async ({ page, server }) => {
  const { form, save, pick } = await openProfile(page, server.url)
  await form.getByLabel('Phone').fill('020 7946 0780')
  await pick('olive')
  let sends = 0
  await page.route('**/api/auth/profile', async (route) => {
    if (route.request().method() === 'GET') return route.continue()
    sends++
    // The first is refused for its token, the second one stays under way.
    if (sends === 1) await route.continue({ headers: { ...route.request().headers(), authorization: 'Bearer spent' } })
  })
  await save.click()
  await expect.poll(() => sends).toBe(2)
  const ended = page.waitForEvent('requestfailed')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await ended
  await expect(save).toHaveAttribute('aria-busy', 'false')
  await expect(form.getByRole('alert')).toHaveCount(0)
})

test('A photo that was refused or picked can be picked again under its name, after it was changed on disk', async ({
  page,
  server,
}) => {
  const { form, change, photo, pick } = await openProfile(page, server.url)
  const input = form.locator('input[type=file]')
  const chooser = page.waitForEvent('filechooser')
  await change.press('Enter')
  await (await chooser).setFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
  await expect(form.getByRole('alert')).toBeVisible()
  // Browsers report no second choice of a file that the input still has.
  await expect(input).toHaveValue('')
  await pick('navy')
  await expect(photo).toHaveAttribute('src', /^data:/)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(input).toHaveValue('')
})
