import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { expect, guide, openSignedIn, test } from './test.ts'

test('Ctrl+K finds a booking, a tour, a customer, a page and an action, by keyboard alone', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const word = `Quixotic${Date.now()}`
  const { id, booking_reference } = await api.createBooking({
    description: `${word} cruise`,
    lead_traveler: 'Zed Quill',
  })
  const { data } = await api.call<{ data: { data: { id: number; name: string; email: string }[] } }>(
    'GET',
    '/auth/users?limit=1',
  )
  const customer = data.data[0]
  await openSignedIn(page, '/reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'All Reviews' })).toBeVisible()
  const field = page.getByRole('combobox', { name: 'Search bookings, tours, customers and pages' })
  const search = async (text: string) => {
    await page.keyboard.press('ControlOrMeta+k')
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  const closeDetails = async () => {
    const details = page.getByRole('dialog', { name: / Details$/ })
    await expect(details).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(details).toHaveCount(0)
  }
  const selected = page.getByRole('dialog', { name: 'Search' }).getByRole('option', { selected: true })

  await search(booking_reference.toLowerCase())
  await expect(selected).toContainText(`${booking_reference} · Zed Quill`)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/bookings?view=${id}`)
  await closeDetails()

  await search(word)
  await expect(page.getByRole('group', { name: 'Tours' }).getByRole('option')).toHaveText([`${word} cruise`])
  await expect(selected).toContainText(booking_reference)
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText(`${word} cruise`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === `${word} cruise`)
  await expect(page.getByRole('main').getByText('1 booking', { exact: true })).toBeVisible()

  await search(customer?.email ?? '')
  await page
    .getByRole('group', { name: 'Customers' })
    .getByRole('option')
    .filter({ hasText: customer?.email ?? '' })
    .first()
    .click()
  await expect(page).toHaveURL(`/users?view=${customer?.id}`)
  await closeDetails()

  await search('inclus')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/inclusions')
  await search('add boo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookings/add-booking')
})

test('The search offers only what the person may see, says when nothing is found, and gives the focus back', async ({
  page,
}) => {
  await openSignedIn(page, '/', guide)
  const button = page.getByRole('button', { name: 'Search everything' })
  await button.click()
  await expect(page.getByRole('option', { name: 'Bookings', exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Personal Data' })).toHaveCount(0)
  await expect(page.getByRole('option', { name: 'Customers' })).toHaveCount(0)
  await page.keyboard.type('xyzzyplugh')
  await expect(page.getByText('Nothing found. Try another word.')).toBeVisible()
  // What no index can look up was not searched, whether a page has it or not.
  for (const typed of ['李明', 'T1', 'bo']) {
    await page.getByRole('combobox').fill(typed)
    await expect(page.getByText('Type three letters or digits in a row')).toBeVisible()
    await expect(page.getByText('Nothing found')).toHaveCount(0)
  }
  await page.getByRole('combobox').fill('xyzzyplugh')
  await expect(page.getByText('Nothing found. Try another word.')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
})

/** Keeps the code of the search from arriving until the returned function is called. */
async function holdSearch(page: Page): Promise<() => void> {
  let load = () => {}
  const release = new Promise<void>((resolve) => (load = resolve))
  await page.route('**/assets/GlobalSearch*', async (route) => {
    await release
    await route.continue()
  })
  return () => load()
}

test('What is typed before the search is loaded is typed into it, and not into the page', async ({ page }) => {
  const load = await holdSearch(page)
  await openSignedIn(page, '/calendar?view=list')
  await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('twx')
  await page.keyboard.press('Backspace')
  load()
  const field = page.getByRole('combobox', { name: 'Search bookings, tours, customers and pages' })
  await expect(field).toBeFocused()
  await page.keyboard.type('o')
  await expect(field).toHaveValue('two')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.press('Delete')
  await expect(field).toHaveValue('')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/calendar?view=list')
  await page.keyboard.press('w')
  await expect(page).toHaveURL('/calendar?view=week')
})

test('A search whose code is still being fetched is given up by Escape and by a press, and keys are the page’s again', async ({
  page,
}) => {
  const load = await holdSearch(page)
  await openSignedIn(page, '/calendar?view=list')
  const heading = page.getByRole('heading', { level: 1, name: 'Calendar' })
  await expect(heading).toBeVisible()
  const pending = page.getByText('Loading the search... Press Escape to cancel.')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(pending).toBeVisible()
  await page.keyboard.type('wx')
  await page.keyboard.press('Escape')
  await expect(pending).toHaveCount(0)
  await expect(page).toHaveURL('/calendar?view=list')
  await page.keyboard.press('w')
  await expect(page).toHaveURL('/calendar?view=week')
  await page.keyboard.press('ControlOrMeta+k')
  await expect(pending).toBeVisible()
  await heading.click()
  await expect(pending).toHaveCount(0)
  await page.keyboard.press('l')
  await expect(page).toHaveURL('/calendar?view=list')
  load()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search bookings, tours, customers and pages' })).toHaveValue('')
})

test('What is found later stands above the chosen result, which stays chosen', async ({ page }) => {
  let answer = () => {}
  const release = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/search?*', async (route) => {
    await release
    await route.fulfill({
      json: { code: 'success', data: { bookings: [], tours: [{ name: 'Tours by Night' }], customers: [] } },
    })
  })
  await openSignedIn(page, '/reviews')
  await expect(page.getByRole('heading', { level: 1, name: 'All Reviews' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  const search = page.getByRole('dialog', { name: 'Search' })
  await search.getByRole('combobox').fill('tours')
  const selected = search.getByRole('option', { selected: true })
  await page.keyboard.press('ArrowDown')
  await expect(selected).toHaveText('Tours')
  answer()
  await expect(search.getByRole('option', { name: 'Tours by Night' })).toBeVisible()
  await expect(selected).toHaveText('Tours')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/tours')
})

test('The days of the dashboard and the bookings stay chosen by the logo and by the search', async ({ page }) => {
  const days = 'start_date=2026-01-01&end_date=2026-06-30'
  await openSignedIn(page, `/?${days}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option', { name: 'Bookings', exact: true }).click()
  await expect(page).toHaveURL(`/bookings?${days}`)
  await page.getByRole('link', { name: 'Embankment, to the dashboard' }).click()
  await expect(page).toHaveURL(`/?${days}`)
})

test('Cells that are pasted with the tab between them are searched for as words', async ({ page, server }) => {
  const { booking_reference } = await (await openApi(server.url)).createBooking({ lead_traveler: 'Tabitha Cells' })
  await openSignedIn(page, '/bookings')
  await page.getByRole('searchbox', { name: 'Search bookings' }).fill('Tabitha\tCells')
  await expect(page).toHaveURL((url) => url.searchParams.get('search') === 'Tabitha Cells')
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: /^Search bookings, tours/ }).fill('Tabitha\tCells')
  await expect(page.getByRole('group', { name: 'Bookings' })).toContainText(booking_reference)
})
