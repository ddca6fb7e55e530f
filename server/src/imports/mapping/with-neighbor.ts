import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { readTimeRange } from '../values/times.ts'
import type { Cells } from './cells.ts'
import { conceptsOf, hasUnknownWord, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import type { Kind, Profile } from './kinds.ts'

type Column = Import['columns'][number]

const hours = String.raw`(?:\s(?:ore|uhr|time|h|horas?|heures?|uur|godz\.?|klo?\.?))?`
const from = new RegExp(
  String.raw`(?:^|\s)(?:from|von|ab|de|desde|des de|à partir de|dès|da|dal|dalle|das|van|vanaf|od|från|fra|de la|από|с|з|від|mettől|alkaen|から)${hours}$`,
  'iu',
)
const until = new RegExp(
  String.raw`(?:^|\s)(?:to|till?|until|bis|à|jusqu['’]à|a|al|alle|hasta|fins a|as|às|até|tot|do|până la|έως|ως|до|по|meddig|asti|saakka|まで)${hours}$`,
  'iu',
)

/** À behind De and Alle behind Dalle are when the tour ends; by themselves they are when the tour begins. */
const isUntil = (name: string, before: Column | undefined) =>
  until.test(name.trim()) && from.test((before?.name ?? '').trim())

const aClock = /^(?:[01]?\d|2[0-3])[.:h][0-5][05]$/u

/** Dalle 9.30 beside Alle 11.30: when a tour begins and ends, where each row begins before it ends. Prices may be written as such times are. */
export function timesFromUntil(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const pairs = columns.flatMap((column, at) => {
    const before = columns[at - 1]
    return before && isUntil(column.name, before) && areFromUntil(cells[before.index], cells[column.index])
      ? [[before.index, column.index] as const]
      : []
  })
  const [pair, ...others] = pairs
  const ofPair = (column: number) => pair?.includes(column) ?? false
  const isOfOthers = (['booking_time', 'drop_off_time'] as const).some(
    (field) => mapping[field] && !columnsOf(mapping[field]).every((column) => ofPair(column)),
  )
  if (!pair || others.length > 0 || isOfOthers) return
  for (const [field, source] of Object.entries(mapping) as [keyof ImportMapping, ImportMapping[keyof ImportMapping]][])
    if (source && columnsOf(source).some((column) => ofPair(column))) delete mapping[field]
  mapping.booking_time = { column: pair[0] }
  mapping.drop_off_time = { column: pair[1] }
}

function areFromUntil(starts: readonly string[] = [], ends: readonly string[] = []): boolean {
  const rows = starts
    .map((start, row) => [start, ends[row] ?? ''] as const)
    .filter((row) => row.some((text) => text !== ''))
  return (
    rows.length > 1 && rows.every((row) => row.every((text) => aClock.test(text)) && timeOf(row[0]) < timeOf(row[1]))
  )
}
const timeOf = (text: string) => readTimeRange(text)?.start ?? ''

const ofLeaving: readonly Concept[] = ['start', 'outing']
const noPlace: readonly Kind[] = [
  'time',
  'date',
  'datetime',
  'decimal',
  'fraction',
  'number',
  'count',
  'digits',
  'money',
]

// By itself From stands beside To.
const fromPlace = new RegExp(String.raw`(\S)(?:${from.source}|\s(?:z|ze|iz|depuis|din)$)`, 'iu')

/** Depart from and Salida de above names of places: where guests get in, and neither when nor what. */
export function saysWhereFrom(header: string, { share, values }: Profile): boolean {
  const concepts = [...conceptsOf(header)]
  const isOfLeaving = concepts.includes('start') && concepts.every((concept) => ofLeaving.includes(concept))
  const arePlaces = !noPlace.some((kind) => share[kind]) && values.every((value) => /\p{L}{3}/u.test(value))
  return (
    isOfLeaving && !hasUnknownWord(header.trim().replace(fromPlace, '$1')) && fromPlace.test(header.trim()) && arePlaces
  )
}

/** At and From behind the time of a pickup are where it is. */
const where =
  /^(?:at|from|@|ab|von|wo|ab wo|de|d['’]où|desde|en|dónde|da|dove|de onde|onde|van|vanaf|waar|z|skąd|gdzie|från|fra)$/iu

/** A time beside the place of the pickup is the pickup's, and so is a place beside its time. */
export function withNeighbor({ name }: Column, before: Column | undefined): FieldScores {
  const beside = conceptsOf(before?.name ?? '')
  const scores = withPlace(name, beside)
  if (isUntil(name, before)) return { ...scores, drop_off_time: Math.max(0.75, scores.drop_off_time ?? 0) }
  if (!before || scores.booking_time === undefined || scores.booking_time > 0.95 + 0.05) return scores
  if (beside.has('pickup') && scores.pickup_time !== undefined)
    return { ...scores, pickup_time: scores.booking_time + 0.1 }
  if (beside.has('dropoff') && scores.drop_off_time !== undefined)
    return { ...scores, drop_off_time: scores.booking_time + 0.1 }
  return scores
}

// Names of people behind it, who fetch or wait, are no places.
const ofPlace = 0.54

const withPlace = (name: string, beside: ReadonlySet<Concept>): FieldScores =>
  (beside.has('pickup') || beside.has('transport')) && where.test(name.trim())
    ? { ...headerScores(name), pickup_location: ofPlace }
    : headerScores(name)
