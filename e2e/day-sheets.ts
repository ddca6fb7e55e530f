import type { BrowserContext, Page } from '@playwright/test'
import type { openApi } from './api.ts'

type Api = Awaited<ReturnType<typeof openApi>>

const travelers = ['Ada', 'Ben'].map((name) => ({ name: `${name} Hughes`, type: 'adult' }))
type Change = { user: { name: string }; changes: { old: Record<string, unknown>; new: Record<string, unknown> } }

const historyOf = async (api: Api, id: number) =>
  (await api.call<{ data: { histories: Change[] } }>('GET', `/bookings/${id}`)).data.histories

/** What one person changed of a booking, the latest first. */
export const changesBy = async (api: Api, id: number, name: string) =>
  (await historyOf(api, id)).filter(({ user }) => user.name === name).map(({ changes }) => changes.new)

/** Bookings of one departure, with a guide of its own who works with the booking permission. */
export async function prepareDay(api: Api, code: string, count: number, startsAt: string) {
  const guide = await api.createEmployee(['booking'])
  return { guide, bookings: await prepareDayOf(api, guide, { code, count, startsAt }) }
}

type Guide = { id: number }
type Departure = { code: string; count: number; startsAt: string }

/** Bookings of one departure of this guide. */
export async function prepareDayOf(api: Api, guide: Guide, { code, count, startsAt }: Departure) {
  const bookings = []
  for (let index = 0; index < count; index++)
    bookings.push(
      await api.createBooking({
        description: `${code} Walk`,
        product_code: code,
        booking_datetime: startsAt,
        lead_traveler: `Guest ${String.fromCharCode(65 + index)}`,
        travelers,
        pickup_time: '04:40',
        pickup_location: 'Savoy Pier',
      }),
    )
  const found = await api.call<{ data: { tour: { id: number; name: string } }[] }>(
    'GET',
    `/days/${startsAt.slice(0, 10)}`,
  )
  const tour = found.data.find(({ tour: { name } }) => name === `${code} Walk`)?.tour
  await api.call('PUT', '/departures', { tour_id: tour?.id, starts_at: startsAt, guides: [guide.id], version: 0 })
  return bookings
}

/** The files that the page needs are stored, and the next page is the worker's. */
export const workerReady = (page: Page) =>
  page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).active))

/** All that the databases of the browser hold under this origin, and the addresses in its caches. */
export const onDevice = (page: Page) =>
  page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('no reason'))
      })
    const records: string[] = []
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        records.push(
          ...(await done(database.transaction(store).objectStore(store).getAll())).map((each) => JSON.stringify(each)),
        )
      database.close()
    }
    const cached: string[] = []
    for (const name of await caches.keys())
      cached.push(...(await (await caches.open(name)).keys()).map(({ url }) => new URL(url).pathname))
    return { records, cached }
  })

/** The row of a guest on the sheet. */
export const rowOf = (page: Page, guest: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Note for ${guest}` }) })
    .last()

/** Collects `<booking> check-in` and `<booking> note` for each call of this context that the server answers. */
export function callsOf(context: BrowserContext): string[] {
  const calls: string[] = []
  context.on('response', (answer) => {
    const call = /\/api\/bookings\/(\d+)\/(check-in|note)$/.exec(answer.url())
    if (call) calls.push(`${call[1]} ${call[2]}`)
  })
  return calls
}
