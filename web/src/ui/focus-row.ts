/** Marks a row of a form that can have the focus itself. */
export const focusableRow = { 'data-row': '', tabIndex: -1 } as const

/**
 * Gives the focus of a button that goes with its row to the row beside it, and not to a control there: Enter that is pressed once
 * more, or held down, would save the form from a text field, and in some browsers from a select as well.
 */
export function focusRowBeside(button: Element) {
  const row = button.closest('[data-row]')
  const beside = [row?.previousElementSibling, row?.nextElementSibling].find(
    (other): other is HTMLElement => other instanceof HTMLElement && other.matches('[data-row]'),
  )
  beside?.focus()
}
