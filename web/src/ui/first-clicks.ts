import type { KeyboardEvent, MouseEvent } from 'react'

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

/** Whether Enter is held down on a button or a link, which browsers click at each repeat; Space clicks once, when it is released. */
const isHeld = ({ key, repeat, target }: KeyboardEvent) =>
  key === 'Enter' && repeat && (target as Element).closest('button, a') !== null

/**
 * For what holds buttons that take the places of others: the second click of a double click, and the repeats of a key that is held
 * down, were meant for the button that was there before, and do nothing.
 */
export const firstClicks = {
  onClickCapture: (event: MouseEvent) => {
    if (!isRepeated(event)) return
    event.preventDefault()
    event.stopPropagation()
  },
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (isHeld(event)) event.preventDefault()
  },
}
