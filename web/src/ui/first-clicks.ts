import type { KeyboardEvent, MouseEvent } from 'react'

const repeatMs = 500
const repeatPx = 24

/** The click before, on any of these buttons. */
let before: { at: number; x: number; y: number; target?: EventTarget } = { at: -repeatMs, x: 0, y: 0 }

const isMouse = ({ nativeEvent }: MouseEvent) => 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'

const isBesideLast = ({ timeStamp, clientX, clientY }: MouseEvent) =>
  timeStamp - before.at < repeatMs && Math.hypot(clientX - before.x, clientY - before.y) < repeatPx

/** Whether it is the second click of a double click, or the second tap of a finger, which browsers may count as a first one again. */
function isRepeated(event: MouseEvent): boolean {
  const { detail, timeStamp, clientX, clientY, target } = event
  // A key was pressed.
  if (detail === 0) return false
  const repeats = detail > 1 || (!isMouse(event) && isBesideLast(event))
  before = { at: timeStamp, x: clientX, y: clientY, target }
  return repeats
}

/** Whether it is the second click of a double click whose first one was on one of these buttons, and took it away. */
function isAfterGone(event: MouseEvent): boolean {
  const { detail, timeStamp } = event
  const isGone = before.target !== undefined && !(before.target as Node).isConnected
  if (detail === 0 || !isGone || !isBesideLast(event) || (detail === 1 && isMouse(event))) return false
  before = { ...before, at: timeStamp }
  return true
}

const refuse = (event: MouseEvent) => {
  event.preventDefault()
  event.stopPropagation()
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
    if (isRepeated(event)) refuse(event)
  },
  onKeyDownCapture: (event: KeyboardEvent) => {
    if (isHeld(event)) event.preventDefault()
  },
}

/** For what such buttons lie over, or what moves to their place when they go, and is clicked as often as people like otherwise. */
export const clicksAfterGone = {
  onClickCapture: (event: MouseEvent) => {
    if (isAfterGone(event)) refuse(event)
  },
}
