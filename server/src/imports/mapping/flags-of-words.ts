import type { WordField } from 'contract/import-fields'
import type { FieldSource } from 'contract/import-mapping'
import { asksWhetherBooked, asksWhetherComing } from '../values/header-questions.ts'
import { asksForInstant } from '../values/instant-bookings.ts'
import { saysYes } from '../values/marks-of-yes.ts'
import { areOpenLetters } from '../values/letters-of-kinds.ts'
import { areFlags, asksForCancelled, asksForConfirmed, flagOf, legendOf, namesReseller } from '../values/words.ts'
import { conceptsOf } from './concepts.ts'
import type { Layout } from './layout.ts'
import { columnsThatCancel } from './reread.ts'
import { isOfBookingOrTour } from './said-by-cells.ts'
import type { SeenWords } from './seen-words.ts'
import { isOfStatusAlone } from './states.ts'
import { zoneColumns, zonesOfTimes } from './zone-columns.ts'

/** Sì, no and rinuncia below Pagato: what is not paid is open. */
const asksForPayment = (header: string) =>
  ['payment', 'partial', 'money'].some((concept) => conceptsOf(header).has(concept))

/** A cross below Cancelled, Paid or Photos OK? is no cancellation. */
const mayCancel = (header: string) =>
  !asksForCancelled(header) &&
  !asksForPayment(header) &&
  (asksWhetherComing(header) || asksWhetherBooked(header) || isOfStatusAlone(header))

const saysNo = (cell: string) => flagOf(cell) === false

/** A flag of a reading, which keeps those that are set alone. */
export const onlyIf = (isSo: boolean) => isSo || undefined

/** What headers, and the cells `above` them, say of what stands below: yes below Cancelled is no confirmation, and Direct below Reseller may be no website. */
export function flagsOf(
  { mapping, columns }: Pick<Layout, 'mapping' | 'columns'>,
  words: SeenWords,
  above: readonly string[],
) {
  const wordsOf = (field: WordField) => [...(words.get(field)?.values() ?? [])].map(({ word }) => word)
  const cells = wordsOf('status')
  const headerOf = (source: FieldSource | undefined) => columns[source?.column ?? -1]?.name ?? ''
  const header = headerOf(mapping.status)
  const isFlag = areFlags(cells)
  return {
    isCancelFlag: onlyIf(isFlag && asksForCancelled(header)),
    // Where another cell says no by a word, x says yes.
    isConfirmFlag: onlyIf(((isFlag || cells.some(saysNo)) && asksForConfirmed(header)) || asksForPayment(header)),
    isComingFlag: onlyIf(asksWhetherComing(header)),
    isOfEvents: onlyIf(isOfBookingOrTour(header)),
    hasYes: mayCancel(header) ? saysYes(header, cells) : undefined,
    isOfConfirmed: onlyIf(asksForConfirmed(header) && !asksWhetherBooked(header)),
    legend: legendOf(header),
    hasOpenLetters: onlyIf(areOpenLetters(wordsOf('traveler_type'))),
    isInstantFlag: onlyIf(asksForInstant(headerOf(mapping.confirmation_type))),
    isResellerColumn: onlyIf(namesReseller(headerOf(mapping.booking_source))),
    ...columnsThatCancel(columns, mapping),
    zoneColumns: zoneColumns(columns, mapping),
    zonesOfTimes: zonesOfTimes({ columns, mapping }, above),
    isTimeOfTitles: columns[mapping.booking_time?.column ?? -1]?.of_sections,
  }
}
