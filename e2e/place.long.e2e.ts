import type { Page } from '@playwright/test'
import { openApi, staffPassword } from './api.ts'
import { openSignedIn, expect, test, toast } from './test.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'All Bookings' }).getByRole('row')

/** How far the rows are scrolled. */
const scrolled = (page: Page) => page.locator('[data-scroll-restoration-id="rows"]').evaluate((grid) => grid.scrollTop)
const scroll = (page: Page, to: number) =>
  page.locator('[data-scroll-restoration-id="rows"]').evaluate((grid, top) => grid.scrollTo(0, top), to)

/** Opens the details of the row at this place of the list. */
const openDetails = async (page: Page, at: number) => {
  await rows(page)
    .nth(at)
    .getByRole('button', { name: /^Actions for/ })
    .click()
  await page.getByRole('menuitem', { name: 'View' }).click()
  await expect(page.getByRole('dialog', { name: 'Booking Details' })).toBeVisible()
}

test('Back closes details, and closing them leaves no step that leads nowhere', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(rows(page)).not.toHaveCount(1)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await openDetails(page, 1)
  await page.goBack()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/bookings')
  await openDetails(page, 1)
  await details.getByRole('button', { name: 'Close' }).first().click()
  await expect(details).toBeHidden()
  await expect(page).toHaveURL('/bookings')
  await page.goBack()
  await expect(page).toHaveURL('/reviews')
})

test('The page below a dialog is not scrolled, and scrolls again when the last one is closed', async ({ page }) => {
  // The pages of forms are as high as their content; lists scroll within themselves.
  await openSignedIn(page, '/bookings/add-booking')
  await page.getByLabel('Name', { exact: true }).fill('Tower by Night')
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY))
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  const sidebar = page.getByRole('navigation', { name: 'Main' })
  const before = (await sidebar.boundingBox())?.width
  await sidebar.getByRole('link', { name: 'Bookings' }).click()
  await expect(question).toBeVisible()
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, 300)
  expect((await sidebar.boundingBox())?.width).toBe(before)
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(question).toHaveCount(0)
  // The dialog has closed since the wheel was turned: a page that follows it would have arrived.
  expect(await scrolled()).toBe(0)
  await page.mouse.move(700, 450)
  await page.mouse.wheel(0, 300)
  await expect.poll(scrolled).toBe(300)
  expect(await page.evaluate(() => document.body.getAttribute('style'))).toBeFalsy()
})

test('Details stay drawn while they close', async ({ page }) => {
  await openSignedIn(page, '/bookings')
  await openDetails(page, 1)
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByRole('heading', { level: 3 }).first()).toBeVisible()
  // The messages are read after the rest.
  await expect(details.getByRole('button', { name: 'Write message' })).toBeVisible()
  await expect(details.getByLabel('Loading messages')).toHaveCount(0)
  await page.evaluate(() => {
    const seen: number[] = []
    Object.assign(window, { seen })
    const look = () => {
      const dialog = document.querySelector('[role="dialog"]')
      if (dialog) seen.push(dialog.textContent.length)
      requestAnimationFrame(look)
    }
    look()
  })
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  const lengths = await page.evaluate(() => Reflect.get(window, 'seen') as number[])
  expect(Math.min(...lengths)).toBe(Math.max(...lengths))
})

test('Back leads from a search to the rows before it in one step', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await page.getByRole('link', { name: 'Bookings', exact: true }).click()
  await expect(rows(page)).not.toHaveCount(1)
  const search = page.getByPlaceholder('Search bookings...')
  await search.fill('Thames')
  await expect(page).toHaveURL('/bookings?search=Thames')
  await search.fill('Thames C')
  await expect(page).toHaveURL('/bookings?search=Thames+C')
  await page.goBack()
  await expect(page).toHaveURL('/bookings')
  await expect(search).toHaveValue('')
  await search.fill('Tower')
  await expect(page).toHaveURL('/bookings?search=Tower')
  await search.fill('')
  await expect(page).toHaveURL('/bookings')
  await page.goBack()
  await expect(page).toHaveURL('/reviews')
})

