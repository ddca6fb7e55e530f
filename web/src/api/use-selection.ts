import type { MessageSelection } from 'contract/customer-messages'
import { useState } from 'react'
import { errorNumber, errorText, hasCode } from './errors.ts'

type Seen = Pick<MessageSelection, 'total' | 'act_state'>

/**
 * A selection of bookings and their number. Of all that match it is the number of the last refusal because others match by then, of
 * a bulk action the state of the last refusal because it was undone by then: it was shown, so the next attempt is for that.
 */
export function useSelection<Selection extends Seen>(chosen: Selection, chosenCount: number) {
  const [seen, setSeen] = useState<Seen>()
  return {
    selection: { ...chosen, ...seen },
    count: seen?.total ?? chosenCount,
    onRefused: (error: unknown) => {
      if (hasCode(error, 'selection_changed')) setSeen({ total: errorNumber(error, 'total') })
      if (hasCode(error, 'wrong_state') && errorText(error, 'state') === 'undone') setSeen({ act_state: 'undone' })
    },
  }
}
