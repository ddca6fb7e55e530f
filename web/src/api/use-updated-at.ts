import { useState } from 'react'

/** When what is drawn was received: of rows that stay after those of another page could not be read, when they were. */
export function useUpdatedAt({
  isError,
  fulfilledTimeStamp,
}: {
  isError: boolean
  fulfilledTimeStamp?: number | undefined
}) {
  const [updatedAt, setUpdatedAt] = useState(fulfilledTimeStamp)
  if (!isError && fulfilledTimeStamp !== undefined && fulfilledTimeStamp !== updatedAt) setUpdatedAt(fulfilledTimeStamp)
  return updatedAt
}
