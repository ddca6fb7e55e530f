import { shiftDay } from 'contract/day-arithmetic'
import { londonDay } from 'contract/days'
import { toLongDay } from 'contract/weekdays'
import { expectAccessible } from './accessibility.ts'
import { openApi } from './api.ts'
import { countOf, csv, plain, upload } from './import-files.ts'
import { expect, openSignedIn, test, toast } from './test.ts'

const day = shiftDay(londonDay(), 2)
const travelers = ['Ada', 'Ben', 'Cleo'].map((name) => ({ name: `${name} Hughes`, type: 'adult' }))

test('Bookings are checked in at their stops, and a colleague sees it at once', async ({
  page,
  server,
  openOtherBrowser,
}) => {
  const api = await openApi(server.url)
  const tour = { description: 'Sheet Walk', product_code: 'SHT-1', booking_datetime: `${day}T05:10`, travelers }
  const savoy = { ...tour, pickup_time: '04:40', pickup_location: 'Savoy Pier' }
  const first = await api.createBooking({ ...savoy, lead_traveler: 'Ada Hughes' })
  await api.createBooking({ ...savoy, lead_traveler: 'Bo Lindqvist', status: 'pending' })
  await api.createBooking({ ...tour, pickup_time: '04:50', pickup_location: 'Bank', lead_traveler: 'Cy Young' })
  await api.createBooking({ ...savoy, lead_traveler: 'Di Gray', status: 'cancelled' })
  await openSignedIn(page, `/calendar/${day}`)
  await expect(page).toHaveTitle(`${toLongDay(day)} · Embankment`)
  const sheet = page.getByRole('region', { name: /Sheet Walk/ })
  await expect(sheet.getByRole('heading', { level: 3 })).toHaveText([
    '04:40 Savoy Pier6 travelers',
    '04:50 Bank3 travelers',
    'Cancelled',
  ])
  const gone = sheet.getByRole('region', { name: 'Cancelled bookings' })
  await expect(gone.getByText('Di Gray')).toHaveCSS('text-decoration-line', 'line-through')
  await expect(gone.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)

  const other = await openOtherBrowser()
  await openSignedIn(other, `/calendar/${day}`)
  await expect(other.getByRole('button', { name: 'All 3 of Ada Hughes arrived' })).toBeVisible()
  await sheet.getByRole('button', { name: 'All 3 of Ada Hughes arrived' }).click()
  await expect(sheet.getByText('3 of 3 arrived')).toBeVisible()
  await expect(other.getByText('3 of 3 arrived')).toBeVisible()
  await sheet.getByRole('button', { name: 'Fewer of Bo Lindqvist arrived' }).click()
  await page.getByRole('menuitem', { name: '2 of 3' }).click()
  await expect(sheet.getByText('2 of 3 arrived')).toBeVisible()
  const none = sheet.getByRole('button', { name: 'None of Cy Young arrived' })
  await none.focus()
  await page.keyboard.press('Enter')
  await expect(sheet.getByText('No-show')).toBeVisible()
  await sheet.getByRole('button', { name: 'Undo the check-in of Cy Young' }).click()
  await expect(none).toBeVisible()

  await sheet.getByRole('button', { name: 'Note for Ada Hughes' }).click()
  const note = page.getByRole('dialog', { name: 'Note for Ada Hughes' })
  await note.getByLabel('Note', { exact: true }).fill('Waits at the kiosk')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Note saved')).toBeVisible()
  await expect(sheet.getByText('Waits at the kiosk')).toBeVisible()
  await sheet.getByRole('link', { name: first.booking_reference }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('3 of 3', { exact: true })).toBeVisible()
  await expect(details.getByText('Waits at the kiosk').first()).toBeVisible()
})

test('The form of a booking does not overwrite the note that the guide set meanwhile', async ({ page, server }) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({ product_code: 'SHT-2', booking_datetime: `${day}T05:20`, travelers })
  await openSignedIn(page, `/bookings/edit-booking/${id}`)
  await expect(page.getByLabel('Note')).toHaveValue('')
  await page.getByLabel('Pickup Location').fill('Bank')
  const announced = page.waitForResponse((answer) => answer.url().endsWith(`/api/bookings/${id}`))
  await api.call('PUT', `/bookings/${id}/note`, { note: 'Blue umbrella' })
  await announced
  await page.getByRole('button', { name: 'Update Booking' }).click()
  await expect(toast(page, 'Booking updated successfully!')).toBeVisible()
  const saved = await api.call<{ data: object }>('GET', `/bookings/${id}`)
  expect(saved.data).toMatchObject({ note: 'Blue umbrella', pickup_location: 'Bank' })
})

