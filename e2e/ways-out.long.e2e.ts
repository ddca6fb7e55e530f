import { openApi, pngFile } from './api.ts'
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

test('Back once more answers the question to keep the input, and takes no further step', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  await sidebar.getByRole('link', { name: 'Promotions' }).click()
  await sidebar.getByRole('link', { name: 'Inclusions' }).click()
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  const form = page.getByRole('dialog', { name: 'Add Inclusion' })
  await form.getByLabel('Name').fill('Umbrella')
  const question = leaveQuestion(page)
  const stays = async (path: string) => {
    await expect(question).toBeVisible()
    await page.evaluate(() => history.back())
    await expect(question).toHaveCount(0)
    await expect.poll(() => new URL(page.url()).pathname).toBe(path)
  }
  await page.goBack()
  await stays('/inclusions')
  await form.getByRole('button', { name: 'Close' }).click()
  await stays('/inclusions')
  await expect(form.getByLabel('Name')).toHaveValue('Umbrella')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toHaveCount(0)
  await expect(page).toHaveURL('/inclusions')
  await page.goBack()
  await expect(page).toHaveURL('/promotions')

  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Update Profile' }).click()
  await page.getByLabel('Name').fill('Another Name')
  await page.goBack()
  await stays('/update-profile')
  await expect(page.getByLabel('Name')).toHaveValue('Another Name')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/promotions')
})

test('Closing a dialog asks for what is typed in it, and not for the page behind it', async ({ page }) => {
  await openSignedIn(page, '/change-password')
  await page.getByLabel('Current Password').fill('something')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a passkey' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByLabel('Current Password')).toHaveValue('something')
})

test('The step back closes a question above details alone', async ({ page, server }) => {
  const { id, booking_reference } = await (await openApi(server.url)).createBooking()
  await openSignedIn(page, `/bookings?search=${booking_reference}`)
  await page.getByRole('row').filter({ hasText: booking_reference }).getByText(booking_reference).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await details.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete Confirmation' })
  await expect(question).toBeVisible()
  await page.goBack()
  await expect(question).toHaveCount(0)
  await expect(page).toHaveURL(`/bookings?search=${booking_reference}&view=${id}`)
  await expect(details).toBeVisible()
  await page.goBack()
  await expect(details).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Reviews' }).click()
  await page.getByRole('row').nth(1).getByRole('cell').nth(1).click()
  const review = page.getByRole('dialog', { name: 'Review Details' })
  await review
    .getByRole('button', { name: /^(Reject|Change reason)$/ })
    .and(page.locator(':enabled'))
    .click()
  const reason = page.getByRole('dialog', { name: /^(Reject Review|Change Reason)$/ })
  await reason.getByLabel('Reason').selectOption({ index: 1 })
  await page.goBack()
  await expect(reason).toHaveCount(0)
  await expect(review).toBeVisible()
  await review
    .getByRole('button', { name: /^(Reject|Change reason)$/ })
    .and(page.locator(':enabled'))
    .click()
  await reason.getByLabel('Reason').selectOption({ index: 1 })
  await reason.getByRole('button', { name: /^(Reject review|Save reason)$/ }).click()
  await expect(review).toHaveCount(0)
  await expect(page).toHaveURL(/\/reviews(\?|$)/)
})

test('The step back closes the menu of a phone alone, which is closed in a wide window too', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Inclusions' }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  const menu = page.getByRole('dialog', { name: 'Menu' })
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' })
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toHaveCount(0)
  await expect(page).toHaveURL('/inclusions')
  await toggle.click()
  await expect(menu).toBeVisible()
  await page.setViewportSize({ width: 1024, height: 844 })
  await expect(menu).toHaveCount(0)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(toggle).toBeVisible()
  await expect(menu).toHaveCount(0)
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
