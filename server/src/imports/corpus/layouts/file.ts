import type { CorpusFile, Truth } from '../truth.ts'
import { encodable, toBytes } from './bytes.ts'
import { money, writers, written } from './cells.ts'
import type { Column } from './columns.ts'
import type { Layout, Trip } from './layout.ts'
import { answersOf, knownOf, meaningOf, truthOf } from './truth-of.ts'

/** The file of a layout with these bookings, and its truth. */
export function fileOf(given: Layout, all: readonly Trip[]): CorpusFile {
  const trips = all.map((trip) => encodable(trip, given))
  const layout = given.year === undefined ? given : { ...given, year: Number(trips[0]?.day.slice(0, 4)) }
  const known = knownOf(layout)
  const { columns, parts, fixed } = known
  const lines = linesOf(layout, columns, trips)
  const rowsOf = (is: Line['is']) => lines.flatMap((line, index) => (line.is === is ? [index + 1] : []))
  const rows = rowsOf('booking')
  const truth: Truth = {
    about: layout.about,
    header: rowsOf('header'),
    columns: Object.fromEntries(columns.map(({ part }, index) => [index, meaningOf(part, parts)])),
    answers: answersOf(layout, fixed),
    bookings: trips.map((trip, index) => ({ rows: [rows[index] ?? 0], booking: truthOf(trip, index, known) })),
    refused: [],
    left_out: rowsOf('left out').map((row) => ({ row })),
  }
  return {
    name: layout.name,
    bytes: toBytes(
      lines.map(({ cells }) => cells),
      layout,
    ),
    truth,
  }
}

type Line = { cells: string[]; is: 'header' | 'booking' | 'left out' }
const leftOut = (cells: string[]): Line => ({ cells, is: 'left out' })
const ofHeader = (cells: string[]): Line => ({ cells, is: 'header' })

function linesOf(layout: Layout, columns: readonly Column[], trips: readonly Trip[]): Line[] {
  const { above = [], below = [], groups, isHeaderless, total } = layout
  const names = columns.map(({ header }) => header)
  const blocks = blocksOf(layout, trips)
  return [
    ...above.map(leftOut),
    ...(groups ? [ofHeader(groups)] : []),
    ...(isHeaderless ? [] : [ofHeader(names)]),
    ...blocks.flatMap(({ title, block }) => [
      ...(title === '' ? [] : [leftOut([title])]),
      ...block.flatMap((trip) => linesOfTrip(trip, trips.indexOf(trip), { layout, columns, names })),
      ...(layout.subtotal ? [leftOut(totals(columns, block, layout.subtotal))] : []),
    ]),
    ...(total ? [leftOut(totals(columns, trips, total))] : []),
    ...below.map(leftOut),
  ]
}

type Shown = { layout: Layout; columns: readonly Column[]; names: string[] }

function linesOfTrip(trip: Trip, index: number, { layout, columns, names }: Shown): Line[] {
  const isAfterHeader = layout.repeatsAfter !== undefined && index > 0 && index % layout.repeatsAfter === 0
  const cells = columns.map(({ part, format }) => writers[part]?.(trip, layout, format, index) ?? '')
  return [...(isAfterHeader ? [leftOut(names)] : []), { cells, is: 'booking' }]
}

/** Neighboring bookings under one title. */
function blocksOf(layout: Layout, trips: readonly Trip[]): { title: string; block: Trip[] }[] {
  const blocks: { title: string; block: Trip[] }[] = []
  for (const trip of trips) {
    const title = titleOf(layout, trip)
    const last = blocks.at(-1)
    if (last?.title === title) last.block.push(trip)
    else blocks.push({ title, block: [trip] })
  }
  return blocks
}

function titleOf({ section, language }: Layout, { day, time, tour }: Trip): string {
  if (!section) return ''
  const date = written(day, time, section.format ?? 'WWWW D MMMM YYYY', language)
  const said = { day: date, tour, 'day and tour': `${date} - ${tour}` }[section.of]
  return `${section.before ?? ''}${said}${section.after ?? ''}`
}

function totals(columns: readonly Column[], trips: readonly Trip[], label: string): string[] {
  const sum = (of: (trip: Trip) => number) => trips.reduce((total, trip) => total + of(trip), 0)
  const cells = columns.map(({ part, format }) => {
    if (part === 'amount')
      return money(
        sum(({ price }) => price),
        format || '#.',
      )
    return part === 'pax' ? `${sum(({ adults, children, infants }) => adults + children + infants)}` : ''
  })
  const [, ...others] = cells
  return [label, ...others]
}
