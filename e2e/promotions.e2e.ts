import { openApi, pngFile } from './api.ts'
import { drop } from './drop.ts'
import { openSignedIn, expect, test, toast } from './test.ts'

const columns = ['Action', 'Sl No', 'Banner Image', 'Title', 'Start Date', 'End Date', 'Status']

test('A promotion with a dropped picture can be added, changed, opened and deleted', async ({ page, context }) => {
  await openSignedIn(page, '/promotions')
  await expect(page.getByRole('heading', { name: 'All Promotions', level: 1 })).toBeVisible()
  await expect(page.getByPlaceholder('Search promotions...')).toBeVisible()
  const table = page.getByRole('table', { name: 'All Promotions' })
  await expect(table.getByRole('columnheader')).toHaveText(columns)

  await page.getByRole('button', { name: 'Add Promotion' }).click()
  const add = page.getByRole('dialog', { name: 'Add Promotion' })
  await expect(add.getByLabel('Active')).toBeChecked()
  await expect(add.getByLabel('Description')).toHaveAttribute('rows', '4')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByRole('alert')).toHaveText('Banner image is required')
  const zone = add.getByRole('group', { name: 'Banner Image: drop a picture or browse' })
  const browse = zone.getByRole('button', { name: 'browse' })
  await expect(browse).toHaveAccessibleDescription('Banner image is required')
  await expect(browse).toHaveAttribute('aria-invalid', 'true')
  await add.getByLabel('Title', { exact: true }).fill('Lanterns on the Thames')
  await add.getByLabel('Subtitle').fill('Every Friday in June')
  await add.getByLabel('Description').fill('A boat, a lantern, a song.')
  await add.getByLabel('Target URL').fill('javascript:alert(1)')
  await add.getByLabel('Start Date').fill('2026-06-01')
  await add.getByLabel('End Date').fill('2026-05-01')
  await drop(zone, { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('ABC') })
  await expect(add.getByText('Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await drop(zone, { ...(await pngFile(page, 'teal')), name: 'lanterns.png' })
  await expect(add.getByText('lanterns.png')).toBeVisible()
  await expect(zone).toContainText(/PNG · \d+\.\d KB/)
  await expect(zone.locator('img')).toBeVisible()
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(add.getByText('Enter a full address that begins with http:// or https://')).toBeVisible()
  await expect(add.getByText('End date must not be before the start date')).toBeVisible()
  await add.getByLabel('Target URL').fill('https://www.embankment.test/lanterns')
  await add.getByLabel('End Date').fill('2026-06-30')
  await add.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Promotion created successfully')).toBeVisible()

  const row = table.getByRole('row').filter({ hasText: 'Lanterns on the Thames' })
  await expect(row.getByRole('cell').last()).toHaveText('Active')
  await expect(row).toContainText('Jun 01, 2026')
  await row.getByRole('cell').nth(3).click()
  const details = page.getByRole('dialog', { name: 'Promotion Details' })
  await expect(details.getByRole('img', { name: 'Banner of Lanterns on the Thames' })).toBeVisible()
  await expect(details).toContainText(/Every Friday in June[\s\S]*Active[\s\S]*Jun 30, 2026[\s\S]*A boat, a lantern/)
  const link = details.getByRole('link', { name: /^https:\/\/www\.embankment\.test\/lanterns/ })
  await expect(link).toHaveAttribute('target', '_blank')
  await expect(link).toHaveAttribute('rel', /noopener/)
  await page.keyboard.press('Escape')
  await page.goto('/promotions?view=999999')
  await expect(details.getByText('No promotion data available')).toBeVisible()
  await page.keyboard.press('Escape')

  const act = async (name: string) => {
    await page.getByRole('button', { name: 'Actions for Lanterns on the Thames' }).click()
    await page.getByRole('menuitem', { name }).click()
  }
  await act('Edit')
  const edit = page.getByRole('dialog', { name: 'Edit Promotion' })
  await expect(edit.getByLabel('Start Date')).toHaveValue('01 Jun 2026')
  await edit.getByLabel('Active').uncheck()
  await edit.getByLabel('Banner Image', { exact: true }).setInputFiles({
    name: 'letter.png',
    mimeType: 'image/png',
    buffer: Buffer.from('Dear Sir, this is no picture at all.'),
  })
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(edit.getByText('Choose a JPEG, PNG, WebP or AVIF picture.')).toBeVisible()
  await edit.getByLabel('Banner Image', { exact: true }).setInputFiles(await pngFile(page, 'navy'))
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Promotion updated successfully')).toBeVisible()
  await expect(row.getByRole('cell').last()).toHaveText('Inactive')

  await act('Delete')
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await expect(question).toContainText('Are you sure you want to delete Lanterns on the Thames?')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'Promotion deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(context.pages()).toHaveLength(1)
})

test('A save that is left closes no other form, and an upload ends with its form', async ({ page, server }) => {
  const api = await openApi(server.url)
  const listed = await api.call<{ data: { items: { id: number; title: string }[] } }>('GET', '/banners?limit=10')
  const [first, second] = listed.data.items as [{ id: number; title: string }, { id: number; title: string }]
  await openSignedIn(page, '/promotions')
  const form = page.getByRole('dialog', { name: 'Edit Promotion' })
  const edit = async (title: string) => {
    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(form.getByLabel('Title', { exact: true })).toHaveValue(title)
  }
  const leave = async () => {
    await form.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(form).toHaveCount(0)
  }
  let answer = () => {}
  const asked = new Promise<void>((resolve) => (answer = resolve))
  await page.route(`**/api/banners/${first.id}`, async (route) => {
    if (route.request().method() === 'POST') await asked
    await route.continue()
  })
  await edit(first.title)
  await form.getByLabel('Subtitle').fill('On the river')
  await form.getByRole('button', { name: 'Save' }).click()
  await leave()
  await edit(second.title)
  await form.getByLabel('Subtitle').fill('By the river')
  answer()
  await expect(toast(page, 'Promotion updated successfully')).toBeVisible()
  await expect(form.getByLabel('Subtitle')).toHaveValue('By the river')
  await leave()

  await page.unroute(`**/api/banners/${first.id}`)
  await page.route(`**/api/banners/${first.id}`, async (route) => {
    if (route.request().method() !== 'POST') await route.continue()
  })
  await edit(first.title)
  await form.getByLabel('Banner Image', { exact: true }).setInputFiles(await pngFile(page, 'maroon'))
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/banners/${first.id}`))
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-busy', 'true')
  await leave()
  await ended
})

test('A promotion with a far last day can be deactivated', async ({ page, server }) => {
  const api = await openApi(server.url)
  await openSignedIn(page, '/promotions')
  const { buffer, mimeType } = await pngFile(page, 'indigo')
  const title = `Without an end ${Date.now()}`
  const body = new FormData()
  const fields = { title, subtitle: 'For ever', description: 'Always.', target_url: 'https://www.embankment.test/' }
  for (const [name, text] of Object.entries({
    ...fields,
    start_at: '2026-01-01',
    end_at: '9999-12-31',
    is_active: '1',
  }))
    body.set(name, text)
  body.set('image', new Blob([new Uint8Array(buffer)], { type: mimeType }), 'indigo.png')
  await api.call('POST', '/banners', body)
  await page.goto(`/promotions?search=${encodeURIComponent(title)}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  const form = page.getByRole('dialog', { name: 'Edit Promotion' })
  await form.getByLabel('Active').uncheck()
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Promotion updated successfully')).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('Inactive')
  // What cannot be read is said at its field alone, also with the blank that came with it.
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await form.getByLabel('Start Date').fill(' TBC')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByLabel('Start Date')).toHaveAccessibleDescription(/^Enter it like this/)
  await expect(form.getByLabel('End Date')).not.toHaveAttribute('aria-invalid', 'true')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Leave' }).click()
  // A changed day has the bounds of the calendar.
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await form.getByLabel('End Date').fill('9998-12-31')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText(/^End date must lie between/)).toBeVisible()
})
