import { useSearch } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { useEffect, useState } from 'react'
import { toastError } from '../api/errors.ts'
import { loadCode } from '../lib/load-code.ts'
import { BusyButton } from '../ui/BusyButton.tsx'

/** Leads to the provider of identities. Its code is fetched when it is pressed. */
export function SingleSignOnButton({ name }: { name: string }) {
  const [isBusy, setBusy] = useState(false)
  const { redirect } = useSearch({ strict: false })
  // A browser may keep the page that was left as it was, and show it again on the way back.
  useEffect(() => {
    const show = ({ persisted }: PageTransitionEvent) => persisted && setBusy(false)
    window.addEventListener('pageshow', show)
    return () => window.removeEventListener('pageshow', show)
  }, [])
  const leave = async () => {
    setBusy(true)
    try {
      const { leaveForProvider } = await loadCode(() => import('./single-sign-on-api.ts'))
      // The page is left while the button is busy.
      await leaveForProvider(redirect)
    } catch (error) {
      setBusy(false)
      toastError(error, messages.login.failed)
    }
  }
  return (
    <BusyButton variant="default" fullWidth busy={isBusy} onClick={() => void leave()}>
      Sign in with {name}
    </BusyButton>
  )
}
