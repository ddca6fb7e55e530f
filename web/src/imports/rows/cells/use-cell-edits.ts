import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportRow } from 'contract/import-rows'
import { use, useRef, useState } from 'react'
import { inWords } from '../../../lib/labels.ts'
import { useOrderedEdits } from '../../../lib/use-ordered-edits.ts'
import { inOrder } from '../../actions/in-order.ts'
import { checksOf, readNewest, readRow, showRow, useCorrectRowMutation, type Answer } from '../../api.ts'
import {
  conflictsIn,
  ImportConflicts,
  questionAbout,
  type AskAboutConflict,
  type Side,
} from '../../conflicts/import-conflicts.ts'
import { isChangedByOthers, newestOwn, rememberOwn, rowKey } from '../../conflicts/own-versions.ts'
import { editedText, readText, valueIn } from './row-fields.ts'

/** What a cell showed when its edit began, and the version of its row. */
export type CellBase = { version: number; text: string }

type Cell = { importId: number; row: number; field: ImportField; textIn: (row: ImportRow) => string }

type Options = {
  row: ImportRow
  field: ImportField
  /** The columns of the table, since some share a value. */
  fields: readonly ImportField[]
  importId: number
  /** Whether something is typed that was not sent, and what it was based on where that was kept. */
  isTyped: boolean
  kept: CellBase | undefined
  /** After an edit was sent; with an error it was not saved. */
  onSent: (value: string, error: unknown) => void
}

/**
 * Corrects one cell of a row, each edit after the one before it. While something is typed its base stays as it was, unless
 * only the rest of the row has changed; what another person set in the cell meanwhile is asked about.
 */
export function useCellEdits({ row, field, fields, importId, isTyped, kept, onSent }: Options) {
  const [correct] = useCorrectRowMutation()
  const ask = use(ImportConflicts)
  const textIn = (one: ImportRow) => editedText(field, valueIn(one, field, fields))
  const cell: Cell = { importId, row: row.row, field, textIn }
  const shown: CellBase = { version: row.version, text: textIn(row) }
  const [base, setBase] = useState(kept ?? shown)
  /** Of the edit that is on its way: each answer is the base of the next one. */
  const known = useRef(base)
  const send: Send = (version, value) =>
    correct({ params: { id: importId, row: row.row }, body: { [field]: readText(field, value), version } })
  const edits = useOrderedEdits(shown.text, async (first, newest) => {
    const sending = { cell, value: first, newest, send, ask }
    const sent = await inOrder(rowKey(importId, row.row), () => sendCell({ ...sending, base: known.current }))
    known.current = sent.base
    // What is typed meanwhile is typed over it. Over what another person set it is asked about again.
    if (sent.isSaved) setBase(sent.base)
    onSent(sent.value, sent.error)
  })
  const isEditing = isTyped || edits.isSaving
  if (isEditing ? shown.text === base.text && shown.version > base.version : !isSame(shown, base)) setBase(shown)
  return {
    ...edits,
    shown: shown.text,
    base,
    edit: (value: string) => {
      if (!edits.isSaving) known.current = base
      edits.edit(value)
    },
  }
}

const isSame = (one: CellBase, other: CellBase) => one.version === other.version && one.text === other.text

type Send = (version: number, value: string) => Promise<Answer<ImportRow>>

type Sent = { value: string; base: CellBase; isSaved?: boolean; error?: unknown }

type Sending = {
  cell: Cell
  value: string
  newest: () => string
  base: CellBase
  send: Send
  ask: AskAboutConflict
}

async function sendCell({ cell, value: first, newest, base: begun, send, ask }: Sending): Promise<Sent> {
  const { importId, row, field, textIn } = cell
  const key = rowKey(importId, row)
  const wasBeingChecked = checksOf(importId)
  for (let [value, base] = [first, begun]; ;) {
    // Other cells of the row were saved meanwhile, maybe.
    const { data, error } = await send(newestOwn(key, base.version), value)
    if (data) {
      rememberOwn(key, data.version)
      return { value, base: { version: data.version, text: textIn(data) }, isSaved: true }
    }
    if (await wasBeingChecked(error)) continue
    const fresh = await readNewest(error, () => readRow(importId, row))
    if (!fresh.data) return { value, base, error: fresh.error }
    const now: CellBase = { version: fresh.data.version, text: textIn(fresh.data) }
    const isOwn = !isChangedByOthers(key, base.version, now.version)
    value = newest()
    const texts = [base.text, value, now.text] as const
    const asked = questionAbout({ noun: 'row', close: 'Keep theirs' }, texts, (text) => [sideOf(cell, text)])
    if (!isOwn && conflictsIn(asked).length > 0) {
      const choices = await ask(asked)
      if (choices?.[field] !== 'mine') {
        showRow(importId, fresh.data)
        return { value, base: now }
      }
    }
    base = now
  }
}

function sideOf({ row, field }: Cell, text: string): Side {
  const { label, words } = importFieldInfo(field)
  const lines = text === '' ? ['Empty'] : words ? [inWords(text)] : text.split('\n')
  return { name: field, label: `${label} of row ${row}`, key: text.trim(), lines }
}
