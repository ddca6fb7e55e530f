import { useEffect, useEffectEvent, useState } from 'react'
import { basisOf, type Saved } from './basis.ts'
import { presentVersion } from './errors.ts'

type Options<One extends Saved> = {
  /** As it was read last. */
  present: One
  /** Names a state. */
  keyOf: (saved: One) => string
  /** The state of the address. */
  shown: string
  /** Whether the address has to stay for now, because something open depends on it. */
  waits?: boolean
  /** Leads to the address of what is saved now. */
  follow: () => void
}

/**
 * `[basis, saved]`: the version that the address was made from, and what takes the answer to a save. While the address is unchanged it
 * follows what another person saves.
 */
export function useBasis<One extends Saved>({ present, keyOf, shown, waits = false, follow }: Options<One>) {
  const [known, setKnown] = useState(present)
  const basis = basisOf(known, present, keyOf, shown)
  if (basis !== known) setKnown(basis)
  const isBehind = !waits && basis.version < present.version && keyOf(basis) === shown
  const lead = useEffectEvent(follow)
  // The address is outside of React.
  useEffect(() => {
    if (isBehind) lead()
  }, [isBehind, present.version])
  const saved = ({ data, error }: { data?: One; error?: unknown }) => {
    const version = presentVersion(error)
    if (data) setKnown(data)
    // The refusal is shown, so a second save applies to the present version.
    else if (version !== undefined) setKnown({ ...basis, version })
  }
  return [basis, saved] as const
}
