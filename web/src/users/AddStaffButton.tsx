import { IconPlus } from '@tabler/icons-react'
import { DialogButton } from '../ui/DialogButton.tsx'
import { AddStaffModal } from './AddStaffModal.tsx'

/** Only staff can be added, whichever list is shown. */
export const AddStaffButton = () => (
  <DialogButton icon={IconPlus} dialog={(close) => <AddStaffModal onClose={close} />}>
    Add Staff
  </DialogButton>
)
