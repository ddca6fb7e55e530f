import type { Locator, Page } from '@playwright/test'
import { openApi } from './api.ts'
import { expect, openSignedIn, test } from './test.ts'

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' })
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

/** All that is said to a screen reader from now on; each sentence leaves the page after some seconds. */
async function collectAnnounced(page: Page) {
  const said: string[] = []
  await page.exposeFunction('announced', (text: string) => void said.push(text))
  await page.addInitScript(() =>
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLElement && node.matches('[data-announcer] p'))
          void Reflect.get(window, 'announced')(node.textContent)
    }).observe(document, { childList: true, subtree: true }),
  )
  return () => said
}

const isFocused = (target: Locator) => target.evaluate((element) => element === document.activeElement)

/** Presses a key until the focus is where a person wants it; a page has fewer stops than that. */
async function goTo(page: Page, target: Locator, key = 'Tab') {
  await target.waitFor()
  for (let stops = 0; stops < 100 && !(await isFocused(target)); stops++) await page.keyboard.press(key)
  await expect(target).toBeFocused()
}

async function press(page: Page, target: Locator, key?: string) {
  await goTo(page, target, key)
  await page.keyboard.press('Enter')
}

test('By keyboard alone all that match are selected, moved, their customers informed, and the move is undone', async ({
  page,
  server,
}) => {
  test.slow()
  const api = await openApi(server.url)
  for (let at = 1; at <= 12; at++)
    await api.createBooking({
      booking_reference: `TABS-${at}`,
      description: 'Tabs Tour',
      lead_traveler: `Traveler ${at}`,
      customer_email: `tabs${at}@example.test`,
      booking_datetime: '2028-10-02T09:00',
    })
  const said = await collectAnnounced(page)
  await openSignedIn(page, '/bookings?search=TABS&limit=10')
  await goTo(page, page.getByRole('checkbox', { name: 'Select TABS-12' }))
  await page.keyboard.press('Space')
  await goTo(page, page.getByRole('checkbox', { name: 'Select TABS-10' }))
  await page.keyboard.press('Shift+Space')
  await expect(bar(page)).toContainText('3 bookings selected')
  // A page may have a hundred rows between the box and the bar.
  await page.keyboard.press('Enter')
  const all = bar(page).getByRole('button', { name: 'Select all 12 that match' })
  await expect(all).toBeFocused()
  await press(page, all)
  await expect(bar(page)).toContainText('12 bookings selected')
  const named = ['Selected: 1', 'Enter on a box leads to the actions', 'Selected: 3', 'Selected: 12']
  await expect.poll(said).toEqual(expect.arrayContaining(named))
  await press(page, bar(page).getByRole('button', { name: 'Move' }))

  const form = dialog(page, 'Move bookings: 12 bookings')
  await expect(form.getByLabel('Move', { exact: true })).toBeFocused()
  await goTo(page, form.getByLabel('Minutes'))
  await page.keyboard.type('-30')
  await goTo(page, form.getByLabel('Reason'))
  await page.keyboard.type('Earlier because of the marathon')
  await page.keyboard.press('Enter')
  const act = dialog(page, 'Move bookings')
  await expect(act.getByText('Oct 02, 2028 08:30').first()).toBeVisible()
  await press(page, act.getByRole('button', { name: 'Change 12 bookings' }))

  await press(page, act.getByRole('button', { name: 'Tell the customers' }))
  const tell = dialog(page, 'Tell the customers: 12 bookings')
  await goTo(page, tell.getByRole('combobox', { name: 'Template' }))
  await expect(tell.getByRole('option', { name: /^Departure/ })).not.toHaveCount(0)
  // Selects by the first letters, as the browser does.
  await page.keyboard.type('Departure')
  await expect(tell.getByLabel('Subject')).toHaveValue('New time for {tour} ({reference})')
  await press(page, tell.getByRole('button', { name: 'Preview' }))
  await expect(tell.getByRole('listitem').filter({ hasText: 'TABS-1' }).first()).toBeVisible()
  await press(page, tell.getByRole('button', { name: 'Send to 12 people' }))
  await press(page, tell.getByRole('button', { name: 'Done' }))

  await press(page, act.getByRole('button', { name: 'Undo' }))
  await press(page, dialog(page, 'Undo bulk action').getByRole('button', { name: 'Undo' }))
  await expect(act.getByRole('heading', { name: 'Restored: 12, kept: 0' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(act).toBeHidden()
  await expect(bar(page)).toBeHidden()
  await expect(page.getByText('Oct 02, 2028 09:00').first()).toBeVisible()
})

test('The form of each act is filled in with the keyboard alone, up to what would change', async ({ page, server }) => {
  test.slow()
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'FORMKEYS-1', booking_datetime: '2028-10-03T09:00' })
  await api.call('POST', '/inclusion-options', { name: 'Aardvark' })
  const settled = (made: number) =>
    expect
      .poll(async () => (await api.call<{ data: { task: string | null } }>('GET', `/acts/${made}`)).data.task)
      .toBeNull()
  const pending = { act: 'status', values: { status: 'pending' }, selection: { ids: [id] } }
  const { data: made } = await api.call<{ data: { id: number } }>('POST', '/acts', pending)
  await settled(made.id)
  await api.call('POST', `/acts/${made.id}/commit`)
  await settled(made.id)
  await openSignedIn(page, '/bookings?search=FORMKEYS')

  const box = page.getByRole('checkbox', { name: 'Select FORMKEYS-1' })
  await goTo(page, box)
  await page.keyboard.press('Space')
  /** Opens a form, fills it in, and looks at what would change. */
  async function check(verb: string, title: string, fill: (form: Locator) => Promise<void>, shown: string) {
    await goTo(page, box)
    // An action that was cancelled keeps the selection.
    await expect(box).toBeChecked()
    await page.keyboard.press('Enter')
    await press(page, bar(page).getByRole('button', { name: verb, exact: true }))
    const form = dialog(page, `${title}: 1 booking`)
    await expect(form.locator(':focus')).toHaveCount(1)
    await fill(form)
    await press(page, form.getByRole('button', { name: 'Check' }))
    const act = dialog(page, title)
    await expect(act.getByRole('button', { name: /^(Change|Delete) 1 booking$/ })).toBeVisible()
    await expect(act.getByRole('listitem').filter({ hasText: 'FORMKEYS-1' })).toContainText(shown)
    await press(page, act.getByRole('button', { name: 'Cancel action' }))
    await expect(act.getByText('This bulk action was cancelled before it changed a booking.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(act).toBeHidden()
  }
  await check('Status', 'Change status', () => page.keyboard.type('Can'), 'Cancelled')
  const set = async (form: Locator) => {
    await page.keyboard.type('Prod')
    await goTo(page, form.getByLabel('New Product Code'))
    await page.keyboard.type('KEY-1')
  }
  await check('Set fields', 'Set fields', set, 'KEY-1')
  const include = async (form: Locator) => {
    await goTo(page, form.getByRole('combobox', { name: 'Add', exact: true }))
    await page.keyboard.type('Aardvark')
    await expect(form.getByRole('option', { name: 'Aardvark' })).toBeVisible()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('list', { name: 'Inclusions to add' })).toContainText('Aardvark')
  }
  await check('Inclusions', 'Change inclusions', include, 'Aardvark')
  const revert = async (form: Locator) => {
    await page.keyboard.type('To b')
    await goTo(page, form.getByRole('combobox', { name: 'As they were before' }))
    await page.keyboard.type('Change status')
  }
  await check('Revert', 'Revert bookings', revert, 'Confirmed')
  await check('Delete', 'Delete bookings', async () => {}, 'Would be deleted')
})

test('When a selection ends by an action or in its bar, the focus returns to the box that led there', async ({
  page,
  server,
}) => {
  test.slow()
  const api = await openApi(server.url)
  for (const at of [1, 2, 3, 4]) await api.createBooking({ booking_reference: `LEDBACK-${at}` })
  await openSignedIn(page, '/bookings?search=LEDBACK&sort_by=booking_reference&sort_order=asc')
  const box = (at: number) => page.getByRole('checkbox', { name: `Select LEDBACK-${at}` })
  const select = async (target: Locator) => {
    await goTo(page, target)
    await page.keyboard.press('Space')
    await expect(bar(page)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(bar(page).locator(':focus')).toHaveCount(1)
  }
  const clear = bar(page).getByRole('button', { name: 'Clear selection' })
  await select(box(2))
  // Past all buttons of the bar.
  await press(page, clear)
  await expect(bar(page)).toBeHidden()
  await expect(box(2)).toBeFocused()

  async function act(verb: string, title: string, answer: (form: Locator) => Promise<void>) {
    await press(page, bar(page).getByRole('button', { name: verb, exact: true }))
    const form = dialog(page, `${title}: 1 booking`)
    await expect(form.locator(':focus')).toHaveCount(1)
    await answer(form)
    await press(page, form.getByRole('button', { name: 'Check' }))
    await press(page, dialog(page, title).getByRole('button', { name: `${title.split(' ')[0]} 1 booking` }))
    await expect(dialog(page, title).getByRole('button', { name: 'Undo' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog(page, title)).toBeHidden()
    await expect(bar(page)).toBeHidden()
  }
  await select(box(2))
  await act('Status', 'Change status', () => page.keyboard.type('Pend'))
  await expect(box(2)).toBeFocused()
  // Its row is gone: the box of the one that stands there now.
  await select(box(3))
  await act('Delete', 'Delete bookings', async () => {})
  await expect(box(4)).toBeFocused()

  const all = page.getByRole('checkbox', { name: 'Select this page' })
  await select(all)
  await press(page, clear)
  await expect(all).toBeFocused()
})
