import { shiftDay } from 'contract/day-arithmetic'
import { londonDay, toShownDay } from 'contract/days'
import { officeMessages } from 'contract/office-messages'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { callsOf, changesBy, onDevice, prepareDay, rowOf as rowOfGuest, workerReady } from './day-sheets.ts'
import { expect, openSignedIn, test } from './test.ts'

test.use({ viewport: { width: 390, height: 844 } })

const day = shiftDay(londonDay(), 3)
/** Journeys of one worker share a server. */
const otherDay = shiftDay(day, 1)

test('Ten minutes without a network check-ins and notes wait, survive a reload, and are sent once each in order', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  const api = await openApi(server.url)
  const { guide, bookings } = await prepareDay(api, 'OFF', 13, `${day}T05:10`)
  await page.clock.install()
  await openSignedIn(page, `/calendar/${day}?guide_id=me`, guide.email, staffPassword)
  const sheet = page.getByRole('region', { name: /OFF Walk/ }).first()
  await expect(sheet.getByRole('button', { name: 'All 2 of Guest A arrived' })).toBeVisible()
  await workerReady(page)

  await context.setOffline(true)
  const began = await page.evaluate(() => Date.now())
  const age = page.getByText(/^Not updated since \d\d:\d\d\.$/)
  await expect(age).toBeVisible()
  const shownAge = (await age.textContent()) ?? ''
  const rowOf = (letter: string) => rowOfGuest(page, `Guest ${letter}`)
  // Twelve check-ins, two of them of one booking.
  const letters = 'ABCDEFGHIJK'.split('')
  for (const letter of letters.slice(0, 10)) {
    await rowOf(letter)
      .getByRole('button', { name: `All 2 of Guest ${letter} arrived` })
      .click()
    await page.clock.fastForward('01:00')
  }
  await rowOf('K').getByRole('button', { name: 'None of Guest K arrived' }).click()
  await rowOf('K').getByRole('button', { name: 'Undo the check-in of Guest K' }).click()
  for (const [letter, text] of [
    ['L', 'At the kiosk'],
    ['M', 'Wheelchair, blue gate'],
  ] as const) {
    await rowOf(letter)
      .getByRole('button', { name: `Note for Guest ${letter}` })
      .click()
    const note = page.getByRole('dialog', { name: `Note for Guest ${letter}` })
    await note.getByLabel('Note', { exact: true }).fill(text)
    await note.getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(letter).getByText(text)).toBeVisible()
  }
  await expect(page.getByText('12 check-ins and 2 notes have not been sent yet', { exact: false })).toBeVisible()
  expect(await page.evaluate(() => Date.now())).toBeGreaterThan(began + 600_000)
  await expect(age).toHaveText(shownAge)
  await expect(rowOf('A').getByText('Waiting', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(rowOf('A').getByText('2 of 2 arrived')).toBeVisible()
  await expect(rowOf('A').getByText('Waiting', { exact: true })).toBeVisible()
  await expect(rowOf('M').getByText('Wheelchair, blue gate')).toBeVisible()
  await expect(page.getByText('12 check-ins and 2 notes have not been sent yet', { exact: false })).toBeVisible()
  await expect(age).toHaveText(shownAge)

  // The office changes one of the two notes meanwhile.
  const [conflicting] = bookings.slice(-1)
  await api.call('PUT', `/bookings/${conflicting!.id}/note`, { note: 'Call the hotel first' })
  const sent = callsOf(context)
  await context.setOffline(false)
  await expect(page.getByText('have not been sent yet', { exact: false })).toBeHidden()
  await expect(page.getByText('Waiting', { exact: true })).toHaveCount(0)
  const idOf = (letter: string) => bookings[letter.charCodeAt(0) - 65]!.id
  expect(sent).toEqual([
    ...letters.slice(0, 10).map((letter) => `${idOf(letter)} check-in`),
    `${idOf('K')} check-in`,
    `${idOf('K')} check-in`,
    `${idOf('L')} note`,
    `${idOf('M')} note`,
  ])
  for (const letter of letters.slice(0, 10))
    expect(await changesBy(api, idOf(letter), guide.name)).toEqual([{ arrived: 2 }])
  expect(await changesBy(api, idOf('K'), guide.name)).toEqual([{ arrived: null }, { arrived: 0 }])
  expect(await changesBy(api, idOf('L'), guide.name)).toEqual([{ note: 'At the kiosk' }])

  // The other note is shown beside the one that was typed, and nothing is overwritten until the guide says so.
  const conflict = rowOf('M').getByRole('alert')
  await expect(conflict).toContainText('Now: Call the hotel first')
  await expect(conflict).toContainText('Yours: Wheelchair, blue gate')
  expect(await changesBy(api, idOf('M'), guide.name)).toEqual([])
  await expectAccessible(page)

  // What was not sent is asked about before a logout.
  const logout = async () => {
    await page.getByRole('button', { name: 'Profile menu' }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).click()
  }
  await logout()
  const question = page.getByRole('dialog', { name: 'Log out?' })
  await expect(question).toContainText('1 note has not been sent')
  await question.getByRole('button', { name: 'Stay' }).click()
  await page.keyboard.press('Escape')
  await rowOf('M')
    .getByRole('button', { name: /^Use mine/ })
    .click()
  await expect(conflict).toHaveCount(0)
  await expect(rowOf('M').getByText('Wheelchair, blue gate')).toBeVisible()
  await expect.poll(async () => changesBy(api, idOf('M'), guide.name)).toEqual([{ note: 'Wheelchair, blue gate' }])

  expect((await onDevice(page)).records.join()).toContain('Guest A')
  await logout()
  await page.waitForURL('/login')
  const left = await onDevice(page)
  expect(left.records).toEqual([])
  expect(left.cached.filter((path) => /^\/(api|files)\//.test(path))).toEqual([])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /kept|token/.test(key)))).toEqual([])
})

test('A check-in that is refused stays with its reason, and another person finds nothing on the device', async ({
  page,
  context,
  server,
}) => {
  test.setTimeout(240_000)
  const api = await openApi(server.url)
  const { guide, bookings } = await prepareDay(api, 'REF', 2, `${otherDay}T05:20`)
  await openSignedIn(page, `/calendar/${otherDay}?guide_id=me`, guide.email, staffPassword)
  const all = page.getByRole('button', { name: 'All 2 of Guest A arrived' })
  await expect(all).toBeVisible()
  // Without a network its script could not be fetched.
  await workerReady(page)
  await context.setOffline(true)
  await all.click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await api.call('DELETE', `/bookings/${bookings[0]!.id}`)
  await context.setOffline(false)
  const refused = page.getByRole('region', { name: 'Not saved' })
  await expect(refused).toContainText('The check-in of 2 for Guest A was not saved.')
  await expect(page.getByRole('button', { name: 'All 2 of Guest B arrived' })).toBeVisible()

  await openSignedIn(page, `/calendar/${otherDay}`)
  await expect(page.getByRole('button', { name: 'All 2 of Guest B arrived' })).toBeVisible()
  await expect.poll(async () => (await onDevice(page)).records.join()).not.toContain('Guest A')
  expect((await onDevice(page)).records.join()).not.toContain(guide.email)
})

test('A no-show that is refused on the new day of its booking names the day on which it was made', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { guide, bookings } = await prepareDay(api, 'MVD', 2, `${otherDay}T05:25`)
  await openSignedIn(page, `/calendar/${otherDay}?guide_id=me`, guide.email, staffPassword)
  const none = page.getByRole('button', { name: 'None of Guest A arrived' })
  await expect(none).toBeVisible()
  await workerReady(page)
  await context.setOffline(true)
  await none.click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  const newDay = shiftDay(otherDay, 1)
  await api.changeBooking(bookings[0]!.id, {
    description: 'MVD Walk',
    product_code: 'MVD',
    booking_datetime: `${newDay}T05:25`,
  })
  await context.setOffline(false)
  const words = `The no-show of ${toShownDay(otherDay)} for Guest A was not saved. ${officeMessages.daySheets.onOtherDay(newDay)}`
  await expect(page.getByRole('region', { name: 'Not saved' })).toContainText(words)
})

test('What the server does not take now is said to wait for that, and not for the network', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { guide } = await prepareDay(api, 'RDO', 1, `${otherDay}T05:40`)
  await openSignedIn(page, `/calendar/${otherDay}?guide_id=me`, guide.email, staffPassword)
  await page.route('**/api/bookings/*/{check-in,note}', (route) =>
    route.fulfill({ status: 503, json: { status: 'error', code: 'read_only', message: 'Read-only' } }),
  )
  const { sentWhen, noteWaits } = officeMessages.daySheets
  await page.getByRole('button', { name: 'All 2 of Guest A arrived' }).click()
  await expect(page.getByText(`will be sent from this device ${sentWhen.server}`)).toBeVisible()
  await page.getByRole('button', { name: 'Note for Guest A' }).click()
  const note = page.getByRole('dialog', { name: 'Note for Guest A' })
  await note.getByLabel('Note', { exact: true }).fill('At the kiosk')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(noteWaits(sentWhen.server))).toBeVisible()
  // It is sent by itself, at growing intervals.
  await page.unrouteAll()
  await expect(page.getByText('will be sent from this device', { exact: false })).toBeHidden({ timeout: 30_000 })
})

