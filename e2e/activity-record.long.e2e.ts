import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const table = (page: Page) => page.getByRole('table', { name: 'Activity' })
const details = (page: Page) => page.getByRole('dialog', { name: 'Activity Details' })

test('An administrator finds who changed what, sees what was and is, and goes on to the record and the person', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { data: made } = await api.call<{ data: { id: number } }>('POST', '/inclusion-options', {
    name: 'Brass lantern',
  })
  await api.call('PUT', `/inclusion-options/${made.id}`, { name: 'Tin lantern' })
  await openSignedIn(page, '/')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByRole('heading', { name: 'Activity', level: 1 })).toBeVisible()
  await expect(page).toHaveTitle(/^Activity/)
  await page.getByPlaceholder('Search people, records, actions...').fill('lantern')
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await expect(page).toHaveURL(/search=lantern/)
  await expect(table(page).getByRole('row', { name: /Inclusion changed/ })).toContainText('Margaret Ashdown')
  await expectAccessible(page, 'main')

  await table(page)
    .getByRole('row', { name: /Inclusion changed/ })
    .click()
  const changes = details(page).getByRole('region', { name: 'Changes' })
  await expect(changes).toContainText('Brass lantern')
  await expect(changes).toContainText('Tin lantern')
  await expect(details(page)).toContainText('127.0.0.1')
  await expect(details(page)).toContainText('Member of staff')
  await expectAccessible(page, '[role=dialog]')
  await details(page).getByRole('link', { name: 'All about this record' }).click()
  await expect(page).toHaveURL(`/activity?kind=inclusion&record=${made.id}`)
  await expect(details(page)).toBeHidden()
  await expect(table(page).getByRole('row')).toHaveCount(3)
  await page.getByRole('button', { name: 'Clear record' }).click()
  await expect(page).toHaveURL('/activity?kind=inclusion')

  await page.getByLabel('Result', { exact: true }).selectOption({ label: 'Refused' })
  await expect(page).toHaveURL('/activity?kind=inclusion&refused=yes')
  await expect(page.getByText('Nothing is recorded yet.')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Clear filters' }).first()).toBeVisible()
})

test('The details of a booking lead an administrator, and only an administrator, to its activity', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const booking = await api.createBooking()
  await openSignedIn(page, `/bookings?view=${booking.id}`)
  await page.getByRole('dialog', { name: 'Booking Details' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(`/activity?kind=booking&record=${booking.id}`)
  await expect(table(page).getByRole('row', { name: /Booking made/ })).toBeVisible()

  const { email } = await api.createEmployee(['booking'])
  const other = await openOtherBrowser()
  await openSignedIn(other, `/bookings?view=${booking.id}`, email, staffPassword)
  const shown = other.getByRole('dialog', { name: 'Booking Details' })
  await expect(shown.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect(shown.getByRole('link', { name: 'Activity' })).toBeHidden()
  await other.goto('/activity')
  await expect(other.getByText("You don't have permission")).toBeVisible()
  await expect(other.getByRole('table')).toHaveCount(0)
})

test('A line that is gone says so, and a list that cannot be read offers to try again', async ({
  page,
  pageErrors,
}) => {
  await openSignedIn(page, '/activity?view=999999999')
  await expect(details(page)).toContainText('is not part of the activity')
  await page.route('**/api/activity?*', (route) => route.abort())
  await page.goto('/activity?search=lost')
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible()
  await page.unroute('**/api/activity?*')
  await page.getByRole('button', { name: /try again/i }).click()
  await expect(page.getByRole('button', { name: /try again/i })).toBeHidden()
  pageErrors.length = 0
})

test('A template leads an administrator to its activity, and so does a bulk action', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { data: template } = await api.call<{ data: { id: number } }>('POST', '/messages/templates', {
    name: 'Lantern tour',
    subject: 'Bring a lantern',
    text: 'It gets dark.',
  })
  await openSignedIn(page, `/messages?view=${template.id}`)
  await page.getByRole('dialog', { name: 'Template' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(`/activity?kind=template&record=${template.id}`)
  await expect(table(page).getByRole('row', { name: /Template made/ })).toBeVisible()

  const booking = await api.createBooking()
  const { data: act } = await api.call<{ data: { id: number } }>('POST', '/acts', {
    act: 'delete',
    values: {},
    selection: { ids: [booking.id] },
  })
  await page.goto(`/acts/${act.id}`)
  await page.getByRole('main').getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(`/activity?kind=act&record=${act.id}`)
  await expect(table(page).getByRole('row', { name: /Bulk action checked/ })).toBeVisible()
})

test('The details of a member of staff lead to what they did and what was done to their account', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id, email } = await api.createEmployee(['inclusions'])
  const theirs = await openApi(server.url, email, staffPassword)
  await theirs.call('POST', '/inclusion-options', { name: 'Paper lantern' })
  await openSignedIn(page, `/users?tab=staff&view=${id}`)
  await page.getByRole('dialog', { name: 'Staff Details' }).getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(`/activity?account=${id}`)
  await expect(table(page).getByRole('row', { name: /Paper lantern/ })).toBeVisible()
  await expect(table(page).getByRole('row', { name: /Signed in/ })).toBeVisible()
  await expect(table(page).getByRole('row', { name: /Member of staff added/ })).toBeVisible()
  await page.getByRole('button', { name: 'Clear account' }).click()
  await expect(page).toHaveURL('/activity')
})

test('The plan of a departure leads an administrator to its activity', async ({ page, server }) => {
  const api = await openApi(server.url)
  await api.createBooking({
    description: 'Torch Walk',
    product_code: 'TORCH-1',
    booking_datetime: '2026-06-08T05:10',
  })
  await openSignedIn(page, '/calendar/2026-06-08')
  const open = () => page.getByRole('button', { name: 'Plan Torch Walk at 05:10' }).click()
  const plan = page.getByRole('dialog', { name: 'Plan Departure' })
  await open()
  await expect(plan.getByLabel('Vehicle')).toBeVisible()
  await expect(plan.getByRole('link', { name: 'Activity' })).toBeHidden()
  await plan.getByLabel('Vehicle').fill('Coach 9')
  await plan.getByRole('button', { name: 'Save' }).click()
  await expect(plan).toBeHidden()
  await open()
  await plan.getByRole('link', { name: 'Activity' }).click()
  await expect(page).toHaveURL(/\/activity\?kind=departure&record=\d+$/)
  await expect(table(page).getByRole('row', { name: /Departure planned/ })).toContainText('Torch Walk')
})
