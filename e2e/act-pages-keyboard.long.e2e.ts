import type { Locator, Page } from '@playwright/test'
import { openApi } from './api.ts'
import { tabTo } from './keyboard.ts'
import { expect, openSignedIn, test } from './test.ts'

type Api = Awaited<ReturnType<typeof openApi>>
type Act = { id: number; state: string; task: string | null }

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })

async function checkedAct(api: Api, body: object): Promise<number> {
  const { id } = (await api.call<{ data: Act }>('POST', '/acts', body)).data
  await expect.poll(async () => (await api.call<{ data: Act }>('GET', `/acts/${id}`)).data.state).toBe('ready')
  return id
}

/** Tabs to a button and opens a dialog with it; Escape closes it and gives the focus back. */
async function opensAndReturns(page: Page, button: Locator, opened: Locator) {
  await tabTo(page, button)
  await page.keyboard.press('Enter')
  await expect(opened).toBeVisible()
  await expect(opened.locator(':focus')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(opened).toBeHidden()
  await expect(button).toBeFocused()
}

/** Opens a row's menu and goes down to one of its items, with the arrow key. */
async function chooseOf(page: Page, menu: Locator, name: string) {
  await tabTo(page, menu)
  await page.keyboard.press('Enter')
  const item = page.getByRole('menuitem', { name })
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  for (let step = 0; step < 6 && !(await item.evaluate((one) => one === document.activeElement)); step++)
    await page.keyboard.press('ArrowDown')
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

test('The list and the page of bulk actions are used with the keyboard alone', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'NOMOUSE-1', booking_datetime: '2028-11-06T09:30' })
  await checkedAct(api, {
    act: 'status',
    values: { status: 'cancelled' },
    selection: { ids: [id] },
    reason: 'Nomouse fog',
  })
  await openSignedIn(page, '/acts?search=nomouse')
  const menu = page.getByRole('button', { name: /^Actions for Change status/ })
  await chooseOf(page, menu, 'View')
  await expect(page.getByRole('heading', { name: 'Change status', level: 1 })).toBeFocused()

  const shown = page.getByLabel('Show')
  await tabTo(page, shown)
  // As the browser selects by the first letters.
  await page.keyboard.type('Cust')
  await expect(shown.getByRole('option', { name: 'Customers to inform (1)' })).toHaveJSProperty('selected', true)
  await expect(page.getByRole('listitem').filter({ hasText: 'NOMOUSE-1' })).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Change 1 booking' }), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(undo).toBeVisible()
  await expect(page.locator('main :focus')).toHaveCount(1)
  await opensAndReturns(
    page,
    page.getByRole('button', { name: 'Tell the customers' }),
    dialog(page, 'Tell the customers: 1 booking'),
  )
  await opensAndReturns(page, undo, dialog(page, 'Undo bulk action'))
  await tabTo(page, page.getByRole('link', { name: 'All bulk actions' }), { key: 'Shift+Tab' })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Bulk Actions', level: 1 })).toBeFocused()

  await tabTo(page, page.getByRole('searchbox').or(page.getByPlaceholder('Search reasons, files, authors...')))
  await page.keyboard.type('nomouse')
  await expect(page.getByRole('row')).toHaveCount(2)
  await chooseOf(page, menu, 'Undo')
  const question = dialog(page, 'Undo bulk action')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Space')
  await expect(question).toBeHidden()
  await expect(menu).toBeFocused()
  await chooseOf(page, menu, 'Undo')
  await tabTo(page, question.getByRole('button', { name: 'Undo' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Nomouse fog/ })).toContainText('Undone')
  await expect(menu).toBeFocused()
})

test('Templates and sent messages with all their dialogs are used with the keyboard alone', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ booking_reference: 'NOCLICK-1', customer_email: 'noclick@example.test' })
  await api.call('POST', '/messages', {
    subject: 'Msgkeys {reference}',
    text: 'Dear {lead_traveler}',
    selection: { ids: [id] },
  })
  await api.call('POST', '/messages/templates', { name: 'Msgkeys', subject: 'S {tour}', text: 'T {reference}' })
  await openSignedIn(page, '/messages')
  await opensAndReturns(page, page.getByRole('button', { name: 'Add Template' }), dialog(page, 'Add Template'))
  const menu = page.getByRole('button', { name: 'Actions for Msgkeys' })
  for (const [item, name] of [
    ['View', 'Template'],
    ['Edit', 'Edit Template'],
    ['Delete', 'Delete Confirmation'],
  ] as const) {
    await chooseOf(page, menu, item)
    await expect(dialog(page, name).locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(dialog(page, name)).toBeHidden()
    await expect(menu).toBeFocused()
  }
  await chooseOf(page, menu, 'Try on a booking')
  const attempt = dialog(page, 'Try Msgkeys')
  await expect(attempt.getByRole('combobox', { name: 'Booking' })).toBeFocused()
  await page.keyboard.type('NOCLICK')
  await expect(attempt.getByRole('option', { name: /NOCLICK-1/ })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(attempt.getByText('T NOCLICK-1')).toBeVisible()
  await tabTo(page, attempt.getByRole('button', { name: 'Done' }))
  await page.keyboard.press('Enter')
  await expect(menu).toBeFocused()

  await tabTo(page, page.getByRole('navigation', { name: 'Messages' }).getByRole('link', { name: 'Sent' }), {
    key: 'Shift+Tab',
  })
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sent Messages', level: 1 })).toBeFocused()
  await tabTo(page, page.getByPlaceholder('Search messages...'))
  await page.keyboard.type('NOCLICK-1')
  await expect(page.getByRole('row')).toHaveCount(2)
  const sent = page.getByRole('button', { name: /^Actions for Msgkeys/ })
  await chooseOf(page, sent, 'Send again')
  const question = dialog(page, 'Send again')
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sent).toBeFocused()
  await chooseOf(page, sent, 'Send again')
  await tabTo(page, question.getByRole('button', { name: 'Send again' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(3)
  await expect(page.locator('main :focus')).toHaveCount(1)
})
