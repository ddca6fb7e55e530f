import { isHeldUp } from 'contract/import-findings'
import type { Import, ProblemField } from 'contract/imports'
import { useState } from 'react'
import { MappingSection } from './columns/MappingSection.tsx'
import { WordsSection } from './columns/WordsSection.tsx'
import { CommitBar } from './CommitBar.tsx'
import { FileSection } from './file/FileSection.tsx'
import { Card } from './cards/Card.tsx'
import { Heading } from './cards/Heading.tsx'
import { Hint } from './cards/Hint.tsx'
import { ImportCounts } from './cards/ImportCounts.tsx'
import { ProblemsSection } from './problems/ProblemsSection.tsx'
import { QuestionsSection } from './problems/QuestionsSection.tsx'
import { ImportRows } from './rows/ImportRows.tsx'

/** What a checked file would do, and everything that can be changed before it is imported. */
export function CheckedImport({ data, busy }: { data: Import; busy: boolean }) {
  const [filter, setFilter] = useState<ProblemField>()
  const isOpen = isHeldUp(data)
  // A problem that is fixed has no rows any more.
  const problemField = data.problems.some(({ field }) => field === filter) ? filter : undefined
  const show = (field: ProblemField) => {
    setFilter(field)
    const rows = document.getElementById('rows')
    rows?.scrollIntoView({ block: 'start' })
    rows?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true })
  }
  return (
    <>
      <QuestionsSection data={data} busy={busy} />
      <Card label="Dry run" busy={busy} aria-busy={busy}>
        <Heading>What this import will do</Heading>
        <Hint>
          {isOpen
            ? 'The rows are checked once the question above is answered.'
            : 'Nothing is changed until you import.'}
        </Hint>
        {!isOpen && <ImportCounts counts={data.counts} done={false} />}
      </Card>
      <ProblemsSection data={data} busy={busy} onShow={show} />
      <FileSection data={data} busy={busy} />
      <MappingSection data={data} busy={busy} />
      <WordsSection data={data} busy={busy} />
      {!isOpen && (
        <ImportRows data={data} editable problemField={problemField} onShowAll={() => setFilter(undefined)} />
      )}
      <CommitBar data={data} busy={busy} />
    </>
  )
}
