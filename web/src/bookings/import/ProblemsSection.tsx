import { Button, NativeSelect, TextInput } from '@mantine/core'
import { importFieldNames, importFields, importFieldInfo, type ImportField } from 'contract/import-fields'
import type { Import, ImportProblem } from 'contract/imports'
import { useState, type SubmitEvent } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { optionsOf } from '../field-labels.ts'
import classes from './ImportPage.module.css'
import { useChange } from './use-change.ts'

const isField = (name: string): name is ImportField => importFieldNames.includes(name as ImportField)

/** Every reason why rows are refused, grouped by what mends them, most rows first. */
export function ProblemsSection({ data, busy }: { data: Import; busy: boolean }) {
  if (data.problems.length === 0) return undefined
  return (
    <section className={classes.card} data-busy={busy} aria-label="Problems">
      <h2 className={classes.heading}>What keeps rows out</h2>
      <p className={classes.hint}>Mend a reason for all rows at once here, or row by row below.</p>
      {data.problems.map((problem) => (
        <Problem key={`${problem.code} ${problem.field} ${problem.message}`} problem={problem} data={data} />
      ))}
    </section>
  )
}

function Problem({ problem, data }: { problem: ImportProblem; data: Import }) {
  const { field, message, count, rows } = problem
  return (
    <div className={classes.problem}>
      <div>
        <strong>
          {message}: {formatNumber(count)} {count === 1 ? 'row' : 'rows'}
        </strong>
        <div className={classes.rows}>
          {isField(field) ? `${importFields[field].label} · ` : ''}
          {rows.length < count ? 'first rows' : 'rows'} {rows.join(', ')}
        </div>
      </div>
      {isField(field) && field !== 'booking_reference' && <OneValue field={field} data={data} />}
    </div>
  )
}

/** One value for all rows whose cell is empty, or for all rows where no column bears the field. */
function OneValue({ field, data }: { field: ImportField; data: Import }) {
  const change = useChange(data)
  const [value, setValue] = useState('')
  const words = importFieldInfo(field).words
  const label = `${importFields[field].label} where empty`
  const apply = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value) void change({ mapping: { [field]: { ...data.mapping[field], value } } })
  }
  return (
    <form className={classes.acts} onSubmit={apply}>
      {words ? (
        <NativeSelect
          aria-label={label}
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose…' }, ...optionsOf(words)]}
        />
      ) : (
        <TextInput
          aria-label={label}
          placeholder="Where empty, use…"
          value={value}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <Button type="submit" variant="default">
        Use for all
      </Button>
    </form>
  )
}
