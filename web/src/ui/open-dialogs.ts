import { createContext } from 'react'

/** The dialogs that Back closes, the one that was opened last at the end. */
const open = new Set<string>()

/** Adds an open dialog; the returned function removes it. */
export function addDialog(id: string): () => void {
  open.add(id)
  return () => {
    open.delete(id)
  }
}

export const isLastDialog = (id: string): boolean => [...open].at(-1) === id

export const isDialogOpen = (): boolean => open.size > 0

/** The dialog around a form; none around that of a page. */
export const InDialog = createContext<string | undefined>(undefined)
