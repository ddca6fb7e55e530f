import { counted } from 'contract/counted'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportProblem } from 'contract/import-findings'
import type { Import, ImportRow } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { use, useRef } from 'react'
import { toastError } from '../../api/errors.ts'
import { toast } from '../../ui/toasts.ts'
import { inOrder } from '../actions/in-order.ts'
import {
  checksOf,
  readChecked,
  readNewest,
  readRow,
  rowsOnPage,
  useCorrectProblemMutation,
  type Answer,
} from '../api.ts'
import {
  conflictsIn,
  ImportConflicts,
  questionAbout,
  type AskAboutConflict,
  type Side,
} from '../conflicts/import-conflicts.ts'
import { importKey, rememberOwn, rowKey } from '../conflicts/own-versions.ts'
import { editedText } from '../rows/cells/row-fields.ts'

type Fix = { id: number; field: ImportField; problem: ImportProblem }

/**
 * Gives one value to all rows of a problem. What they hold is known by the first of them: `begin` reads it, and when another
 * person changed the import since, it is compared. A problem that is solved meanwhile leaves nothing to decide.
 */
export function useFixProblem(fix: Fix) {
  const { id, field, problem } = fix
  const [correct, { isLoading }] = useCorrectProblemMutation()
  const ask = use(ImportConflicts)
  const { code, message } = problem
  const begun = useRef<Promise<string>>(undefined)
  const begin = () => void (begun.current = readFirst(fix))
  const send: Send = (value, version) => correct({ params: { id }, body: { code, field, message, value, version } })
  return {
    begin,
    fix: async (value: string, { version }: Import): Promise<boolean> => {
      const before = (begun.current ??= readFirst(fix))
      const run = async () => sendFix({ fix, value, base: { version, text: await before }, send, ask })
      const isDone = await inOrder(importKey(id), run)
      // What is sent again after a question that was closed is asked about again, as in forms.
      if (isDone) begun.current = undefined
      return isDone
    },
    isFixing: isLoading,
  }
}

/** What the first row of the problem has in the field. */
async function readFirst({ id, field, problem: { rows } }: Fix): Promise<string> {
  const [first] = rows
  const row = first === undefined ? undefined : (await readRow(id, first)).data
  return editedText(field, row?.values[field])
}

type Send = (value: string, version: number) => Promise<Answer<Import>>
type Sending = {
  fix: Fix
  value: string
  base: { version: number; text: string }
  send: Send
  ask: AskAboutConflict
}

async function sendFix({ fix, value, base: begun, send, ask }: Sending): Promise<boolean> {
  const { id, field, problem } = fix
  const wasBeingChecked = checksOf(id)
  for (let base = begun; ;) {
    // Each of these gets a version that is made by this call alone.
    const corrected = rowsOnPage(id).filter((row) => isRefusedFor(row, fix))
    const { data, error } = await send(value, base.version)
    if (data) {
      rememberOwn(importKey(id), data.version)
      for (const { row, version } of corrected) rememberOwn(rowKey(id, row), version + 1)
      return true
    }
    if (await wasBeingChecked(error)) continue
    // Which rows still have the problem is known once they are checked.
    const fresh = await readNewest(error, () => readChecked(id))
    if (!fresh.data) {
      toastError(fresh.error)
      return false
    }
    if (!fresh.data.problems.some((other) => isSame(other, problem))) {
      toast.error(importMessages.fixedMeanwhile(problem.message))
      return true
    }
    const text = await readFirst(fix)
    const texts = [base.text, value, text] as const
    const asked = questionAbout({ noun: 'import', close: 'Keep editing' }, texts, (one) => [sideOf(fix, one)])
    if (conflictsIn(asked).length > 0) {
      const choices = await ask(asked)
      if (choices?.[field] !== 'mine') return choices !== undefined
    }
    base = { version: fresh.data.version, text }
  }
}

const isSame = (one: ImportProblem, other: ImportProblem) =>
  one.code === other.code && one.field === other.field && one.message === other.message

const isRefusedFor = ({ errors }: ImportRow, { field, problem }: Fix) =>
  errors[field]?.includes(problem.message) === true

const sideOf = ({ field, problem }: Fix, text: string): Side => ({
  name: field,
  label: `${importFieldInfo(field).label} for ${counted(problem.count, 'row')}`,
  key: text.trim(),
  lines: text === '' ? ['Empty'] : text.split('\n'),
})
