import { Checkbox, NativeSelect } from '@mantine/core'
import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import type { ColumnValues } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { formatNumber } from '../../lib/format.ts'
import { useOrderedEdits } from '../../lib/use-ordered-edits.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { useImportChange } from '../actions/use-import-change.ts'
import { useImportColumnsQuery } from '../api.ts'
import { Panel } from '../cards/Panel.tsx'
import { Clamped } from '../tables/Clamped.tsx'
import { PlainTable } from '../tables/PlainTable.tsx'
import { fixedFields } from '../values/needed.ts'
import { ValuesForm } from '../values/ValuesForm.tsx'
import { CellValues } from './CellValues.tsx'
import { IgnoredColumns } from './IgnoredColumns.tsx'
import { fieldOfColumn, fieldsOfColumn, readTimeOf, timeWithPlace } from './mapping.ts'
import classes from './MappingSection.module.css'
import { surenessOf, toLookAt } from './sureness.ts'

const options = [
  { value: '', label: 'Ignore this column' },
  ...importFieldNames.map((value) => ({ value, label: importFieldInfo(value).label })),
]

const head = (
  <>
    <th scope="col">Column</th>
    <th scope="col">Meaning</th>
    <th scope="col">Its values, and what they became</th>
  </>
)

/** The field that each column of the file goes into, how sure that is, and what became of its first values. */
export function MappingSection({ data, busy }: { data: Import; busy: boolean }) {
  const { columns, ignored } = data
  const used = columns.length - ignored.length
  // Read again after every check: each one ends with another mapping, other answers or another dialect.
  const load = useImportColumnsQuery({ params: { id: data.id } }, { skip: busy })
  const fixed = fixedFields(data)
  const looks = toLookAt(data)
  const isPhone = useIsPhone()
  return (
    <Panel
      label="Columns"
      title="What the columns mean"
      fact={`${formatNumber(used)} of ${formatNumber(columns.length)} columns used${looks > 0 ? `, ${formatNumber(looks)} to look at` : ''}`}
      // A phone shows one decision at a time, and not below all columns.
      startsOpen={looks > 0 && !isPhone}
      busy={busy}
    >
      <IgnoredColumns data={data} />
      <PlainTable head={head}>
        {columns.map((column) => (
          <Column
            key={column.index}
            column={column}
            data={data}
            values={load.data?.find(({ index }) => index === column.index)?.values}
          />
        ))}
      </PlainTable>
      {fixed.length > 0 && (
        <div className={classes.fixed}>
          <ValuesForm data={data} fields={fixed} form="fixed" order={3} />
        </div>
      )}
    </Panel>
  )
}

/** Whether the cells of a place have its time, too. */
function TimeOfPlace({ column, data, place }: Omit<ColumnProps, 'values'> & { place: ImportField }) {
  const change = useImportChange(data)
  const { index, name } = column
  const time = timeWithPlace(data.mapping, index, place)
  const isRead = useOrderedEdits(time?.isRead ?? false, (to) =>
    change({ mapping: time ? readTimeOf(data.mapping, { field: time.field, column: index, isRead: to }) : {} }),
  )
  if (!time) return null
  const label = importFieldInfo(time.field).label.toLowerCase()
  return (
    <Checkbox
      mt={6}
      size="xs"
      label={`Its cells have the ${label}, too`}
      aria-label={`Cells of ${name} have the ${label}, too`}
      checked={isRead.value}
      onChange={(event) => isRead.edit(event.currentTarget.checked)}
    />
  )
}

type ColumnProps = { column: Import['columns'][number]; data: Import; values: ColumnValues['values'] | undefined }

function Column({ column, data, values }: ColumnProps) {
  const change = useImportChange(data)
  const { index, name, sample } = column
  const field = fieldOfColumn(data.mapping, index)
  const others = fieldsOfColumn(data.mapping, index).slice(1)
  const meaning = useOrderedEdits<ImportField | undefined>(field, (to) => change({ column: index, to }))
  const sureness = field && surenessOf(data, column, field)
  return (
    <tr className={classes.column} data-ignored={field === undefined}>
      <th scope="row" title={name}>
        <Clamped>{name}</Clamped>
      </th>
      <td>
        <NativeSelect
          aria-label={`Meaning of ${name}`}
          aria-busy={meaning.isSaving}
          value={meaning.value ?? ''}
          data={options}
          onChange={(event) => meaning.edit(importFieldNames.find((known) => known === event.currentTarget.value))}
        />
        {sureness && (
          <p className={classes.sureness} data-tone={sureness.tone}>
            <strong>{sureness.text}</strong>
            {sureness.reason && `: ${sureness.reason}`}
          </p>
        )}
        {others.length > 0 && (
          <p className={classes.sureness}>Also: {others.map((other) => importFieldInfo(other).label).join(', ')}</p>
        )}
        {field && <TimeOfPlace column={column} data={data} place={field} />}
      </td>
      <td>
        <CellValues values={values} sample={sample} field={field} />
      </td>
    </tr>
  )
}
