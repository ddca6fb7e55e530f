import { NativeSelect } from '@mantine/core'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { FixedValues } from './FixedValues.tsx'
import classes from '../ImportPage.module.css'
import { columnsOf, fieldOfColumn, moveColumn } from './mapping.ts'
import { Panel } from '../pieces/Panel.tsx'
import { useImportChange } from '../actions/use-import-change.ts'

const options = [
  { value: '', label: 'Ignore this column' },
  ...importFieldNames.map((value) => ({ value, label: importFieldInfo(value).label })),
]
const mostNamed = 12

const short = (name: string) => (name.length > 40 ? `${name.slice(0, 40)}…` : name)

/** Which column means what. */
export function MappingSection({ data, busy }: { data: Import; busy: boolean }) {
  const missing = importFieldNames.filter((field) => isMissing(field, data.mapping))
  const { columns, ignored } = data
  const used = columns.length - ignored.length
  const isNeeded = data.problems.some(({ code }) => code === 'required')
  return (
    <Panel
      label="Columns"
      title="What the columns mean"
      fact={`${formatNumber(used)} of ${formatNumber(columns.length)} columns used`}
      startsOpen={isNeeded || ignored.length > 0}
      busy={busy}
    >
      <Ignored data={data} />
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
            {columns.map((column) => (
              <Column key={column.index} column={column} data={data} />
            ))}
          </tbody>
        </table>
      </div>
      <FixedValues data={data} missing={missing} />
    </Panel>
  )
}

/** What is not read is told by name: nobody should look for it afterwards. */
function Ignored({ data: { columns, ignored } }: { data: Import }) {
  const names = ignored.slice(0, mostNamed).map((index) => short(columns[index]?.name ?? ''))
  const more = ignored.length - names.length
  return (
    <p className={classes.hint}>
      {ignored.length === 0 ? (
        'Every column is used. '
      ) : (
        <span className={classes.ignored}>
          Ignored: {names.join(', ')}
          {more > 0 && ` and ${formatNumber(more)} more`}.{' '}
        </span>
      )}
      The choice is remembered for files with the same headers.
    </p>
  )
}

function Column({ column: { index, name, sample }, data }: { column: Import['columns'][number]; data: Import }) {
  const change = useImportChange(data)
  const field = fieldOfColumn(data.mapping, index)
  const move = (value: string) => {
    const to = importFieldNames.find((known) => known === value)
    void change({ mapping: moveColumn(data.mapping, index, to) })
  }
  return (
    <tr data-ignored={field === undefined}>
      <th scope="row" title={name}>
        <span className={classes.clamped}>{name}</span>
      </th>
      <td>
        <span className={classes.sample} title={sample}>
          {sample || '(empty)'}
        </span>
      </td>
      <td>
        <NativeSelect
          aria-label={`Meaning of ${name}`}
          value={field ?? ''}
          data={options}
          onChange={(event) => move(event.currentTarget.value)}
        />
      </td>
    </tr>
  )
}

const isMissing = (field: ImportField, mapping: ImportMapping) =>
  importFieldInfo(field).required && columnsOf(mapping, field).length === 0
