import { messages } from 'contract/messages'
import { Suspense, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import { errorMessage } from '../api/errors.ts'
import type { RootState } from '../api/store.ts'
import { useProfileQuery } from '../session/api.ts'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { loadLater } from '../ui/load-later.tsx'
import { FullPage } from './FullPage.tsx'
import { FullPageSpinner } from './FullPageSpinner.tsx'
import { useKeptProfile } from './use-kept-profile.ts'

const SecondStepDuePage = loadLater(async () => (await import('./SecondStepDuePage.tsx')).SecondStepDuePage)

/** No page is drawn before the profile is known. Once known, a later read of it may fail without notice. */
export function ProfileGate({ children }: { children: ReactNode }) {
  const { error, isFetching, refetch } = useProfileQuery()
  const isKnown = useSelector((state: RootState) => state.auth.user !== null)
  const isStepDue = useSelector((state: RootState) => state.auth.secondStepDue)
  const isLooking = useKeptProfile(isKnown, error)
  if (isStepDue)
    return (
      <Suspense fallback={<FullPageSpinner />}>
        <SecondStepDuePage />
      </Suspense>
    )
  if (isKnown) return children
  // 401: the session is being ended.
  if (!error || isLooking || ('status' in error && error.status === 401)) return <FullPageSpinner />
  return (
    <FullPage>
      <FailedPanel
        isPage
        title={messages.profile.panelTitle}
        text={errorMessage(error)}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    </FullPage>
  )
}
