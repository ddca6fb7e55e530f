import { Button, NativeSelect, TextInput } from '@mantine/core'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { useState, type SubmitEvent } from 'react'
import { optionsOf } from '../field-labels.ts'
import classes from './ImportPage.module.css'
import { columnsOf } from './mapping.ts'
import { useChange } from './use-change.ts'

/** One value for all rows, for fields that no column bears. */
export function FixedValues({ data, missing }: { data: Import; missing: ImportField[] }) {
  const fixed = importFieldNames.filter(
    (field) => data.mapping[field]?.value !== undefined && columnsOf(data.mapping, field).length === 0,
  )
  const fields = importFieldNames.filter((field) => missing.includes(field) || fixed.includes(field))
  if (fields.length === 0) return undefined
  return (
    <>
      <h3 className={classes.heading}>Without a column</h3>
      <p className={classes.hint}>A value here stands for every row of the file.</p>
      <div className={classes.fields}>
        {fields.map((field) => (
          <FixedValue key={`${field} ${data.mapping[field]?.value ?? ''}`} field={field} data={data} />
        ))}
      </div>
    </>
  )
}

function FixedValue({ field, data }: { field: ImportField; data: Import }) {
  const change = useChange(data)
  const present = data.mapping[field]?.value ?? ''
  const [value, setValue] = useState(present)
  const { label, hint, words } = importFieldInfo(field)
  const set = (next: string) =>
    void change({ mapping: { [field]: next ? { ...data.mapping[field], value: next } : null } })
  if (words) {
    return (
      <NativeSelect
        label={label}
        description={hint}
        value={present}
        data={[{ value: '', label: 'Not given' }, ...optionsOf(words)]}
        onChange={(event) => set(event.currentTarget.value)}
      />
    )
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    set(value.trim())
  }
  return (
    <form onSubmit={submit}>
      <TextInput
        label={label}
        description={hint}
        value={value}
        onChange={(event) => setValue(event.currentTarget.value)}
        rightSectionWidth={64}
        rightSection={
          value.trim() !== present && (
            <Button type="submit" variant="subtle" size="compact-xs">
              Set
            </Button>
          )
        }
      />
    </form>
  )
}
