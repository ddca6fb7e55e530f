import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { importMessages } from 'contract/import-messages'
import type { ImportRow } from 'contract/import-rows'
import { use, useEffect, useEffectEvent, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { clientFailure, hasCode, toastError } from '../../../api/errors.ts'
import { optionsOf } from '../../../lib/labels.ts'
import { ImportDrafts } from '../../drafts/import-drafts.ts'
import { editors } from './editors.ts'
import { Reason } from './Reason.tsx'
import { editedText, readText } from './row-fields.ts'
import { useCellEdits, type CellBase } from './use-cell-edits.ts'

type Props = {
  row: ImportRow
  field: ImportField
  fields: readonly ImportField[]
  importId: number
  reasons: readonly string[]
}

const multilineFields = new Set<ImportField>(['travelers', 'traveler_name', 'traveler_dob', 'inclusions'])

/**
 * A cell that is corrected in place: leaving it or Enter saves, Escape discards the input. Enter also moves to the next
 * invalid cell, because a corrected row may disappear from the list. The browser keeps what is typed until the server has it.
 */
export function EditableCell({ row, field, fields, importId, reasons }: Props) {
  const { label, words } = importFieldInfo(field)
  /** What is typed and not sent; without it the cell shows the value of the row. */
  const drafts = use(ImportDrafts)
  const key = `cell ${row.row} ${field}`
  const [kept] = useState(() => readKept(drafts.read(key)))
  const [typed, setTyped] = useState(kept?.typed)
  const edits = useCellEdits({
    row,
    field,
    fields,
    importId,
    isTyped: typed !== undefined,
    kept: kept?.base,
    onSent: (value, error) => {
      // What was typed stays in the cell while the server cannot be reached, or knows no session, and is sent when the cell is left again.
      const isUnsent = (clientFailure(error) || hasCode(error, 'unauthenticated')) && !words
      if (isUnsent) setTyped((newer) => newer ?? value)
      // What is refused for good is in no cell any more: it stays in the toast until that is closed.
      const lost = {
        description: importMessages.notSaved(`${label} of row ${row.row}: ${value}`),
        duration: Number.POSITIVE_INFINITY,
      }
      if (error) toastError(error, undefined, isUnsent || words ? {} : lost)
      const draft = readKept(drafts.read(key))
      if (draft?.typed === value) drafts.write(key, isUnsent ? draft : undefined)
    },
  })
  const { shown, base } = edits
  const keep = (next: string, isSent = false) => drafts.write(key, { typed: next, base } satisfies Kept, isSent)
  const type = (next: string) => {
    setTyped(next)
    keep(next)
  }
  const text = typed ?? edits.value
  /** Ends the typing; an earlier edit may still be on its way. */
  const discard = () => {
    setTyped(undefined)
    if (edits.isSaving) keep(edits.value, true)
    else drafts.write(key, undefined)
  }
  const save = () => {
    if (typed === undefined) return
    const next = editedText(field, readText(field, typed))
    if (typed === edits.value || next === edits.value) return discard()
    setTyped(undefined)
    keep(next, true)
    edits.edit(next)
  }
  const saveAtEnd = useEffectEvent(() => {
    if (!drafts.isGivenUp()) save()
  })
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    // A dialog over the page, such as the question before it is left, only borrows the focus.
    if (!relatedTarget?.closest('[role="dialog"]')) save()
  }
  // A row that another correction made valid leaves the list, and may do so while one of its cells is being edited.
  useEffect(() => () => saveAtEnd(), [])
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement | HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      focusNextInvalid(event.currentTarget)
    }
    if (event.key === 'Escape') {
      // Drawn before the cell is left, which would save.
      flushSync(discard)
      event.currentTarget.blur()
    }
  }
  const props = {
    size: 'xs',
    'aria-label': `${label} of row ${row.row}`,
    'aria-busy': edits.isSaving,
    error: reasons.length > 0 && <Reason>{reasons.join('\n')}</Reason>,
    value: text,
    'data-continued': kept === undefined ? undefined : true,
  }
  if (words) {
    const unknown = words.includes(shown) ? [] : [{ value: shown, label: shown || 'Choose…' }]
    return (
      <NativeSelect
        {...props}
        data={[...unknown, ...optionsOf(words)]}
        onChange={(event) => edits.edit(event.currentTarget.value)}
      />
    )
  }
  const input = { ...props, onBlur, onKeyDown }
  // A single-line input would drop the line breaks of its value.
  if (multilineFields.has(field) || text.includes('\n')) {
    return (
      <Textarea {...input} autosize maxRows={6} minRows={1} onChange={(event) => type(event.currentTarget.value)} />
    )
  }
  return <TextInput {...input} onChange={(event) => type(event.currentTarget.value)} />
}

type Kept = { typed: string; base?: CellBase }

/** What the browser kept of a cell; earlier versions of this page kept the text alone. */
const readKept = (draft: unknown): Kept | undefined =>
  typeof draft === 'string' ? { typed: draft } : (draft as Kept | undefined)

/** Leaves the cell, which saves it, for the next invalid cell in reading order, else for the table. */
function focusNextInvalid(from: HTMLElement) {
  const grid = from.closest<HTMLElement>('[data-scroll-table]')
  const all = [...(grid?.querySelectorAll<HTMLElement>(editors) ?? [])]
  const next = all.slice(all.indexOf(from) + 1).find((one) => one.getAttribute('aria-invalid') === 'true')
  if (next) next.focus()
  else grid?.focus({ preventScroll: true })
}
