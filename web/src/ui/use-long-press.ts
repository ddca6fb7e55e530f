import { useRef, type MouseEvent, type PointerEvent } from 'react'

const pressMs = 500

/** Handlers that call when a finger rests on an element, which is not clicked then. A mouse keeps the menu of the browser. */
export function useLongPress(onPress: () => void) {
  const timer = useRef<number>(undefined)
  // Of the present touch; undefined for a mouse.
  const isPressed = useRef<boolean>(undefined)
  const end = () => clearTimeout(timer.current)
  const press = () => {
    end()
    if (isPressed.current !== false) return
    isPressed.current = true
    onPress()
  }
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      end()
      isPressed.current = pointerType === 'touch' ? false : undefined
      // Safari on iOS sends no event for a long press.
      if (pointerType === 'touch') timer.current = window.setTimeout(press, pressMs)
    },
    onPointerUp: end,
    // A finger that scrolls.
    onPointerCancel: end,
    onContextMenu: (event: MouseEvent) => {
      if (isPressed.current === undefined) return
      event.preventDefault()
      press()
    },
    onClickCapture: (event: MouseEvent) => {
      if (isPressed.current) event.stopPropagation()
      isPressed.current = undefined
    },
  }
}
