import { useNavigate } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { useCallback } from 'react'
import { toast } from '../ui/toasts.ts'
import { hasKeptDay } from '../lib/kept-flag.ts'
import { mayLeave, maySignOut } from '../lib/unsaved.ts'
import { useLogoutMutation } from './api.ts'

/** `[logout, busy]`; the sidebar and the profile menu share one state. */
export function useLogout() {
  const [send, { isLoading }] = useLogoutMutation({ fixedCacheKey: 'logout' })
  const navigate = useNavigate()
  const logout = useCallback(async () => {
    if (!(await mayLeave()) || !(await maySignOut())) return
    try {
      await send().unwrap()
      if (hasKeptDay()) await (await import('../lib/kept-day.ts')).forgetDay()
      toast.success(messages.logout.done)
      await navigate({ to: '/login', ignoreBlocker: true })
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification wants it there as well
      console.error(error)
      toast.error(messages.logout.failed)
    }
  }, [send, navigate])
  return [logout, isLoading] as const
}
