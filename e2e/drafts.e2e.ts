import { openApi, staffPassword } from './api.ts'
import { typedBooking } from './booking-fields.ts'
import { endOtherSession, holdEvents } from './ended-sessions.ts'
import { ringIsCut } from './keyboard.ts'
import { expect, openSignedIn, signIn, test, toast } from './test.ts'

const offer = /^You have an unsaved draft of \d\d:\d\d\.$/

test('Input of a closed tab is offered again, and continued or discarded', async ({ page, context, server }) => {
  const { id } = await (await openApi(server.url)).createBooking()
  await openSignedIn(page, `/bookings/edit-booking/${id}`)
  await page.getByLabel('Pickup Location').fill('Bankside Pier')
  await page.getByLabel('Price').fill('77.5')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(`/bookings/edit-booking/${id}`)
  await expect(again.getByText(offer)).toBeVisible()
  const go = again.getByRole('button', { name: 'Continue' })
  await expect(go).toBeFocused()
  expect(await ringIsCut(go)).toBe(false)
  await expect(again.getByLabel('Pickup Location')).toBeDisabled()
  await go.click()
  await expect(again.getByLabel('Pickup Location')).toHaveValue('Bankside Pier')
  await expect(again.getByLabel('Price')).toHaveValue('77.5')
  await again.close({ runBeforeUnload: false })

  const third = await context.newPage()
  await third.goto(`/bookings/edit-booking/${id}`)
  await third.getByRole('button', { name: 'Continue' }).click()
  await expect(third.getByLabel('Pickup Location')).toHaveValue('Bankside Pier')
  await third.getByRole('button', { name: 'Update Booking' }).click()
  await expect(toast(third, 'Booking updated successfully!')).toBeVisible()
  await third.goto(`/bookings/edit-booking/${id}`)
  await expect(third.getByLabel('Pickup Location')).toHaveValue('Bankside Pier')
  await expect(third.getByText(offer)).toHaveCount(0)

  await third.getByLabel('Price').fill('1')
  await third.reload()
  await third.getByRole('button', { name: 'Discard' }).click()
  await expect(third.getByLabel('Price')).toHaveValue('77.50')
  await third.reload()
  await expect(third.getByLabel('Price')).toHaveValue('77.50')
  await expect(third.getByText(offer)).toHaveCount(0)
})

test('A draft that is continued after a lost answer makes its booking once', async ({ page, context, server }) => {
  const api = await openApi(server.url)
  const name = `Lost answer ${Date.now()}`
  await openSignedIn(page, '/bookings/add-booking')
  for (const [label, value] of Object.entries({ ...typedBooking, Name: name }))
    await page.getByLabel(label, { exact: true }).fill(value)
  await page.route('**/api/bookings', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await page.getByRole('button', { name: 'Save Booking' }).click()
  await expect(page.getByRole('button', { name: 'Save Booking' })).toHaveAttribute('aria-busy', 'false')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto('/bookings/add-booking')
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByRole('button', { name: 'Save Booking' }).click()
  await expect(toast(again, 'Booking created successfully!')).toBeVisible()
  expect(await api.bookings(`search=${encodeURIComponent(name)}`)).toMatchObject({ total: 1 })
})

test('A form that is open in another tab is not offered, and a draft of another person is removed', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['inclusions', 'booking'])
  const other = await api.createEmployee(['inclusions', 'booking'])
  await openSignedIn(page, '/inclusions', clerk.email, staffPassword)
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Umbrella for rainy days')

  const second = await context.newPage()
  await second.goto('/inclusions')
  await second.getByRole('button', { name: 'Add Inclusion' }).click()
  await expect(second.getByRole('dialog').getByLabel('Name')).toBeEnabled()
  await expect(second.getByText(offer)).toHaveCount(0)
  await page.close({ runBeforeUnload: false })
  await second.reload()
  await second.getByRole('button', { name: 'Add Inclusion' }).click()
  await expect(second.getByText(offer)).toBeVisible()

  await openSignedIn(second, '/inclusions', other.email, staffPassword)
  await second.getByRole('button', { name: 'Add Inclusion' }).click()
  await expect(second.getByRole('dialog').getByLabel('Name')).toBeEnabled()
  await expect(second.getByText(offer)).toHaveCount(0)
  await expect
    .poll(() =>
      second.evaluate(
        () =>
          new Promise<number>((resolve) => {
            const opening = indexedDB.open('embankment-drafts')
            opening.onsuccess = () => {
              const count = opening.result.transaction('drafts').objectStore('drafts').count()
              count.onsuccess = () => {
                opening.result.close()
                resolve(count.result)
              }
            }
          }),
      ),
    )
    .toBe(0)
})

