/** So long after Enter on one control, Enter on another one may still be meant for the first. */
const onceMoreMs = 500

/** The last Enter, as long as nothing else was pressed or typed since. */
let before: { target: EventTarget | null; at: number } | undefined

const forget = () => {
  before = undefined
}

/** Whether a button, or another field, was pressed by Enter just before, or is held down. */
const isOfOther = ({ target, repeat, timeStamp }: KeyboardEvent): boolean =>
  before !== undefined && before.target !== target && (repeat || timeStamp - before.at < onceMoreMs)

/**
 * Keeps Enter from saving a form where it was meant for something else: pressed twice, or held down, on a button that is gone by then,
 * it comes to the field that has the focus after it. Browsers submit a form at each Enter in a field, also at its repeats.
 */
export const enterRule = {
  onKeyDown: (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return forget()
    const target = event.target as Element
    const isMeant = !target.matches('input, select, textarea') || !isOfOther(event)
    // In a text of several lines it writes one at each repeat.
    const isHeld = event.repeat && target.matches('input, select')
    // A third Enter is meant for the same as the second one.
    before = { target: isMeant || !before ? target : before.target, at: event.timeStamp }
    if ((!isMeant || isHeld) && !event.ctrlKey && !event.metaKey) event.preventDefault()
  },
  forget,
}

/** Applies the rule to all forms of the page. Returns how to stop. */
export function guardEnter(): () => void {
  document.addEventListener('keydown', enterRule.onKeyDown, true)
  for (const type of ['input', 'pointerdown']) document.addEventListener(type, enterRule.forget, true)
  return () => {
    document.removeEventListener('keydown', enterRule.onKeyDown, true)
    for (const type of ['input', 'pointerdown']) document.removeEventListener(type, enterRule.forget, true)
  }
}
