import type { Import, ProblemField } from 'contract/imports'
import { useState } from 'react'
import { CommitBar } from './CommitBar.tsx'
import { FileSection } from './file/FileSection.tsx'
import { ImportCounts } from './pieces/ImportCounts.tsx'
import classes from './ImportPage.module.css'
import { ImportRows } from './rows/ImportRows.tsx'
import { MappingSection } from './columns/MappingSection.tsx'
import { ProblemsSection } from './problems/ProblemsSection.tsx'
import { QuestionsSection } from './problems/QuestionsSection.tsx'
import { WordsSection } from './columns/WordsSection.tsx'

/** What the file says and what it would do, with everything that can be changed about it before it is done. */
export function CheckedImport({ data, busy }: { data: Import; busy: boolean }) {
  const [about, setAbout] = useState<ProblemField>()
  const isOpen = data.questions.length > 0
  // A reason that is mended has no rows any more.
  const shown = data.problems.some(({ field }) => field === about) ? about : undefined
  const show = (field: ProblemField) => {
    setAbout(field)
    const rows = document.getElementById('rows')
    rows?.scrollIntoView({ block: 'start' })
    rows?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true })
  }
  return (
    <>
      <QuestionsSection data={data} busy={busy} />
      <section className={classes.card} data-busy={busy} aria-label="Dry run" aria-busy={busy}>
        <h2 className={classes.heading}>What this file would do</h2>
        <p className={classes.hint}>
          {isOpen
            ? 'The rows are checked once the question above is answered.'
            : 'Nothing is changed until you import.'}
        </p>
        {!isOpen && <ImportCounts counts={data.counts} done={false} />}
      </section>
      <ProblemsSection data={data} busy={busy} onShow={show} />
      <FileSection data={data} busy={busy} />
      <MappingSection data={data} busy={busy} />
      <WordsSection data={data} busy={busy} />
      {!isOpen && <ImportRows data={data} editable about={shown} onAll={() => setAbout(undefined)} />}
      <CommitBar data={data} busy={busy} />
    </>
  )
}
