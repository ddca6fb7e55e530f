import { Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { officeMessages } from 'contract/office-messages'
import { whyNotChangeReport, type SavedReport } from 'contract/saved-reports'
import { Suspense } from 'react'
import { toastError } from '../../api/errors.ts'
import { useBasis } from '../../api/use-basis.ts'
import { paths } from '../../app/paths.ts'
import { useMe } from '../../session/api.ts'
import { BusyButton } from '../../ui/BusyButton.tsx'
import { loadLater } from '../../ui/load-later.tsx'
import { useIsDialogOpen } from '../../ui/open-dialogs.ts'
import { toast } from '../../ui/toasts.ts'
import type { DrawDialog } from '../../ui/use-dialog.tsx'
import type { ReportState } from '../report-address.ts'
import { useUpdateSavedReportMutation } from './api.ts'
import classes from './Saved.module.css'
import { queryOf, savedKey, searchOf, stateKey } from './saved-state.ts'

const SaveReport = loadLater(async () => (await import('./SaveReport.tsx')).SaveReport)
const DeleteReport = loadLater(async () => (await import('./DeleteReport.tsx')).DeleteReport)

type Props = { saved: SavedReport; state: ReportState; show: (dialog: DrawDialog) => void }

/** The saved report that the address names: whether it was changed, and what can be done with it. */
export function SavedBar({ saved, state, show }: Props) {
  const me = useMe()
  const navigate = useNavigate()
  const [update, { isLoading: isUpdating }] = useUpdateSavedReportMutation()
  const { id, name, owner, shared, mail, pinned } = saved
  const reset = (replace = false) =>
    void navigate({ to: paths.reports, search: searchOf(saved), replace, resetScroll: false })
  const [basis, take] = useBasis({
    present: saved,
    keyOf: savedKey,
    shown: stateKey(state),
    // Another address asks about the input of an open form.
    waits: useIsDialogOpen(),
    follow: () => reset(true),
  })
  const changed = savedKey(basis) !== stateKey(state)
  const mayChange = whyNotChangeReport(me, saved) === undefined
  const facts = [
    owner.id === me.id ? (shared ? 'Shared' : 'Only for you') : `By ${owner.name}`,
    ...(pinned ? ['pinned'] : []),
    ...(mail === 'none' ? [] : [`mailed ${mail}`]),
  ]
  const keep = async () => {
    const answer = await update({
      params: { id },
      body: { name, version: basis.version, report: state.report, query: queryOf(state) },
    })
    take(answer)
    if (answer.error) toastError(answer.error, officeMessages.savedReports.failed)
    else toast.success(officeMessages.savedReports.updated)
  }
  return (
    <section className={classes.bar} aria-label={`Saved report ${name}`}>
      <p className={classes.name}>
        <strong>{name}</strong>
        <span className={classes.facts}>{facts.join(', ')}</span>
        {changed && <span className={classes.changed}>Changed</span>}
      </p>
      {changed && mayChange && (
        <BusyButton variant="light" size="compact-sm" busy={isUpdating} onClick={() => void keep()}>
          Update
        </BusyButton>
      )}
      {changed && (
        <Button variant="subtle" size="compact-sm" onClick={() => reset()}>
          Reset
        </Button>
      )}
      {mayChange && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={<IconPencil size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              show((close) => (
                <Suspense>
                  <SaveReport saved={saved} state={state} onClose={close} />
                </Suspense>
              ))
            }
          >
            Edit
          </Button>
          <Button
            variant="subtle"
            color="red"
            size="compact-sm"
            leftSection={<IconTrash size={16} stroke={1.75} aria-hidden />}
            onClick={() =>
              show((close) => (
                <Suspense>
                  <DeleteReport saved={saved} onClose={close} />
                </Suspense>
              ))
            }
          >
            Delete
          </Button>
        </>
      )}
    </section>
  )
}
