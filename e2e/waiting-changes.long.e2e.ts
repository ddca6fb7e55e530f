import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { openApi, staffPassword } from './api.ts'
import { callsOf, changesBy, onDevice, prepareDay, rowOf, workerReady } from './day-sheets.ts'
import { launch } from './killable-browser.ts'
import { expect, openSignedIn, test } from './test.ts'

const day = shiftDay(londonDay(), 8)

type Person = { email: string }

const arrive = (page: Page, guest: string) =>
  rowOf(page, guest)
    .getByRole('button', { name: `All 2 of ${guest} arrived` })
    .click()

async function writeNote(page: Page, guest: string, text: string) {
  await rowOf(page, guest)
    .getByRole('button', { name: `Note for ${guest}` })
    .click()
  const note = page.getByRole('dialog', { name: `Note for ${guest}` })
  await note.getByLabel('Note', { exact: true }).fill(text)
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(rowOf(page, guest).getByText(text)).toBeVisible()
}

async function openSheet(page: Page, date: string, { email }: Person) {
  await openSignedIn(page, `/calendar/${date}?guide_id=me`, email, staffPassword)
  await expect(page.getByRole('button', { name: 'All 2 of Guest A arrived' })).toBeVisible()
  await workerReady(page)
}

/** Ends the session of every browser of a person. */
async function endSessions(url: string, { email }: Person) {
  const api = await openApi(url, email, staffPassword)
  const { data } = await api.call<{ data: { id: number; current: boolean }[] }>('GET', '/auth/sessions')
  for (const { id, current } of data) if (!current) await api.call('DELETE', `/auth/sessions/${id}`)
}

/** Two check-ins without a network, then a network but no session. */
async function loseSession(page: Page, url: string, date: string, guide: Person) {
  const context = page.context()
  await openSheet(page, date, guide)
  await context.setOffline(true)
  for (const guest of ['Guest A', 'Guest B']) await arrive(page, guest)
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(2)
  await endSessions(url, guide)
  await context.setOffline(false)
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText('2 check-ins have not been sent yet')
  return dialog
}

test('Two tabs with one sheet show what either of them did without a network, and each change is sent once', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { guide, bookings } = await prepareDay(api, 'TAB', 4, `${day}T05:10`)
  const [a, b, c, d] = bookings.map(({ id }) => id)
  await openSheet(page, day, guide)
  const other = await context.newPage()
  await openSheet(other, day, guide)
  await context.setOffline(true)
  await arrive(page, 'Guest A')
  await arrive(other, 'Guest B')
  await writeNote(page, 'Guest C', 'Blue gate')
  await arrive(other, 'Guest D')
  for (const tab of [page, other]) {
    for (const guest of ['Guest A', 'Guest B', 'Guest D'])
      await expect(rowOf(tab, guest).getByText('2 of 2 arrived')).toBeVisible()
    await expect(rowOf(tab, 'Guest C').getByText('Blue gate')).toBeVisible()
    await expect(tab.getByText('3 check-ins and 1 note have not been sent yet', { exact: false })).toBeVisible()
  }
  // The other tab has a change of its own to undo.
  await rowOf(page, 'Guest D').getByRole('button', { name: 'Undo the check-in of Guest D' }).click()
  await expect(other.getByRole('button', { name: 'All 2 of Guest D arrived' })).toBeVisible()

  const sent = callsOf(context)
  await context.setOffline(false)
  for (const tab of [page, other]) {
    await expect(tab.getByText('have not been sent yet', { exact: false })).toBeHidden()
    await expect(tab.getByText('Waiting', { exact: true })).toHaveCount(0)
    await expect(rowOf(tab, 'Guest B').getByText('2 of 2 arrived')).toBeVisible()
  }
  expect(sent).toEqual([`${a} check-in`, `${b} check-in`, `${c} note`, `${d} check-in`, `${d} check-in`])
  for (const id of [a!, b!]) expect(await changesBy(api, id, guide.name)).toEqual([{ arrived: 2 }])
  expect(await changesBy(api, c!, guide.name)).toEqual([{ note: 'Blue gate' }])
  expect(await changesBy(api, d!, guide.name)).toEqual([{ arrived: null }, { arrived: 2 }])
})