test('On a later day the first page removes the sheet and the profile of its person', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { guide } = await prepareDay(api, 'OLD', 1, `${otherDay}T05:45`)
  await openSignedIn(page, `/calendar/${otherDay}?guide_id=me`, guide.email, staffPassword)
  await expect.poll(async () => (await onDevice(page)).records.join()).toContain('Guest A')
  const isOfGuide = async () => (await onDevice(page)).records.join().includes(guide.email)
  await page.goto('/update-profile')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await isOfGuide()).toBe(true)
  // The sheet is of a day in 1970.
  await page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no reason'))
      })
    const database = await done(indexedDB.open('embankment-day'))
    const kept = database.transaction('kept', 'readwrite').objectStore('kept')
    for (const key of await done(kept.getAllKeys())) {
      const value: { at?: number } = await done(kept.get(key))
      if (value.at !== undefined) await done(kept.put({ ...value, at: 1 }, key))
    }
    database.close()
  })
  await page.reload()
  await expect.poll(async () => (await onDevice(page)).records.join()).not.toContain('Guest A')
  expect(await isOfGuide()).toBe(false)
})

test('The first sheet of a device goes with a logout although its database was slow', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { guide } = await prepareDay(api, 'SLW', 1, `${otherDay}T05:50`)
  // The database opens once the sheet was received, which the mark of the device says.
  await page.addInitScript(() => {
    const open = indexedDB.open.bind(indexedDB)
    let isFirst = true
    indexedDB.open = (...args) => {
      const request = open(...args)
      if (!isFirst || args[0] !== 'embankment-day') return request
      isFirst = false
      Object.defineProperty(request, 'onsuccess', {
        set(answer: (event: Event) => void) {
          request.addEventListener('success', (event) => {
            const look = () => void (localStorage.getItem('kept-day') ? answer(event) : setTimeout(look))
            look()
          })
        },
      })
      return request
    }
  })
  await openSignedIn(page, `/calendar/${otherDay}?guide_id=me`, guide.email, staffPassword)
  await expect.poll(async () => (await onDevice(page)).records.join()).toContain('Guest A')
  await page.getByRole('button', { name: 'Profile menu' }).click()
  await page.getByRole('menuitem', { name: 'Logout' }).click()
  await page.waitForURL('/login')
  expect((await onDevice(page)).records).toEqual([])
})

