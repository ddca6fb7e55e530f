/**
 * The address that opens a mail program with a mail to one person (RFC 6068). Only the last @ stays as it is, so that no character of
 * an address names another recipient or a field.
 */
export function mailtoOf(email: string, fields: Record<string, string> = {}): string {
  const to = encodeURIComponent(email).replace(/%40(?!.*%40)/, '@')
  // Lines end in CR LF.
  const query = Object.entries(fields).map(
    ([name, text]) => `${name}=${encodeURIComponent(text.replaceAll('\n', '\r\n'))}`,
  )
  return ['mailto:', to, query.length > 0 && '?', query.join('&')].filter(Boolean).join('')
}