test('A draft is offered for seven days, and is removed from the browser after them', async ({ page }) => {
  const start = Date.now()
  const drafts = () =>
    page.evaluate(async () => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('embankment-drafts')
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error('no database')))
      })
      const count = database.transaction('drafts').objectStore('drafts').count()
      return new Promise<number>((resolve) => count.addEventListener('success', () => resolve(count.result)))
    })
  await page.clock.install({ time: start })
  await openSignedIn(page, '/inclusions')
  const open = async () => {
    await page.getByRole('button', { name: 'Add Inclusion' }).click()
    await expect(page.getByRole('dialog', { name: 'Add Inclusion' })).toBeVisible()
  }
  await open()
  await page.getByRole('dialog').getByLabel('Name').fill('Umbrella for a week')
  await expect.poll(drafts).toBe(1)
  await page.clock.setSystemTime(start + 7 * 86_400_000 - 3_600_000)
  await page.reload()
  await open()
  await expect(page.getByText(/^You have an unsaved draft of /)).toBeVisible()
  await page.clock.setSystemTime(start + 7 * 86_400_000 + 3_600_000)
  await page.reload()
  await open()
  await expect(page.getByRole('dialog').getByLabel('Name')).toBeEnabled()
  await expect(page.getByText(/^You have an unsaved draft of /)).toHaveCount(0)
  await expect.poll(drafts).toBe(0)
})

test('A session that ends during work is renewed over the page, and the refused save is sent once more', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['booking'])
  const { id } = await api.createBooking()
  await holdEvents(page)
  await openSignedIn(page, `/bookings/edit-booking/${id}`, clerk.email, staffPassword)
  await page.getByLabel('Pickup Location').fill('Tower Pier')
  await endOtherSession(await openOtherBrowser(), clerk.email, staffPassword)
  let saves = 0
  page.on('request', (request) => (saves += request.method() === 'PUT' ? 1 : 0))

  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(dialog.getByLabel('Email')).toHaveValue(clerk.email)
  await dialog.getByLabel('Password', { exact: true }).fill('not the password')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText('Invalid email or password')
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  await expect(page).toHaveURL('/bookings')
  // One that was refused, and one after the sign-in.
  expect(saves).toBe(2)
  expect((await api.booking(id)).pickup_location).toBe('Tower Pier')
})

test('Input stays on the page when another tab signs out, and is offered when that page is opened anew', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['booking'])
  const { id } = await api.createBooking()
  const path = `/bookings/edit-booking/${id}`
  await openSignedIn(page, path, clerk.email, staffPassword)
  await page.getByLabel('Pickup Location').fill('Tower Pier')
  const logOut = async () => {
    const other = await context.newPage()
    await other.goto('/update-profile')
    await other.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
    await expect(other).toHaveURL(/\/login/)
    await other.close()
  }
  await logOut()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByLabel('Pickup Location')).toHaveValue('Tower Pier')

  await logOut()
  await expect(dialog).toBeVisible()
  await page.close({ runBeforeUnload: false })
  const again = await context.newPage()
  await again.goto(path)
  await again.getByLabel('Email').fill(clerk.email)
  await again.getByLabel('Password', { exact: true }).fill(staffPassword)
  await again.getByRole('button', { name: 'Sign in', exact: true }).click()
  await again.getByRole('button', { name: 'Continue' }).click()
  await again.getByRole('button', { name: 'Update Booking' }).click()
  await expect(toast(again, 'Booking updated successfully!')).toBeVisible()
  expect((await api.booking(id)).pickup_location).toBe('Tower Pier')
})

test('Another person who signs in over unsaved input gets a fresh page', async ({ page, server, openOtherBrowser }) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['booking'])
  const other = await api.createEmployee(['booking', 'inclusions'])
  const { id } = await api.createBooking()
  await holdEvents(page)
  await openSignedIn(page, `/bookings/edit-booking/${id}`, clerk.email, staffPassword)
  await page.getByLabel('Pickup Location').fill('Never saved')
  await endOtherSession(await openOtherBrowser(), clerk.email, staffPassword)
  await page.getByRole('button', { name: 'Update Booking' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await dialog.getByLabel('Email').fill(other.email)
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await expect(dialog).toHaveCount(0)
  await page.goto(`/bookings/edit-booking/${id}`)
  await expect(page.getByLabel('Pickup Location')).toBeEnabled()
  await expect(page.getByLabel('Pickup Location')).not.toHaveValue('Never saved')
})

test('Logout, Back and Escape ask before the input of a form is lost', async ({ page, server }) => {
  const { email } = await (await openApi(server.url)).createEmployee(['users'])
  await signIn(page, email, staffPassword)
  await page.goto('/users')
  await page.getByRole('tab', { name: 'Staff' }).click()
  await page.getByRole('button', { name: 'Add Staff' }).click()
  const form = page.getByRole('dialog', { name: 'Add Staff' })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await form.getByLabel('Username').fill('Somebody New')
  for (const leave of [() => page.goBack(), () => page.keyboard.press('Escape')]) {
    await leave()
    await question.getByRole('button', { name: 'Keep editing' }).click()
    // A closing dialog still takes Escape.
    await expect(question).toHaveCount(0)
    await expect(form.getByLabel('Username')).toHaveValue('Somebody New')
  }
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toHaveCount(0)

  await page.goto('/update-profile')
  await page.getByLabel('Name').fill('Another Name')
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Another Name')
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL(/\/login/)
})
