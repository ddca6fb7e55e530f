import { createContext } from 'react'

/** Whether the form around is being saved. */
export const FormBusy = createContext(false)
