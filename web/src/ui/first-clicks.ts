import type { MouseEvent } from 'react'

/**
 * For what holds buttons that take the places of others: the second click of a double click was meant for the button that was there
 * before, and does nothing.
 */
export const firstClicks = {
  onClickCapture: (event: MouseEvent) => {
    if (event.detail < 2) return
    event.preventDefault()
    event.stopPropagation()
  },
}
