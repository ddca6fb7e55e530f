import { Button } from '@mantine/core'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { useState, type SubmitEvent } from 'react'
import { Heading } from '../cards/Heading.tsx'
import { Hint } from '../cards/Hint.tsx'
import { InputGrid } from '../inputs/InputGrid.tsx'
import classes from './FixedValues.module.css'
import { mappedColumns } from './mapping.ts'
import { useImportChange } from '../actions/use-import-change.ts'
import { ValueInput } from '../inputs/ValueInput.tsx'

/** Inputs for fields without a column, each with one value for all rows. */
export function FixedValues({ data, missing }: { data: Import; missing: ImportField[] }) {
  const fixed = importFieldNames.filter(
    (field) => data.mapping[field]?.value !== undefined && mappedColumns(data.mapping, field).length === 0,
  )
  const fields = importFieldNames.filter((field) => missing.includes(field) || fixed.includes(field))
  const needed = new Set(data.problems.filter(({ code }) => code === 'required').map(({ field }) => field))
  if (fields.length === 0) return undefined
  return (
    <div className={classes.part}>
      <Heading order={3}>Fields without a column</Heading>
      <Hint>A value that you enter here is used for every row of the file.</Hint>
      <InputGrid>
        {fields.map((field) => (
          <FixedValue
            key={`${field} ${data.mapping[field]?.value ?? ''}`}
            field={field}
            data={data}
            isNeeded={needed.has(field)}
          />
        ))}
      </InputGrid>
    </div>
  )
}

function FixedValue({ field, data, isNeeded }: { field: ImportField; data: Import; isNeeded: boolean }) {
  const change = useImportChange(data)
  const present = data.mapping[field]?.value ?? ''
  const [value, setValue] = useState(present)
  const { label, hint, words } = importFieldInfo(field)
  const set = (next: string) =>
    void change({ mapping: { [field]: next ? { ...data.mapping[field], value: next } : null } })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (value.trim() !== present) set(value.trim())
  }
  return (
    <form className={classes.field} noValidate onSubmit={submit}>
      <ValueInput
        field={field}
        label={label}
        description={hint}
        none="No value"
        withAsterisk={isNeeded}
        value={words ? present : value}
        onChange={words ? set : setValue}
      />
      {value.trim() !== present && (
        <Button type="submit" size="xs" aria-label={`Set ${label}`}>
          Set
        </Button>
      )}
    </form>
  )
}