test('The remarks of an imported file are the notes on the day sheet, and go with an undo of the import', async ({
  page,
}) => {
  const leads = ['Nora Remarks', 'Quinn Silent']
  const rows = plain('RMK', 2, (n) => ({
    booking_datetime: `${day}T05:40`,
    description: 'Remark Walk',
    product_code: 'SHT-4',
    lead_traveler: leads[n] ?? '',
  }))
  const remarks = ['Remarks', 'Allergic to nuts', '']
  const file = rows
    .trim()
    .split('\n')
    .map((line, n) => `${line},${remarks[n]}\n`)
  await upload(page, csv('remarks.csv', file.join('')))
  await expect(countOf(page, 'To create')).toHaveText('2')
  await page.getByRole('button', { name: 'Import 2 bookings' }).click()
  await expect(page.getByRole('region', { name: 'Result' })).toContainText(/Created\s*2/)
  const imported = page.url()
  await page.goto(`/calendar/${day}`)
  const sheet = page.getByRole('region', { name: /^05:40.*Remark Walk/ })
  const rowOf = (lead: string) => sheet.getByRole('listitem').filter({ hasText: lead })
  await expect(rowOf('Nora Remarks')).toContainText('Allergic to nuts')
  await expect(rowOf('Quinn Silent')).toBeVisible()
  await expect(rowOf('Quinn Silent')).not.toContainText('Allergic')
  await rowOf('Nora Remarks').getByRole('button', { name: 'Note for Nora Remarks' }).click()
  const note = page.getByRole('dialog', { name: 'Note for Nora Remarks' })
  await expect(note.getByLabel('Note', { exact: true })).toHaveValue('Allergic to nuts')
  await note.getByRole('button', { name: 'Cancel' }).click()

  await page.goto(imported)
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('region', { name: 'Undone' })).toContainText('2 removed')
  await page.goto(`/calendar/${day}`)
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
  await expect(sheet).toHaveCount(0)
})

test('A booking that another person moves while the sheet is open moves on it, and leaves it for another day', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tour = { description: 'Moving Walk', product_code: 'MOV-1', travelers }
  const values = { ...tour, booking_datetime: `${day}T05:30`, lead_traveler: 'Mo Moved' }
  const { id } = await api.createBooking(values)
  await api.createBooking({ ...tour, booking_datetime: `${day}T05:40`, lead_traveler: 'Una Unmoved' })
  const move = async (booking_datetime: string) => {
    const { data } = await api.call<{ data: object }>('GET', `/bookings/${id}`)
    await api.call('PUT', `/bookings/${id}`, { ...data, ...values, booking_datetime, input_date: day })
  }
  await openSignedIn(page, `/calendar/${day}`)
  const departure = (time: string) => page.getByRole('region', { name: new RegExp(`^${time}.*Moving Walk`) })
  await departure('05:30').getByRole('button', { name: 'All 3 of Mo Moved arrived' }).click()
  await expect(departure('05:30').getByText('3 of 3 arrived')).toBeVisible()
  await move(`${day}T05:40`)
  await expect(departure('05:40').getByText('Mo Moved', { exact: true })).toBeVisible()
  await expect(departure('05:40').getByText('3 of 3 arrived')).toBeVisible()
  await expect(departure('05:30')).toHaveCount(0)
  await move(`${shiftDay(day, 20)}T05:40`)
  await expect(page.getByText('Mo Moved', { exact: true })).toHaveCount(0)
  await expect(departure('05:40').getByText('Una Unmoved')).toBeVisible()
})

test('On a phone the buttons of a departure are equally wide and high enough for a thumb, two in a row', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  await api.createBooking({
    description: 'Thumb Walk',
    product_code: 'THB-1',
    booking_datetime: `${day}T05:50`,
    travelers,
  })
  await openSignedIn(page, `/calendar/${day}`)
  const button = (name: string) => page.getByRole('button', { name: `${name} Thumb Walk at 05:50` })
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    await button('Cancel').scrollIntoViewIfNeeded()
    const boxes = await Promise.all(['Plan', 'Message', 'Move', 'Cancel'].map((name) => button(name).boundingBox()))
    const [plan, message, move, cancel] = boxes
    expect(new Set(boxes.map((box) => Math.round(box?.width ?? 0))).size, `${width} pixels`).toBe(1)
    for (const box of boxes) expect(box?.height).toBeGreaterThanOrEqual(44)
    expect([plan?.y, move?.y]).toEqual([message?.y, cancel?.y])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
})

test('Two tours of one name at one time are two regions of different names, and so are their buttons', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const twin = { description: 'Twin Walk', booking_datetime: `${day}T05:20`, pickup_location: 'Savoy Pier' }
  await api.createBooking({ ...twin, product_code: 'TWIN-1' })
  await api.createBooking({ ...twin, product_code: 'TWIN-2' })
  const { data } = await api.call<{ data: { tour: { name: string } }[] }>('GET', `/days/${day}`)
  expect(data.filter(({ tour }) => tour.name === 'Twin Walk')).toHaveLength(2)
  await openSignedIn(page, `/calendar/${day}`)
  for (const number of ['1 of 2', '2 of 2']) {
    await expect(page.getByRole('region', { name: `05:20 Twin Walk (${number})` })).toBeVisible()
    await expect(page.getByRole('region', { name: `Twin Walk at 05:20 (${number})` })).toBeVisible()
    await expect(page.getByRole('button', { name: `Move Twin Walk at 05:20 (${number})` })).toBeVisible()
  }
  await expectAccessible(page)
})

