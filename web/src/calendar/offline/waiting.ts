import { useSyncExternalStore } from 'react'
import { hasKeptDay } from '../../lib/kept-flag.ts'
import { jittered, pause } from '../../lib/pause.ts'
import { isLapsed, signedInAgain } from '../../api/lapse.ts'
import { readAgain } from '../../api/read-again.ts'
import { store } from '../../api/store.ts'
import {
  keepChange,
  keepDayOf,
  personOf,
  readChanges,
  removeChange,
  replaceChange,
  type Noted,
  type NumberedChange,
  type WaitingChange,
} from '../../lib/kept-day.ts'
import { randomKey } from '../../lib/random-key.ts'
import { registerUnsent } from '../../lib/unsaved.ts'
import { calendarApi } from '../api.ts'
import { outcomeOf, type Outcome, type Until } from './outcome.ts'
import { asSettled, betweenAfter, inOrder, isStored, sendAll } from './sender.ts'
import { waitingText } from './waiting-text.ts'

/** A change that the server confirmed. A sheet that was requested before has the state before it. */
export type SentChange = { change: WaitingChange; at: number }

type State = {
  changes: readonly NumberedChange[]
  sent: readonly SentChange[]
  /** The oldest change could not be sent at once. */
  isDelayed: boolean
  /** What it then waits for. */
  until: Until
}

const nothing: State = { changes: [], sent: [], isDelayed: false, until: 'network' }
let state = nothing
const listeners = new Set<() => void>()

function set(next: Partial<State>) {
  if (Object.entries(next).every(([key, value]) => Reflect.get(state, key) === value)) return
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** What waits on this device for the signed-in person, as far as it has been read. */
export const waiting = (): State => state

/** All of it, or what `read` makes of it: each booking of a sheet is drawn again only where that differs. */
export function useWaiting(): State
export function useWaiting<T extends string | boolean>(read: (all: State) => T): T
export function useWaiting<T>(read?: (all: State) => T): State | T {
  return useSyncExternalStore<State | T>(subscribe, () => (read ? read(state) : state))
}

const name = 'embankment-waiting'
/** Other tabs show the same changes; what was sent is named, since their sheets are as old as this one's. */
const otherTabs = new BroadcastChannel(name)

/** Changes that the browser could not store, as in a private window or on a full disk; a reload of the page loses them. */
let unkept: readonly NumberedChange[] = []
/** What became of changes; the browser may not have stored it, and they must not be sent again and again. */
const settled = new Map<string, WaitingChange | undefined>()

const read = async (owner: number): Promise<readonly NumberedChange[]> =>
  asSettled(inOrder((await readChanges(owner)) ?? [], unkept), settled)

const namesOf = (changes: readonly NumberedChange[]) =>
  changes.map(([order, { key, refusal }]) => `${order} ${key} ${refusal !== undefined}`).join()

async function reload(owner: number): Promise<readonly NumberedChange[]> {
  const changes = await read(owner)
  // What was refused stays so under its key.
  if (namesOf(changes) !== namesOf(state.changes)) set({ changes })
  return changes
}

/** Names what waits on this device for the person of a token, `12 check-ins have`, also where no page of this tab follows it. */
export async function unsentOf(token: string | null): Promise<string> {
  const owner = personOf(token)
  return Number.isSafeInteger(owner) ? waitingText(await read(owner)) : ''
}

async function replace(owner: number, [order, { key }]: NumberedChange, change: WaitingChange) {
  settled.set(key, change)
  if (isStored(order)) await replaceChange(owner, order, change)
}

async function remove(owner: number, [order, { key }]: NumberedChange, noted?: Noted) {
  settled.set(key, undefined)
  await removeChange(owner, order, noted)
}

async function changed(owner: number, sent?: WaitingChange) {
  await reload(owner)
  otherTabs.postMessage(sent)
}

const markSent = (change: WaitingChange) => {
  const others = state.sent.filter(
    ({ change: { booking, kind } }) => booking !== change.booking || kind !== change.kind,
  )
  set({ sent: [...others, { change, at: Date.now() }] })
}

let wake = () => {}

type NewChange = WaitingChange extends infer Change ? (Change extends Change ? Omit<Change, 'key'> : never) : never

/** Keeps a change and sends it as soon as those before it are sent. Resolves once it is kept. */
export async function addChange(owner: number, change: NewChange): Promise<string> {
  const key = randomKey()
  const whole = { ...change, key }
  const last = Math.max(0, ...[state.changes, unkept].map((changes) => changes.at(-1)?.[0] ?? 0))
  if (!(await keepChange(owner, whole, last))) unkept = [...unkept, [betweenAfter(last), whole]]
  await changed(owner)
  wake()
  return key
}

/** Sends a refused change again, a note over the one that another person wrote. */
export async function retryChange(owner: number, numbered: NumberedChange): Promise<void> {
  const { refusal, ...again } = numbered[1]
  const over = again.kind === 'note' && refusal?.note !== undefined && { before: refusal.note }
  await replace(owner, numbered, { ...again, ...over, key: randomKey() })
  await changed(owner)
  wake()
}

export async function discardChange(owner: number, numbered: NumberedChange): Promise<void> {
  await remove(owner, numbered)
  await changed(owner)
}

const slowMs = 1_500

/** A call would wait for the person to sign in again, and with it other tabs, which may be signed in, for the lock. */
function afterSignIn(): Outcome {
  void signedInAgain().then(sendNow)
  return { is: 'later', until: 'signIn' }
}

/** Resolves once the session has lapsed, unless the signal ends that. */
const untilLapsed = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (isLapsed(store)) resolve()
    })
    signal.addEventListener('abort', stop)
  })

