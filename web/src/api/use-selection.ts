import { useState } from 'react'
import { errorNumber, hasCode } from './errors.ts'

/**
 * A selection of bookings and their number. Of all that match it is the number of the last refusal because others match by then: it
 * was shown, so the next attempt is for those.
 */
export function useSelection<Selection extends { total?: number | undefined }>(chosen: Selection, chosenCount: number) {
  const [total, setTotal] = useState<number>()
  return {
    selection: total === undefined ? chosen : { ...chosen, total },
    count: total ?? chosenCount,
    onRefused: (error: unknown) => {
      if (hasCode(error, 'selection_changed')) setTotal(errorNumber(error, 'total'))
    },
  }
}
