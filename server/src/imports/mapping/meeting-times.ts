import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { namesMeeting } from './dates-and-times.ts'
import { profileOf } from './kinds.ts'

type Column = Import['columns'][number]
type Table = { columns: readonly Column[]; cells: Cells }

const meets =
  /^leaves? at$|(?<!\p{L})(?:meet(?:s|ing)?|rdv|rendez-?vous|encuentro|ritrovo|appuntam(?:ento)?|encontro|verzamel(?:en|tijd)|zbiórk[ai]|treff(?:en|punkt|zeit)?)(?!\p{L})/iu

/** The hour at which people meet, where nothing else says when the tour begins: whether it is when that begins, or the pickup. */
export function meetingAlone(mapping: ImportMapping, { columns, cells }: Table) {
  const { booking_datetime: day, booking_time: time, pickup_time: met } = mapping
  const hasTimes = (profileOf(cellsAt(cells, day)).share.datetime ?? 0) >= 0.5
  const { index, name = '' } = columns.find((column) => column.index === met?.column) ?? {}
  if (!day || time || hasTimes || index === undefined || !(meets.test(name) || namesMeeting(name))) return undefined
  const field = isOfPickup(name, mapping, { columns, cells }) ? 'pickup_time' : 'booking_time'
  return { column: index, field } as const
}

/** The hour of a meeting beside its place, or of the guests of a ship, is that of the pickup, unless its header names an hour. */
function isOfPickup(name: string, mapping: ImportMapping, { columns, cells }: Table): boolean {
  const places = cellsAt(cells, mapping.pickup_location).filter((cell) => cell !== '')
  // Guests most of whom meet at their hotel are taken to the tour from there.
  const lodgings = places.filter((place) => lodging.test(place))
  if (lodgings.length > places.length / 2) return true
  const hasPlace = columnsOf(mapping.pickup_location ?? {}).length > 0
  return /treffen/iu.test(name) || namesMeeting(name) || ((isOfShip(columns) || hasPlace) && !namesHour(name))
}

const lodging =
  /(?<!\p{L})(?:h[oô]tels?|hostels?|inn|lodge|guest ?house|albergo|ostello|auberge|jugendherberge|hostal|albergue|schronisko|pousada)(?!\p{L})/iu

function namesHour(name: string): boolean {
  const concepts = [...conceptsOf(name)]
  return concepts.includes('time') && concepts.every((concept) => ofMeeting.includes(concept))
}

/** The guests of a ship meet at its pier, and are taken to the tour from there. */
const isOfShip = (columns: readonly Column[]) => columns.some(({ name }) => cabin.test(name))
const cabin = /(?<!\p{L})(?:cabins?|kabinen?|cabines?|cabinas?|camarotes?|hutten?|kabiny?a?)(?!\p{L})/iu

const ofMeeting: Concept[] = ['pickup', 'time']
