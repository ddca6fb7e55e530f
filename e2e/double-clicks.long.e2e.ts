import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi, staffPassword } from './api.ts'
import { changesBy, prepareDay, prepareDayOf, rowOf, workerReady } from './day-sheets.ts'
import { secondClick } from './double-click.ts'
import { expect, openSignedIn, test } from './test.ts'

const day = shiftDay(londonDay(), 9)

test('A double click on None or Undo of a check-in is one act', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { guide, bookings } = await prepareDay(api, 'DBC', 1, `${day}T05:10`)
  await openSignedIn(page, `/calendar/${day}?guide_id=me`, guide.email, staffPassword)
  const row = rowOf(page, 'Guest A')
  const none = row.getByRole('button', { name: 'None of Guest A arrived' })
  const undo = row.getByRole('button', { name: 'Undo the check-in of Guest A' })
  await none.click()
  await secondClick(page, undo)
  await undo.click()
  await secondClick(page, none)
  // Changes are sent in their order: after this one nothing is on its way.
  await row.getByRole('button', { name: 'All 2 of Guest A arrived' }).click()
  await expect
    .poll(async () => changesBy(api, bookings[0]!.id, guide.name))
    .toEqual([{ arrived: 2 }, { arrived: null }, { arrived: 0 }])
})

test('A double click on Discard leaves the next note that was refused', async ({ page, context, server }) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 1)
  const { guide, bookings } = await prepareDay(api, 'DBN', 3, `${date}T05:10`)
  await openSignedIn(page, `/calendar/${date}?guide_id=me`, guide.email, staffPassword)
  await expect(rowOf(page, 'Guest A')).toBeVisible()
  await workerReady(page)
  await context.setOffline(true)
  const guests = ['Guest A', 'Guest B']
  for (const guest of guests) {
    await page.getByRole('button', { name: `Note for ${guest}` }).click()
    const note = page.getByRole('dialog', { name: `Note for ${guest}` })
    await note.getByLabel('Note', { exact: true }).fill(`Typed for ${guest}`)
    await note.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, guest).getByText(`Typed for ${guest}`)).toBeVisible()
  }
  for (const { id } of bookings.slice(0, 2)) await api.call('DELETE', `/bookings/${id}`)
  await context.setOffline(false)
  const refused = page.getByRole('region', { name: 'Not saved' })
  const [discardA, discardB] = guests.map((guest) =>
    refused.getByRole('button', { name: `Discard: The note for ${guest}, ${guest}` }),
  )
  await expect(refused).toContainText('Typed for Guest B')
  await discardA!.click()
  await expect(discardA!).toHaveCount(0)
  await secondClick(page, discardB!)
  await page.reload()
  await expect(refused).toContainText('Typed for Guest B')
})

test('A double click on Remove takes one traveler and one inclusion out of a booking', async ({ page }) => {
  await openSignedIn(page, '/bookings/add-booking')
  const names = page.getByLabel('Traveler Name')
  for (const [index, name] of ['Ada Hughes', 'Ben Hughes', 'Cleo Hughes'].entries()) {
    if (index > 0) await page.getByRole('button', { name: 'Add Traveler' }).click()
    await names.nth(index).fill(name)
  }
  const second = page.getByRole('button', { name: 'Remove traveler 2' })
  await second.click()
  await expect(names).toHaveCount(2)
  await secondClick(page, second)
  await expect(names).toHaveCount(2)
  await expect(names.nth(1)).toHaveValue('Cleo Hughes')

  await page.getByLabel('Add inclusions').click()
  const options = page.getByRole('listbox', { name: 'Inclusions' }).getByRole('option')
  await options.nth(0).click()
  await options.nth(1).click()
  await page.keyboard.press('Escape')
  const chosen = page.getByRole('list', { name: 'Chosen inclusions' }).getByRole('listitem')
  await expect(chosen).toHaveCount(2)
  await chosen.nth(0).getByRole('button').click()
  await expect(chosen).toHaveCount(1)
  await secondClick(page, chosen.nth(0).getByRole('button'))
  await expect(chosen).toHaveCount(1)
})

test('A double click on Continue of a kept draft reaches none of the fields under it', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 3)
  // The first name of the list, whose box is under the button: those of other journeys are in it as well.
  const guide = await api.createEmployee(['booking'], `aa-${randomUUID().slice(0, 8)}`)
  await prepareDayOf(api, guide, { code: 'DBD', count: 1, startsAt: `${date}T05:10` })
  await openSignedIn(page, `/calendar/${date}`)
  const open = async (from: Page) => {
    await from.getByRole('button', { name: 'Plan DBD Walk at 05:10' }).click()
    return from.getByRole('dialog', { name: 'Plan Departure' })
  }
  await (await open(page)).getByLabel('Note').fill('Meet at the pier')
  await page.close({ runBeforeUnload: false })

  const again = await context.newPage()
  await again.goto(`/calendar/${date}`)
  const plan = await open(again)
  const go = plan.getByRole('button', { name: 'Continue' })
  const box = plan.getByRole('checkbox', { name: guide.name })
  await expect(box).toBeChecked()
  const [button, label] = [
    await go.boundingBox(),
    await plan.getByText(guide.name, { exact: true }).first().boundingBox(),
  ]
  const overlap = (from: 'x' | 'y', size: 'width' | 'height') =>
    (Math.max(button![from], label![from]) + Math.min(button![from] + button![size], label![from] + label![size])) / 2
  await go.dblclick({ position: { x: overlap('x', 'width') - button!.x, y: overlap('y', 'height') - button!.y } })
  await expect(plan.getByLabel('Note')).toHaveValue('Meet at the pier')
  await expect(box).toBeChecked()
  await box.dblclick()
  await expect(box).toBeChecked()
})

