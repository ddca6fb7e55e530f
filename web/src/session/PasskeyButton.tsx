import { messages } from 'contract/messages'
import { useState } from 'react'
import { toastError } from '../api/errors.ts'
import { loadCode } from '../lib/load-code.ts'
import { BusyButton } from '../ui/BusyButton.tsx'
import { toast } from '../ui/toasts.ts'

/** Signs in with a passkey in place of a password. Its code is fetched when it is pressed; old browsers have none. */
export function PasskeyButton() {
  const [isBusy, setBusy] = useState(false)
  if (!('PublicKeyCredential' in globalThis)) return null
  const enter = async () => {
    setBusy(true)
    try {
      const { signInWithPasskey } = await loadCode(() => import('./passkey-api.ts'))
      await signInWithPasskey()
      toast.success(messages.login.done)
    } catch (error) {
      toastError(error, error instanceof Error ? error.message : messages.login.failed)
    } finally {
      setBusy(false)
    }
  }
  return (
    <BusyButton variant="default" fullWidth mt="sm" busy={isBusy} onClick={() => void enter()}>
      Sign in with a passkey
    </BusyButton>
  )
}
