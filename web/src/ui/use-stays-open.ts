import { useBlocker } from '@tanstack/react-router'
import { use, useEffect } from 'react'
import { isPageGivenUp, registerForm } from '../lib/unsaved.ts'
import { InDialog } from './open-dialogs.ts'

/**
 * While `isOn`, neither Back nor another page nor a way out that asks its forms closes the dialog, and the browser asks before the tab
 * is left: it shows, or is about to show, what is shown once.
 */
export function useStaysOpen(isOn: boolean) {
  const within = use(InDialog)
  // It is no form, but has as much to lose.
  useEffect(() => (isOn ? registerForm({ within, isUnsaved: () => true }) : undefined), [within, isOn])
  // Back closes the dialog that was opened last, which asks its forms.
  useBlocker({
    disabled: !isOn,
    shouldBlockFn: ({ action }) => action !== 'BACK' && action !== 'REPLACE',
    enableBeforeUnload: () => !isPageGivenUp(),
  })
}
