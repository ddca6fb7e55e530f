import { NativeSelect } from '@mantine/core'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { useImportChange } from '../actions/use-import-change.ts'
import { Clamped } from '../tables/Clamped.tsx'
import { Panel } from '../cards/Panel.tsx'
import { PlainTable } from '../tables/PlainTable.tsx'
import { FixedValues } from './FixedValues.tsx'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { mappedColumns, fieldOfColumn, moveColumn } from './mapping.ts'
import classes from './MappingSection.module.css'

const options = [
  { value: '', label: 'Ignore this column' },
  ...importFieldNames.map((value) => ({ value, label: importFieldInfo(value).label })),
]

const head = (
  <>
    <th scope="col">Column</th>
    <th scope="col">First value</th>
    <th scope="col">Meaning</th>
  </>
)

/** The field that each column of the file goes into. */
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
      <IgnoredColumns data={data} />
      <PlainTable head={head}>
        {columns.map((column) => (
          <Column key={column.index} column={column} data={data} />
        ))}
      </PlainTable>
      <FixedValues data={data} missing={missing} />
    </Panel>
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
    <tr className={classes.column} data-ignored={field === undefined}>
      <th scope="row" title={name}>
        <Clamped>{name}</Clamped>
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
  importFieldInfo(field).required && mappedColumns(mapping, field).length === 0
