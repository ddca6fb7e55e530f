import type { PartnerOfImport } from 'contract/import-partners'
import type { Import } from 'contract/imports'
import { useOrderedEdits } from '../../lib/use-ordered-edits.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { useDialog } from '../../ui/use-dialog.tsx'
import { useImportChange } from '../actions/use-import-change.ts'

export const newPartner = 'new'
export const noPartner = 'none'

/** A new partner is called after its file by the server. */
const changeTo = (value: string) => {
  if (value === newPartner) return { partner_id: null }
  return value === noPartner ? { partner_id: null, partner_name: null } : { partner_id: Number(value) }
}

/** The chosen partner. The reading of another one replaces what people set for the file, which is said first. */
export function usePartnerChoice(data: Import, { id, name }: Pick<PartnerOfImport, 'id' | 'name'>) {
  const change = useImportChange(data)
  const { value, edit, isSaving } = useOrderedEdits(
    String(id ?? (name === null ? noPartner : newPartner)),
    (chosen: string) => change(changeTo(chosen)),
  )
  const [dialog, show] = useDialog()
  const ask = (chosen: string, title: string) => {
    // Corrections of rows do not count up the version of the import.
    if (data.version === 1 && data.corrected_rows === 0) edit(chosen)
    else show((onClose) => <ReplaceDialog title={title} onConfirm={() => edit(chosen)} onClose={onClose} />)
  }
  const choose = (chosen: string) => {
    if (changeTo(chosen).partner_id === id) edit(chosen)
    else ask(chosen, 'Change Partner')
  }
  /** By the same partner, which was changed since. */
  const readAnew = () => ask(value, 'Read the File Anew')
  return { value, choose, readAnew, isSaving, dialog }
}

type ReplaceProps = { title: string; onConfirm: () => void; onClose: () => void }

const ReplaceDialog = ({ title, onConfirm, onClose }: ReplaceProps) => (
  <ConfirmDialog
    title={title}
    message="The file is read anew, as this choice says. What was set for its columns, values and answers is replaced. Corrected values stay where their field comes from the same columns."
    action="Replace"
    cancel="Keep as it is"
    onConfirm={() => {
      onClose()
      onConfirm()
    }}
    onClose={onClose}
  />
)
