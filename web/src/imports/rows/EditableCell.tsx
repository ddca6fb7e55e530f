import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/imports'
import { useRef, useState, type KeyboardEvent } from 'react'
import { toastError } from '../../api/errors.ts'
import { optionsOf } from '../../lib/labels.ts'
import { useCorrectRowMutation } from '../api.ts'
import { Reason } from './Reason.tsx'
import { textOf } from './row-fields.ts'

type Props = {
  row: ImportRow
  field: ImportField
  importId: number
  reasons: readonly string[]
}

const manyLines = new Set<ImportField>(['travelers', 'inclusions'])
const editors = 'input, select, textarea'

/**
 * A cell to be mended in place: leaving it or Enter saves, Escape takes back what was typed. Enter goes on to the next
 * cell that is wrong, since the row it was in may leave the list.
 */
export function EditableCell({ row, field, importId, reasons }: Props) {
  const present = textOf(row.values[field])
  const [text, setText] = useState(present)
  const [mend, { isLoading }] = useCorrectRowMutation()
  const givenUp = useRef(false)
  const send = async (value: string) => {
    const { error } = await mend({ params: { id: importId, row: row.row }, body: { [field]: value } })
    if (error) toastError(error)
  }
  const save = () => {
    const isWanted = !givenUp.current && !isLoading && text !== present
    givenUp.current = false
    if (isWanted) void send(text)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      goOn(event.currentTarget)
    }
    if (event.key === 'Escape') {
      setText(present)
      givenUp.current = true
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
  // An input of one line would drop the line ends of what it is given.
  if (manyLines.has(field) || text.includes('\n')) {
    return (
      <Textarea {...typed} autosize maxRows={6} minRows={1} onChange={(event) => setText(event.currentTarget.value)} />
    )
  }
  return <TextInput {...typed} onChange={(event) => setText(event.currentTarget.value)} />
}

/** To the next wrong cell in reading order, else to the table; leaving is what saves. */
function goOn(from: HTMLElement) {
  const grid = from.closest<HTMLElement>('[data-scroll-table]')
  const all = [...(grid?.querySelectorAll<HTMLElement>(editors) ?? [])]
  const next = all.slice(all.indexOf(from) + 1).find((one) => one.getAttribute('aria-invalid') === 'true')
  if (next) next.focus()
  else grid?.focus({ preventScroll: true })
}
