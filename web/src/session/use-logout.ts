import { useNavigate } from '@tanstack/react-router'
import { messages } from 'contract/messages'
import { useCallback } from 'react'
import { useDispatch } from 'react-redux'
import { toast, type ToastOptions } from '../ui/toasts.ts'
import { signedOut, storedToken } from '../api/auth.ts'
import { clientFailure, toastError } from '../api/errors.ts'
import { hasKeptDay, setKeptDay } from '../lib/kept-flag.ts'
import { CodeError, loadCode } from '../lib/load-code.ts'
import { mayLeave, maySignOut } from '../lib/unsaved.ts'
import { useLogoutMutation } from './api.ts'
import { setLogoutPending } from './pending-logout.ts'

/** How long the offer to log out on this device alone stays. */
const offerMs = 15_000

/** What a logout must remove from the device; fetched first: without it the logout fails. */
const keptDay = async () => (hasKeptDay() ? loadCode(() => import('../lib/kept-day.ts')) : undefined)

/** What waits on this device and a logout would remove, whatever of it the page shows or knows. */
const unsent = async () =>
  hasKeptDay() ? (await loadCode(() => import('../calendar/offline/waiting.ts'))).unsentOf(storedToken()) : ''

/** `[logout, busy]`; the sidebar and the profile menu share one state. */
export function useLogout() {
  const [send, { isLoading }] = useLogoutMutation({ fixedCacheKey: 'logout' })
  const navigate = useNavigate()
  const dispatch = useDispatch()
  const logout = useCallback(async () => {
    if (!(await mayLeave())) return
    const leave = async (message: string, file: Awaited<ReturnType<typeof keptDay>>) => {
      await file?.forgetDay()
      toast.success(message)
      await navigate({ to: '/login', ignoreBlocker: true })
    }
    const leaveDevice = async () => {
      const file = await keptDay()
      setLogoutPending(true)
      setKeptDay(false)
      dispatch(signedOut())
      await leave(messages.session.leftDevice, file)
    }
    const failed = (error: unknown, options?: ToastOptions) => {
      // oxlint-disable-next-line no-console -- the specification wants it there as well
      console.error(error)
      if (error instanceof CodeError) toastError(error, messages.logout.failed)
      else toast.error(messages.logout.failed, options)
    }
    const offer = {
      action: { label: 'Log out here', onClick: () => void leaveDevice().catch(failed) },
      duration: offerMs,
    }
    try {
      if (!(await maySignOut(await unsent()))) return
      if (!navigator.onLine) return await leaveDevice()
      const file = await keptDay()
      const answer = await send().unwrap()
      await leave(messages.logout.done, file)
      if (answer?.provider_logout) window.location.assign(answer.provider_logout)
    } catch (error) {
      failed(error, clientFailure(error) ? offer : {})
    }
  }, [send, navigate, dispatch])
  return [logout, isLoading] as const
}
