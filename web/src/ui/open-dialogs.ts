import { createContext, useSyncExternalStore } from 'react'

/** The dialogs that Back closes, the one that was opened last at the end. */
const open = new Set<string>()
const watchers = new Set<() => void>()
const changed = () => watchers.forEach((look) => look())

/** Adds an open dialog; the returned function removes it. */
export function addDialog(id: string): () => void {
  open.add(id)
  changed()
  return () => {
    open.delete(id)
    changed()
  }
}

export const isLastDialog = (id: string): boolean => [...open].at(-1) === id

export const isDialogOpen = (): boolean => open.size > 0

let keepInput: (() => void) | undefined

/** Says that the question is open whether input may be lost, and how it is closed; the returned function says that it no longer is. */
export function addQuestion(keep: () => void): () => void {
  keepInput = keep
  return () => {
    if (keepInput === keep) keepInput = undefined
  }
}

/** A step through the history while that question is open closes it, keeps the input, and leads nowhere: true where it was such a step. */
export function closedQuestion(action: string): boolean {
  if (!keepInput || !['BACK', 'FORWARD', 'GO'].includes(action)) return false
  keepInput()
  return true
}

function subscribe(look: () => void): () => void {
  watchers.add(look)
  return () => {
    watchers.delete(look)
  }
}

/** Whether a dialog is open that Back closes. */
export const useIsDialogOpen = (): boolean => useSyncExternalStore(subscribe, isDialogOpen)

/** The dialog around a form; none around that of a page. */
export const InDialog = createContext<string | undefined>(undefined)
