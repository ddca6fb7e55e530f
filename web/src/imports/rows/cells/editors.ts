/** What cells are edited in. */
export const editors = 'input, select, textarea'
