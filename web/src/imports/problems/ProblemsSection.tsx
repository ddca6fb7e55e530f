import { Button } from '@mantine/core'
import { importFieldNames, importFieldInfo, type ImportField } from 'contract/import-fields'
import { problemFields, type Import, type ImportProblem, type ProblemField } from 'contract/imports'
import { useState, type SubmitEvent } from 'react'
import { toastError } from '../../api/errors.ts'
import { formatNumber } from '../../lib/format.ts'
import { useCorrectProblemMutation } from '../api.ts'
import classes from '../ImportPage.module.css'
import { useImportChange } from '../actions/use-import-change.ts'
import { ValueInput } from '../pieces/ValueInput.tsx'

const isField = (name: string): name is ImportField => importFieldNames.includes(name as ImportField)
const isShowable = (name: string): name is ProblemField => problemFields.includes(name as ProblemField)

/** Of these every booking has its own; one for all rows is never meant. */
const oneEach = new Set<ImportField>(['booking_reference', 'travelers', 'traveler_name', 'traveler_dob'])

const mostShown = 10
const rowsOf = (count: number) => `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`

type Props = { data: Import; busy: boolean; onShow: (field: ProblemField) => void }

/** Every reason why rows are refused, grouped by what mends them, most rows first. */
export function ProblemsSection({ data, busy, onShow }: Props) {
  const [all, setAll] = useState(false)
  const { problems } = data
  if (problems.length === 0) return undefined
  const shown = all ? problems : problems.slice(0, mostShown)
  return (
    <section className={classes.card} data-busy={busy} aria-label="Problems">
      <h2 className={classes.heading}>What keeps rows out</h2>
      <p className={classes.hint}>Mend a reason in all its rows at once here, or row by row below.</p>
      <ul className={classes.problems}>
        {shown.map((problem) => (
          <Problem
            key={`${problem.code} ${problem.field} ${problem.message}`}
            problem={problem}
            data={data}
            onShow={onShow}
          />
        ))}
      </ul>
      {problems.length > mostShown && (
        <Button variant="default" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Show fewer reasons' : `Show all ${formatNumber(problems.length)} reasons`}
        </Button>
      )}
    </section>
  )
}

type ProblemProps = { problem: ImportProblem; data: Import; onShow: (field: ProblemField) => void }

function Problem({ problem, data, onShow }: ProblemProps) {
  const { field, message, count, rows } = problem
  return (
    <li className={classes.problem}>
      <div className={classes.reasonText}>
        <strong>
          {message}: {rowsOf(count)}
        </strong>
        <div className={classes.rows}>
          {rows.length < count ? 'First rows' : rows.length === 1 ? 'Row' : 'Rows'} {rows.join(', ')}
        </div>
      </div>
      <div className={classes.mend}>
        {isField(field) && !oneEach.has(field) && <OneValue field={field} problem={problem} data={data} />}
        {isShowable(field) && (
          <Button variant="subtle" aria-label={`Show rows: ${message}`} onClick={() => onShow(field)}>
            Show rows
          </Button>
        )}
      </div>
    </li>
  )
}

/** One value for the rows of a problem: where the cell is empty for all files like this one, else in these very rows. */
function OneValue({ field, problem, data }: { field: ImportField; problem: ImportProblem; data: Import }) {
  const change = useImportChange(data)
  const [mend, { isLoading }] = useCorrectProblemMutation()
  const [value, setValue] = useState('')
  const [missing, setMissing] = useState(false)
  const { code, message, count } = problem
  const isEmpty = code === 'required'
  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value.trim() === '') return setMissing(true)
    if (isEmpty) return void change({ mapping: { [field]: { ...data.mapping[field], value: value.trim() } } })
    const { error } = await mend({ params: { id: data.id }, body: { code, field, message, value: value.trim() } })
    if (error) toastError(error)
  }
  return (
    <form className={classes.oneValue} noValidate onSubmit={(event) => void apply(event)}>
      <ValueInput
        field={field}
        aria-label={`${importFieldInfo(field).label} ${isEmpty ? 'where empty' : `for ${rowsOf(count)}`}`}
        none="Choose…"
        placeholder={isEmpty ? 'Where empty, use…' : 'Use instead…'}
        value={value}
        error={missing && 'Give a value first'}
        onChange={(next) => {
          setValue(next)
          setMissing(false)
        }}
      />
      <Button type="submit" variant="default" loading={isLoading}>
        {isEmpty ? 'Use for all' : `Use in ${rowsOf(count)}`}
      </Button>
    </form>
  )
}
