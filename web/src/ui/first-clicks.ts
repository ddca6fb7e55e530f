import type { MouseEvent } from 'react'

const repeatMs = 500
const repeatPx = 24

/** The click before, on any of these buttons. */
let before = { at: -repeatMs, x: 0, y: 0 }

/** Whether it is the second click of a double click, or the second tap of a finger, which browsers may count as a first one again. */
function isRepeated({ detail, timeStamp, clientX, clientY, nativeEvent }: MouseEvent): boolean {
  // A key was pressed.
  if (detail === 0) return false
  const { at, x, y } = before
  before = { at: timeStamp, x: clientX, y: clientY }
  if (detail > 1) return true
  const isMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
  return !isMouse && timeStamp - at < repeatMs && Math.hypot(clientX - x, clientY - y) < repeatPx
}

/**
 * For what holds buttons that take the places of others: the second click of a double click was meant for the button that was there
 * before, and does nothing.
 */
export const firstClicks = {
  onClickCapture: (event: MouseEvent) => {
    if (!isRepeated(event)) return
    event.preventDefault()
    event.stopPropagation()
  },
}
