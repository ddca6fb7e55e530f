import type { Page } from '@playwright/test'
import { messages } from 'contract/messages'
import { savedViewMessages } from 'contract/saved-view-messages'
import type { SavedView } from 'contract/saved-views'
import { openApi, staffPassword } from './api.ts'
import { expect, test, toast } from './test.ts'
import { action, dialog, openAsClerk, openOptions, saveView, tab } from './view-tabs.ts'

const viewId = (page: Page) => Number(new URL(page.url()).searchParams.get('saved'))

/** What another browser does with a view of the clerk. */
async function elsewhere(url: string, { email }: { email: string }, id: number) {
  const { call } = await openApi(url, email, staffPassword)
  const read = async () =>
    (await call<{ data: SavedView[] }>('GET', '/saved-views?list=bookings')).data.find((view) => view.id === id)
  return {
    read,
    change: async (changes: Partial<SavedView>) => {
      const { name = '', shared, version } = (await read()) ?? {}
      await call('PUT', `/saved-views/${id}`, { name, shared, version, ...changes })
    },
    remove: async () => call('DELETE', `/saved-views/${id}`, { version: (await read())?.version }),
  }
}

test('A view that is changed elsewhere is followed, but what was changed here is not saved over it unseen', async ({
  page,
  server,
}) => {
  const clerk = await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, 'Open')
  await expect(page).toHaveURL(/saved=/)
  const { change, read } = await elsewhere(server.url, clerk, viewId(page))
  await change({ query: { status: 'cancelled' } })
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
  await expect(page.getByText('Edited')).toHaveCount(0)

  await page.getByLabel('Source').selectOption('Agent')
  const readAgain = page.waitForResponse(/\/saved-views(\?|$)/)
  await change({ query: { status: 'confirmed' } })
  await readAgain
  await action(page, 'Save').click()
  await expect(toast(page, messages.staleVersion)).toBeVisible()
  expect(await read()).toMatchObject({ query: { status: 'confirmed' } })
  await action(page, 'Save').click()
  await expect(toast(page, 'View updated')).toBeVisible()
  await expect(page.getByText('Edited')).toHaveCount(0)
  expect(await read()).toMatchObject({ query: { status: 'cancelled', booking_source: 'agent' } })
})

/** Lets the deletion of a view wait; the returned function lets it go on, or answers it. */
async function holdDeletion(page: Page) {
  let release = (_answer?: { status: number }) => {}
  const released = new Promise<{ status: number } | undefined>((resolve) => (release = resolve))
  await page.route('**/api/saved-views/*', async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    const answer = await released
    await (answer ? route.fulfill(answer) : route.continue())
  })
  return release
}

async function deleteAndLeave(page: Page, name: string) {
  await openOptions(page, name)
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete Confirmation')
  await question.getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
}

test('The late answer to a deletion leaves another view selected, and a failure is not lost with the question', async ({
  page,
  server,
}) => {
  await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, 'Stays')
  await tab(page, 'All').click()
  await saveView(page, 'Goes')
  const fail = await holdDeletion(page)
  await deleteAndLeave(page, 'Goes')
  fail({ status: 500 })
  await expect(toast(page, savedViewMessages.deleteFailed)).toBeVisible()
  await page.unrouteAll()

  const goOn = await holdDeletion(page)
  await deleteAndLeave(page, 'Goes')
  await tab(page, 'Stays').click()
  await expect(page.getByLabel('Status')).toHaveValue('pending')
  goOn()
  await expect(toast(page, 'View deleted')).toBeVisible()
  await expect(tab(page, 'Goes')).toHaveCount(0)
  await expect(tab(page, 'Stays')).toHaveAttribute('aria-selected', 'true')
})

test('A view that was changed since the question is deleted by a second confirmation', async ({ page, server }) => {
  const clerk = await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, 'Open')
  await expect(page).toHaveURL(/saved=/)
  const { change, read } = await elsewhere(server.url, clerk, viewId(page))
  await openOptions(page, 'Open')
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const question = dialog(page, 'Delete Confirmation')
  await change({ name: 'Opened' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toContainText(messages.staleVersion)
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(toast(page, 'View deleted')).toBeVisible()
  expect(await read()).toBeUndefined()
})

test('A view that is changed elsewhere is followed once the open details are closed', async ({ page, server }) => {
  const clerk = await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, 'Open')
  await expect(page).toHaveURL(/saved=/)
  const { change } = await elsewhere(server.url, clerk, viewId(page))
  await page.getByRole('row').nth(1).getByRole('cell').nth(3).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details).toBeVisible()
  await change({ name: 'Closed', query: { status: 'cancelled' } })
  await expect(page.getByRole('tab', { name: 'Closed', includeHidden: true })).toHaveCount(1)
  await expect(page).toHaveURL(/status=pending/)
  await expect(details).toBeVisible()
  await details.getByRole('button', { name: 'Close' }).first().click()
  await expect(page.getByLabel('Status')).toHaveValue('cancelled')
  await expect(page.getByText('Edited')).toHaveCount(0)
})

test('A view that is deleted elsewhere leaves its list as it is, and an open form alone', async ({ page, server }) => {
  const clerk = await openAsClerk(page, server.url, '/bookings?status=pending')
  await saveView(page, 'Stays')
  await tab(page, 'All').click()
  await page.getByLabel('Status').selectOption('Pending')
  await saveView(page, 'Goes')
  await expect(tab(page, 'Goes')).toHaveAttribute('aria-selected', 'true')
  const { remove } = await elsewhere(server.url, clerk, viewId(page))
  await openOptions(page, 'Goes')
  await page.getByRole('menuitem', { name: 'Rename or share...' }).click()
  const form = dialog(page, 'Rename or Share View')
  await form.getByRole('textbox', { name: 'Name' }).fill('Gone')
  await remove()
  await expect(page.getByRole('tab', { name: 'Goes', includeHidden: true })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog', { name: 'Leave without saving?' }).getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/bookings?status=pending')
  await expect(tab(page, 'All')).toHaveAttribute('aria-selected', 'true')
})
