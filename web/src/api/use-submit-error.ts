import { useMemo } from 'react'
import { errorMessage, fieldErrors, tooSlow } from './errors.ts'

/** A failed mutation as `Form` shows it: one object per failure, nothing while there is none. */
export function useSubmitError(error: unknown, fallback?: string) {
  return useMemo(
    () =>
      error ? { message: tooSlow(error) ?? errorMessage(error, fallback), fields: fieldErrors(error) } : undefined,
    [error, fallback],
  )
}
