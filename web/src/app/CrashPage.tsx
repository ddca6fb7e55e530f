import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CrashPanel } from './CrashPanel.tsx'

/** A page that failed to draw, or whose code could not be loaded; the shell around it stays. */
export function CrashPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  return <CrashPanel error={error} onRetry={() => void router.invalidate()} />
}
