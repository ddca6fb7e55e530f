import type { RepeatedRows } from 'contract/import-answers'
import type { ImportMapping } from 'contract/import-mapping'
import { textsOf } from './texts.ts'
import type { FileTraveler } from './file-traveler.ts'

// Who comes is not known yet: two of them are two people.
const placeholder =
  /^(?:t\.?b\.?[acdn]\.?|n\.?\s?n\.?|n\/n|unknown|unnamed|unbekannt|inconnue?|desconocid[oa]|sconosciut[oa]|to be (?:advised|announced|confirmed|named)|guest|gast|invit[ée]e?|invitad[oa]|ospite|name|pax|adult|child|infant|traveller|traveler|passenger|participant|[?？]+)(?: (?:tba|tbc|tbd))?$/iu

/** Whether a name says that it is not known yet. */
export const isPlaceholder = (name: string): boolean => placeholder.test(name.trim())

type NamedRow = { cells: readonly string[]; travelers: readonly FileTraveler[] }

/**
 * The travelers whom the rows of one booking name. A row that repeats one is another line of their order, or stands in the
 * file twice, unless a person said that rows are travelers or the name says that it is not known yet.
 */
export function withoutRepeated(
  rows: readonly NamedRow[],
  mapping: ImportMapping,
  repeated: RepeatedRows | undefined,
): FileTraveler[] {
  const [only] = rows
  if (only && rows.length === 1) return [...only.travelers]
  const areLines = areOnLines(rows)
  const isOther = (traveler: FileTraveler, cells: readonly string[], before: readonly string[]) =>
    !areLines &&
    (repeated === 'travelers' || isPlaceholder(traveler.name)) &&
    textsOf(mapping.inclusions, cells).join() === textsOf(mapping.inclusions, before).join()
  const seen = new Map<string, readonly string[]>()
  return rows.flatMap(({ cells, travelers }) =>
    travelers.filter((traveler) => {
      const before = seen.get(keyOf(traveler))
      seen.set(keyOf(traveler), cells)
      return before === undefined || isOther(traveler, cells, before)
    }),
  )
}

const keyOf = ({ name, type, dob }: FileTraveler) => [name, type, dob].join('\u0000')

/** Each of several travelers stands in equally many rows: those of what they booked. */
function areOnLines(rows: readonly NamedRow[]): boolean {
  const counts = new Map<string, number>()
  for (const { travelers } of rows)
    for (const traveler of travelers) counts.set(keyOf(traveler), (counts.get(keyOf(traveler)) ?? 0) + 1)
  return counts.size > 1 && new Set(counts.values()).size === 1
}
