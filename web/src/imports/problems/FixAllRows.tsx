import { Button } from '@mantine/core'
import { counted } from 'contract/counted'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportProblem } from 'contract/import-findings'
import { fieldsOfOneFile } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { useState, type SubmitEvent } from 'react'
import { useBase, useImportChange } from '../actions/use-import-change.ts'
import { useKeptState } from '../drafts/import-drafts.ts'
import { keptKeys } from '../drafts/still-asked.ts'
import { ValueInput } from '../inputs/ValueInput.tsx'
import classes from './FixAllRows.module.css'
import { isRemembered } from '../understood/is-remembered.ts'
import { hasColumn } from '../values/needed.ts'
import { isOfName } from './problem-key.ts'
import { useFixProblem } from './use-fix-problem.ts'

type Props = { field: ImportField; problem: ImportProblem; data: Import }

/**
 * Gives one value to all rows of a problem. For a missing value it becomes part of the mapping, which is remembered for
 * files like this one; any other correction counts for these rows only. An inclusion that the catalogue lacks is replaced or
 * left out in the list of each row.
 */
export function FixAllRows({ field, problem, data }: Props) {
  const change = useImportChange(data)
  const { fix, begin, isFixing } = useFixProblem({ field, problem, id: data.id })
  const { code, count, message } = problem
  const [value, setValue, send] = useKeptState(keptKeys.problem(problem), '')
  const [missing, setMissing] = useState(false)
  const base = useBase(data, value !== '')
  const isEmpty = code === 'required'
  const isName = isOfName(problem)
  const rowsText = count === 1 ? '1 row' : `all ${counted(count, 'row')}`
  const fixText = `Fix this in ${rowsText}`
  const apply = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value.trim() === '') return setMissing(true)
    const given = value.trim()
    await send(() =>
      isEmpty
        ? change({ given: { [field]: { value: given, isForEmpty: hasColumn(base, field) } } }, base)
        : fix(given, base),
    )
  }
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void apply(event)}>
      <ValueInput
        field={field}
        // One field may be refused for several reasons, and is missing for one.
        aria-label={`${importFieldInfo(field).label} ${isEmpty ? 'where empty' : `for ${counted(count, 'row')}: ${message}`}`}
        none="Choose…"
        placeholder={isEmpty ? 'Value to fill in' : isName ? 'Name in its place' : 'New value'}
        value={value}
        error={missing && 'Enter a value first'}
        onChange={(next) => {
          if (value === '') begin()
          setValue(next)
          setMissing(false)
        }}
      />
      <Button type="submit" variant="default" loading={isFixing} aria-label={`${fixText}: ${message}`}>
        {fixText}
      </Button>
      {isName && (
        <Button
          variant="default"
          loading={isFixing}
          aria-label={`Leave it out in ${rowsText}: ${message}`}
          onClick={() => void fix('', data)}
        >
          Leave it out
        </Button>
      )}
      {isEmpty && isRemembered(data) && !fieldsOfOneFile.has(field) && (
        <p className={classes.remembered}>Remembered for the partner: it fills empty cells of later files, too.</p>
      )}
    </form>
  )
}
