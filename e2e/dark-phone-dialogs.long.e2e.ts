import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, password, test } from './test.ts'

test.use({
  viewport: { width: 390, height: 844 },
  // Passkeys belong to a name, not to a number.
  baseURL: ({ server }, use) => use(server.url.replace('127.0.0.1', 'localhost')),
})

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.addInitScript(() => localStorage.setItem('theme', 'dark'))
})

/** Controls and boxes of the dialog in front that reach out of it or out of the window sideways. */
const wide = (page: Page) =>
  page
    .getByRole('dialog')
    .last()
    .evaluate((dialog) => {
      const frame = dialog.getBoundingClientRect()
      const right = Math.min(frame.right, window.innerWidth) + 1
      const sideways = document.documentElement.scrollWidth - window.innerWidth
      const out = [...dialog.querySelectorAll('*')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .filter((element) => !element.closest('table, [data-hides-left], [data-hides-right]'))
        .filter((element) => {
          const box = element.getBoundingClientRect()
          return box.width > 1 && (box.right > right || box.left < frame.left - 1)
        })
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`)
      return sideways > 1 ? [`the page scrolls sideways by ${sideways}`, ...out] : out
    })

/** The dialog has arrived, nothing of it is out of sight sideways, and axe finds nothing. */
async function expectSound(page: Page, name: string | RegExp) {
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await expectAccessible(page, '[role="dialog"]')
  expect(await wide(page), String(name)).toEqual([])
}

const longPlace = 'Westminster Millennium Pier, Victoria Embankment, beside the statue of Boudica'

test('Conflict, sign-in over the page and unsaved changes are sound on a phone in the dark', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const clerk = await api.createEmployee(['booking'])
  const { id } = await api.createBooking()
  await openSignedIn(page, `/bookings/edit-booking/${id}`, clerk.email, staffPassword)
  await page.getByLabel('Pickup Location').fill(longPlace)
  const theirs = { pickup_location: longPlace.replaceAll(' ', '-'), customer_phone: '+44 20 7946 0555' }
  await api.changeBooking(id, theirs)
  await page.getByLabel('Customer Phone').fill('+44 20 7946 0999')
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expectSound(page, 'Someone else changed this booking')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Toggle sidebar' }).click()
  await page.getByRole('button', { name: 'Logout' }).last().click()
  await expectSound(page, 'Leave without saving?')
  await page.getByRole('button', { name: 'Keep editing' }).click()
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toHaveCount(0)
  // The navigation of a phone is still open.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await api.call('DELETE', `/staff/${clerk.id}/sessions`)
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expectSound(page, 'Sign in again')
})

test('A bulk action and the merge of tours are sound on a phone in the dark', async ({ page, server }) => {
  const api = await openApi(server.url)
  const booking_datetime = '2028-06-01T18:30'
  await api.createBooking({ description: 'Dusk Tour', booking_datetime, booking_reference: 'DUSK-REFERENCE-1' })
  await openSignedIn(page, '/bookings?search=DUSK-REFERENCE-1')
  await page.getByRole('button', { name: 'Actions for DUSK-REFERENCE-1' }).click()
  await page.getByRole('menuitem', { name: 'Select' }).click()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Change status' }).click()
  const form = page.getByRole('dialog', { name: 'Change status: 1 booking' })
  await expectSound(page, 'Change status: 1 booking')
  await form.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
  await form.getByLabel('Reason').fill('The coach broke down on the way to the pier')
  await form.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByRole('heading', { name: 'Consequences' })).toBeVisible()
  await expectSound(page, 'Change status')

  await page.goto('/tours')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'Merge' }).click()
  await page.getByRole('dialog').getByRole('combobox', { name: 'Into' }).click()
  await page.getByRole('dialog').getByRole('option').first().click()
  await expectSound(page, /^Merge /)
})

test('Passkeys, two-step set-up, API keys and the activity of a person are sound on a phone in the dark', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { email } = await api.createEmployee(['booking'])
  const dialog = page.getByRole('dialog')
  await openSignedIn(page, '/change-password', email, staffPassword)
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await expectSound(page, 'Add a passkey')
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.getByRole('button', { name: 'Set up' }).click()
  await expectSound(page, 'Set up two-step sign-in')
  await dialog.getByLabel('Your password').fill(staffPassword)
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('img', { name: /Picture of the secret/ })).toBeVisible()
  await expectSound(page, 'Set up two-step sign-in')

  await openSignedIn(page, '/api-keys')
  await page.getByRole('button', { name: 'Make API Key' }).first().click()
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expectSound(page, 'Make API Key')
  await dialog.getByLabel('Name').fill('Night key of the website')
  await dialog.getByRole('checkbox', { name: 'Booking Management' }).check()
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Make key' }).click()
  await expectSound(page, 'Your new API key')
  await dialog.getByRole('button', { name: 'I have kept the key' }).click()

  await page.goto('/activity?limit=10')
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await expectSound(page, 'Activity Details')
})
