import type { Locator, Page } from '@playwright/test'
import { messages } from 'contract/messages'
import { holdEvents } from './ended-sessions.ts'
import { admin, expect, isolatedTest, openSignedIn, password, test, toast } from './test.ts'
import { createEmployeeWithTwoSteps } from './two-steps.ts'
import { staffPassword } from './api.ts'
import { openAsClerk, saveView, tab } from './view-tabs.ts'

const sentence = 'The server could not be reached. Check your connection and try again.'
const lost = 'A part of the program could not be fetched. The program may have been updated: reload the page to go on.'

/** As after an update of the server, which removes the former files. */
const remove = (page: Page, ...files: string[]) =>
  Promise.all(
    files.map((file) =>
      page.route(`**/assets/${file}-*`, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '' })),
    ),
  )

/** A mark that is gone after a reload. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

/** Presses *Reload the page*, with the files there again. */
async function reloads(page: Page, within: Locator) {
  await mark(page)
  await page.unrouteAll({ behavior: 'wait' })
  await within.getByRole('button', { name: 'Reload the page' }).click()
  await expect.poll(() => isSamePage(page).catch(() => true)).toBe(false)
}

test('A page whose code could not be fetched opens with Try Again, without a reload', async ({
  page,
  context,
  pageErrors,
}) => {
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await mark(page)
  await page.route('**/assets/ReviewsPage*', (route) => route.abort())
  await page.route('**/api/health', (route) => route.abort())
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByText(sentence)).toBeVisible()
  await page.unroute('**/assets/ReviewsPage*')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('heading', { name: 'All Reviews', level: 1 })).toBeVisible()
  expect(await isSamePage(page)).toBe(true)
  await context.unrouteAll()
  // The router logs why a page failed.
  expect(pageErrors.splice(0).every((text) => text.includes(sentence))).toBe(true)
})

test('A fetch of code that fails once is repeated without a message', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  // Of a dialog: the code of a page is fetched again by the router as well. An attempt is a preload and an import.
  await page.route('**/assets/ImportModal*.js', (route) => route.abort(), { times: 2 })
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('ImportModal'))
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  await failed
  await expect(page.getByRole('dialog', { name: 'Import Bookings' })).toBeVisible()
})

test('A dialog whose code could not be fetched offers to try again, and leaves the page as it is', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  await page.route('**/assets/ImportModal*', (route) => route.abort())
  await page.route('**/api/health', (route) => route.abort())
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const failed = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(failed).toContainText(sentence)
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  await expect(failed).toContainText(sentence)
  await page.unroute('**/assets/ImportModal*')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('dialog', { name: 'Import Bookings' })).toBeVisible()
})

test('A page whose code is gone reloads once by itself, and then offers it beside the menu', async ({
  page,
  pageErrors,
}) => {
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await remove(page, 'ReviewsPage')
  let loads = 0
  page.on('domcontentloaded', () => {
    loads += 1
  })
  await page.getByRole('link', { name: 'Reviews' }).click()
  const main = page.getByRole('main')
  await expect(main.getByRole('alert')).toContainText(lost)
  await expect(page).toHaveURL('/reviews')
  await main.getByRole('button', { name: 'Try Again' }).click()
  await expect(main.getByRole('alert')).toContainText(lost)
  // Another page is one click away, and the way back does not reload a second time.
  await page.getByRole('link', { name: 'Inclusions' }).click()
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(main.getByRole('alert')).toContainText(lost)
  expect(loads).toBe(1)
  await reloads(page, main)
  await expect(page.getByRole('heading', { name: 'All Reviews', level: 1 })).toBeVisible()
  expect(pageErrors.splice(0).every((text) => text.includes(lost))).toBe(true)
})

test('A page whose code is gone does not reload by itself where the browser keeps nothing of a session', async ({
  page,
  pageErrors,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await remove(page, 'ReviewsPage')
  await mark(page)
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(lost)
  expect(await isSamePage(page)).toBe(true)
  pageErrors.splice(0)
})

test('A dialog whose code is gone offers to reload the page', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await expect(page.getByRole('table', { name: 'All Bookings' })).toBeVisible()
  await remove(page, 'ImportModal')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const failed = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(failed).toContainText(lost)
  await reloads(page, failed)
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  await expect(page.getByRole('dialog', { name: 'Import Bookings' })).toBeVisible()
})

test('A reload for a part that is gone asks where something is typed', async ({ page }) => {
  await openSignedIn(page, '/bookings/add-booking')
  await page.getByLabel('Booking Reference').fill('HALF-TYPED')
  await remove(page, 'GlobalSearch')
  await page.keyboard.press('Control+k')
  const failed = page.getByRole('dialog', { name: 'Something went wrong' })
  await expect(failed).toContainText(lost)
  const asked: string[] = []
  page.on('dialog', (question) => {
    asked.push(question.type())
    void question.dismiss()
  })
  await failed.getByRole('button', { name: 'Reload the page' }).click({ noWaitAfter: true })
  await expect.poll(() => asked).toEqual(['beforeunload'])
  await failed.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByLabel('Booking Reference')).toHaveValue('HALF-TYPED')
})

