import type { Page, Route } from '@playwright/test'
import type { openApi } from './api.ts'
import { openSignedIn, expect } from './test.ts'

/** A partner's file: a title above the header, semicolons, decimal commas, its own words for a status, a total at the end. */
export const messy = (tag: string) => `Sunrise Travel - weekly export;;;;;;;;;;;;
;;;;;;;;;;;;
Booking Ref;Travel date;Time;Tour;Lead pax;E-mail;Mobile;PAX;Status;Gross;Pick-up;Pick-up time;Voucher
${tag}-1;05/06/2026;09:30;Tower of London;Amélie Dupont;amelie@example.com;+33 6 12 34 56 78;2 Adult, 1 Child;OK;£1.234,50;Savoy Pier;09:00;V-881
${tag}-2;06/06/2026;10:00;Windsor Castle;John O'Neil;john@example.com;020 7946 0018;1 Adult;CXL;£80,00;Victoria Coach Station;09:15;V-882
${tag}-3;13/06/2026;10:00;"Stonehenge; Bath";Zoë Müller;zoe.example.com;0044 20 7946;2 Adult;OK;£99,90;Savoy Pier;08:30;V-883
Total;;;;;;;;;1414,40;;;
`

export const csv = (name: string, text: string | Buffer) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

export async function upload(page: Page, file: ReturnType<typeof csv>) {
  await openSignedIn(page, '/bookings')
  await page.getByRole('button', { name: 'Import Bookings' }).click()
  const modal = page.getByRole('dialog', { name: 'Import Bookings' })
  await modal.getByLabel('CSV file', { exact: true }).setInputFiles(file)
  await expect(modal).toContainText(file.name)
  await expect(modal).toContainText(`${(file.buffer.length / 1024).toFixed(1)} KB`)
  await modal.getByRole('button', { name: 'Upload' }).click()
  await page.waitForURL(/\/bookings\/import\/\d+$/)
}

/** Uploads a file without a page. Resolves to the id of its import. */
export async function uploadBy(
  { call }: Pick<Awaited<ReturnType<typeof openApi>>, 'call'>,
  name: string,
  text: string,
) {
  const body = new FormData()
  body.append('file', new Blob([csv(name, text).buffer], { type: 'text/csv' }), name)
  return (await call<{ data: { id: number } }>('POST', '/bookings/imports', body)).data.id
}

/** Enters what the file does not say, in one form. A source is chosen from a list. */
export async function fillMissing(page: Page, values: Record<string, string>, source?: string) {
  const missing = page.getByRole('region', { name: 'Missing values' })
  for (const [label, value] of Object.entries(values)) await missing.getByLabel(label, { exact: true }).fill(value)
  if (source) await missing.getByLabel('Booking source', { exact: true }).selectOption(source)
  await missing.getByRole('button', { name: /^Save/ }).click()
  await expect(missing).toBeHidden()
  await checked(page)
}

/** Waits until every row has been checked again. */
export const checked = (page: Page) =>
  expect(page.getByRole('region', { name: 'Dry run' })).toHaveAttribute('aria-busy', 'false')

export const countOf = (page: Page, label: string) =>
  page
    .getByRole('region', { name: 'Dry run' })
    .getByRole('definition')
    .nth(['Rows', 'To create', 'To update', 'Unchanged', 'Refused'].indexOf(label))

const row = {
  booking_reference: '',
  input_date: '2026-06-01',
  booking_datetime: '2026-06-14T09:30',
  description: 'Thames Cruise',
  lead_traveler: 'Ada Byron',
  customer_email: 'ada@example.com',
  customer_phone: '+442079460018',
  status: 'confirmed',
  pickup_time: '09:00',
  pickup_location: 'Savoy Pier',
  drop_off_time: '12:00',
  drop_off_location: 'Savoy Pier',
  confirmation_type: 'instant',
  booking_source: 'website',
  product_code: 'RIV-1',
  supplier_confirmation: 'S-1',
  amount: '40',
  currency: 'GBP',
}

/** Makes bookings of one tour by an import of their file, which is faster than one call each. Resolves to its id. */
export async function importBookings(
  api: Pick<Awaited<ReturnType<typeof openApi>>, 'call'>,
  tag: string,
  count: number,
): Promise<number> {
  const rows = plain(tag, count, () => ({ description: `${tag} Tour`, booking_datetime: '2028-09-04T09:30' }))
  const id = await uploadBy(api, `${tag}.csv`, rows)
  await settled(api, `/bookings/imports/${id}`, 'ready')
  await api.call('POST', `/bookings/imports/${id}/commit`, {})
  await settled(api, `/bookings/imports/${id}`, 'done')
  return id
}

/** Waits until an import or a bulk action has reached a state and works on nothing. */
export const settled = (
  { call }: Pick<Awaited<ReturnType<typeof openApi>>, 'call'>,
  path: string,
  state: string,
): Promise<void> =>
  expect
    .poll(
      async () => {
        const { data } = await call<{ data: { state: string; task: string | null } }>('GET', path)
        return data.task ?? data.state
      },
      { timeout: 120_000 },
    )
    .toBe(state)

type Changes = (n: number) => Partial<Record<keyof typeof row, string>>

/** A file whose headers are the field names, with `rows` valid bookings but for the given changes. */
export function plain(tag: string, rows: number, changes: Changes = () => ({})): string {
  const lines = Array.from({ length: rows }, (_, n) =>
    Object.values({ ...row, booking_reference: `${tag}-${n + 1}`, ...changes(n) }).join(','),
  )
  return [Object.keys(row).join(','), ...lines, ''].join('\n')
}

/** A file without one of its columns. */
export function without(field: string, text: string): string {
  const lines = text.trim().split('\n')
  const at = lines[0]?.split(',').indexOf(field) ?? -1
  return lines.map((line) => line.split(',').toSpliced(at, 1).join(',')).join('\n')
}

/** Lets each request to these addresses go on only when `next` is called. */
export async function holdBack(page: Page, address: RegExp) {
  const waiting: Route[] = []
  const sent: string[] = []
  await page.route(address, (route) => {
    if (!['PATCH', 'POST', 'PUT'].includes(route.request().method())) return route.continue()
    sent.push(route.request().postData() ?? '')
    waiting.push(route)
  })
  return {
    sent,
    next: async () => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0)
      await waiting.shift()!.continue()
    },
  }
}

/** A partner's file that asks for the order of day and month, with a header that no other test has. */
export const fileOfPartner = (tag: string, header: string) =>
  messy(tag).replace('13/06', '07/06').replace(';Voucher', `;${header}`)

/** Imports the file of a partner that is not known yet. */
export async function importFirst(page: Page, tag: string, header: string) {
  await upload(
    page,
    csv(`${tag}-2026-06.csv`, fileOfPartner(tag, header).replace('zoe.example.com', 'zoe@example.com')),
  )
  await page.getByRole('button', { name: /^Day first/ }).click()
  await checked(page)
  await page
    .getByRole('region', { name: 'Missing values' })
    .getByRole('button', { name: /Same as pickup location/ })
    .waitFor()
  await fillMissing(page, { 'Drop-off time': '17:30', 'Product code': 'RIVER-1' }, 'Partner')
}
