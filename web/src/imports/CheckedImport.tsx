import { Button } from '@mantine/core'
import { isHeldUp } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import type { ProblemField, RowKind } from 'contract/import-rows'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { MappingSection } from './columns/MappingSection.tsx'
import { WordsSection } from './columns/WordsSection.tsx'
import { CommitBar } from './CommitBar.tsx'
import { AskAboutConflicts } from './conflicts/AskAboutConflicts.tsx'
import { Decisions } from './decisions/Decisions.tsx'
import { KeepImport } from './drafts/KeepImport.tsx'
import { FileSection } from './file/FileSection.tsx'
import { ImportRows } from './rows/ImportRows.tsx'
import { UnderstoodSection } from './understood/UnderstoodSection.tsx'

const valid = ['create', 'update', 'unchanged'] as const

/** What was understood of a checked file, how sure that is, what needs an answer, and what an import would do. */
export function CheckedImport({ data, busy }: { data: Import; busy: boolean }) {
  const [filter, setFilter] = useState<ProblemField>()
  // A problem that is fixed has no rows any more.
  const problemField = data.problems.some(({ field }) => field === filter) ? filter : undefined
  const isClear = Object.values(data.words).every((words) => words.every(({ value }) => value !== null))
  const [areAsked, setAsked] = useState(false)
  const [startsAt, setStartsAt] = useState<RowKind>()
  // A phone shows one decision at a time: rows once they are asked for.
  const isLater = useIsPhone() && !areAsked && problemField === undefined && data.problems.length > 0
  const good = valid.find((kind) => data.counts[kind] > 0)
  const show = (field?: ProblemField) => {
    // On a phone the rows are drawn only now.
    flushSync(() => {
      setFilter(field)
      setAsked(true)
      if (field === undefined) setStartsAt(good)
    })
    const rows = document.getElementById('rows')
    rows?.scrollIntoView({ block: 'start' })
    rows?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')?.focus({ preventScroll: true })
  }
  return (
    <AskAboutConflicts>
      <KeepImport data={data}>
        <UnderstoodSection data={data} busy={busy} />
        <FileSection data={data} busy={busy} />
        <MappingSection data={data} busy={busy} />
        {isClear && <WordsSection data={data} busy={busy} />}
        <Decisions data={data} busy={busy} onShow={show} />
        {!isHeldUp(data) &&
          (isLater ? (
            good && (
              <Button variant="default" fullWidth onClick={() => show()}>
                Show what would be imported
              </Button>
            )
          ) : (
            <ImportRows
              data={data}
              editable
              startsAt={startsAt}
              problemField={problemField}
              onShowAll={() => setFilter(undefined)}
            />
          ))}
        <CommitBar data={data} busy={busy} />
      </KeepImport>
    </AskAboutConflicts>
  )
}
