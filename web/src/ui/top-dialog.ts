/** The dialog that takes part now: of several that are open, the last one. Undefined where none is open. */
export const topDialog = (): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1)