test('A double click on Remove takes one field out of a bulk action', async ({ page, server }) => {
  await (await openApi(server.url)).createBooking({ booking_reference: 'DBSET-1' })
  await openSignedIn(page, '/bookings?search=DBSET')
  await page.getByRole('checkbox', { name: 'Select DBSET-1' }).check()
  await page.getByRole('region', { name: 'Selection' }).getByRole('button', { name: 'Set fields' }).click()
  const form = page.getByRole('dialog', { name: 'Set fields: 1 booking' })
  const fields = form.getByRole('combobox', { name: /^Field/ })
  for (const count of [2, 3]) {
    await form.getByRole('button', { name: 'Add Field' }).click()
    await expect(fields).toHaveCount(count)
  }
  const remove = form.getByRole('button', { name: /^Remove / })
  await remove.nth(1).click()
  await expect(fields).toHaveCount(2)
  await secondClick(page, remove.nth(1))
  await expect(fields).toHaveCount(2)
})

test('A double click on End ends one session', async ({ page, server }) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  for (let count = 0; count < 3; count++) await openApi(server.url, email, staffPassword)
  await openSignedIn(page, '/change-password', email, staffPassword)
  const ends = page.getByRole('button', { name: /^End session on/ })
  await expect(ends).toHaveCount(3)
  await ends.nth(0).click()
  await expect(ends).toHaveCount(2)
  const ended: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()))
  await secondClick(page, ends.nth(0))
  await page.reload()
  await expect(ends).toHaveCount(2)
  expect(ended).toEqual([])
})

/** Enter is held down on a button until it repeats on the one that has the focus then. */
async function holdEnter(page: Page, button: Locator, next: Locator) {
  await button.focus()
  await page.keyboard.down('Enter')
  await expect(next).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
}

test('Enter that is held down on All checks a booking in, and undoes nothing', async ({ page, server }) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 2)
  const { guide, bookings } = await prepareDay(api, 'DBH', 1, `${date}T05:10`)
  await openSignedIn(page, `/calendar/${date}?guide_id=me`, guide.email, staffPassword)
  const row = rowOf(page, 'Guest A')
  const undo = row.getByRole('button', { name: 'Undo the check-in of Guest A' })
  await holdEnter(page, row.getByRole('button', { name: 'All 2 of Guest A arrived' }), undo)
  await expect(row).toContainText('2 of 2 arrived')
  // Pressed anew it acts, and is sent after whatever was done before.
  await undo.press('Enter')
  await expect
    .poll(async () => changesBy(api, bookings[0]!.id, guide.name))
    .toEqual([{ arrived: null }, { arrived: 2 }])
})

test('Enter that is held down on Remove takes one inclusion out of a booking', async ({ page }) => {
  await openSignedIn(page, '/bookings/add-booking')
  await page.getByLabel('Add inclusions').click()
  const options = page.getByRole('listbox', { name: 'Inclusions' }).getByRole('option')
  for (const index of [0, 1, 2]) await options.nth(index).click()
  await page.keyboard.press('Escape')
  const removes = page.getByRole('list', { name: 'Chosen inclusions' }).getByRole('button')
  await expect(removes).toHaveCount(3)
  const second = page.getByRole('button', { name: (await removes.nth(1).getAttribute('aria-label')) ?? '' })
  await holdEnter(page, removes.nth(0), second)
  await expect(removes).toHaveCount(2)
  await page.keyboard.press('Enter')
  await expect(removes).toHaveCount(1)
})

test('Enter that is held down on End ends one session', async ({ page, server }) => {
  const { email } = await (await openApi(server.url)).createEmployee(['booking'])
  for (let count = 0; count < 3; count++) await openApi(server.url, email, staffPassword)
  await openSignedIn(page, '/change-password', email, staffPassword)
  const ends = page.getByRole('button', { name: /^End session on/ })
  await expect(ends).toHaveCount(3)
  const ended: string[] = []
  page.on('request', (request) => request.method() === 'DELETE' && ended.push(request.url()))
  await ends.nth(0).focus()
  await page.keyboard.down('Enter')
  await expect(ends).toHaveCount(2)
  await expect(ends.nth(0)).toBeFocused()
  await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  await page.reload()
  await expect(ends).toHaveCount(2)
  expect(ended).toHaveLength(1)
})
