import { follow, isToast, nearest, type Place } from './focus-place.ts'
import { topDialog } from './top-dialog.ts'

/** The elements that had the focus, the last one at the end. */
let before: HTMLElement[] = []
const mostRemembered = 64
/** Of one dialog or bar, so that one with many fields does not push out what opened it. */
const mostOfOne = 8

/** What lies over a page for a while. Nothing takes its place when it goes: the focus returns to what had it before. */
const passing = '[aria-modal], [data-passing]'

/** Where removed elements were. */
const places = new WeakMap<HTMLElement, Place>()

/** A page was opened, and its heading is not drawn yet. */
let awaitsHeading = false
/** It lost the focus by being disabled, perhaps only while it waits for an answer. */
let disabled: HTMLElement | undefined
let isPressed = false
let timer: ReturnType<typeof setTimeout> | undefined

const isLost = () => document.activeElement === null || document.activeElement === document.body

/**
 * The one rule of focus: what takes the place of an element that had the focus and is gone (a deleted row, a step of a form,
 * a closed dialog) gets it, as the next row does; and the heading of a page gets it after a navigation. Returns how to stop.
 */
export function keepFocus(): () => void {
  const observer = new MutationObserver((records) => {
    for (const record of records) rememberPlaces(record)
    // Later, since a component may give the focus to something of its choice.
    clearTimeout(timer)
    timer = setTimeout(settle)
  })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
  document.addEventListener('focusin', remember)
  document.addEventListener('focusout', forget)
  document.addEventListener('mousedown', notePress, true)
  document.addEventListener('mouseup', notePress, true)
  return () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', remember)
    document.removeEventListener('focusout', forget)
    document.removeEventListener('mousedown', notePress, true)
    document.removeEventListener('mouseup', notePress, true)
  }
}

/** Gives the focus to the heading of the page that has just been opened, as soon as it is drawn. */
export function focusPage() {
  awaitsHeading = true
  clearTimeout(timer)
  timer = setTimeout(settle)
}

function remember({ target }: FocusEvent) {
  if (!(target instanceof HTMLElement)) return
  if (target.closest('main, [aria-modal]')) awaitsHeading = false
  before = [...before.filter((element) => element !== target), target].slice(-mostRemembered)
  const within = target.closest(passing)
  const ofOne = before.filter((element) => element.closest(passing) === within)
  if (ofOne.length > mostOfOne) before = before.filter((element) => element !== ofOne[0])
}

function notePress({ type }: MouseEvent) {
  isPressed = type === 'mousedown'
}

/** A click beside every control takes the focus away by intent. */
function forget({ relatedTarget }: FocusEvent) {
  if (relatedTarget === null && isPressed) before = []
}

function rememberPlaces({ target: parent, removedNodes, previousSibling }: MutationRecord) {
  for (const removed of removedNodes) {
    const gone = before.filter((element) => !element.isConnected && removed.contains(element))
    for (const element of gone)
      if (!removed.contains(element.closest(passing))) places.set(element, { parent, previous: previousSibling })
  }
}

function settle() {
  if (awaitsHeading) return focusHeading()
  const last = before.at(-1)
  if (!last || !isLost()) return
  if (last.isConnected) return settleDisabled(last)
  for (const element of before.toReversed()) {
    const place = places.get(element)
    const stays = element.isConnected && !isToast(element)
    const next = stays ? element : place && follow(element, place)
    next?.focus({ preventScroll: true })
    if (!isLost()) return
  }
  focusHeading()
}

/** A button that waits for an answer gets the focus back; from one that stays disabled it moves on to the nearest. */
function settleDisabled(last: HTMLElement) {
  if (last.matches(':disabled')) disabled = last
  if (last !== disabled || last.closest('fieldset:disabled, [data-loading]')) return
  const next = last.matches(':disabled') ? nearest(last) : last
  disabled = undefined
  next?.focus({ preventScroll: true })
}

function focusHeading() {
  // A dialog over the new page takes the focus itself.
  if (topDialog()) return
  const heading = document.querySelector<HTMLElement>('main h1')
  if (!heading) return
  awaitsHeading = false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}