test('A sign-in page that stood open during an update says so, and its reload leads to the second step', async ({
  page,
  server,
}) => {
  const { email } = await createEmployeeWithTwoSteps(server.url)
  await page.goto('/login')
  // What draws toasts is not there either.
  await remove(page, 'SecondStepForm', 'ToastArea')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  const failed = page.getByRole('alert').filter({ hasText: lost })
  await expect(failed).toBeVisible()
  await reloads(page, failed)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByLabel('Code')).toBeFocused()
})

test('A passkey whose code is gone is a sentence without an address', async ({ page }) => {
  await page.goto('/login')
  await remove(page, 'passkey-api')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  const failed = page.getByRole('listitem').filter({ hasText: lost })
  await expect(failed.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(page.getByText('dynamically imported')).toBeHidden()
})

test('A saved view and an export whose code is gone say so', async ({ page, server }) => {
  await openAsClerk(page, server.url, '/bookings')
  await saveView(page, 'Late ones')
  // Nothing has fetched that code on this page yet.
  await page.goto('/bookings')
  await expect(tab(page, 'Late ones')).toHaveAttribute('aria-selected', 'false')
  await remove(page, 'view-state', 'export-list')
  await tab(page, 'Late ones').click()
  await expect(toast(page, lost)).toBeVisible()
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  const failed = page.getByRole('listitem').filter({ hasText: 'Failed to export' })
  await expect(failed).toContainText(lost)
  await reloads(page, failed)
  await tab(page, 'Late ones').click()
  await expect(tab(page, 'Late ones')).toHaveAttribute('aria-selected', 'true')
})

test('A session that ended after an update keeps what is typed, and asks for the sign-in once its code is there', async ({
  page,
  context,
}) => {
  await holdEvents(page)
  await openSignedIn(page, '/update-profile')
  await page.getByLabel('Name').fill('Another Name')
  await remove(page, 'SignInDialog')
  await context.clearCookies()
  await page.route(
    '**/api/auth/profile',
    (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '', request_id: 'r' } }),
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Update Profile' }).last().click()
  const failed = page.getByRole('alert').filter({ hasText: lost })
  await expect(failed).toContainText('Your session has ended.')
  await expect(failed.getByRole('button', { name: 'Reload the page' })).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Another Name')
  await page.unroute('**/assets/SignInDialog-*')
  await failed.getByRole('button', { name: 'Try Again' }).click()
  const signIn = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(signIn.getByLabel('Email')).toHaveValue(admin)
  await signIn.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Profile updated successfully!')).toBeVisible()
})

for (const [name, file, isOffered] of [
  ['asks about what waits', 'waiting', true],
  ['removes what the device keeps', 'kept-day', true],
  ['asks about what waits, without the network,', 'waiting', false],
] as const)
  test(`A logout whose code that ${name} cannot be fetched says so, and goes on once it can`, async ({
    page,
    context,
    pageErrors,
  }) => {
    await openSignedIn(page, '/inclusions')
    await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
    await remove(page, 'KeptDay', file)
    if (!isOffered) await page.route('**/api/health', (route) => route.abort())
    const other = await context.newPage()
    await other.goto('/favicon.svg')
    // As where another tab keeps the first sheet of the device.
    await other.evaluate(() => localStorage.setItem('kept-day', 'yes'))
    await other.close()
    const logout = async () => {
      await page.getByRole('button', { name: 'Profile menu' }).click()
      await page.getByRole('menuitem', { name: 'Logout' }).click()
    }
    await logout()
    const failed = page.getByRole('listitem').filter({ hasText: messages.logout.failed })
    await expect(failed).toContainText(isOffered ? lost : sentence)
    // Nothing of the device is removed before what waits on it is known.
    await expect(page.getByRole('button', { name: 'Log out here' })).toHaveCount(0)
    expect(pageErrors.splice(0)).not.toEqual([])
    if (isOffered) await reloads(page, failed)
    else await page.unrouteAll({ behavior: 'wait' })
    await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
    await logout()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull()
    pageErrors.splice(0)
  })

isolatedTest('A list that is not answered within 15 seconds says so and offers to try again', async ({ page }) => {
  // After 16 s without a sign of life the stream of events is opened anew, and the list read again before the click.
  await holdEvents(page)
  await openSignedIn(page, '/inclusions')
  await expect(page.getByRole('heading', { name: 'All Inclusions', level: 1 })).toBeVisible()
  await page.clock.install()
  await page.route('**/api/admin/reviews?*', () => undefined)
  await page.route('**/api/admin/reviews', () => undefined)
  await page.getByRole('link', { name: 'Reviews' }).click()
  await expect(page.getByRole('heading', { name: 'All Reviews', level: 1 })).toBeVisible()
  await page.clock.runFor(16_000)
  await expect(page.getByText('The server took too long to answer. Please try again.')).toBeVisible()
  await page.unroute('**/api/admin/reviews?*')
  await page.unroute('**/api/admin/reviews')
  await page.getByRole('button', { name: 'Try Again' }).click()
  await page.clock.runFor(1_000)
  await expect(page.getByRole('table', { name: 'All Reviews' }).getByRole('row')).not.toHaveCount(0)
})
