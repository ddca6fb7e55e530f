// 10 Uhr and 10 uur are hours, and 3 h may be how long a tour takes.
const withUnit = /^(\d{1,2})\s?(?:uhr|uur)(?:\s*[-–—|:,]\s*|\s+)(\p{L}.{3,})$/iu
const ofDay = /^([7-9]|1\d|2[0-2])\s?(?:h|hrs?|heures|horas)\s*[–—|:,-]\s*(\p{L}.{3,})$/iu
const bare = /^(\d{1,2})\s*[–—|:,-]\s*(\p{L}.{3,})$/u

/**
 * The hour that begins a title, as a clock shows it, and the tour behind it: `10 Uhr: Harbour Cruise`, `10h : Croisière` and, where a
 * word for a time was before it, `10: Rejs`.
 */
export function hourFirst(text: string, hasLabel: boolean): [time: string, tour: string] | undefined {
  const found = withUnit.exec(text) ?? ofDay.exec(text) ?? (hasLabel ? bare.exec(text) : undefined)
  return found && Number(found[1]) < 24 ? [`${found[1]}:00`, found[2]!] : undefined
}
