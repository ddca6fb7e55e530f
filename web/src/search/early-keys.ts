/**
 * Takes what is typed on the page until the search has the focus, since its code may have to be fetched first. Returns a
 * function that ends this and returns the text.
 */
export function collectKeys(): () => string {
  let text = ''
  const collect = (event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey) return
    // The search, or the message that its code could not be fetched.
    if (target instanceof Element && target.closest('[aria-modal="true"]')) return
    if (key.length === 1) text += key
    else if (key === 'Backspace') text = text.slice(0, -1)
    else if (key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
  }
  window.addEventListener('keydown', collect, true)
  return () => {
    window.removeEventListener('keydown', collect, true)
    return text
  }
}
