import { NativeSelect } from '@mantine/core'
import { importFieldInfo, importFieldNames, importFields, type ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import classes from './ImportPage.module.css'
import { columnsOf, fieldOfColumn, moveColumn } from './mapping.ts'
import { FixedValues } from './FixedValues.tsx'
import { useChange } from './use-change.ts'

const options = [
  { value: '', label: 'Ignore this column' },
  ...importFieldNames.map((value) => ({ value, label: importFields[value].label })),
]

/** Which column means what. */
export function MappingSection({ data, busy }: { data: Import; busy: boolean }) {
  const change = useChange(data)
  const missing = importFieldNames.filter((field) => isMissing(field, data.mapping))
  return (
    <section className={classes.card} data-busy={busy} aria-label="Columns">
      <h2 className={classes.heading}>Columns</h2>
      <p className={classes.hint}>
        {data.ignored.length === 0
          ? 'Every column is used.'
          : `${data.ignored.length} of ${data.columns.length} columns are ignored.`}{' '}
        The choice is remembered for files with the same headers.
      </p>
      <div className={classes.scroll}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">Column</th>
              <th scope="col">First value</th>
              <th scope="col">Meaning</th>
            </tr>
          </thead>
          <tbody>
            {data.columns.map(({ index, name, sample }) => (
              <tr key={index}>
                <td>{name || `Column ${index + 1}`}</td>
                <td>
                  <span className={classes.sample} title={sample}>
                    {sample}
                  </span>
                </td>
                <td>
                  <NativeSelect
                    aria-label={`Meaning of ${name || `column ${index + 1}`}`}
                    value={fieldOfColumn(data.mapping, index) ?? ''}
                    data={options}
                    onChange={(event) => {
                      const field = importFieldNames.find((known) => known === event.currentTarget.value)
                      void change({ mapping: moveColumn(data.mapping, index, field) })
                    }}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <FixedValues data={data} missing={missing} />
    </section>
  )
}

const isMissing = (field: ImportField, mapping: ImportMapping) =>
  importFieldInfo(field).required && columnsOf(mapping, field).length === 0
