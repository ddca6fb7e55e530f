import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** The id of a record; `new` is not made yet, and `only` is one that there is once, without id and version. */
export type DraftRecord = number | 'new' | 'only'

/** Which form of which person, and of which record. */
export type DraftPlace = { owner: number; form: string; record: DraftRecord }

/** What a person typed and has not saved. */
export type KeptDraft = {
  /** Without passwords and files. */
  values: Record<string, unknown>
  /** The values that the form started with, and the version of the record that they are from. */
  start: Record<string, unknown>
  version?: number | undefined
  /** What the `Idempotency-Key` of its save follows from. */
  seed?: string | undefined
  /** When it was typed, in milliseconds since 1970. */
  at: number
}

/** `[owner, form, record, form instance]`: two tabs with the same form keep a draft each. */
type Key = [number, string, DraftRecord, string]

const lifetimeMs = 7 * 86_400_000

let opened: UseStore | undefined
// IndexedDB and not local storage, which browsers write to disk only seconds later.
const store = () => (opened ??= createStore('embankment-drafts', 'drafts'))

/**
 * Hands a request and its commit to the browser before the event of a keystroke is over. Without `commit` a transaction
 * stays open, and keeps all others waiting, until the page has handled the answer. A written file survives the end of the
 * browser without `strict` durability, which would keep the next write waiting for the disk.
 */
const request = <T>(mode: IDBTransactionMode, ask: (drafts: IDBObjectStore) => IDBRequest<T>): Promise<T> =>
  store()(mode, async (drafts) => {
    const answer = promisifyRequest(ask(drafts))
    drafts.transaction.commit()
    return answer
  })

// Without IndexedDB (some private windows), or on a full disk, nothing is kept.
const keep = async (key: Key, draft: KeptDraft) =>
  request('readwrite', (drafts) => drafts.put(draft, key)).catch(() => undefined)

const remove = async (key: Key) => request('readwrite', (drafts) => drafts.delete(key)).catch(() => undefined)

const keyOf = ({ owner, form, record }: DraftPlace, instance: string): Key => [owner, form, record, instance]
const lockOf = (key: Key) => `draft ${key.join(' ')}`

/** The draft of one form that is open now. */
export function openDraft(place: DraftPlace, instance: string) {
  const key = keyOf(place, instance)
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  let written = Promise.resolve<unknown>(undefined)
  // Held while the form is open, so that other tabs do not offer its draft. Locks exist in secure contexts only.
  if ('locks' in navigator) void navigator.locks.request(lockOf(key), () => released).catch(() => undefined)

  return {
    keep: (draft: KeptDraft) => void (written = keep(key, draft)),
    remove: () => void (written = remove(key)),
    // Another tab that waits for the lock would find what is removed last.
    close: () => void written.then(release),
  }
}

/** What `findDraft` finds: the newest draft that no open form holds, and those that one does. */
export type FoundDrafts = { newest: { key: string; draft: KeptDraft } | undefined; held: readonly Key[] }

/** The drafts of this place but that of the form itself; expired ones are left out. */
export async function findDraft(place: DraftPlace, ownInstance: string): Promise<FoundDrafts> {
  // The database may have to be opened first, which what is typed next waits for.
  const [keys, locks] = await Promise.all([allKeys(), heldLocks()])
  const found = []
  const held = []
  for (const key of keys) {
    const [owner, form, record, instance] = key
    if (owner !== place.owner || form !== place.form || record !== place.record || instance === ownInstance) continue
    if (locks.has(lockOf(key))) {
      held.push(key)
      continue
    }
    const draft = await read(key)
    if (draft && !isExpired(draft)) found.push({ key: instance, draft })
  }
  return { newest: found.sort((a, b) => b.draft.at - a.draft.at)[0], held }
}

/** Waits until one of the forms that hold these drafts is closed; false if none was before the signal. */
export const anyClosed = (held: FoundDrafts['held'], signal: AbortSignal): Promise<boolean> =>
  Promise.any(held.map((key) => navigator.locks.request(lockOf(key), { mode: 'shared', signal }, () => true))).catch(
    () => false,
  )

/** Removes a draft that `findDraft` returned. */
export const removeDraft = async (place: DraftPlace, instance: string): Promise<void> => remove(keyOf(place, instance))

/** Removes expired drafts and those of everyone else, so that the next person on this machine cannot read them. */
export async function keepDraftsOf(owner: number): Promise<void> {
  for (const key of await allKeys()) {
    const draft = key[0] === owner ? await read(key) : undefined
    if (!draft || isExpired(draft)) await remove(key)
  }
}

const isExpired = (draft: KeptDraft) => Date.now() - draft.at > lifetimeMs

const read = (key: Key) => request<KeptDraft | undefined>('readonly', (drafts) => drafts.get(key))

// The store has no other keys.
const isKey = (key: IDBValidKey): key is Key => Array.isArray(key)

async function allKeys(): Promise<Key[]> {
  const keys: IDBValidKey[] = await request('readonly', (drafts) => drafts.getAllKeys()).catch(() => [])
  return keys.filter(isKey)
}

async function heldLocks(): Promise<Set<string>> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  return new Set(held.map(({ name }) => name ?? ''))
}
