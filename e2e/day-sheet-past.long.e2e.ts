import type { SheetChange, SheetPrint } from 'contract/day-sheets'
import { londonDay, londonTime } from 'contract/days'
import { shiftDay } from 'contract/day-arithmetic'
import type { Import } from 'contract/imports'
import { expectAccessible } from './accessibility.ts'
import { openApi, staffPassword } from './api.ts'
import { prepareDay } from './day-sheets.ts'
import { csv, plain } from './import-files.ts'
import { expect, openSignedIn, test } from './test.ts'

test('A sheet and a booking are shown as they were before a cancellation, and nothing can be changed there', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const path = `/days/${londonDay()}`
  const prints = await api.call<{ data: SheetPrint[] }>('GET', `${path}/prints`)
  const printedAt = prints.data.at(-1)?.at ?? ''
  const changes = await api.call<{ data: SheetChange[] }>('GET', `${path}/changes?since=${printedAt}`)
  const cancelled = changes.data.find(({ kind }) => kind === 'status')
  const lead = cancelled?.lead_traveler ?? ''

  await openSignedIn(page, `/calendar/${londonDay()}`)
  const gone = page.getByRole('region', { name: 'Cancelled bookings' }).getByText(lead)
  await expect(gone).toBeVisible()
  await page.getByRole('button', { name: 'As it was' }).click()
  const dialog = page.getByRole('dialog', { name: 'As it was at' })
  const moment = dialog.getByLabel('Moment')
  // As London writes it, whatever the language of the browser.
  await expect(moment).toHaveValue(/^\d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d$/)
  await moment.fill('at breakfast')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Enter it like this: 05 Jun 2026 09:30')).toBeVisible()
  await moment.fill('2026-01-05T25:00')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Enter it like this: 05 Jun 2026 09:30')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeVisible()
  await moment.fill('2099-01-01T08:00')
  await dialog.getByRole('button', { name: 'Show' }).click()
  await expect(dialog.getByText('Enter a moment in the past')).toBeVisible()
  await moment.fill(londonTime(new Date(Date.parse(printedAt) + 60_000)))
  await moment.press('Enter')
  const bar = page.getByRole('region', { name: 'An earlier moment' })
  await expect(bar).toContainText(/As it was at \w{3} \d\d, \d{4} \d\d:\d\d/)
  await expect(page.getByText(lead, { exact: true })).toBeVisible()
  await expect(gone).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^(Plan|Note|All|None|Undo|Print)\b/ })).toHaveCount(0)
  await expectAccessible(page)
  await page.reload()
  await expect(bar).toBeVisible()
  await bar.getByRole('link', { name: 'Back to now' }).click()
  await expect(gone).toBeVisible()
  await expect(bar).toHaveCount(0)

  await page
    .getByRole('link', { name: cancelled?.booking_reference ?? '' })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  await expect(details.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await details
    .getByRole('button', { name: /^Show as it was then/ })
    .last()
    .click()
  const then = details.getByRole('region', { name: 'An earlier moment' })
  await expect(then).toBeVisible()
  await expect(details.getByText('Cancelled', { exact: true })).toHaveCount(0)
  await expect(details.getByRole('link', { name: 'Edit' })).toHaveCount(0)
  await expectAccessible(page)
  await then.getByRole('button', { name: 'Back to now' }).click()
  await expect(details.getByRole('link', { name: 'Edit' })).toBeVisible()
})

type Api = Awaited<ReturnType<typeof openApi>>

/** Starts a step of an import, and waits until it is done. */
async function importStep(api: Api, path: string, body?: object): Promise<number> {
  const started = await api.call<{ data: Import }>('POST', `/bookings/imports${path}`, body)
  const { id } = started.data
  await expect
    .poll(async () => (await api.call<{ data: Import }>('GET', `/bookings/imports/${id}`)).data.task)
    .toBeNull()
  return id
}

