import { createContext, use, useState } from 'react'

type Drafts = {
  read: (key: string) => unknown
  /** Keeps the input under this key; undefined removes it. What is on its way to the server is kept and not asked about. */
  write: (key: string, input: unknown, isSent?: boolean) => void
  /** Whether the person chose to leave without it. */
  isGivenUp: () => boolean
}

/** The unsaved input of one import's page, kept in the browser. */
export const ImportDrafts = createContext<Drafts>({
  read: () => undefined,
  write: () => undefined,
  isGivenUp: () => false,
})

/** The texts that a person typed into the input of a form, such as the values for every row. A chosen column is none. */
export function typedIn(input: unknown): string[] {
  if (typeof input === 'string') return [input]
  if (typeof input !== 'object' || input === null || 'column' in input) return []
  return ('value' in input ? [input.value] : Object.values(input)).flatMap(typedIn)
}

/** A state that is kept in the browser while it is something else than `none`. */
export function useKeptState<Input>(key: string, none: Input) {
  const drafts = use(ImportDrafts)
  // What is under this key was written by this function.
  const [input, setInput] = useState(() => (drafts.read(key) as Input | undefined) ?? none)
  const isNone = (one: unknown) => JSON.stringify(one) === JSON.stringify(none)
  const keep = (next: unknown, isSent = false) => drafts.write(key, isNone(next) ? undefined : next, isSent)
  const set = (next: Input) => {
    setInput(next)
    keep(next)
  }
  /**
   * Keeps the input, without asking about it, until `save` resolves to true, since the server then has it. What was typed
   * meanwhile stays.
   */
  const send = async (save: () => Promise<boolean>) => {
    keep(input, true)
    const isSaved = await save()
    const present = drafts.read(key)
    if (isSaved && present === input) set(none)
    else keep(present)
  }
  return [input, set, send] as const
}
