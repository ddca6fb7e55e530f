import { TextInput } from '@mantine/core'
import { importFields, toInclusionsText, toTravelersText, type ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/imports'
import { useState, type KeyboardEvent } from 'react'
import { toastError } from '../../api/errors.ts'
import { useMendRowMutation } from './api.ts'
import classes from './ImportPage.module.css'

type Props = { row: ImportRow; fields: readonly ImportField[]; importId: number; editable: boolean }

/** Errors of a booking's members (`travelers.1.name`) stand with the field that brings them. */
const errorsOf = (row: ImportRow, field: ImportField): string[] =>
  Object.entries(row.errors).flatMap(([name, messages]) =>
    name === field || (field === 'travelers' && name.startsWith('travelers.')) ? messages : [],
  )

/** Reasons that no shown column bears, such as one about the row as a whole. */
const elsewhere = (row: ImportRow, fields: readonly ImportField[]) => {
  const told = new Set(fields.flatMap((field) => errorsOf(row, field)))
  return Object.values(row.errors)
    .flat()
    .filter((message) => !told.has(message))
}

export function RowCells({ row, fields, importId, editable }: Props) {
  const others = elsewhere(row, fields)
  return fields.map((field, index) => (
    <td key={field} className={classes.cell}>
      {editable ? (
        <EditableCell key={textOf(row.values[field])} row={row} field={field} importId={importId} />
      ) : (
        <Value row={row} field={field} />
      )}
      {[...errorsOf(row, field), ...(index === 0 ? others : [])].map((message) => (
        <span key={message} className={classes.reason}>
          {message}
        </span>
      ))}
    </td>
  ))
}

function Value({ row, field }: { row: ImportRow; field: ImportField }) {
  const changes = row.changes
  if (!changes || !(field in changes.new)) return textOf(row.values[field])
  return (
    <>
      <span className={classes.changed}>{textOf(changes.old[field])}</span> {textOf(changes.new[field])}
    </>
  )
}

function EditableCell({ row, field, importId }: { row: ImportRow; field: ImportField; importId: number }) {
  const present = textOf(row.values[field])
  const [text, setText] = useState(present)
  const [mend, { isLoading }] = useMendRowMutation()
  const save = async () => {
    if (text === present) return
    const { error } = await mend({
      params: { id: importId, row: row.row },
      body: { [field]: text },
    })
    if (error) toastError(error)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save()
    if (event.key === 'Escape') setText(present)
  }
  return (
    <TextInput
      size="xs"
      aria-label={`${importFields[field].label} of row ${row.row}`}
      error={errorsOf(row, field).length > 0}
      value={text}
      disabled={isLoading}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => void save()}
      onKeyDown={onKey}
    />
  )
}

/** A value of a row as the file would write it. */
function textOf(value: unknown): string {
  if (value === undefined || value === null) return ''
  if (!Array.isArray(value)) return typeof value === 'string' ? value : JSON.stringify(value)
  const isTravelers = value.some((item) => typeof item === 'object' && item !== null && 'name' in item)
  if (isTravelers) return toTravelersText(value as Parameters<typeof toTravelersText>[0])
  const isInclusions = value.some((item) => typeof item === 'object' && item !== null && 'description' in item)
  return isInclusions ? toInclusionsText(value as { description: string }[]) : value.join('\n')
}
