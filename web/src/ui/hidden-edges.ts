/**
 * Ref of an element that scrolls sideways: sets `data-hides-left` and `data-hides-right` while content is hidden there. It
 * writes to the element itself, because a table must not be drawn again while it scrolls.
 */
export function markHiddenEdges(element: HTMLElement | null) {
  if (!element) return
  const mark = () => {
    const { scrollLeft, scrollWidth, clientWidth } = element
    element.toggleAttribute('data-hides-left', scrollLeft > 1)
    element.toggleAttribute('data-hides-right', scrollLeft + clientWidth < scrollWidth - 1)
  }
  const sizes = new ResizeObserver(mark)
  sizes.observe(element)
  const observeChildren = () => {
    for (const child of element.children) sizes.observe(child)
  }
  observeChildren()
  // Some buttons of a page come with its data.
  const children = new MutationObserver(observeChildren)
  children.observe(element, { childList: true })
  element.addEventListener('scroll', mark, { passive: true })
  return () => {
    sizes.disconnect()
    children.disconnect()
    element.removeEventListener('scroll', mark)
  }
}
