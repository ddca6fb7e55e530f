import { CloseButton } from '@mantine/core'
import { importFieldInfo } from 'contract/import-fields'
import type { ProblemField } from 'contract/import-rows'
import classes from './ProblemChip.module.css'

/** Says that only rows with a problem in one field are shown, with a button that shows all refused rows again. */
export function ProblemChip({ field, onClose }: { field: ProblemField; onClose: () => void }) {
  return (
    <p className={classes.chip}>
      Problem with: {field === 'row' ? 'The whole row' : importFieldInfo(field).label}
      <CloseButton size="sm" aria-label="Show all refused rows" onClick={onClose} />
    </p>
  )
}
