import { useState } from 'react'

/** When what is drawn was received: of rows that stay after those of another page could not be read, when they were. */
export function useUpdatedAt({
  error,
  fulfilledTimeStamp,
}: {
  error?: unknown
  fulfilledTimeStamp?: number | undefined
}) {
  const [updatedAt, setUpdatedAt] = useState(fulfilledTimeStamp)
  if (error === undefined && fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== updatedAt)
    setUpdatedAt(fulfilledTimeStamp)
  return updatedAt
}
