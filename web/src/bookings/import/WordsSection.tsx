import { NativeSelect } from '@mantine/core'
import { importFieldInfo, importFields, wordFields, type WordField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { optionsOf } from '../field-labels.ts'
import classes from './ImportPage.module.css'
import { useChange } from './use-change.ts'

/** How the file's own words are read, such as `CXL` for cancelled. */
export function WordsSection({ data, busy }: { data: Import; busy: boolean }) {
  const fields = wordFields.filter((field) => (data.words[field]?.length ?? 0) > 0)
  if (fields.length === 0) return undefined
  return (
    <section className={classes.card} data-busy={busy} aria-label="Words">
      <h2 className={classes.heading}>Words</h2>
      <p className={classes.hint}>What the file writes, and what it is read as.</p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">In the file</th>
              <th scope="col">Rows</th>
              <th scope="col">Read as</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <Words key={field} field={field} data={data} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

function Words({ field, data }: { field: WordField; data: Import }) {
  const change = useChange(data)
  const options = optionsOf(importFieldInfo(field).words ?? [])
  return data.words[field]?.map(({ word, value, count }) => (
    <tr key={word}>
      <td>{importFields[field].label}</td>
      <td>{word || '(empty)'}</td>
      <td>{formatNumber(count)}</td>
      <td>
        <NativeSelect
          aria-label={`${importFields[field].label} ${word} is read as`}
          value={value ?? ''}
          data={[{ value: '', label: 'Not understood' }, ...options]}
          onChange={(event) => void change({ values: { [field]: { [word]: event.currentTarget.value || null } } })}
        />
      </td>
    </tr>
  ))
}
