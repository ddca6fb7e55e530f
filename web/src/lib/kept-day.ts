import type { ManifestEntry, SheetDeparture } from 'contract/day-sheets'
import { londonDay } from 'contract/days'
import type { User } from 'contract/users'
import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { setKeptDay } from './kept-flag.ts'

/** A sheet as a person read it: of a whole day, or of the departures that they guide. */
export type SheetPlace = { owner: number; date: string; isMine: boolean }

/** `at` is when it was received, in milliseconds since 1970. */
export type KeptSheet = { departures: readonly SheetDeparture[]; at: number }

type Refusal = {
  message: string
  /** The note as it is now, where another person changed it meanwhile. */
  note?: string
  /** Whether each further attempt would be refused, too: the booking has left the sheet on which the change was made. */
  isFinal?: true
}

/** A check-in or a note that the server has not confirmed yet. */
export type WaitingChange = {
  /** The `Idempotency-Key`. */
  key: string
  booking: number
  lead: string
  refusal?: Refusal
} & (
  | { kind: 'check-in'; arrived: number | null; day?: string | undefined }
  | { kind: 'note'; note: string; before: string }
)

/** What a booking has after a change. */
export type Noted = { id: number } & Pick<ManifestEntry, 'arrived' | 'note'>

/** The person is the second member of each key, so that what is not theirs can be found without its value. */
type Key = ['person', number] | ['sheet', number, string, 'all' | 'mine'] | ['change', number, number]

