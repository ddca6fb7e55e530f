import { Button, Radio } from '@mantine/core'
import { counted } from 'contract/counted'
import { isHeldUp } from 'contract/import-findings'
import { commitModes, type CommitMode, type Import } from 'contract/imports'
import { importMessages } from 'contract/import-messages'
import { useId, useState } from 'react'
import { toast } from '../ui/toasts.ts'
import { toastError } from '../api/errors.ts'
import { mayLeave } from '../lib/unsaved.ts'
import { settled } from './actions/in-order.ts'
import { readImport, useCommitImportMutation, type Answer } from './api.ts'
import { CancelImport } from './actions/CancelImport.tsx'
import classes from './CommitBar.module.css'
import { newlyRefused } from './newly-refused.ts'

/** Stays at the bottom of the window: which rows to import, and the buttons that import or cancel. */
export function CommitBar({ data, busy }: { data: Import; busy: boolean }) {
  const [commit, { isLoading }] = useCommitImportMutation()
  const [isWaiting, setWaiting] = useState(false)
  // A choice stays, and can be changed, when the rows that it was about are corrected.
  const [chosen, setChosen] = useState<CommitMode>()
  const mode = chosen ?? 'good_rows'
  const reasonId = useId()
  const { create, update, refused } = data.counts
  const good = create + update
  const whyNot = whyNotCommit(data, mode)
  const choose = (value: string) => setChosen(commitModes.find((known) => known === value))
  const start = async () => {
    if (busy || isLoading || isWaiting) return
    // What was left in a cell is on its way, and no row can be corrected any more once the import runs.
    setWaiting(true)
    const { data: present, error: unread } = await afterAll(data.id)
    setWaiting(false)
    // With neither, the session has ended.
    if (!present) return unread && toastError(unread)
    const reason = whyNotNow(present, data, mode)
    if (reason) return toast.error(reason)
    if (!(await mayLeave())) return
    try {
      await commit({ params: { id: data.id }, body: { mode, version: present.version } }).unwrap()
      toast.success(importMessages.started)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className={classes.bar}>
      <div className={classes.choice}>
        {(refused > 0 || chosen) && (
          <Radio.Group value={mode} onChange={choose} aria-label="What to import">
            <div className={classes.modes}>
              <Radio value="good_rows" label="Only valid rows" />
              <Radio value="all_or_nothing" label="All or nothing" />
            </div>
          </Radio.Group>
        )}
        {(whyNot !== undefined || refused === 0) && (
          <span id={reasonId} className={classes.fact}>
            {whyNot ?? 'No rows are refused.'}
          </span>
        )}
      </div>
      <div className={classes.actions}>
        <CancelImport data={data} />
        <Button
          loading={isLoading || isWaiting}
          variant={whyNot ? 'default' : 'filled'}
          aria-disabled={busy}
          aria-describedby={whyNot ? reasonId : undefined}
          onClick={() => void start()}
        >
          {good > 0 && !whyNot ? `Import ${counted(good, 'booking')}` : 'Import'}
        </Button>
      </div>
    </div>
  )
}

/** What decides how the rows are read. The name under which that is remembered does not. */
const readingOf = ({ mapping, values, dialect, partner }: Import) =>
  JSON.stringify([mapping, values, dialect, partner?.id])

/** The import once all that is on its way has ended, always read anew: no answer to a correction has the counts after it. */
async function afterAll(id: number): Promise<Answer<Import>> {
  await settled(id)
  const { data: present, error } = await readImport(id)
  return error === undefined ? { data: present } : { error }
}

/** Why an import does not start after what was on its way: that may have changed what every row is read as, or one of them. */
function whyNotNow(present: Import, seen: Import, mode: CommitMode): string | undefined {
  // Another person, or another tab, was earlier.
  if (present.state === 'committing' || present.committed_at !== null) return importMessages.startedBefore
  if (present.state === 'cancelled') return importMessages.cancelledBefore
  if (present.state !== 'ready' && present.task !== 'check') return importMessages.notReady
  if (present.task !== null || readingOf(present) !== readingOf(seen)) return importMessages.readAnew
  const more = newlyRefused(present, seen)
  return whyNotCommit(present, mode) ?? (more > 0 ? importMessages.refusedNow(more) : undefined)
}

function whyNotCommit(data: Import, mode: CommitMode): string | undefined {
  const { counts } = data
  if (isHeldUp(data)) return importMessages.answerFirst
  if (mode === 'all_or_nothing' && counts.refused > 0) return importMessages.refusedRows
  if (counts.create + counts.update > 0) return undefined
  return counts.unchanged > 0 && counts.refused === 0 ? importMessages.nothingNew : importMessages.nothingToDo
}
