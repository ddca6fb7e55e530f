import { pngFile } from './api.ts'
import { leaveQuestion, stayAtClosing, stayAtEach, waysOut } from './leaving.ts'
import { expect, openSignedIn, test } from './test.ts'

test('Every way out of a page with input asks in the same words, and the answer to stay keeps it', async ({ page }) => {
  await openSignedIn(page, '/inclusions')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Update Profile' }).click()
  const name = page.getByLabel('Name')
  await name.fill('Another Name')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const ways = {
    'a link of the sidebar': () => sidebar.getByRole('link', { name: 'Bookings' }).click(),
    'an entry of the profile menu': async () => {
      await page.getByRole('button', { name: 'Profile menu' }).click()
      await page.getByRole('menuitem', { name: 'Change Password' }).click()
    },
    ...waysOut(page),
  }
  await stayAtEach(page, ways, async () => {
    await expect(page).toHaveURL('/update-profile')
    await expect(name).toHaveValue('Another Name')
  })
  await stayAtClosing(page)
  await expect(name).toHaveValue('Another Name')
})

test('Every way out of a dialog with input asks in the same words', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inclusions' }).click()
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  const form = page.getByRole('dialog', { name: 'Add Inclusion' })
  await form.getByLabel('Name').fill('Umbrella')
  const ways = {
    'the button that closes it': () => form.getByRole('button', { name: 'Close' }).click(),
    Cancel: () => form.getByRole('button', { name: 'Cancel' }).click(),
    Escape: () => page.keyboard.press('Escape'),
    'the step back': () => page.goBack(),
  }
  await stayAtEach(page, ways, () => expect(form.getByLabel('Name')).toHaveValue('Umbrella'))
})

test('The step back closes what is open above a page, and leaves the page with its input as it is', async ({
  page,
}) => {
  await openSignedIn(page, '/inclusions')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Update Profile' }).click()
  await page.getByLabel('Name').fill('Another Name')
  await page.keyboard.press('Control+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await expect(search).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL('/update-profile')
  await expect(page.getByLabel('Name')).toHaveValue('Another Name')
  await page.goBack()
  await leaveQuestion(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/inclusions')

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Bookings', exact: true }).click()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'Choose columns...' }).click()
  await expect(page.getByRole('dialog', { name: 'Choose columns' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByLabel('Status').selectOption('Pending')
  await expect(page).toHaveURL('/bookings?status=pending')
  await page.goBack()
  await expect(sheet).toHaveCount(0)
  await expect(page).toHaveURL('/bookings?status=pending')
})

test('A chosen picture is not kept with the draft, and is asked for again', async ({ page }) => {
  await openSignedIn(page, '/promotions')
  const form = page.getByRole('dialog', { name: 'Add Promotion' })
  await page.getByRole('button', { name: 'Add Promotion' }).click()
  await form.getByLabel('Title', { exact: true }).fill('Half Term by the River')
  await form.getByLabel('Banner Image', { exact: true }).setInputFiles(await pngFile(page, 'teal'))
  await form.getByLabel('Subtitle').fill('Children free')
  const kept = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('embankment-drafts')
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('no database')))
      })
      const all = database.transaction('drafts').objectStore('drafts').getAll()
      const drafts = await new Promise<{ values: Record<string, unknown> }[]>((resolve) =>
        all.addEventListener('success', () => resolve(all.result as { values: Record<string, unknown> }[])),
      )
      database.close()
      const values = drafts.flatMap((draft) => Object.values(draft.values))
      return { subtitle: values.includes('Children free'), files: values.filter((one) => one instanceof Blob).length }
    })
  await expect.poll(kept).toEqual({ subtitle: true, files: 0 })
  await page.close({ runBeforeUnload: false })

  const again = await page.context().newPage()
  await again.goto('/promotions')
  const second = again.getByRole('dialog', { name: 'Add Promotion' })
  await again.getByRole('button', { name: 'Add Promotion' }).click()
  await second.getByRole('button', { name: 'Continue' }).click()
  await expect(second.getByLabel('Title', { exact: true })).toHaveValue('Half Term by the River')
  await second.getByRole('button', { name: 'Save' }).click()
  await expect(second.getByText('Banner image is required')).toBeVisible()
})
