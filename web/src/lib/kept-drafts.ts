import { createStore, delMany, get, keys, set, type UseStore } from 'idb-keyval'

/** Which form of which person, and of which record; a record that is not made yet has no id. */
export type DraftPlace = { owner: number; form: string; record: number | 'new' }

/** What a person typed and has not saved. */
export type KeptDraft = {
  /** Without passwords and files. */
  values: Record<string, unknown>
  /** The values that the form started with, and the version of the record that they are from. */
  start: Record<string, unknown>
  version?: number | undefined
  /** When it was typed, in milliseconds since 1970. */
  at: number
}

/** `[owner, form, record, form instance]`: two tabs with the same form keep a draft each. */
type Key = [number, string, number | 'new', string]

const lifetimeMs = 7 * 86_400_000

let opened: UseStore | undefined
// IndexedDB and not local storage, which browsers write to disk only seconds later.
const store = () => (opened ??= createStore('embankment-drafts', 'drafts'))

const keyOf = ({ owner, form, record }: DraftPlace, instance: string): Key => [owner, form, record, instance]
const lockOf = (key: Key) => `draft ${key.join(' ')}`

/** The draft of one form that is open now. Without IndexedDB (some private windows) nothing is kept. */
export function openDraft(place: DraftPlace, instance: string) {
  const key = keyOf(place, instance)
  let close = () => {}
  const closed = new Promise<void>((resolve) => (close = resolve))
  // Held while the form is open, so that other tabs do not offer its draft. Locks exist in secure contexts only.
  if ('locks' in navigator) void navigator.locks.request(lockOf(key), () => closed).catch(() => undefined)

  let next: { draft: KeptDraft | undefined } | undefined
  let writing: Promise<void> | undefined
  const write = async () => {
    while (next) {
      const { draft } = next
      next = undefined
      await (draft ? set(key, draft, store()) : delMany([key], store())).catch(() => undefined)
    }
    writing = undefined
  }
  const change = (draft: KeptDraft | undefined) => {
    next = { draft }
    writing ??= write()
  }
  return {
    keep: (draft: KeptDraft) => change(draft),
    remove: () => change(undefined),
    close,
  }
}

/** The newest draft of this place that no open form holds; expired ones are left out. */
export async function findDraft(place: DraftPlace): Promise<{ key: string; draft: KeptDraft } | undefined> {
  const held = await heldLocks()
  const found = []
  for (const key of await allKeys()) {
    const [owner, form, record, instance] = key
    if (owner !== place.owner || form !== place.form || record !== place.record || held.has(lockOf(key))) continue
    const draft = await get<KeptDraft>(key, store())
    if (draft && !isExpired(draft)) found.push({ key: instance, draft })
  }
  return found.sort((a, b) => b.draft.at - a.draft.at)[0]
}

/** Removes a draft that `findDraft` returned. */
export const removeDraft = async (place: DraftPlace, instance: string): Promise<void> =>
  delMany([keyOf(place, instance)], store()).catch(() => undefined)

/** Removes expired drafts and those of everyone else, so that the next person on this machine cannot read them. */
export async function keepDraftsOf(owner: number): Promise<void> {
  const old: Key[] = []
  for (const key of await allKeys()) {
    const draft = key[0] === owner ? await get<KeptDraft>(key, store()) : undefined
    if (!draft || isExpired(draft)) old.push(key)
  }
  if (old.length > 0) await delMany(old, store()).catch(() => undefined)
}

const isExpired = (draft: KeptDraft) => Date.now() - draft.at > lifetimeMs

const allKeys = async (): Promise<Key[]> => keys<Key>(store()).catch(() => [])

async function heldLocks(): Promise<Set<string>> {
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  return new Set(held.map(({ name }) => name ?? ''))
}