/** What a file with these bookings is checked and imported as. */
async function importFile(api: Api, text: string): Promise<number> {
  const { name, mimeType, buffer } = csv('past.csv', text)
  const form = new FormData()
  form.append('file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  const id = await importStep(api, '', form)
  return importStep(api, `/${id}/commit`)
}

test('A day with imports and their undo in its past is shown as it was before, between and after them', async ({
  page,
  server,
}) => {
  const api = await openApi(server.url)
  const day = shiftDay(londonDay(), 12)
  const tag = `PAST-${Date.now()}`
  const values = { booking_datetime: `${day}T05:15`, product_code: `${tag}-TOUR` }
  const moments: string[] = []
  const remember = async () => {
    await page.waitForFunction((from) => Date.now() > from + 5, Date.now())
    moments.push(new Date().toISOString())
    await page.waitForFunction((from) => Date.now() > from + 5, Date.now())
  }
  await api.createBooking({
    ...values,
    description: 'Past Walk',
    booking_reference: `${tag}-1`,
    lead_traveler: 'Ada Hughes',
    pickup_location: 'Gate 1',
    travelers: [{ name: 'Ada Hughes', type: 'adult' }],
  })
  await remember()
  const leads = ['Ada Imported', 'Bo Imported']
  const imported = await importFile(
    api,
    plain(tag, 2, (n) => ({ ...values, lead_traveler: leads[n] ?? '', pickup_location: 'Bank' })),
  )
  await remember()
  await importStep(api, `/${imported}/undo`)
  await remember()
  await importFile(
    api,
    plain(tag, 1, () => ({ ...values, lead_traveler: 'Cy Imported', pickup_location: 'Gate 9' })),
  )

  await openSignedIn(page, '/calendar')
  const shown = [
    { at: moments[0], stops: ['Gate 1', 'Ada Hughes'] },
    { at: moments[1], stops: ['Bank', 'Ada Imported', 'Bo Imported'] },
    { at: moments[2], stops: ['Gate 1', 'Ada Hughes'] },
    { at: undefined, stops: ['Gate 9', 'Cy Imported'] },
  ]
  const all = new Set(shown.flatMap(({ stops }) => stops))
  const bar = page.getByRole('region', { name: 'An earlier moment' })
  for (const { at, stops } of shown) {
    await page.goto(`/calendar/${day}${at ? `?at=${at}` : ''}`)
    const sheet = page.getByRole('region', { name: /^05:15.*Past Walk/ })
    await expect(bar).toHaveCount(at ? 1 : 0)
    await expect(sheet.getByRole('heading', { level: 2 })).toContainText('Past Walk')
    for (const text of all) {
      if (stops.includes(text)) await expect(sheet, `${text} at ${at}`).toContainText(text)
      else await expect(sheet, `${text} at ${at}`).not.toContainText(text)
    }
  }

  await page.getByRole('link', { name: `${tag}-1` }).click()
  const details = page.getByRole('dialog', { name: 'Booking Details' })
  const entries = details.getByRole('button', { name: /^Show as it was then/ })
  await expect(entries).toHaveCount(4)
  await entries.nth(2).click()
  await expect(details.getByRole('region', { name: 'An earlier moment' })).toBeVisible()
  await expect(details.getByText('Ada Imported').first()).toBeVisible()
})

test("One's own day stays that of an earlier moment, and on the way back", async ({ page, server }) => {
  const api = await openApi(server.url)
  const day = shiftDay(londonDay(), 15)
  const { guide } = await prepareDay(api, 'OWN', 1, `${day}T05:10`)
  await api.createBooking({
    description: 'Another Walk',
    product_code: 'OWN-2',
    booking_datetime: `${day}T05:20`,
    travelers: [{ name: 'Ada Hughes', type: 'adult' }],
  })
  await openSignedIn(page, `/calendar/${day}?guide_id=me`, guide.email, staffPassword)
  const departures = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(departures).toHaveText([/OWN Walk/])
  await page.getByRole('button', { name: 'As it was' }).click()
  await page.getByRole('dialog', { name: 'As it was at' }).getByRole('button', { name: 'Show' }).click()
  const bar = page.getByRole('region', { name: 'An earlier moment' })
  await expect(bar).toBeVisible()
  await expect(page).toHaveURL(/guide_id=me/)
  // A minute ago nothing was booked.
  await page.goto(`/calendar/${day}?guide_id=me&at=${new Date().toISOString()}`)
  await expect(departures).toHaveText([/OWN Walk/])
  await bar.getByRole('link', { name: 'Back to now' }).click()
  await expect(bar).toHaveCount(0)
  await expect(departures).toHaveText([/OWN Walk/])
})

test('An address that names a day and no moment says so', async ({ page }) => {
  await openSignedIn(page, `/calendar/${londonDay()}?at=2026-01-05`)
  await expect(page.getByText('The address names no moment.')).toBeVisible()
})

test('A moment that has not come yet is named as such, with the way back to the present', async ({ page }) => {
  await openSignedIn(page, `/calendar/${londonDay()}?at=2099-01-01T08:00:00.000Z`)
  await expect(page.getByText('This moment has not come yet.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try Again' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to now' }).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible()
})
