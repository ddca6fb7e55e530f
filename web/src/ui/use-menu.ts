import { useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

/**
 * The state of a menu whose button opens it by the arrow keys too, as the ARIA practices describe: ArrowDown leads to the
 * first item, ArrowUp to the last. `Menu`, its target and its dropdown take these props; within the menu Mantine has the keys.
 */
export function useMenu() {
  const [opened, setOpened] = useState<boolean>()
  const toLast = useRef(false)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    toLast.current = event.key === 'ArrowUp'
    setOpened(true)
  }
  const onFocus = ({ currentTarget }: FocusEvent) => {
    if (!toLast.current) return
    toLast.current = false
    const items = currentTarget.querySelectorAll<HTMLElement>('[role^="menuitem"]:enabled')
    // Later, since the menu gives the focus to its first item.
    setTimeout(() => items.item(items.length - 1).focus())
  }
  return {
    /** Undefined until it is opened for the first time. */
    opened,
    setOpened,
    menu: { opened: opened === true, onChange: setOpened, withInitialFocusPlaceholder: false },
    target: { onKeyDown },
    dropdown: { onFocus },
  }
}
