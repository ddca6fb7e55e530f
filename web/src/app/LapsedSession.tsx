import { useEffect, useState } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import { sessionEnded } from '../api/auth.ts'
import type { RootState } from '../api/store.ts'
import type { SignInDialog } from '../session/SignInDialog.tsx'

/** Over a page with unsaved input, once its session has ended. */
export function LapsedSession() {
  const lapsed = useSelector(({ auth }: RootState) => auth.lapsed === true)
  const dispatch = useDispatch()
  const [Dialog, setDialog] = useState<typeof SignInDialog>()

  // Fetched only when it is needed. Without it the sign-in page takes its place.
  useEffect(() => {
    if (!lapsed) return
    import('../session/SignInDialog.tsx').then(
      (file) => setDialog(() => file.SignInDialog),
      () => dispatch(sessionEnded()),
    )
  }, [lapsed, dispatch])

  return lapsed && Dialog ? <Dialog /> : null
}
