import { travelerTypes, type BookingStatus } from 'contract/booking-values'
import type { ReportRow, ReportTable } from 'contract/reports'
import type { Db } from '../db/db.ts'
import type { GroupKind } from '../report-sums/columns.ts'
import { cellsOf, currenciesIn, figuresOf, groupBy, shareOf, toLabel, toTable, type ReportInput } from './figures.ts'
import { readGroups, readGroupsOfTours, type GroupRow } from './groups.sql.ts'
import type { Measured, Which } from './sums.sql.ts'

export async function behaviour(db: Db, { query, range }: ReportInput): Promise<ReportTable[]> {
  const which = { ...query, range }
  const { leads, parties, types, hours, countries } = await readAll(db, which, query.status)
  const all = figuresOf(leads, query.status)
  const found = currenciesIn(all)
  const grouped = <K>(rows: readonly GroupRow[], keyOf: (row: GroupRow) => K) =>
    [...groupBy(rows, keyOf)]
      .map(([key, some]) => ({ key, figures: figuresOf(some, query.status) }))
      .filter(({ figures }) => figures.bookings > 0)
  const cells = ({ figures }: { figures: typeof all }): ReportRow => ({
    share: shareOf(figures.bookings, all.bookings),
    ...cellsOf(figures, found),
  })
  const byNumber = (name: string, rows: readonly GroupRow[], numberOf: (row: GroupRow) => number) =>
    grouped(rows, numberOf)
      .toSorted((a, b) => a.key - b.key)
      .map((group) => ({ [name]: group.key, ...cells(group) }))
  const byType = groupBy(types, ({ value }) => value)
  const tables: Record<string, ReportRow[]> = {
    lead_days: byNumber('lead_days', leads, ({ value }) => Number(value)),
    party: byNumber('party', parties, ({ value }) => Number(value)),
    kinds: travelerTypes.map((type) => {
      const { travelers } = figuresOf(byType.get(type) ?? [], query.status)
      return { kind: toLabel(type), travelers, share: shareOf(travelers, all.travelers) }
    }),
    booked_weekday: byNumber('booked_weekday', hours, ({ value }) => Math.floor(Number(value) / 24)),
    booked_hour: byNumber('booked_hour', hours, ({ value }) => Number(value) % 24),
    countries: grouped(countries, ({ value }) => value)
      .toSorted((a, b) => b.figures.bookings - a.figures.bookings || (a.key < b.key ? -1 : 1))
      .map((group) => ({ country: group.key, ...cells(group) })),
  }
  const totals = cells({ figures: all })
  const ofTravelers = { ...totals, share: shareOf(all.travelers, all.travelers) }
  return Object.entries(tables).map(([name, rows]) =>
    toTable('behaviour', name, { found, rows, totals: name === 'kinds' ? ofTravelers : totals }),
  )
}

async function readAll(db: Db, which: Which, status: BookingStatus | undefined) {
  if (which.tour_id) {
    const found = await readGroupsOfTours(db, which, ['lead_days', 'party', 'booked_hour', 'country'])
    const of = (kind: GroupKind) => found.get(kind) ?? []
    return {
      leads: of('lead_days'),
      parties: of('party'),
      types: of('type'),
      hours: of('booked_hour'),
      countries: of('country'),
    }
  }
  const read = (kind: GroupKind, measured: Measured) => readGroups(db, which, kind, { measured, status })
  const figures = ['bookings', 'travelers', 'pence'] as const
  // Two at a time: the lead days take as long as all others, and every statement takes a place in the queue for connections.
  const readOthers = async () => ({
    parties: await read('party', figures),
    types: await read('type', ['travelers']),
    hours: await read('booked_hour', ['bookings']),
    countries: await read('country', figures),
  })
  const [leads, others] = await Promise.all([read('lead_days', figures), readOthers()])
  return { leads, ...others }
}
