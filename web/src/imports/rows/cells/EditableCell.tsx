import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/imports'
import { useRef, useState, type KeyboardEvent } from 'react'
import { toastError } from '../../../api/errors.ts'
import { optionsOf } from '../../../lib/labels.ts'
import { useCorrectRowMutation } from '../../api.ts'
import { Reason } from './Reason.tsx'
import { textOf } from './row-fields.ts'

type Props = {
  row: ImportRow
  field: ImportField
  importId: number
  reasons: readonly string[]
}

const multilineFields = new Set<ImportField>(['travelers', 'inclusions'])
const editors = 'input, select, textarea'

/**
 * A cell that is corrected in place: leaving it or Enter saves, Escape discards the input. Enter also moves to the next
 * invalid cell, because a corrected row may disappear from the list.
 */
export function EditableCell({ row, field, importId, reasons }: Props) {
  const present = textOf(row.values[field])
  const [text, setText] = useState(present)
  const [correct, { isLoading }] = useCorrectRowMutation()
  const isDiscarded = useRef(false)
  const send = async (value: string) => {
    const { error } = await correct({ params: { id: importId, row: row.row }, body: { [field]: value } })
    if (error) toastError(error)
  }
  const save = () => {
    const hasChanged = !isDiscarded.current && !isLoading && text !== present
    isDiscarded.current = false
    if (hasChanged) void send(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      focusNextInvalid(event.currentTarget)
    }
    if (event.key === 'Escape') {
      setText(present)
      isDiscarded.current = true
      event.currentTarget.blur()
    }
  }
  const props = {
    size: 'xs',
    'aria-label': `${importFieldInfo(field).label} of row ${row.row}`,
    'aria-busy': isLoading,
    error: reasons.length > 0 && <Reason>{reasons.join('\n')}</Reason>,
    value: text,
  }
  const words = importFieldInfo(field).words
  if (words) {
    const unknown = words.includes(present) ? [] : [{ value: present, label: present || 'Choose…' }]
    const choose = (value: string) => {
      setText(value)
      void send(value)
    }
    return (
      <NativeSelect
        {...props}
        data={[...unknown, ...optionsOf(words)]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    )
  }
  const typed = { ...props, onBlur: save, onKeyDown }
  // A single-line input would drop the line breaks of its value.
  if (multilineFields.has(field) || text.includes('\n')) {
    return (
      <Textarea {...typed} autosize maxRows={6} minRows={1} onChange={(event) => setText(event.currentTarget.value)} />
    )
  }
  return <TextInput {...typed} onChange={(event) => setText(event.currentTarget.value)} />
}

/** Leaves the cell, which saves it, for the next invalid cell in reading order, else for the table. */
function focusNextInvalid(from: HTMLElement) {
  const grid = from.closest<HTMLElement>('[data-scroll-table]')
  const all = [...(grid?.querySelectorAll<HTMLElement>(editors) ?? [])]
  const next = all.slice(all.indexOf(from) + 1).find((one) => one.getAttribute('aria-invalid') === 'true')
  if (next) next.focus()
  else grid?.focus({ preventScroll: true })
}
