import { counted } from 'contract/counted'
import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { ImportProblem } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { ImportRow } from 'contract/import-rows'
import { importMessages } from 'contract/import-messages'
import { use, useRef, type RefObject } from 'react'
import { clientFailure, toastError } from '../../api/errors.ts'
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
import { isOfName, problemKey } from './problem-key.ts'

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
  const unanswered = useRef(false)
  const begin = () => void (begun.current = readFirst(fix))
  const send: Send = (value, version) => correct({ params: { id }, body: { code, field, message, value, version } })
  return {
    begin,
    fix: async (value: string, { version }: Import): Promise<boolean> => {
      const before = (begun.current ??= readFirst(fix))
      const run = async () => sendFix({ fix, value, base: { version, text: await before }, send, ask, unanswered })
      const isDone = await inOrder(importKey(id), run)
      // What is sent again after a question that was closed is asked about again, as in forms.
      if (isDone) begun.current = undefined
      return isDone
    },
    isFixing: isLoading,
  }
}

/** What the first row of the problem has in the field; nothing of a list, of which all stays but the name that is replaced. */
async function readFirst({ id, field, problem }: Fix): Promise<string> {
  if (isOfName(problem)) return ''
  const [first] = problem.rows
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
  /** Whether an earlier call got no answer: it may be the one that solved the problem. */
  unanswered: RefObject<boolean>
}

async function sendFix({ fix, value, base: begun, send, ask, unanswered }: Sending): Promise<boolean> {
  const { id, field } = fix
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
    const present = await readAfter(error, { fix, unanswered })
    if (present === 'solved') return true
    if (!present) return false
    const text = await readFirst(fix)
    const texts = [base.text, value, text] as const
    const asked = questionAbout({ noun: 'import', close: 'Keep editing' }, texts, (one) => [sideOf(fix, one)])
    if (conflictsIn(asked).length > 0) {
      const choices = await ask(asked)
      if (choices?.[field] !== 'mine') return choices !== undefined
    }
    base = { version: present.version, text }
  }
}

/** The import after a call that failed, where its problem is still there to be solved; undefined where it was said why not. */
async function readAfter(error: unknown, { fix: { id, problem }, unanswered }: Pick<Sending, 'fix' | 'unanswered'>) {
  const isLost = clientFailure(error) !== undefined
  if (isLost) unanswered.current = true
  // Which rows still have the problem is known once they are checked.
  const fresh = isLost ? await readChecked(id) : await readNewest(error, () => readChecked(id))
  if (fresh.data && !fresh.data.problems.some((other) => problemKey(other) === problemKey(problem))) {
    if (!unanswered.current) toast.error(importMessages.fixedMeanwhile(problem.message))
    return 'solved'
  }
  if (!isLost && fresh.data) return fresh.data
  toastError(isLost ? error : fresh.error)
  return undefined
}

const isRefusedFor = ({ errors }: ImportRow, { field, problem }: Fix) =>
  errors[field]?.includes(problem.message) === true

const sideOf = ({ field, problem }: Fix, text: string): Side => ({
  name: field,
  label: `${importFieldInfo(field).label} for ${counted(problem.count, 'row')}`,
  key: text.trim(),
  lines: text === '' ? ['Empty'] : text.split('\n'),
})
