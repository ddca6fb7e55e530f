/**
 * Takes what is typed on the page until the search has the focus, since its code may have to be fetched first. Escape and a press
 * of a pointer give it up. Returns a function that ends this and returns the text.
 */
export function collectKeys(onGiveUp: () => void): () => string {
  let text = ''
  const collect = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || isInDialog(event)) return
    if (key.length === 1) text += key
    else if (key === 'Backspace') text = text.slice(0, -1)
    else if (key === 'Escape') onGiveUp()
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  const press = (event: PointerEvent) => {
    if (!isInDialog(event)) onGiveUp()
  }
  window.addEventListener('keydown', collect, true)
  window.addEventListener('pointerdown', press, true)
  return () => {
    window.removeEventListener('keydown', collect, true)
    window.removeEventListener('pointerdown', press, true)
    return text
  }
}

/** The search, or the message that its code could not be fetched. */
const isInDialog = ({ target }: Event) => target instanceof Element && target.closest('[aria-modal="true"]') !== null
