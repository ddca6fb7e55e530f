import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isCodeLost } from '../lib/load-code.ts'
import { mayReloadFor, reloadOnceFor } from '../lib/reload-page.ts'
import { CrashPanel } from './CrashPanel.tsx'
import { PagePending } from './PagePending.tsx'

/**
 * A page that failed to draw, or whose code could not be loaded; the shell around it stays. Where its file is gone, as after an
 * update of the server, the whole page is fetched anew by itself, but not again where that did not help.
 */
export function CrashPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const page = isCodeLost(error) ? error.page : undefined
  const [isReloading] = useState(() => mayReloadFor(page))
  // The browser's own reload, and its storage.
  useEffect(() => {
    if (isReloading && page !== undefined) reloadOnceFor(page)
  }, [isReloading, page])
  if (isReloading) return <PagePending />
  return <CrashPanel error={error} onRetry={() => void router.invalidate()} />
}
