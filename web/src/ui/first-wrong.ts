const controls = ':is(input, select, textarea, button, [tabindex])'

/** Moves to the first field of a form that is marked as wrong, in reading order, and into the middle of the view; to the beginning of a long one. */
export function goToFirstWrong(form: HTMLElement | null) {
  const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-wrong]')
  if (!wrong) return
  const within = (which: string) => wrong.querySelector<HTMLElement>(which)
  // Among several controls of one field the message is about the one that is marked.
  const control = wrong.matches(controls) ? wrong : (within(`${controls}[aria-invalid="true"]`) ?? within(controls))
  control?.focus({ preventScroll: true })
  wrong.scrollIntoView({ block: wrong.offsetHeight > window.innerHeight / 2 ? 'start' : 'center' })
}

/** Whether the form has a place where a message about this field can stand. */
export const hasField = (form: HTMLElement | null, name: string): boolean =>
  Boolean(form?.querySelector(`[name="${CSS.escape(name)}"], [data-field="${CSS.escape(name)}"]`))