test('A check-in that could not be stored is sent before the one that followed it', async ({
  page,
  context,
  server,
}) => {
  const api = await openApi(server.url)
  const { guide, bookings } = await prepareDay(api, 'FUL', 1, `${otherDay}T05:55`)
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put
    IDBObjectStore.prototype.put = function (...args) {
      if (document.documentElement.dataset['disk'] === 'full') throw new DOMException('', 'QuotaExceededError')
      return put.apply(this, args)
    }
  })
  await openSignedIn(page, `/calendar/${otherDay}?guide_id=me`, guide.email, staffPassword)
  const all = page.getByRole('button', { name: 'All 2 of Guest A arrived' })
  await expect(all).toBeVisible()
  // Without a network its script could not be fetched.
  await workerReady(page)
  await context.setOffline(true)
  const setDisk = (disk: string) => page.evaluate((now) => void (document.documentElement.dataset['disk'] = now), disk)
  await setDisk('full')
  await all.click()
  const undo = page.getByRole('button', { name: 'Undo the check-in of Guest A' })
  await expect(undo).toBeVisible()
  await setDisk('free')
  await undo.click()
  await expect(page.getByText('2 check-ins have not been sent yet', { exact: false })).toBeVisible()
  await expect(all).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('have not been sent yet', { exact: false })).toBeHidden()
  await expect
    .poll(async () => changesBy(api, bookings[0]!.id, guide.name))
    .toEqual([{ arrived: null }, { arrived: 2 }])
})
