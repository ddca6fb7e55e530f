import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/imports'
import { use, useEffect, useEffectEvent, useState, type FocusEvent, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import { clientFailure, hasCode, toastError } from '../../../api/errors.ts'
import { optionsOf } from '../../../lib/labels.ts'
import { useOrderedEdits } from '../../../lib/use-ordered-edits.ts'
import { useCorrectRowMutation } from '../../api.ts'
import { ImportDrafts } from '../../drafts/import-drafts.ts'
import { Reason } from './Reason.tsx'
import { editedText, readText } from './row-fields.ts'

type Props = {
  row: ImportRow
  field: ImportField
  value: unknown
  importId: number
  reasons: readonly string[]
}

const multilineFields = new Set<ImportField>(['travelers', 'traveler_name', 'traveler_dob', 'inclusions'])
const editors = 'input, select, textarea'

/**
 * A cell that is corrected in place: leaving it or Enter saves, Escape discards the input. Enter also moves to the next
 * invalid cell, because a corrected row may disappear from the list. The browser keeps what is typed until the server has it.
 */
export function EditableCell({ row, field, value: present, importId, reasons }: Props) {
  const { label, words } = importFieldInfo(field)
  const [correct] = useCorrectRowMutation()
  /** What is typed and not sent; without it the cell shows the value of the row. */
  const drafts = use(ImportDrafts)
  const key = `cell ${row.row} ${field}`
  const [kept] = useState(() => drafts.read(key))
  const [typed, setTyped] = useState(typeof kept === 'string' ? kept : undefined)
  const type = (next: string) => {
    setTyped(next)
    drafts.write(key, next)
  }
  const shown = editedText(field, present)
  const edits = useOrderedEdits(shown, async (value) => {
    const { error } = await correct({
      params: { id: importId, row: row.row },
      body: { [field]: readText(field, value) },
    })
    if (error) toastError(error)
    // What was typed stays in the cell while the server cannot be reached, or knows no session, and is sent when the cell is left again.
    const isUnsent = (clientFailure(error) || hasCode(error, 'unauthenticated')) && !words
    if (isUnsent) setTyped((newer) => newer ?? value)
    if (drafts.read(key) === value) drafts.write(key, isUnsent ? value : undefined)
  })
  const text = typed ?? edits.value
  /** Ends the typing; an earlier edit may still be on its way. */
  const discard = () => {
    setTyped(undefined)
    drafts.write(key, edits.isSaving ? edits.value : undefined, edits.isSaving)
  }
  const save = () => {
    if (typed === undefined) return
    const next = editedText(field, readText(field, typed))
    if (typed === edits.value || next === edits.value) return discard()
    setTyped(undefined)
    drafts.write(key, next, true)
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

/** Leaves the cell, which saves it, for the next invalid cell in reading order, else for the table. */
function focusNextInvalid(from: HTMLElement) {
  const grid = from.closest<HTMLElement>('[data-scroll-table]')
  const all = [...(grid?.querySelectorAll<HTMLElement>(editors) ?? [])]
  const next = all.slice(all.indexOf(from) + 1).find((one) => one.getAttribute('aria-invalid') === 'true')
  if (next) next.focus()
  else grid?.focus({ preventScroll: true })
}
