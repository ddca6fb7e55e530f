import type { Page } from '@playwright/test'
import { openApi, pngFile } from './api.ts'
import { drop } from './drop.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

type Promotion = { id: number; title: string; image_url: string; version: number }

/** A promotion with a picture, open in its form; `formOf` makes the body that changes its picture to one of a colour. */
async function editPromotion(page: Page, url: string) {
  const api = await openApi(url)
  await openSignedIn(page, '/promotions')
  const title = `Pictures ${Date.now()}`
  const texts = {
    title,
    subtitle: 'Two people',
    description: 'One picture.',
    target_url: 'https://www.embankment.test/',
  }
  const formOf = async (colour: string) => {
    const { buffer, mimeType, name } = await pngFile(page, colour)
    const form = new FormData()
    const fields = { ...texts, start_at: '2026-01-01', end_at: '2026-12-31', is_active: '1' }
    for (const [field, text] of Object.entries(fields)) form.set(field, text)
    form.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
    return form
  }
  const { id } = (await api.call<{ data: Promotion }>('POST', '/banners', await formOf('teal'))).data
  await page.goto(`/promotions?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Promotion' })
  return {
    form,
    picture: form.getByLabel('Banner Image', { exact: true }),
    zone: form.getByRole('group', { name: 'Banner Image: drop a picture or browse' }),
    browse: form.getByRole('button', { name: 'browse' }),
    find: async () => (await api.call<{ data: Promotion }>('GET', `/banners/${id}`)).data,
    change: async (colour: string) => api.call('POST', `/banners/${id}`, await formOf(colour)),
    /** Holds each save back until the returned function is called. */
    holdSaves: async () => {
      let release = () => {}
      const released = new Promise<void>((resolve) => (release = resolve))
      await page.route(`**/api/banners/${id}`, async (route) => {
        if (route.request().method() === 'POST') await released
        await route.continue()
      })
      return release
    },
  }
}

test('A picked picture is given up by a button, and is asked about where another person replaced the picture meanwhile', async ({
  page,
  server,
}) => {
  const { form, picture, browse, find, change, holdSaves } = await editPromotion(page, server.url)
  const keep = form.getByRole('button', { name: 'Keep the present picture' })
  await expect(keep).toHaveCount(0)
  await picture.setInputFiles(await pngFile(page, 'navy'))
  await expect(form.getByText('navy.png')).toBeVisible()
  await keep.click()
  await expect(form.getByText('navy.png')).toHaveCount(0)
  await expect(browse).toBeFocused()

  await picture.setInputFiles(await pngFile(page, 'navy'))
  await change('maroon')
  const theirs = (await find()).image_url
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this promotion' })
  await expect(conflict.getByRole('radio', { name: /^Yours/ })).toHaveAccessibleName(/navy\.png/)
  expect((await find()).image_url).toBe(theirs)
  await conflict.getByRole('radio', { name: /^Theirs/ }).click()
  const release = await holdSaves()
  const save = conflict.getByRole('button', { name: 'Save with these choices' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await expect(save).toBeFocused()
  release()
  await expect(toast(page, 'Promotion updated successfully')).toBeVisible()
  expect((await find()).image_url).toBe(theirs)
})

test('A picture that is dropped while the form is being saved is not taken, and of several none is', async ({
  page,
  server,
}) => {
  const { form, picture, zone, browse, find, holdSaves } = await editPromotion(page, server.url)
  const before = (await find()).image_url
  const [navy, olive] = [await pngFile(page, 'navy'), await pngFile(page, 'olive')]
  await drop(zone, navy, olive)
  await expect(form.getByRole('alert')).toHaveText('Only one picture can be used. Choose one of them.')
  await expect(browse).toHaveAccessibleDescription('Only one picture can be used. Choose one of them.')
  await expect(form.getByText(/\.png/)).toHaveCount(0)
  await expect(picture).not.toHaveAttribute('multiple')

  const chooser = page.waitForEvent('filechooser')
  await browse.press('Enter')
  await (await chooser).setFiles(navy)
  await expect(form.getByRole('alert')).toHaveCount(0)
  await expect(form.getByText('navy.png')).toBeVisible()
  const release = await holdSaves()
  const save = form.getByRole('button', { name: 'Save' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  await drop(zone, olive)
  // The next frame would show what was taken.
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(form.getByText('navy.png')).toBeVisible()
  await expect(form.getByText('olive.png')).toHaveCount(0)
  release()
  await expect(toast(page, 'Promotion updated successfully')).toBeVisible()
  expect((await find()).image_url).not.toBe(before)
})
