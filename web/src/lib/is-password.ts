/** Whether a field of this name has a password, of which no trace is kept. */
export const isPassword = (name: string): boolean => /password/.test(name)
