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

/** A state that is kept in the browser while it is something else than `none`. */
export function useKeptState<Input>(key: string, none: Input) {
  const drafts = use(ImportDrafts)
  // What is under this key was written by this function.
  const [input, setInput] = useState(() => (drafts.read(key) as Input | undefined) ?? none)
  const set = (next: Input) => {
    setInput(next)
    drafts.write(key, JSON.stringify(next) === JSON.stringify(none) ? undefined : next)
  }
  return [input, set] as const
}