async function send(change: WaitingChange): Promise<Outcome> {
  const outcome = isLapsed(store) ? afterSignIn() : await attempt(change)
  set({ until: outcome.is === 'later' ? outcome.until : 'network' })
  return outcome
}

async function attempt(change: WaitingChange): Promise<Outcome> {
  const headers = { 'Idempotency-Key': change.key }
  const params = { id: change.booking }
  const slow = setTimeout(() => set({ isDelayed: true }), slowMs)
  const { checkIn, setBookingNote } = calendarApi.endpoints
  readAgain.changes(change.booking)
  const answer =
    change.kind === 'check-in'
      ? store.dispatch(checkIn.initiate({ params, headers, body: { arrived: change.arrived, day: change.day } }))
      : store.dispatch(setBookingNote.initiate({ params, headers, body: { note: change.note, before: change.before } }))
  const ended = new AbortController()
  const lapsed = async (): Promise<Outcome> => {
    await untilLapsed(ended.signal)
    answer.abort()
    return afterSignIn()
  }
  const outcome = await Promise.race([answer.then(outcomeOf), lapsed()])
  ended.abort()
  clearTimeout(slow)
  return outcome
}

const settleOf = (owner: number) => async (numbered: NumberedChange, outcome: Exclude<Outcome, { is: 'later' }>) => {
  const [, change] = numbered
  // Refused or not: another person may have changed the booking.
  readAgain.changed(['Departure'])
  if (outcome.is === 'refused') {
    await replace(owner, numbered, { ...change, refusal: outcome.refusal })
    return changed(owner)
  }
  markSent(change)
  await remove(owner, numbered, outcome.noted)
  await changed(owner, change)
}

/** Locks exist in secure contexts only; without them two tabs may send one change, which its key makes one. */
async function oneAtATime(work: () => Promise<boolean>): Promise<boolean> {
  if (!('locks' in navigator)) return work()
  // Another tab that sends, and gets no answer, has the lock.
  const slow = setTimeout(() => set({ isDelayed: true }), slowMs)
  return navigator.locks.request(name, async () => {
    clearTimeout(slow)
    return work()
  })
}

const shortestMs = 2_000
const longestMs = 30_000

let following: { owner: number; users: number; end: () => void } | undefined

/**
 * Shows and sends the changes of the signed-in person until each caller has called the returned function. What could not be
 * sent is tried again when the network returns, when the page is shown, and at growing intervals.
 */
export function followWaiting(owner: number): () => void {
  if (following?.owner !== owner) following = { owner, users: 0, end: follow(owner) }
  const shared = following
  shared.users++
  return () => {
    shared.users--
    if (shared.users > 0) return
    shared.end()
    if (following === shared) following = undefined
  }
}

function follow(owner: number): () => void {
  const ending = new AbortController()
  let awake = new AbortController()
  wake = () => awake.abort()
  otherTabs.onmessage = ({ data }: MessageEvent<WaitingChange | undefined>) => {
    if (data) markSent(data)
    void reload(owner).then(wake)
  }
  // The session may be another person's by the next change.
  const readOwn = async () => (ending.signal.aborted ? [] : reload(owner))
  const ports = { read: readOwn, send, settle: settleOf(owner) }
  const run = async () => {
    await keepDayOf(owner)
    // Another tab may be sending for long, and a session that ends meanwhile keeps the page of this one too.
    await readOwn()
    let wait = shortestMs
    while (!ending.signal.aborted) {
      awake = new AbortController()
      const isDone = await oneAtATime(() => sendAll(ports))
      set({ isDelayed: !isDone })
      wait = isDone ? shortestMs : Math.min(wait * 2, longestMs)
      const signal = AbortSignal.any([ending.signal, awake.signal])
      if (isDone) await untilAborted(signal)
      else if (!signal.aborted) await pause(jittered(wait), signal)
    }
  }
  void run()
  // A logout in another tab removes the mark before the token, and with it the changes.
  const forget = registerUnsent(() => (hasKeptDay() ? waitingText(state.changes) : ''))
  return () => {
    forget()
    ending.abort()
    otherTabs.onmessage = null
    wake = () => {}
    unkept = []
    settled.clear()
    set(nothing)
  }
}

const untilAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

/** Sends what waits now, as after a read that reached the server. */
export const sendNow = () => wake()

/** How a change of this key fares: at its answer, or as soon as it has to wait. */
export const fateOf = (key: string) =>
  new Promise<'sent' | 'refused' | 'waiting'>((resolve) => {
    const look = () => {
      const found = state.changes.find(([, change]) => change.key === key)?.[1]
      const fate = !found ? 'sent' : found.refusal ? 'refused' : state.isDelayed ? 'waiting' : undefined
      if (!fate) return
      stop()
      resolve(fate)
    }
    const stop = subscribe(look)
    look()
  })
