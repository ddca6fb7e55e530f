import { useState } from 'react'
import { presentVersion } from './errors.ts'

/**
 * The version of a record that a question is about, for `useConfirm`. The question shows a refusal because of another one, so a second
 * confirmation applies to that.
 */
export function useAskedVersion(asked: number) {
  const [version, setVersion] = useState(asked)
  return { version, onRefused: (error: unknown) => setVersion((seen) => presentVersion(error) ?? seen) }
}
