import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { holdEvents } from './ended-sessions.ts'
import { openSignedIn, expect, password, test, toast } from './test.ts'

declare global {
  interface Window {
    /** What the stub of the file picker was given. */
    written?: { bytes: number; events: string[] }
    /** Ends the file that a stub answers. */
    endFile?: () => void
  }
}

const chooseExport = (page: Page, item: string) => async () => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** Answers that the lists of bookings with such an address have so many. */
const countAs = (page: Page, total: number, isOf: (search: URLSearchParams) => boolean) =>
  page.route(/\/api\/bookings\/total(\?|$)/, (route) =>
    isOf(new URL(route.request().url()).searchParams)
      ? route.fulfill({ json: { code: 'success', data: { total } } })
      : route.continue(),
  )

/** The name and text of the file that an action saves. */
async function savedBy(page: Page, action: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await action()
  const file = await download
  const bytes = readFileSync(await file.path())
  return { name: file.suggestedFilename(), bytes, lines: bytes.toString('utf8').slice(1).split('\r\n') }
}

test('An export contains all pages of the bookings as filtered and sorted on screen', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => void (request.url().includes('/bookings/export') && requests.push(request.url())))
  await openSignedIn(page, '/bookings?status=pending&sort_by=amount&sort_order=desc&limit=10')
  const table = page.getByRole('table', { name: 'All Bookings' })
  await expect(table.getByRole('row')).toHaveCount(11)
  const fact = await page.getByText(/^[\d,]+ bookings$/).textContent()
  const { name, lines } = await savedBy(page, chooseExport(page, 'CSV'))
  expect(name).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toMatch(/^id,booking_datetime,input_date,booking_reference,/)
  const first = await table.getByRole('row').nth(1).getByRole('cell').nth(3).textContent()
  expect(lines[1]).toContain(`,${first},`)
  // The header line, and the empty string after the last line end.
  expect(lines.length - 2).toBe(Number(fact!.replace(/\D/g, '')))
  await expect(toast(page, 'Exported bookings')).toBeVisible()
  expect(requests).toHaveLength(1)
  expect(requests[0]).not.toMatch(/eyJ/)
})

test('An export right after a search was typed is of that search, and the list follows once', async ({ page }) => {
  const searched = { export: [] as string[], list: [] as string[] }
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (!pathname.startsWith('/api/') || pathname.endsWith('/total')) return
    if (pathname.endsWith('/export')) searched.export.push(searchParams.get('search') ?? 'all')
    else if (searchParams.has('search')) searched.list.push(searchParams.get('search') ?? '')
  })
  await page.clock.install()
  await openSignedIn(page, '/users')
  // The half second of the search passes only when the journey says so.
  const pause = async () => page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000)
  const box = page.getByRole('searchbox')
  const exportCsv = page.getByRole('button', { name: 'Export CSV' })
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await pause()
  await box.fill('nobody-of-that-name')
  const { lines } = await savedBy(page, () => exportCsv.click())
  expect(lines).toHaveLength(2)
  await expect(page).toHaveURL('/users')
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/users?search=nobody-of-that-name')
  await expect(page.getByText('0 customers')).toBeVisible()
  expect(searched).toEqual({ export: ['nobody-of-that-name'], list: ['nobody-of-that-name'] })

  await pause()
  await box.fill('')
  // The toast may lie over the button.
  await savedBy(page, () => exportCsv.press('Enter'))
  expect(searched.export).toEqual(['nobody-of-that-name', 'all'])
  await page.clock.resume()
  await expect(page).toHaveURL('/users')

  // The columns are chosen long after the search. A list of so many rows would be written to the disk.
  await countAs(page, 60_000, (search) => !search.has('search'))
  await page.addInitScript('window.showSaveFilePicker = () => new Promise(() => undefined)')
  await page.goto('/bookings?status=cancelled')
  await expect(page.getByText('60,000 bookings')).toBeVisible()
  await pause()
  await box.fill('nobody-of-that-name')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  // The menu is shown after some of it.
  await page.clock.runFor(200)
  await page.getByRole('menuitem', { name: 'Choose columns...' }).click()
  await expect(page).toHaveURL('/bookings?status=cancelled')
  await page.clock.runFor(1_000)
  await page.clock.resume()
  await expect(page).toHaveURL('/bookings?search=nobody-of-that-name&status=cancelled')
  const dialog = page.getByRole('dialog', { name: 'Choose columns' })
  await savedBy(page, () => dialog.getByRole('button', { name: 'Export CSV' }).click())
  expect(searched.export.at(-1)).toBe('nobody-of-that-name')
})