test('Back closes a form and stays on its page; with unsaved input it asks first', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  await page.getByRole('link', { name: 'Inclusions', exact: true }).click()
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  const form = page.getByRole('dialog', { name: /Inclusion/ })
  await expect(form).toBeVisible()
  await page.goBack()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/inclusions')
  await page.getByRole('button', { name: 'Add Inclusion' }).click()
  await form.getByLabel('Name').fill('Audio guide')
  await page.goBack()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(form.getByLabel('Name')).toHaveValue('Audio guide')
  await page.goBack()
  await question.getByRole('button', { name: 'Leave' }).click()
  await expect(form).toBeHidden()
  await expect(page).toHaveURL('/inclusions')
})

test('Back to another page closes what the header has opened, and gives the focus to the heading', async ({ page }) => {
  await openSignedIn(page, '/reviews')
  for (const name of ['Notifications', 'Profile menu']) {
    await page.getByRole('link', { name: 'Inclusions', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'All Inclusions' })).toBeFocused()
    const button = page.getByRole('button', { name })
    await button.click()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.goBack()
    await expect(page).toHaveURL('/reviews')
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { level: 1, name: 'All Reviews' })).toBeFocused()
  }
})

test('Next starts at the top of the next page', async ({ page }) => {
  await openSignedIn(page, '/bookings?limit=100')
  await expect(rows(page)).toHaveCount(101)
  await scroll(page, 900)
  expect(await scrolled(page)).toBe(900)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => scrolled(page)).toBe(0)
})

test('Saving and cancelling an edit lead back to the same page, filters and scroll', async ({ page, server }) => {
  const api = await openApi(server.url)
  expect((await api.bookings('status=confirmed')).total).toBeGreaterThan(60)
  await openSignedIn(page, '/bookings?status=confirmed&limit=50')
  await page.getByRole('button', { name: 'Next' }).click()
  await expect(page).toHaveURL(/page=2/)
  // The rows of the page before would be replaced under the open menu.
  await expect(page.getByRole('cell', { name: '51', exact: true })).toBeVisible()
  for (const leave of ['Update Booking', 'Cancel']) {
    const row = rows(page).nth(14)
    await scroll(page, 300)
    await row.getByRole('button', { name: /^Actions for/ }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await expect(page).toHaveURL(/edit-booking/)
    await page.getByLabel('Lead Traveler').fill(`Ada ${leave}`)
    if (leave === 'Cancel') await page.getByLabel('Lead Traveler').fill('Ada Update Booking')
    await page
      .getByRole('button', { name: leave })
      .or(page.getByRole('link', { name: leave }))
      .click()
    if (leave === 'Update Booking') await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
    await expect(page).toHaveURL(/status=confirmed.*page=2|page=2.*status=confirmed/)
    await expect(rows(page)).not.toHaveCount(1)
    await expect.poll(() => scrolled(page)).toBe(300)
  }
})

test('The next person who signs in is not led to the list of the one before', async ({ page, server }) => {
  const api = await openApi(server.url)
  const before = await api.createEmployee(['booking'])
  const next = await api.createEmployee(['booking'])
  await openSignedIn(page, '/bookings?search=smithson', before.email, staffPassword)
  await expect(page.getByText('No Data Available')).toBeVisible()
  await page.getByRole('navigation').getByRole('button', { name: 'Logout' }).click()
  await page.getByLabel('Email').fill(next.email)
  await page.getByLabel('Password', { exact: true }).fill(staffPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByRole('button', { name: 'Search everything' }).click()
  await expect(page.getByRole('combobox', { name: /^Search bookings/ })).toBeFocused()
  await page.keyboard.type('add boo')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/bookings/add-booking')
  await page.getByRole('link', { name: 'Cancel', exact: true }).click()
  await expect(page).toHaveURL('/bookings')
})
