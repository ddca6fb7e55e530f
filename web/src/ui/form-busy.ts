import { createContext } from 'react'

/** Whether the form around is being saved. */
export const FormBusy = createContext(false)

/** Whether the fields of the form around are disabled: those that no `fieldset` disables have to do it themselves. */
export const FieldsDisabled = createContext(false)
