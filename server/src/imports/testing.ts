import { setTimeout as sleep } from 'node:timers/promises'
import type { Import } from 'contract/imports'
import type { TestApp } from '../testing.ts'

type Headers = Record<string, string>

export const wireHeader =
  'booking_reference,input_date,booking_datetime,description,lead_traveler,customer_email,customer_phone,traveler_type,status,party,pickup_time,pickup_location,drop_off_time,drop_off_location,confirmation_type,booking_source,product_code,supplier_confirmation,amount,currency'

/** A row under wireHeader with some fields changed. */
export const wireRow = (n: number, changed: Record<string, string> = {}): string => {
  const row: Record<string, string> = {
    booking_reference: `EXT-${n}`,
    input_date: '2025-06-01',
    booking_datetime: `2025-07-${String((n % 28) + 1).padStart(2, '0')} 09:30`,
    description: `Tower of London ${n}`,
    lead_traveler: `Harriet Ashworth ${n}`,
    customer_email: `guest${n}@example.test`,
    customer_phone: `020 7946 ${String(n).padStart(4, '0')}`,
    traveler_type: 'adult',
    status: 'confirmed',
    party: '1 Adult',
    pickup_time: '08:45',
    pickup_location: 'Victoria Coach Station',
    drop_off_time: '18:00',
    drop_off_location: 'Gloucester Road',
    confirmation_type: 'instant',
    booking_source: 'partner',
    product_code: 'TOL-1',
    supplier_confirmation: `SUP-${n}`,
    amount: '118.50',
    currency: 'GBP',
    ...changed,
  }
  return wireHeader
    .split(',')
    .map((field) => {
      const text = row[field] ?? ''
      return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
    })
    .join(',')
}

export const cleanCsv = (rows: number, changed: Record<string, string> = {}): string =>
  [wireHeader, ...Array.from({ length: rows }, (_, index) => wireRow(index + 1, changed))].join('\r\n') + '\r\n'

/** A file of rows that wireRow made. */
export const csvOf = (...rows: string[]): string => [wireHeader, ...rows].join('\r\n')

/** A file of rows that wireRow made without quotes, whose columns are aligned by spaces. */
export function alignedCsv(...rows: string[]): string {
  const lines = [wireHeader, ...rows].map((row) => row.split(','))
  const width = (at: number) => Math.max(...lines.map((cells) => cells[at]?.length ?? 0)) + 3
  const line = (cells: string[]) => cells.map((cell, at) => cell.padEnd(width(at))).join('')
  return lines.map(line).join('\r\n')
}

/** A multipart body with one file, and text fields. */
export function multipart(
  bytes: Buffer | string,
  { name = 'partners.csv', type = 'text/csv', fields = {} }: Sending = {},
) {
  const boundary = '----imports'
  const head = Object.entries(fields)
    .map(([field, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${value}\r\n`)
    .join('')
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head + file), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
type Sending = { name?: string; type?: string; fields?: Record<string, string> }

const newBooking = {
  input_date: '2025-06-01',
  booking_datetime: '2025-06-05T09:30',
  description: 'Tower of London 1',
  lead_traveler: 'Harriet Ashworth 1',
  customer_email: 'guest1@example.test',
  customer_phone: '020 7946 0001',
  traveler_type: 'adult',
  status: 'confirmed',
  travelers: [{ name: 'Harriet Ashworth 1', type: 'adult' }],
  pickup_time: '08:45',
  pickup_location: 'Victoria Coach Station',
  drop_off_time: '18:00',
  drop_off_location: 'Gloucester Road',
  confirmation_type: 'instant',
  booking_source: 'partner',
  product_code: 'TOL-1',
  supplier_confirmation: 'SUP-1',
  amount: 118.5,
  currency: 'GBP',
}

/** Calls about imports and their bookings. Each step of an import is waited for, up to the time limit of the test. */
export function importing({ call, database }: TestApp, as: Headers) {
  const settled = async (id: number): Promise<Import> => {
    for (;;) {
      const { status, body } = await call('GET', `/bookings/imports/${id}`, { as })
      // A server under load may refuse a request and asks for another one.
      const found: Import | undefined = status === 503 ? undefined : body.data
      if (found?.task === null && found.state !== 'uploading') return found
      await sleep(10)
    }
  }
  const send = (bytes: Buffer | string, sending: Sending = {}) =>
    call('POST', '/bookings/imports', { as, ...multipart(bytes, sending) })
  const post = async (id: number, act: string, body?: object): Promise<Import> => {
    const answer = await call('POST', `/bookings/imports/${id}/${act}`, { as, ...(body && { body }) })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return settled(id)
  }
  return {
    settled,
    send,
    check: async (bytes: Buffer | string, sending: Sending = {}): Promise<Import> => {
      const answer = await send(bytes, sending)
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return settled(answer.body.data.id)
    },
    change: async (id: number, body: object): Promise<Import> => {
      const answer = await call('PATCH', `/bookings/imports/${id}`, { as, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return settled(id)
    },
    commit: (id: number, body: object = {}) => post(id, 'commit', body),
    undo: (id: number) => post(id, 'undo'),
    cancel: (id: number) => post(id, 'cancel'),
    rows: async (id: number, query: Record<string, string> = {}) =>
      (await call('GET', `/bookings/imports/${id}/rows`, { as, query })).body.data.data,
    bookings: async (search: Record<string, string> = {}) => {
      const query = { sort_by: 'booking_reference', sort_order: 'asc', ...search }
      return (await call('GET', '/bookings', { as, query })).body.data
    },
    booking: async (id: number) => (await call('GET', `/bookings/${id}`, { as })).body.data,
    createBooking: async (changed: object) => {
      const answer = await call('POST', '/bookings', { as, body: { ...newBooking, ...changed } })
      if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
      return answer.body.data
    },
    query: async (text: string) => (await database.db.execute(text)).rows,
  }
}
