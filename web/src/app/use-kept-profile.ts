import { useEffect, useState } from 'react'
import { useDispatch } from 'react-redux'
import { profileRead, storedToken } from '../api/auth.ts'
import { clientFailure } from '../api/errors.ts'
import { useHasKeptDay } from '../lib/kept-flag.ts'

/** How long the profile may take before the kept one is used. */
const patienceMs = 2_000

async function readKept() {
  const file = await import('../lib/kept-day.ts')
  const id = file.personOf(storedToken())
  return Number.isSafeInteger(id) ? file.findPerson(id) : undefined
}

/** Opens the page with the profile that this device kept with a day sheet, where the server does not answer; true while it looks for it. */
export function useKeptProfile(isKnown: boolean, error: unknown): boolean {
  const hasKept = useHasKeptDay()
  const [isMissing, setMissing] = useState(false)
  const isPossible = hasKept && !isMissing
  const dispatch = useDispatch()
  const isFailed = clientFailure(error) !== undefined
  // IndexedDB and the time that the network takes are outside of React.
  useEffect(() => {
    if (isKnown || !isPossible) return
    let isWanted = true
    const look = async () => {
      const person = await readKept().catch(() => undefined)
      if (!isWanted) return
      if (person) dispatch(profileRead(person))
      else setMissing(true)
    }
    const timer = setTimeout(() => void look(), isFailed ? 0 : patienceMs)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [isKnown, isPossible, isFailed, dispatch])
  return isPossible && isFailed
}
