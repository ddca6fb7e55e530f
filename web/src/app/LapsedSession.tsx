import { Button } from '@mantine/core'
import { messages } from 'contract/messages'
import { useEffect, useState } from 'react'
import { useSelector } from 'react-redux'
import type { RootState } from '../api/store.ts'
import { loadCode, type CodeError } from '../lib/load-code.ts'
import type { SignInDialog } from '../session/SignInDialog.tsx'
import { ReloadButton } from '../ui/ReloadButton.tsx'
import { PlainAlert } from './PlainAlert.tsx'

/** Over a page with unsaved input, once its session has ended. */
export function LapsedSession() {
  const lapsed = useSelector(({ auth }: RootState) => auth.lapsed === true)
  const [Dialog, setDialog] = useState<typeof SignInDialog>()
  const [error, setError] = useState<CodeError>()
  const isNeeded = lapsed && !Dialog && !error

  // Fetched only when it is needed.
  useEffect(() => {
    if (!isNeeded) return
    loadCode(() => import('../session/SignInDialog.tsx')).then((file) => setDialog(() => file.SignInDialog), setError)
  }, [isNeeded])

  if (!lapsed) return null
  if (Dialog) return <Dialog />
  if (!error) return null
  // Without it the page stays all the same: what is typed there can be copied.
  return (
    <PlainAlert title={messages.session.lapsed} text={error.message}>
      <Button onClick={() => setError(undefined)}>{messages.list.tryAgain}</Button>
      <ReloadButton after={error} />
    </PlainAlert>
  )
}
