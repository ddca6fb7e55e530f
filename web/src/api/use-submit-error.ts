import { useMemo } from 'react'
import { clientFailure, errorMessage, fieldErrors } from './errors.ts'

/** A failed mutation as `Form` shows it: one object per failure, nothing while there is none. */
export function useSubmitError(error: unknown, fallback?: string) {
  return useMemo(
    () =>
      error
        ? { message: errorMessage(error, fallback), reason: clientFailure(error), fields: fieldErrors(error) }
        : undefined,
    [error, fallback],
  )
}
