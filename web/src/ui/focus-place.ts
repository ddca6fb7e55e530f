/** Where a removed element was: after `previous`, in `parent`. */
export type Place = { parent: Node; previous: Node | null }

const operable =
  'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])'

/** The search for a neighbour ends at these: what lies outside has nothing to do with what was removed. */
const bounds = 'main, header, aside, nav, [aria-modal], [data-portal], [aria-live], body'

const operableIn = (scope: Element) =>
  [...scope.querySelectorAll<HTMLElement>(operable)].filter((element) => element.checkVisibility())

/**
 * What stands at the place of a removed element now: the same control, where it was drawn anew; else the first one there, or
 * the nearest to it. Nothing when its surroundings are gone too.
 */
export function follow(removed: Element, { parent, previous }: Place): HTMLElement | undefined {
  if (!(parent instanceof Element) || !parent.isConnected || isToast(parent)) return undefined
  const isThere = previous?.isConnected && previous.parentNode === parent
  const now = nextElement(isThere ? previous.nextSibling : parent.firstChild) ?? parent.lastElementChild
  if (!now) return nearest(parent)
  const same = operableIn(parent).find((other) => nameOf(other) === nameOf(removed))
  return same ?? controlIn(now, removed) ?? nearest(now)
}

/** The first control, if there is one of the same kind: the menu of the next row, and not its box. */
function controlIn(now: Element, removed: Element): HTMLElement | undefined {
  const controls = isOperable(now) ? [now] : operableIn(now)
  return controls.find(({ tagName }) => tagName === removed.tagName) ?? controls[0]
}

/** From a toast the focus returns to the page, not to another toast. */
export const isToast = (element: Element) => element.closest('[aria-live]') !== null

/** Row menus are named after their row. */
const nameOf = (element: Element) => `${element.tagName} ${element.role} ${element.ariaLabel ?? element.textContent}`

const isOperable = (element: Element): element is HTMLElement => element.matches(operable)

function nextElement(node: Node | null): Element | undefined {
  for (let next = node; next; next = next.nextSibling) if (next instanceof Element) return next
  return undefined
}

/** The nearest control to an element: the next one in the smallest part of the page that has any, else the previous one. */
export function nearest(element: Element): HTMLElement | undefined {
  for (let scope = element.parentElement; scope; scope = scope.parentElement) {
    const others = operableIn(scope).filter((other) => !element.contains(other))
    const next = others.find((other) => element.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
    const found = next ?? others.at(-1)
    if (found || scope.matches(bounds)) return found
  }
  return undefined
}
