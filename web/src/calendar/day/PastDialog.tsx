import { Button, TextInput } from '@mantine/core'
import { londonTime } from 'contract/days'
import { startInstant } from 'contract/departure-times'
import { officeMessages } from 'contract/office-messages'
import { useState, type FormEvent } from 'react'
import { Dialog } from '../../ui/Dialog.tsx'

type Props = { onShow: (at: string) => void; onClose: () => void }

/** Asks for the moment at which the sheet is shown, on London's clock. */
export function PastDialog({ onShow, onClose }: Props) {
  const [wall, setWall] = useState(() => londonTime())
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const at = wall ? startInstant(wall.slice(0, 16)) : undefined
    if (!at || !(at.getTime() <= Date.now())) return setError(officeMessages.daySheets.momentWrong)
    onClose()
    onShow(at.toISOString())
  }
  return (
    <Dialog opened onClose={onClose} title="As it was at" size={400}>
      <form onSubmit={submit} noValidate>
        <TextInput
          type="datetime-local"
          label="Moment"
          description="London time."
          required
          data-autofocus
          value={wall}
          error={error}
          onChange={(event) => setWall(event.currentTarget.value)}
        />
        <Button type="submit" mt="md">
          Show
        </Button>
      </form>
    </Dialog>
  )
}
