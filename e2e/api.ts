import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { admin, password } from './test.ts'

export const staffPassword = 'greenwich-meridian-0'

export type Booking = {
  id: number
  version: number
  booking_reference: string
  description: string
  customer_phone: string
  status: string
  pickup_location: string
}

const typeOf = (body: object) => (body instanceof Blob ? 'application/octet-stream' : 'application/json')

/** An API client that prepares data and checks the results of a journey. */
export async function openApi(url: string, email = admin, secret = password) {
  const send = (method: string, path: string, body?: object, token?: string) =>
    fetch(`${url}/api${path}`, {
      method,
      // Names the call that stays without an answer; the journey would only say that its own time is over.
      signal: AbortSignal.timeout(60_000),
      headers: {
        ...(body && !(body instanceof FormData) && { 'content-type': typeOf(body) }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: body instanceof FormData || body instanceof Blob ? body : JSON.stringify(body) }),
    })
  const read = async (answer: Response) => {
    if (!answer.ok) throw new Error(`${answer.url}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { data: unknown }
  }
  const { access } = (await read(await send('POST', '/auth/login', { email, password: secret }))).data as {
    access: string
  }
  const call = async <T>(method: string, path: string, body?: object): Promise<T> =>
    (await read(await send(method, path, body, access))) as T

  return {
    call,
    booking: async (id: number) => (await call<{ data: Booking }>('GET', `/bookings/${id}`)).data,
    bookings: async (query: string) =>
      (await call<{ data: { data: Booking[]; total: number } }>('GET', `/bookings?${query}`)).data,
    createBooking: async (changes: object = {}) =>
      (await call<{ data: Booking }>('POST', '/bookings', { ...tour, ...changes })).data,
    /** Writes a booking that `createBooking` made anew, with these changes. */
    changeBooking: async (id: number, changes: object) =>
      (await call<{ data: Booking }>('PUT', `/bookings/${id}`, { ...tour, ...changes })).data,
    /** Creates an employee with these permissions. */
    createEmployee: async (permissions: string[], name = `clerk-${randomUUID().slice(0, 8)}`) => {
      const email = `${name}@embankment.test`
      const { data } = await call<{ data: { id: number } }>('POST', '/staff', {
        username: name,
        email,
        mobile: '020 7946 0200',
        password: staffPassword,
        password_confirmation: staffPassword,
        role: 'employee',
        permissions,
      })
      return { id: data.id, name, email }
    },
  }
}

/** A valid booking. */
const tour = {
  description: 'Thames at dusk',
  input_date: '2026-05-01',
  booking_datetime: '2026-06-01T18:30',
  lead_traveler: 'Ada Hughes',
  customer_email: 'ada.hughes@example.test',
  customer_phone: '020 7946 0018',
  traveler_type: 'adult',
  status: 'confirmed',
  travelers: [{ name: 'Ada Hughes', type: 'adult' }],
  inclusion_options: [],
  pickup_time: '18:00',
  pickup_location: 'Savoy Pier',
  drop_off_time: '21:00',
  drop_off_location: 'Tower Hill',
  confirmation_type: 'instant',
  booking_source: 'website',
  product_code: 'THM-1',
  supplier_confirmation: 'S-1001',
  amount: 120,
  currency: 'GBP',
}

/** A PNG file of one colour, encoded by the browser. */
export async function pngFile(page: Page, colour: string) {
  const url = await page.evaluate((fill) => {
    const canvas = document.createElement('canvas')
    canvas.width = 320
    canvas.height = 180
    const context = canvas.getContext('2d')!
    context.fillStyle = fill
    context.fillRect(0, 0, 320, 180)
    return canvas.toDataURL('image/png')
  }, colour)
  return { name: `${colour}.png`, mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1]!, 'base64') }
}
