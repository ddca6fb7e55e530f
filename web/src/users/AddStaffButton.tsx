import { IconPlus } from '@tabler/icons-react'
import { DialogButton } from '../ui/DialogButton.tsx'
import { AddStaffModal } from './AddStaffModal.tsx'

/** Only staff can be added, whichever list is shown. With a password, for when no mail can be sent. */
export const AddStaffButton = () => (
  <DialogButton variant="default" icon={IconPlus} dialog={(close) => <AddStaffModal onClose={close} />}>
    Add Staff
  </DialogButton>
)
