import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import { loadLater } from '../../ui/load-later.tsx'
import { useDialog } from '../../ui/use-dialog.tsx'
import type { ReportState } from '../report-address.ts'
import { useSavedReportsQuery } from './api.ts'
import { MyReports } from './MyReports.tsx'
import { SavedBar } from './SavedBar.tsx'

const SaveReport = loadLater(async () => (await import('./SaveReport.tsx')).SaveReport)

/** The menu of saved reports, what stands above the one that the address names, and the dialog about it. */
export function useSaved(state: ReportState) {
  const { data } = useSavedReportsQuery({})
  const { saved } = useSearch({ strict: false })
  const [dialog, show] = useDialog()
  const current = data?.find(({ id }) => String(id) === saved)
  const add = () =>
    show((close) => (
      <Suspense>
        <SaveReport state={state} onClose={close} />
      </Suspense>
    ))
  return {
    menu: <MyReports currentId={current?.id} onAdd={add} />,
    bar: current && <SavedBar key={current.id} saved={current} state={state} show={show} />,
    dialog,
  }
}
