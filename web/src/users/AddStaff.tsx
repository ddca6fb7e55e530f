import { IconPlus } from '@tabler/icons-react'
import { DialogButton } from '../ui/DialogButton.tsx'
import { StaffModal } from './StaffModal.tsx'

/** Only staff can be added, whichever list is shown. */
export const AddStaff = () => (
  <DialogButton icon={IconPlus} dialog={(close) => <StaffModal onClose={close} />}>
    Add Staff
  </DialogButton>
)
