import { use } from 'react'
import { mayLeave } from '../lib/unsaved.ts'
import { InDialog } from './open-dialogs.ts'

/** The way to close the dialog around unless its input is to be kept. */
export function useAskedClose(close: () => void): () => void {
  const within = use(InDialog)
  return () => void mayLeave(within).then((may) => may && close())
}
