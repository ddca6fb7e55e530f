import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '../api/store.ts'

const quietMs = 3_000

/** True once nothing has been fetched for three seconds, so that what the first page can do without is loaded after its rows. */
export function useFirstPageDrawn(): boolean {
  const [isDrawn, setDrawn] = useState(false)
  const isFetching = useSelector(
    ({ api }: RootState) => !isDrawn && Object.values(api.queries).some((query) => query?.status === 'pending'),
  )
  // The timer belongs to the browser, and each query that begins meanwhile starts it anew.
  useEffect(() => {
    if (isDrawn || isFetching) return
    const timer = setTimeout(() => setDrawn(true), quietMs)
    return () => clearTimeout(timer)
  }, [isDrawn, isFetching])
  return isDrawn
}
