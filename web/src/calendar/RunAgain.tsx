import type { Departure } from 'contract/departures'
import { officeMessages } from 'contract/office-messages'
import { toLongDay } from 'contract/weekdays'
import { useAskedVersion } from '../api/use-asked-version.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { usePlanDepartureMutation } from './api.ts'

const { runsAgain, runAgainFailed, runAgainAsk } = officeMessages.departures

type Props = { departure: Pick<Departure, 'tour' | 'starts_at' | 'version'>; onClose: () => void }

/** Asks before a cancelled departure runs again. */
export function RunAgain({ departure: { tour, starts_at, ...departure }, onClose }: Props) {
  const [plan] = usePlanDepartureMutation()
  const { version, onRefused } = useAskedVersion(departure.version)
  const confirm = useConfirm({
    send: () => plan({ body: { tour_id: tour.id, starts_at, state: 'running', version } }),
    done: runsAgain,
    failed: runAgainFailed,
    onRefused,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="Run Departure Again"
      message={runAgainAsk}
      subject={`${tour.name}, ${toLongDay(starts_at.slice(0, 10))} ${starts_at.slice(11)}`}
      action="Run Again"
      color="river"
      errorTitle={runAgainFailed}
      onClose={onClose}
    />
  )
}
