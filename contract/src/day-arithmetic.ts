const dayMs = 86_400_000

/** Moves a `yyyy-MM-dd` by whole days. */
export const shiftDay = (day: string, count: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + count * dayMs).toISOString().slice(0, 10)

/** Every day from the first to the last, both inclusive. */
export function daysBetween(first: string, last: string): string[] {
  const days: string[] = []
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += dayMs)
    days.push(new Date(at).toISOString().slice(0, 10))
  return days
}
