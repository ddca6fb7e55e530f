/** Keys and values as they are typed: no quoting, no guessing of numbers. */
export const parseSearch = (text: string): Record<string, string> => Object.fromEntries(new URLSearchParams(text))

/** The reverse; what is empty is left out, so that the same state has one address. */
export function stringifySearch(search: Record<string, unknown>): string {
  const entries = Object.entries(search).flatMap(([key, value]) =>
    value === undefined || value === null || value === ''
      ? []
      : [[key, typeof value === 'string' ? value : JSON.stringify(value)]],
  )
  const text = new URLSearchParams(entries).toString()
  return text && `?${text}`
}
