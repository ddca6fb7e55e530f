import { IconMailPlus } from '@tabler/icons-react'
import { DialogButton } from '../ui/DialogButton.tsx'
import { InviteStaffModal } from './InviteStaffModal.tsx'

/** The usual way to add staff: the password is known to its owner alone. */
export const InviteStaffButton = () => (
  <DialogButton icon={IconMailPlus} dialog={(close) => <InviteStaffModal onClose={close} />}>
    Invite Staff
  </DialogButton>
)
