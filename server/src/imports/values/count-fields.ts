/** The fields that count travelers of one kind each. */
export const kindFields = ['adults', 'children', 'infants', 'seniors', 'students', 'youths'] as const

/** All fields that count travelers. */
export const countFields = ['party', ...kindFields] as const
