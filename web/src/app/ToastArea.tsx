import { useComputedColorScheme } from '@mantine/core'
import { limits } from 'contract/limits'
import { useEffect, type KeyboardEvent } from 'react'
import { toast, Toaster } from 'sonner'
import { tabbable } from 'tabbable'
import { drawToasts } from '../ui/toasts.ts'

/** Below the header, so that nothing of it is covered. */
const offset = { top: 64 }

/**
 * Takes Tab out of the toasts, to what follows or precedes them on the page. The library gives the focus back to where it came
 * from instead: before a toast that stays, the keyboard would go to and fro between the two.
 */
function leaveToasts(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.altKey || event.ctrlKey || event.metaKey) return
  const area = event.currentTarget
  const stops = tabbable(document.body)
  const inside = stops.filter((stop) => area.contains(stop))
  const outside = stops.filter((stop) => !area.contains(stop))
  if (document.activeElement !== (event.shiftKey ? inside[0] : inside.at(-1))) return
  const isBefore = (stop: Element) => (stop.compareDocumentPosition(area) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  const next = event.shiftKey
    ? (outside.findLast(isBefore) ?? outside.at(-1))
    : (outside.find((stop) => !isBefore(stop)) ?? outside[0])
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