test('A number of travelers stays in one line with its word, at each width and on paper', async ({ page, server }) => {
  const api = await openApi(server.url)
  const later = shiftDay(londonDay(), 12)
  const names = Array.from({ length: 6 }, (_, n) =>
    ['Featherstonehaugh', 'of', 'Cholmondeley'].concat(Array(n).fill('Ng')),
  )
  const travelers = ['adult', 'adult', 'child', 'infant', 'infant'].map((type, n) => ({ name: `Guest ${n}`, type }))
  for (const words of names)
    await api.createBooking({
      description: 'Counted Walk',
      product_code: 'CTD-1',
      booking_datetime: `${later}T05:10`,
      lead_traveler: words.join(' '),
      pickup_location: `Westminster Millennium Pier, ${words.join(' ')}`,
      travelers,
    })
  await openSignedIn(page, `/calendar/${later}`)
  await expect(page.getByText(/Cholmondeley Ng Ng Ng Ng Ng$/).first()).toBeVisible()
  const broken = () =>
    page.evaluate(() => {
      const texts = document.createTreeWalker(document.querySelector('main')!, NodeFilter.SHOW_TEXT)
      const range = document.createRange()
      let found = 0
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        for (const { 0: count, index } of text.textContent!.matchAll(/\d+\s(?:travelers?|adults?|child|infants?)/g)) {
          range.setStart(text, index)
          range.setEnd(text, index + count.length)
          if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found++
        }
      return found
    })
  for (const media of ['screen', 'print'] as const) {
    await page.emulateMedia({ media })
    for (let width = 340; width <= 740; width += 20) {
      await page.setViewportSize({ width, height: 900 })
      expect(await broken(), `${media} at ${width}`).toBe(0)
    }
  }
})

test('A note that was begun before a colleague wrote another one does not replace it when it is continued', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const { id } = await api.createBooking({
    description: 'Draft Walk',
    product_code: 'DRF-1',
    booking_datetime: `${day}T05:25`,
    lead_traveler: 'Dora Draft',
  })
  await openSignedIn(page, `/calendar/${day}`)
  const open = () => page.getByRole('button', { name: 'Note for Dora Draft' }).click()
  const form = page.getByRole('dialog', { name: 'Note for Dora Draft' })
  await open()
  await form.getByLabel('Note', { exact: true }).fill('Late')
  await page.reload()
  await api.call('PUT', `/bookings/${id}/note`, { note: 'Wheelchair' })
  const sheet = page.getByRole('region', { name: /^05:25.*Draft Walk/ })
  await expect(sheet.getByText('Wheelchair')).toBeVisible()
  await open()
  await form.getByRole('button', { name: 'Continue' }).click()
  await expect(form.getByLabel('Note', { exact: true })).toHaveValue('Late')
  await form.getByRole('button', { name: 'Save' }).click()
  const refused = sheet.getByRole('alert')
  await expect(refused).toContainText('Now: Wheelchair')
  await expect(refused).toContainText('Yours: Late')
  expect((await api.call<{ data: object }>('GET', `/bookings/${id}`)).data).toMatchObject({ note: 'Wheelchair' })
})

test('A dialog of a booking or departure stays with what is typed in it when a colleague moves that', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const tour = { description: 'Shift Walk', product_code: 'SFT-1', lead_traveler: 'Sia Shift' }
  const { id } = await api.createBooking({ ...tour, booking_datetime: `${day}T05:45` })
  const move = (time: string, changes = {}) =>
    api.changeBooking(id, { ...tour, booking_datetime: `${day}T${time}`, ...changes })
  await openSignedIn(page, `/calendar/${day}`)
  await page.getByRole('button', { name: 'Note for Sia Shift' }).click()
  const note = page.getByRole('dialog', { name: 'Note for Sia Shift' })
  const text = note.getByLabel('Note', { exact: true })
  await text.fill('Late')
  await move('05:45', { pickup_location: 'Tower Pier' })
  await expect(page.getByRole('region', { name: /Tower Pier, Shift Walk/ })).toBeVisible()
  await expect(text).toHaveValue('Late')
  await note.getByRole('button', { name: 'Save' }).click()
  await expect(toast(page, 'Note saved')).toBeVisible()

  const vehicle = page.getByRole('dialog', { name: 'Plan Departure' }).getByLabel('Vehicle')
  await page.getByRole('button', { name: 'Plan Shift Walk at 05:45' }).click()
  await vehicle.fill('Coach 7')
  await move('05:55')
  await expect(page.getByRole('region', { name: '05:55 Shift Walk' })).toBeVisible()
  await expect(vehicle).toHaveValue('Coach 7')

  await page.goto(`/calendar?view=list&date=${day}`)
  await page.getByRole('button', { name: 'Plan Shift Walk at 05:55' }).click()
  await vehicle.fill('Coach 8')
  await move('06:05')
  await expect(page.getByRole('button', { name: 'Plan Shift Walk at 06:05' })).toBeVisible()
  await expect(vehicle).toHaveValue('Coach 8')
})
