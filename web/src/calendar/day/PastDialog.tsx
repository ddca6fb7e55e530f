import { Button } from '@mantine/core'
import { londonDay, londonTime } from 'contract/days'
import { startInstant } from 'contract/departure-times'
import { officeMessages } from 'contract/office-messages'
import { useId, useState, type FormEvent } from 'react'
import { unreadMessage } from '../../ui/dates/date-text.ts'
import { DateInput } from '../../ui/dates/DateInput.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { lookOf } from '../../ui/fields/look.tsx'

type Props = { onShow: (at: string) => void; onClose: () => void }

/** Asks for the moment at which the sheet is shown, on London's clock. */
export function PastDialog({ onShow, onClose }: Props) {
  const [wall, setWall] = useState(() => londonTime())
  const [error, setError] = useState<string>()
  const form = useId()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const unread = unreadMessage('datetime', wall)
    if (unread) return setError(unread)
    const at = wall.trim() === '' ? undefined : startInstant(wall)
    if (!at || at.getTime() > Date.now()) return setError(officeMessages.daySheets.momentWrong)
    onClose()
    onShow(at.toISOString())
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="As it was at"
      size={400}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={form}>
            Show
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={submit} noValidate>
        <DateInput
          {...lookOf({ label: 'Moment', hint: 'London time.', required: true }, error)}
          kind="datetime"
          max={londonDay()}
          data-autofocus
          value={wall}
          onChange={setWall}
        />
      </form>
    </Dialog>
  )
}
