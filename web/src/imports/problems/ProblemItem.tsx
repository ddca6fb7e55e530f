import { Button } from '@mantine/core'
import { counted } from 'contract/counted'
import { importFieldNames, type ImportField } from 'contract/import-fields'
import type { ImportProblem } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { problemFields, type ProblemField } from 'contract/import-rows'
import { formatNumber } from '../../lib/format.ts'
import classes from './ProblemItem.module.css'
import { isOfName } from './problem-key.ts'
import { Remedy } from './Remedy.tsx'

/** Every booking has its own value in these, so that one value for all rows is never right. */
const uniqueFields: readonly ImportField[] = ['booking_reference', 'travelers', 'traveler_name', 'traveler_dob']
const fixableFields = importFieldNames.filter((field) => !uniqueFields.includes(field))

/** A value in the place of a whole list would lose what else each row names. */
const isFixable = (field: ImportField, problem: ImportProblem) => field !== 'inclusions' || isOfName(problem)

type Props = { problem: ImportProblem; data: Import; onShow: (field: ProblemField) => void }

export function ProblemItem({ problem, data, onShow }: Props) {
  const { message, count, rows } = problem
  const fixable = fixableFields.find((field) => field === problem.field && isFixable(field, problem))
  const shown = problemFields.find((field) => field === problem.field)
  return (
    <li className={classes.problem}>
      <div className={classes.reason}>
        <strong>
          {message}: {counted(count, 'row')}
        </strong>
        {rows.length > 0 && (
          <div className={classes.rows}>
            {count === 1 ? 'Row' : 'Rows'} {rows.join(', ')}
            {count > rows.length && ` and ${formatNumber(count - rows.length)} more`}
          </div>
        )}
      </div>
      <div className={classes.actions}>
        {fixable && <Remedy field={fixable} problem={problem} data={data} />}
        {shown && (
          <Button variant="subtle" aria-label={`Show rows: ${message}`} onClick={() => onShow(shown)}>
            Show rows
          </Button>
        )}
      </div>
    </li>
  )
}