test('An export of a search whose rows have not arrived does not count as many as the rows on screen', async ({
  page,
}) => {
  await countAs(page, 60_000, () => true)
  await page.addInitScript('window.showSaveFilePicker = () => new Promise(() => undefined)')
  await openSignedIn(page, '/bookings')
  await expect(page.getByText('60,000 bookings')).toBeVisible()
  let held = 0
  await page.route(/\/api\/bookings(\/total)?\?.*search=/, () => void held++)
  await page.getByRole('searchbox').fill('nobody-of-that-name')
  await page.keyboard.press('Enter')
  await expect.poll(() => held).toBeGreaterThan(0)
  const { lines } = await savedBy(page, chooseExport(page, 'CSV'))
  expect(lines).toHaveLength(2)
})

test('An export can be saved as a workbook', async ({ page }) => {
  await openSignedIn(page, '/bookings?status=cancelled')
  const { name, bytes } = await savedBy(page, chooseExport(page, 'Excel'))
  expect(name).toMatch(/^bookings-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('An export contains the chosen columns, and choosing none shows a message', async ({ page }) => {
  await openSignedIn(page, '/bookings?search=LDN-&status=cancelled&sort_by=booking_reference&sort_order=asc')
  await chooseExport(page, 'Choose columns...')()
  const dialog = page.getByRole('dialog', { name: 'Choose columns' })
  await dialog.getByLabel('All columns').uncheck()
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose at least one column')
  await dialog.getByLabel('Price').check()
  await dialog.getByLabel('Booking Reference').check()
  const { lines } = await savedBy(page, () => dialog.getByRole('button', { name: 'Export CSV' }).click())
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeFocused()
  expect(lines[0]).toBe('booking_reference,amount')
  expect(lines[1]).toMatch(/^LDN-\w{8},\d+\.\d\d$/)
})

for (const [path, kind] of [
  ['/users', 'customers'],
  ['/reviews', 'reviews'],
  ['/promotions', 'promotions'],
  ['/inclusions', 'inclusions'],
] as const) {
  test(`An export of ${kind} is saved`, async ({ page }) => {
    await openSignedIn(page, path)
    const fact = page.getByText(new RegExp(`^[\\d,]+ ${kind}$`))
    await expect(fact).toBeVisible()
    const { name, lines } = await savedBy(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(name).toMatch(new RegExp(`^${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    expect(lines.length - 2).toBe(Number((await fact.textContent())!.replace(/\D/g, '')))
    await expect(toast(page, `Exported ${kind}`)).toBeVisible()
  })
}

test('A running export shows its progress and can be cancelled', async ({ page }) => {
  let asked = 0
  await page.route('**/api/admin/reviews/export*', () => void asked++)
  let saved = 0
  page.on('download', () => saved++)
  await openSignedIn(page, '/reviews')
  await page.getByRole('button', { name: 'Export CSV' }).dblclick()
  await expect(toast(page, 'Exporting reviews...')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Export cancelled')).toBeVisible()
  await expect(toast(page, 'Exporting reviews...')).toBeHidden()
  expect([asked, saved]).toEqual([1, 0])
})

test('A table of a report is saved with progress and Cancel, and once at a time', async ({ page }) => {
  let asked = 0
  await page.route('**/api/reports/sources/export*', () => void asked++)
  await openSignedIn(page, '/reports?report=sources')
  for (const _ of [1, 2]) {
    // The toast may lie over the button.
    await page.getByRole('button', { name: 'Export', exact: true }).press('Enter')
    await page.getByRole('menuitem', { name: 'Sources as CSV' }).press('Enter')
  }
  await expect(toast(page, 'Exporting Sources...')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await expect(toast(page, 'Export cancelled')).toBeVisible()
  expect(asked).toBe(1)
  await page.unroute('**/api/reports/sources/export*')
  const { name } = await savedBy(page, chooseExport(page, 'Sources as CSV'))
  expect(name).toMatch(/^sources-.*\.csv$/)
  await expect(toast(page, 'Exported Sources')).toBeVisible()
})

test('An export goes on while its session waits for its person, who signs in again', async ({ page, context }) => {
  await holdEvents(page)
  // The file ends when the page says so.
  await page.addInitScript(`
    const real = window.fetch
    window.fetch = (...args) => {
      if (!String(args[0]).includes('/export')) return real(...args)
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('\\ufeffid,name\\r\\n1,Guide'))
          window.endFile = () => stream.close()
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } }))
    }`)
  await openSignedIn(page, '/inclusions')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Exporting inclusions...')).toBeVisible()
  // By the keyboard: the progress may lie over the button.
  await page.getByRole('button', { name: 'Add Inclusion' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Inclusion' })
  await form.getByLabel('Name').fill('Rain cape')
  await context.clearCookies()
  await page.route(
    '**/api/inclusion-options',
    (route) => route.fulfill({ status: 401, json: { code: 'unauthenticated', message: '', request_id: 'r' } }),
    { times: 1 },
  )
  await form.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Sign in again' }).getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expect(form).toHaveCount(0)
  const { lines } = await savedBy(page, () => page.evaluate(() => window.endFile?.()))
  expect(lines).toEqual(['id,name', '1,Guide'])
  await expect(toast(page, 'Exported inclusions')).toBeVisible()
})

test('An interrupted export saves nothing and shows a message', async ({ page }) => {
  // A connection that breaks in the middle of a response makes its body fail.
  await page.addInitScript(`
    const real = window.fetch
    let sent = false
    window.fetch = (...args) => {
      if (!String(args[0]).includes('/export')) return real(...args)
      const body = new ReadableStream({
        pull(stream) {
          if (sent) return stream.error(new TypeError('network error'))
          sent = true
          stream.enqueue(new TextEncoder().encode('id,name\\r\\n1,Gui'))
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } }))
    }`)
  let saved = 0
  page.on('download', () => saved++)
  await openSignedIn(page, '/inclusions')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Failed to export')).toBeVisible()
  await expect(toast(page, 'Exporting inclusions...')).toBeHidden()
  expect(saved).toBe(0)
})

test('A long export is written to disk while it is received', async ({ page }) => {
  // The native file picker cannot be operated by a test; the stub counts what is written.
  await page.addInitScript(`
    window.written = { bytes: 0, events: [] }
    window.showSaveFilePicker = async ({ suggestedName }) => {
      written.events.push(suggestedName)
      const writable = {
        write: async (part) => void (written.bytes += part.length),
        close: async () => void written.events.push('close'),
        abort: async () => void written.events.push('abort'),
      }
      return { createWritable: async () => writable }
    }`)
  await countAs(page, 60_000, () => true)
  await openSignedIn(page, '/bookings?status=cancelled')
  await expect(page.getByText('60,000 bookings')).toBeVisible()
  await chooseExport(page, 'CSV')()
  await expect(toast(page, 'Exported bookings')).toBeVisible()
  const written = await page.evaluate(() => window.written ?? { bytes: 0, events: [] })
  expect(written.events).toEqual([expect.stringMatching(/^bookings-.*\.csv$/), 'close'])
  expect(written.bytes).toBeGreaterThan(10_000)
})

test('What is saved while an export is running appears in the list', async ({ page }) => {
  await page.route('**/api/inclusion-options/export*', () => undefined)
  await openSignedIn(page, '/inclusions')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Exporting inclusions...')).toBeVisible()
  // The toast may lie over the button.
  await page.getByRole('button', { name: 'Add Inclusion' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add Inclusion' })
  await form.getByLabel('Name').fill('Blanket of an export')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('cell', { name: 'Blanket of an export', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Export cancelled')).toBeVisible()
})
