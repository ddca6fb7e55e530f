import { Button, Group, Modal, Text } from '@mantine/core'

type LeaveDialogProps = { opened: boolean; onStay: () => void; onLeave: () => void }

export function LeaveDialog({ opened, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Modal opened={opened} onClose={onStay} title="Leave without saving?" centered size="sm">
      <Text size="sm">What you typed here has not been saved and will be lost.</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" data-autofocus onClick={onStay}>
          Keep editing
        </Button>
        <Button color="red" onClick={onLeave}>
          Leave
        </Button>
      </Group>
    </Modal>
  )
}
