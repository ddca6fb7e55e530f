import { messages } from 'contract/messages'

/** A form on the page that may hold unsaved input. */
type UnsavedForm = {
  /** The dialog around it, of those that Back closes. */
  within?: string | undefined
  isUnsaved: () => boolean
  /** Asks whether its input may be lost; resolves to the answer. Without it the form is not left. */
  ask?: () => Promise<boolean>
}

const forms = new Set<UnsavedForm>()

/** Registers a form; the returned function removes it. */
export function registerForm(form: UnsavedForm): () => void {
  forms.add(form)
  return () => {
    forms.delete(form)
  }
}

let isGivenUp = false

/** From now on the browser does not ask before the page is left: what is on it belongs to a person who is no longer signed in. */
export function giveUpPage() {
  isGivenUp = true
}

export const isPageGivenUp = (): boolean => isGivenUp

let unsent = () => ''

/** Names what waits on this device to be sent for the signed-in person, `12 check-ins have`; the returned function ends that. */
export function registerUnsent(text: () => string): () => void {
  unsent = text
  return () => {
    if (unsent === text) unsent = () => ''
  }
}

export const unsentText = (): string => unsent()

/** Whether any form on the page holds unsaved input, or something waits to be sent. */
export const hasUnsavedInput = (): boolean => [...forms].some((form) => form.isUnsaved()) || unsentText() !== ''

/** Asks for each form with unsaved input, or each in one dialog, whether it may be lost; false as soon as one is to be kept. */
export async function mayLeave(dialog?: string): Promise<boolean> {
  const asked = [...forms].filter((form) => (dialog === undefined || form.within === dialog) && form.isUnsaved())
  // Before any question, whose answer to leave would lose input and yet leave nothing.
  if (asked.some(({ ask }) => !ask)) return false
  for (const form of asked) if (form.isUnsaved() && !(await form.ask?.())) return false
  return true
}

type Question = (text: string) => Promise<boolean>

let question: Question | undefined

/** Sets the dialog that asks before a logout; the returned function removes it. */
export function askBeforeSignOut(ask: Question): () => void {
  question = ask
  return () => {
    if (question === ask) question = undefined
  }
}

/** Asks whether a logout may lose what waits on this device, `12 check-ins have`; on a page without the dialog the browser asks. */
export async function maySignOut(unsent: string): Promise<boolean> {
  if (!unsent) return true
  const { ask, loses } = messages.logout
  return question ? question(loses(unsent)) : window.confirm(`${ask} ${loses(unsent)}`)
}
