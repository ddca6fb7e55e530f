import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { enter, expect, test, toast } from './test.ts'

const exporting = (page: Page, item: string) => async () => {
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

/** The file that an act saves: its name, and its text. */
async function savedBy(page: Page, act: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await act()
  const file = await download
  const bytes = readFileSync(await file.path())
  return { name: file.suggestedFilename(), bytes, lines: bytes.toString('utf8').slice(1).split('\r\n') }
}

test('saves the bookings that are filtered and sorted on screen, all pages of them', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => void (request.url().includes('/bookings/export') && asked.push(request.url())))
  await enter(page, '/bookings?status=pending&sort_by=amount&sort_order=desc&limit=10')
  const table = page.getByRole('table', { name: 'All Bookings' })
  await expect(table.getByRole('row')).toHaveCount(11)
  const fact = await page.getByText(/^[\d,]+ bookings$/).textContent()
  const { name, lines } = await savedBy(page, exporting(page, 'CSV'))
  expect(name).toMatch(/^bookings-\d{4}-\d\d-\d\d\.csv$/)
  expect(lines[0]).toMatch(/^id,booking_datetime,input_date,booking_reference,/)
  const first = await table.getByRole('row').nth(1).getByRole('cell').nth(3).textContent()
  expect(lines[1]).toContain(`,${first},`)
  // One for the header, and an empty one after the last line end.
  expect(lines.length - 2).toBe(Number(fact!.replace(/\D/g, '')))
  await expect(toast(page, 'Exported bookings')).toBeVisible()
  expect(asked).toHaveLength(1)
  expect(asked[0]).not.toMatch(/eyJ/)
})

test('saves a workbook', async ({ page }) => {
  await enter(page, '/bookings?status=cancelled')
  const { name, bytes } = await savedBy(page, exporting(page, 'Excel'))
  expect(name).toMatch(/^bookings-\d{4}-\d\d-\d\d\.xlsx$/)
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
})

test('saves the columns that are chosen, and says so when none is', async ({ page }) => {
  await enter(page, '/bookings?status=cancelled&sort_by=booking_reference&sort_order=asc')
  await exporting(page, 'Choose columns...')()
  const dialog = page.getByRole('dialog', { name: 'Choose columns' })
  await dialog.getByLabel('All columns').uncheck()
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  await expect(dialog.getByText('Choose at least one column')).toBeVisible()
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
  test(`saves ${kind}`, async ({ page }) => {
    await enter(page, path)
    const fact = page.getByText(new RegExp(`^[\\d,]+ ${kind}$`))
    await expect(fact).toBeVisible()
    const { name, lines } = await savedBy(page, () => page.getByRole('button', { name: 'Export CSV' }).click())
    expect(name).toMatch(new RegExp(`^${kind}-\\d{4}-\\d\\d-\\d\\d\\.csv$`))
    expect(lines.length - 2).toBe(Number((await fact.textContent())!.replace(/\D/g, '')))
    await expect(toast(page, `Exported ${kind}`)).toBeVisible()
  })
}

test('shows how far it is, and stops when it is told to', async ({ page }) => {
  await page.route('**/api/admin/reviews/export*', () => undefined)
  let saved = 0
  page.on('download', () => saved++)
  await enter(page, '/reviews')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Exporting reviews...')).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(toast(page, 'Export cancelled')).toBeVisible()
  await expect(toast(page, 'Exporting reviews...')).toBeHidden()
  expect(saved).toBe(0)
})

test('keeps nothing of a file that broke off, and says so', async ({ page }) => {
  // What a browser makes of a connection that is cut half-way: a body that fails.
  await page.addInitScript(`
    const real = window.fetch
    window.fetch = (...args) => {
      if (!String(args[0]).includes('/export')) return real(...args)
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('id,name\\r\\n1,Gui'))
          setTimeout(() => stream.error(new TypeError('network error')), 300)
        },
      })
      return Promise.resolve(new Response(body, { headers: { 'content-type': 'text/csv; charset=utf-8' } }))
    }`)
  let saved = 0
  page.on('download', () => saved++)
  await enter(page, '/inclusions')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  await expect(toast(page, 'Failed to export')).toBeVisible()
  await expect(toast(page, 'Exporting inclusions...')).toBeHidden()
  expect(saved).toBe(0)
})

test('writes a long file to the disk as it comes', async ({ page }) => {
  // The picker itself belongs to the browser; what is written through it is counted here.
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
  await page.route('**/api/bookings?*', async (route) => {
    const answer = await route.fetch()
    const body = await answer.json()
    await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, total: 60_000 } } })
  })
  await enter(page, '/bookings?status=cancelled')
  await expect(page.getByText('60,000 bookings')).toBeVisible()
  await exporting(page, 'CSV')()
  await expect(toast(page, 'Exported bookings')).toBeVisible()
  const written = await page.evaluate(
    () => (window as unknown as { written: { bytes: number; events: string[] } }).written,
  )
  expect(written.events).toEqual([expect.stringMatching(/^bookings-.*\.csv$/), 'close'])
  expect(written.bytes).toBeGreaterThan(10_000)
})