test('A tab that was open before another one kept its first sheet asks before a logout, and sends what waits', async ({
  page: other,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 6)
  const { guide, bookings } = await prepareDay(api, 'LAT', 1, `${date}T05:10`)
  await openSignedIn(other, '/bookings', guide.email, staffPassword)
  await expect(other.getByRole('row').nth(1)).toBeVisible()
  const page = await context.newPage()
  await page.goto(`/calendar/${date}?guide_id=me`)
  await expect(page.getByRole('button', { name: 'All 2 of Guest A arrived' })).toBeVisible()
  await workerReady(page)
  await context.setOffline(true)
  await arrive(page, 'Guest A')
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()

  await other.getByRole('button', { name: 'Profile menu' }).click()
  await other.getByRole('menuitem', { name: 'Logout' }).click()
  const question = other.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('1 check-in has not been sent')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.close()
  await context.setOffline(false)
  await expect.poll(async () => changesBy(api, bookings[0]!.id, guide.name)).toEqual([{ arrived: 2 }])
})

test('What waits when the browser is killed is sent once after its restart, over nothing that was set since', async ({
  server,
}) => {
  test.setTimeout(240_000)
  const api = await openApi(server.url)
  const date = shiftDay(day, 1)
  const { guide, bookings } = await prepareDay(api, 'KIL', 4, `${date}T05:10`)
  const [a, b, c, d] = bookings.map(({ id }) => id)
  const profile = mkdtempSync(join(tmpdir(), 'embankment-profile-'))
  let browser = await launch(profile, server.url)
  try {
    const page = browser.context.pages()[0] ?? (await browser.context.newPage())
    await openSheet(page, date, guide)
    await browser.context.setOffline(true)
    for (const guest of ['Guest A', 'Guest B', 'Guest C']) await arrive(page, guest)
    await writeNote(page, 'Guest D', 'Blue gate')
    await expect(page.getByText('Waiting', { exact: true })).toHaveCount(4)
    // The server has the first one when the browser is killed, which has not read the answer.
    let isDelivered = false
    await browser.context.route(`**/api/bookings/${a}/check-in`, async (route) => {
      await route.fetch()
      isDelivered = true
    })
    await browser.context.setOffline(false)
    await expect.poll(() => isDelivered).toBe(true)
    await browser.kill()
    expect(await changesBy(api, a!, guide.name)).toEqual([{ arrived: 2 }])
    await api.call('PUT', `/bookings/${a}/check-in`, { arrived: 1 })

    browser = await launch(profile, server.url)
    const sent = callsOf(browser.context)
    const again = browser.context.pages()[0] ?? (await browser.context.newPage())
    await openSignedIn(again, `/calendar/${date}?guide_id=me`, guide.email, staffPassword)
    await expect(rowOf(again, 'Guest C').getByText('2 of 2 arrived')).toBeVisible()
    await expect(rowOf(again, 'Guest D').getByText('Blue gate')).toBeVisible()
    await expect(again.getByText('Waiting', { exact: true })).toHaveCount(0)
    await expect.poll(() => sent).toEqual([`${a} check-in`, `${b} check-in`, `${c} check-in`, `${d} note`])
    await expect.poll(async () => changesBy(api, d!, guide.name)).toEqual([{ note: 'Blue gate' }])
    for (const id of [a!, b!, c!]) expect(await changesBy(api, id, guide.name)).toEqual([{ arrived: 2 }])
    await again.reload()
    await expect(rowOf(again, 'Guest A').getByText('1 of 2 arrived')).toBeVisible()
  } finally {
    await browser.kill()
    rmSync(profile, { recursive: true, force: true })
  }
})

