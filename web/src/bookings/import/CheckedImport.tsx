import { Button, Radio } from '@mantine/core'
import { useState } from 'react'
import type { CommitMode, Import } from 'contract/imports'
import { messages } from 'contract/messages'
import { toast } from 'sonner'
import { toastError } from '../../api/errors.ts'
import { formatNumber } from '../../lib/format.ts'
import { useCommitImportMutation } from './api.ts'
import { FileSection } from './FileSection.tsx'
import { ImportCounts } from './ImportCounts.tsx'
import classes from './ImportPage.module.css'
import { CancelImport } from './ImportProgress.tsx'
import { ImportRows } from './ImportRows.tsx'
import { MappingSection } from './MappingSection.tsx'
import { ProblemsSection } from './ProblemsSection.tsx'
import { QuestionsSection } from './QuestionsSection.tsx'
import { WordsSection } from './WordsSection.tsx'

/** What the file says and what it would do, with everything that can be changed about it before it is done. */
export function CheckedImport({ data, busy }: { data: Import; busy: boolean }) {
  return (
    <>
      <QuestionsSection data={data} busy={busy} />
      <section className={classes.card} data-busy={busy} aria-label="Dry run" aria-busy={busy}>
        <h2 className={classes.heading}>What this file would do</h2>
        <p className={classes.hint}>Nothing is changed until you import.</p>
        <ImportCounts counts={data.counts} done={false} />
      </section>
      <ProblemsSection data={data} busy={busy} />
      <MappingSection data={data} busy={busy} />
      <WordsSection data={data} busy={busy} />
      <FileSection data={data} busy={busy} />
      <ImportRows data={data} editable />
      <CommitBar data={data} busy={busy} />
    </>
  )
}

function CommitBar({ data, busy }: { data: Import; busy: boolean }) {
  const [commit, { isLoading }] = useCommitImportMutation()
  const [mode, setMode] = useState<CommitMode>('good_rows')
  const { create, update, refused } = data.counts
  const good = create + update
  const whyNot =
    data.questions.length > 0
      ? messages.imports.answerFirst
      : good === 0
        ? messages.imports.nothingToDo
        : mode === 'all_or_nothing' && refused > 0
          ? messages.imports.refusedRows
          : undefined

  const start = async () => {
    if (whyNot) return void toast.error(whyNot)
    try {
      await commit({ params: { id: data.id }, body: { mode } }).unwrap()
      toast.success(messages.imports.started)
    } catch (error) {
      toastError(error)
    }
  }
  return (
    <div className={classes.bar}>
      <Radio.Group value={mode} onChange={(value) => setMode(value as CommitMode)} aria-label="What to import">
        <div className={classes.acts}>
          <Radio value="good_rows" label="Only the good rows" />
          <Radio value="all_or_nothing" label="All or nothing" />
        </div>
      </Radio.Group>
      <div className={classes.acts}>
        <CancelImport id={data.id} />
        <Button loading={isLoading} aria-disabled={busy} onClick={() => void (!busy && start())}>
          Import {formatNumber(good)} {good === 1 ? 'booking' : 'bookings'}
        </Button>
      </div>
    </div>
  )
}
