import { useMemo } from 'react'
import { errorMessage, fieldErrors } from './errors.ts'

/** What the kit's `Form` wants to know of a failed mutation: one object per failure, nothing while there is none. */
export function useSubmitError(error: unknown, fallback?: string) {
  return useMemo(
    () => (error ? { message: errorMessage(error, fallback), fields: fieldErrors(error) } : undefined),
    [error, fallback],
  )
}