/** The person that a token names, or NaN. The server checks the token itself with the first call that it answers. */
export function personOf(token: string | null): number {
  try {
    const payload = (token?.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    return Number((JSON.parse(atob(payload)) as { sub?: unknown }).sub)
  } catch {
    return Number.NaN
  }
}

let opened: UseStore | undefined
const store = () => (opened ??= createStore('embankment-day', 'kept'))

const sheetKey = ({ owner, date, isMine }: SheetPlace): Key => ['sheet', owner, date, isMine ? 'mine' : 'all']

/** All keys of one kind of a person: an array sorts after each number and text. */
const keysOf = (kind: Key[0], owner: number) => IDBKeyRange.bound([kind, owner], [kind, owner, []])

const isOfToday = ({ at }: KeptSheet) => londonDay(new Date(at)) === londonDay()

/** Runs requests in one transaction. Without IndexedDB (some private windows), or on a full disk, nothing is kept. */
async function transact<T>(
  mode: IDBTransactionMode,
  run: (kept: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  try {
    return await store()(mode, run)
  } catch {
    return undefined
  }
}

// The functions of this file write all values; a key has one type of value.
const valueOf = <T>(request: IDBRequest): Promise<T> => promisifyRequest<T>(request)

/** The records of one kind of a person, in the order of their keys. */
async function readAll<T>(kept: IDBObjectStore, kind: Key[0], owner: number): Promise<[key: Key, value: T][]> {
  const keys = valueOf<Key[]>(kept.getAllKeys(keysOf(kind, owner)))
  const values = await valueOf<T[]>(kept.getAll(keysOf(kind, owner)))
  return (await keys).flatMap((key, index): [Key, T][] => {
    const value = values[index]
    return value === undefined ? [] : [[key, value]]
  })
}

async function put(kept: IDBObjectStore, key: Key, value: unknown): Promise<IDBValidKey> {
  const done = await promisifyRequest(kept.put(value, key))
  // What was removed just before may have taken the mark away since it was set.
  setKeptDay(true)
  return done
}

/** Keeps a sheet for the rest of the day, with the profile that a page needs to open without a network. */
export async function keepSheet(place: SheetPlace, sheet: KeptSheet, person: User): Promise<void> {
  setKeptDay(true)
  await transact('readwrite', async (kept) => {
    await put(kept, ['person', place.owner], person)
    await put(kept, sheetKey(place), sheet)
  })
}

export async function findSheet(place: SheetPlace): Promise<KeptSheet | undefined> {
  const found = await transact('readonly', async (kept) => valueOf<KeptSheet | undefined>(kept.get(sheetKey(place))))
  return found && isOfToday(found) ? found : undefined
}

/** As what the sheet of a day is kept for a person, their own departures before the whole day; undefined where it is not kept. */
export async function findPlace(owner: number, date: string): Promise<SheetPlace | undefined> {
  for (const isMine of [true, false]) if (await findSheet({ owner, date, isMine })) return { owner, date, isMine }
  return undefined
}

/** The kept profile of a person, as long as a sheet of today is kept for them. */
export const findPerson = async (owner: number): Promise<User | undefined> =>
  transact('readonly', async (kept) => {
    const sheets = await readAll<KeptSheet>(kept, 'sheet', owner)
    if (!sheets.some(([, sheet]) => isOfToday(sheet))) return undefined
    const key: Key = ['person', owner]
    return valueOf<User | undefined>(kept.get(key))
  })

/** A change, and its place among those of its author. */
export type NumberedChange = [order: number, change: WaitingChange]

const orderOf = ([, , order]: Key) => Number(order)

/** The waiting changes of a person in the order in which they were made; undefined without IndexedDB. */
export const readChanges = async (owner: number): Promise<NumberedChange[] | undefined> =>
  transact('readonly', async (kept) =>
    (await readAll<WaitingChange>(kept, 'change', owner)).map(([key, change]): NumberedChange => [
      orderOf(key),
      change,
    ]),
  )

/** Keeps a change after all others of the person, and after that place; returns whether it is kept. */
export async function keepChange(owner: number, change: WaitingChange, after: number): Promise<boolean> {
  setKeptDay(true)
  const kept = await transact('readwrite', async (records) => {
    const last = (await readAll(records, 'change', owner)).at(-1)
    return put(records, ['change', owner, Math.floor(Math.max(after, last ? orderOf(last[0]) : 0)) + 1], change)
  })
  return kept !== undefined
}

/** Replaces a change in its place. */
export const replaceChange = async (owner: number, order: number, change: WaitingChange): Promise<unknown> =>
  transact('readwrite', async (kept) => put(kept, ['change', owner, order], change))

/** Removes a change; what the server confirmed also goes into the kept sheets, which may be read before newer ones are. */
export const removeChange = async (owner: number, order: number, noted?: Noted): Promise<unknown> =>
  transact('readwrite', async (kept) => {
    const sheets = noted ? await readAll<KeptSheet>(kept, 'sheet', owner) : []
    for (const [key, sheet] of sheets)
      if (noted && hasBooking(sheet, noted.id))
        await put(kept, key, { ...sheet, departures: withNoted(sheet.departures, noted) })
    const key: Key = ['change', owner, order]
    await promisifyRequest(kept.delete(key))
  })

const hasBooking = ({ departures }: KeptSheet, id: number) =>
  departures.some(({ manifest }) => manifest.some(({ booking_id }) => booking_id === id))

/** The sheet with what a booking has after a change. */
const withNoted = (departures: KeptSheet['departures'], { id, arrived, note }: Noted) =>
  departures.map((departure) => ({
    ...departure,
    manifest: departure.manifest.map((entry) => (entry.booking_id === id ? { ...entry, arrived, note } : entry)),
  }))

type Kept = [key: Key, value: unknown]

/** Removes all records that `isKept` does not name, which also sees all others. */
const removeUnless = async (isKept: (one: Kept, all: readonly Kept[]) => boolean): Promise<unknown> =>
  transact('readwrite', async (kept) => {
    const keys = valueOf<Key[]>(kept.getAllKeys())
    const values = await valueOf<unknown[]>(kept.getAll())
    const all = (await keys).map((key, index): Kept => [key, values[index]])
    const removed = all.filter((one) => !isKept(one, all))
    for (const [key] of removed) await promisifyRequest(kept.delete(key))
    setKeptDay(values.length > removed.length)
  })

/** Removes what other people left, the sheets of earlier days, and a profile without one of today, which opens no page. */
export const keepDayOf = async (owner: number): Promise<unknown> => {
  const isSheet = ([[kind, of], value]: Kept) => kind === 'sheet' && of === owner && isOfToday(value as KeptSheet)
  return removeUnless((one, all) => {
    const [kind, of] = one[0]
    if (kind === 'person') return of === owner && all.some(isSheet)
    return kind === 'change' ? of === owner : isSheet(one)
  })
}

/** The session was refused: what was read with it is removed. What was typed waits until its author signs in again. */
export const forgetSheets = async (): Promise<unknown> => removeUnless(([[kind]]) => kind === 'change')

/** Sets the mark if anything is kept. */
export const markWhatIsKept = async (): Promise<unknown> =>
  transact('readonly', async (kept) => {
    setKeptDay((await valueOf<number>(kept.count())) > 0)
  })

/** After signing out. */
export async function forgetDay(): Promise<void> {
  await removeUnless(() => false)
  setKeptDay(false)
}
