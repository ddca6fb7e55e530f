import { Button, Text } from '@mantine/core'
import { Dialog } from './Dialog.tsx'

type LeaveDialogProps = { opened: boolean; onStay: () => void; onLeave: () => void }

/** Staying is the safe answer, and has the focus. */
export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  const buttons = (
    <>
      <Button variant="default" data-autofocus onClick={onStay}>
        Keep editing
      </Button>
      <Button color="red" onClick={onLeave}>
        Leave
      </Button>
    </>
  )
  return (
    <Dialog opened={opened} onClose={onStay} title="Leave without saving?" size={440} footer={buttons}>
      <Text>What you typed here has not been saved and will be lost.</Text>
    </Dialog>
  )
}
