import { plain } from '../values/words.ts'

const shortest = 4

/** Whether a column has the names of the people whose e-mail addresses another one has: brandstaetter@… beside Ilka Brandstätter. */
export function areNamesInAddresses(
  names: readonly string[] = [],
  addresses: readonly string[] = [],
  least = 0.5,
): boolean {
  const rows = names.flatMap((name, row): [string, string][] => {
    const [local = ''] = (addresses[row] ?? '').split('@')
    return name !== '' && local !== '' ? [[name, plain(local)]] : []
  })
  const named = rows.filter(([name, local]) =>
    // An umlaut may have become two letters, so that the beginning of a name has to do.
    name.split(/[^\p{L}]+/u).some((word) => word.length >= shortest && local.includes(plain(word).slice(0, shortest))),
  )
  return named.length > 0 && named.length >= rows.length * least
}
