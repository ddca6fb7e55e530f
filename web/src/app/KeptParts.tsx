import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '../api/store.ts'
import type { KeptDay } from '../calendar/offline/KeptDay.tsx'
import { useHasKeptDay } from '../lib/kept-flag.ts'
import { loadCode } from '../lib/load-code.ts'
import { useOnline } from '../lib/use-online.ts'

/** What a device does that keeps a day, once its person is known. */
export function KeptParts() {
  const hasKept = useHasKeptDay()
  const online = useOnline()
  const isKnown = useSelector(({ auth }: RootState) => auth.user !== null)
  const [Part, setPart] = useState<typeof KeptDay>()
  const isWanted = hasKept && !Part

  // Fetched only when it is needed, and again when the network returns: another tab may have kept the day without one.
  useEffect(() => {
    if (!isWanted) return
    loadCode(() => import('../calendar/offline/KeptDay.tsx')).then(
      (file) => setPart(() => file.KeptDay),
      () => undefined,
    )
  }, [isWanted, online])

  // Once drawn it stays: what the browser could not store leaves no mark.
  return isKnown && Part ? <Part /> : null
}
