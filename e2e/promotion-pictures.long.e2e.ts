import { openApi, pngFile } from './api.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

type Promotion = { id: number; title: string; image_url: string; version: number }

test('A picked picture is given up by a button, and is asked about where another person replaced the picture meanwhile', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const find = async (id: number) => (await api.call<{ data: Promotion }>('GET', `/banners/${id}`)).data
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
  const picture = form.getByLabel('Banner Image', { exact: true })
  const keep = form.getByRole('button', { name: 'Keep the present picture' })
  await expect(keep).toHaveCount(0)
  await picture.setInputFiles(await pngFile(page, 'navy'))
  await expect(form.getByText('navy.png')).toBeVisible()
  await keep.click()
  await expect(form.getByText('navy.png')).toHaveCount(0)
  await expect(form.getByLabel('Banner Image: drop a picture or browse')).toBeFocused()

  await picture.setInputFiles(await pngFile(page, 'navy'))
  await api.call('POST', `/banners/${id}`, await formOf('maroon'))
  const theirs = (await find(id)).image_url
  await form.getByRole('button', { name: 'Save' }).click()
  const conflict = page.getByRole('dialog', { name: 'Someone else changed this promotion' })
  await expect(conflict.getByRole('radio', { name: /^Yours/ })).toHaveAccessibleName(/navy\.png/)
  expect((await find(id)).image_url).toBe(theirs)
  await conflict.getByRole('radio', { name: /^Theirs/ }).click()
  await conflict.getByRole('button', { name: 'Save with these choices' }).click()
  await expect(toast(page, 'Promotion updated successfully')).toBeVisible()
  expect((await find(id)).image_url).toBe(theirs)
})
