import { searchedText } from 'contract/searched-text'

export type KnownCustomer = { name: string; email: string; phone: string }

const mostShown = 6

/**
 * Each address once, as it was used last, with the last telephone number that any of its entries has; a list of bookings is
 * searched in more fields than these two. Names with a word that begins with the text come first.
 */
export function distinct(typed: string, found: readonly KnownCustomer[]): KnownCustomer[] {
  const wanted = searchedText(typed)
  const matching = found.filter(({ name, email }) => searchedText(`${name}\n${email}`).includes(wanted))
  const byAddress = new Map<string, KnownCustomer>()
  for (const one of matching) {
    const key = one.email.toLowerCase()
    const known = byAddress.get(key)
    if (!known) byAddress.set(key, one)
    else if (known.phone === '') byAddress.set(key, { ...known, phone: one.phone })
  }
  const beginsWithin = ({ name }: KnownCustomer) => ` ${searchedText(name)}`.includes(` ${wanted}`)
  return [...byAddress.values()]
    .sort((one, other) => Number(beginsWithin(other)) - Number(beginsWithin(one)))
    .slice(0, mostShown)
}