test('What waits is sent although the browser was killed before it wrote its local storage to the disk', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 5)
  const { guide, bookings } = await prepareDay(api, 'MRK', 1, `${date}T05:10`)
  await openSheet(page, date, guide)
  await context.setOffline(true)
  await arrive(page, 'Guest A')
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  // The token is older than the mark of the kept day.
  await page.evaluate(() => localStorage.removeItem('kept-day'))
  await page.reload()
  await expect(rowOf(page, 'Guest A').getByText('2 of 2 arrived')).toBeVisible()
  await page.evaluate(() => localStorage.removeItem('kept-day'))
  await page.goto('about:blank')
  await context.setOffline(false)
  await page.goto('/bookings')
  await expect.poll(async () => changesBy(api, bookings[0]!.id, guide.name)).toEqual([{ arrived: 2 }])
})

test('A session that ends while check-ins wait asks for their author, whose sign-in sends each once', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 2)
  const { guide, bookings } = await prepareDay(api, 'END', 3, `${date}T05:10`)
  const dialog = await loseSession(page, server.url, date, guide)
  const done: string[] = []
  context.on('response', (answer) => {
    if (answer.url().endsWith('/check-in') && answer.ok()) done.push(answer.url())
  })
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0)
  await expect(rowOf(page, 'Guest B').getByText('2 of 2 arrived')).toBeVisible()
  expect(done).toHaveLength(2)
  for (const { id } of bookings.slice(0, 2)) expect(await changesBy(api, id, guide.name)).toEqual([{ arrived: 2 }])
})

test('What waits is sent by the tab in which its author signs in, while another one still asks', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 4)
  const { guide, bookings } = await prepareDay(api, 'TAB', 2, `${date}T05:10`)
  const dialog = await loseSession(page, server.url, date, guide)
  // The first tab does not learn whose the new session is.
  await page.route('**/api/auth/profile', (route) => route.abort())
  const second = await context.newPage()
  await openSignedIn(second, `/calendar/${date}?guide_id=me`, guide.email, staffPassword)
  for (const { id } of bookings) await expect.poll(async () => changesBy(api, id, guide.name)).toEqual([{ arrived: 2 }])
  await expect(dialog).toBeVisible()
  await page.unroute('**/api/auth/profile')
  await page.evaluate(() => window.dispatchEvent(new Event('online')))
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0)
})

test('A page that is closed while it asks to sign in again leaves what waits, and no sheet', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 5)
  const { guide, bookings } = await prepareDay(api, 'CLO', 2, `${date}T05:10`)
  await loseSession(page, server.url, date, guide)
  expect((await onDevice(page)).records.join()).toContain('Savoy Pier')
  await page.close()
  const later = await context.newPage()
  await later.goto('/')
  await expect(later.getByLabel('Password', { exact: true })).toBeVisible()
  await expect.poll(async () => (await onDevice(later)).records.join()).not.toContain('Savoy Pier')
  expect((await onDevice(later)).records).toHaveLength(2)
  await openSignedIn(later, '/', guide.email, staffPassword)
  for (const { id } of bookings) await expect.poll(async () => changesBy(api, id, guide.name)).toEqual([{ arrived: 2 }])
})

test('The sign-in of another person after a lost session sends nothing and leaves nothing of it', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const date = shiftDay(day, 3)
  const { guide, bookings } = await prepareDay(api, 'OTH', 2, `${date}T05:10`)
  const colleague = await api.createEmployee(['booking'])
  const dialog = await loseSession(page, server.url, date, guide)
  await expect(dialog).toContainText('The sign-in of another person discards what waits on this device.')
  await dialog.getByLabel('Email').fill(colleague.email)
  await dialog.getByLabel('Password', { exact: true }).fill(staffPassword)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible()
  await expect.poll(async () => (await onDevice(page)).records.join()).not.toContain('Guest A')
  for (const { id } of bookings)
    for (const { name } of [guide, colleague]) expect(await changesBy(api, id, name)).toEqual([])
})
