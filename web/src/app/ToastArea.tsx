import { useComputedColorScheme } from '@mantine/core'
import { limits } from 'contract/limits'
import { useEffect, type KeyboardEvent } from 'react'
import { toast, Toaster } from 'sonner'
import { tabbable, type FocusableElement } from 'tabbable'
import { drawToasts } from '../ui/toasts.ts'
import { topDialog } from '../ui/top-dialog.ts'

/** Below the header, so that nothing of it is covered. */
const offset = { top: 64 }

/** What Tab goes to behind the toasts, or before them: of the open dialog, if there is one, and from an end of the page to the other. */
function stopBeside(area: HTMLElement, isBack: boolean): FocusableElement | undefined {
  const stops = tabbable(topDialog() ?? document.body).filter((stop) => !area.contains(stop))
  const isBefore = (stop: Element) => (stop.compareDocumentPosition(area) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return isBack ? (stops.findLast(isBefore) ?? stops.at(-1)) : (stops.find((stop) => !isBefore(stop)) ?? stops[0])
}

/**
 * Takes Tab out of the toasts, to what follows or precedes them on the page, or into the dialog that is open. The library gives the focus back to where it came
 * from instead: before a toast that stays, the keyboard would go to and fro between the two.
 */
function leaveToasts(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const area = event.currentTarget
  const inside = tabbable(area)
  if (document.activeElement !== (event.shiftKey ? inside[0] : inside.at(-1))) return
  const next = stopBeside(area, event.shiftKey)
  if (!next) return
  event.preventDefault()
  // The library gives the focus back once, as soon as it is lost.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  next.focus()
}

/** They are announced by the library's own live region, and by no other: each of their sentences stands on the page once. */
export function ToastArea() {
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false })
  // The library draws only what is raised after its region is on the page, which is before this effect.
  useEffect(() => drawToasts(({ kind, title, options }) => void toast[kind](title, options)), [])
  return (
    <div role="presentation" onKeyDown={leaveToasts}>
      <Toaster
        theme={scheme}
        position="top-right"
        duration={limits.toastMs}
        visibleToasts={limits.toastsVisible}
        offset={offset}
        mobileOffset={offset}
        closeButton
        richColors
      />
    </div>
  )
}
