import type { ImportField } from 'contract/import-fields'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { conceptsOf } from './concepts.ts'
import { groupsPeople } from './reference-columns.ts'
import { headerScores } from './header-scores.ts'
import { profileOf, type Profile } from './kinds.ts'
import { isLineOfGroup, refined } from './refined.ts'
import { valueScore } from './value-scores.ts'

type Column = Import['columns'][number]

const words = (text: string) => text.split(/\s+/).length
const isText = ({ values }: Profile) =>
  values.length > 0 &&
  values.every((value) => value.length <= 120) &&
  values.filter((value) => words(value) > 1).length >= values.length * 0.8

const isOfSmallCounts = ({ values, share }: Profile) =>
  !isLineOfGroup({ values }) &&
  (share.count ?? 0) + (share.party ?? 0) >= 0.9 &&
  values.every((value) => !/^\d+$/.test(value) || (Number(value) >= 1 && Number(value) <= 60))

/** How well the cells of a column that says nothing fit what every booking has, from 0 to 1. */
const fits: [ImportField, (profile: Profile) => number][] = [
  [
    'booking_reference',
    ({ share, distinct, values }) =>
      distinct === 1 && values.every((value) => value.length >= 4 && value.length <= 30)
        ? (share.code ?? 0) + (share.digits ?? 0) + (share.number ?? 0)
        : 0,
  ],
  ['lead_traveler', ({ share, distinct }) => (distinct > 0.5 ? (share.name ?? 0) : 0)],
  [
    'description',
    (profile) =>
      isText(profile)
        ? (profile.share.tour ?? 0) +
          (profile.distinct < 1 ? 0.9 : 0.7) * (profile.share.text ?? 0) +
          // Beside names of tours places are where people are picked up.
          (profile.distinct < 1 ? 0.72 : 0.66) * (profile.share.place ?? 0) +
          (profile.distinct < 0.8 ? 0.7 : 0) * ((profile.share.name ?? 0) + (profile.share.names ?? 0))
        : 0,
  ],
  ['party', (profile) => (isOfSmallCounts(profile) ? 1 : 0)],
  ['pickup_location', ({ share }) => share.place ?? 0],
]

const bar = 0.65

/** The cells of a column without those of rows that stand in the file twice; of fewer than three different rows all of them. */
function withoutTwins(column: number, cells: readonly (readonly string[])[]): readonly string[] {
  const texts = cells[column] ?? []
  const seen = new Set<string>()
  const different = texts.filter((_, row) => {
    const key = JSON.stringify(cells.map((each) => each[row] ?? ''))
    const isNew = !seen.has(key)
    seen.add(key)
    return isNew
  })
  return different.length > 2 ? different : texts
}

/**
 * What every booking has and no column is, is the one column that its cells fit and whose header says nothing. Of several
 * such columns none is taken.
 */
export function fillGaps(mapping: ImportMapping, columns: readonly Column[], cells: readonly (readonly string[])[]) {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const free = columns
    .filter(({ index }) => !used.has(index))
    .map(({ index, name }) => {
      const profile = profileOf(cells[index] ?? [])
      const isFree = saysNothing(name, index, profile) || isTwin(columns, used, name)
      return {
        index,
        name,
        // A number below a header that means something else may be a number of anything.
        isKnown: Object.keys(headerScores(name)).length > 0,
        profile,
        isFree,
        mayBeTour: isFree || mayBeTourAlone(mapping, name, profile),
      }
    })
    .filter(({ profile, mayBeTour }) => profile.filled > 1 && mayBeTour)
  const taken: { field: ImportField; column: number }[] = []
  for (const [field, fit] of fits) {
    if (hasField(mapping, field)) continue
    const found = free
      .filter(
        ({ index, isKnown, isFree, name }) =>
          (isFree || field === 'description') &&
          !taken.some(({ column }) => column === index) &&
          !(isKnown && field === 'party') &&
          !(field === 'booking_reference' && isOfPerson(name)) &&
          // Below a header a place may be where the tour goes to.
          !(field === 'pickup_location' && name !== `Column ${index + 1}`) &&
          !(field === 'description' && (isPlace(name) || isRare(cells[index]))),
      )
      .map(({ index, profile }) => ({
        index,
        score:
          field === 'booking_reference' && groupsPeople(mapping, cells, index)
            ? (profile.share.code ?? 0)
            : fit(field === 'booking_reference' ? profileOf(withoutTwins(index, cells)) : profile) +
              Math.min(0, refined(field, profile)),
      }))
      .filter(({ score }) => score >= bar)
      .toSorted((a, b) => b.score - a.score)
    const [best, ...further] = found
    const second = further.find(
      ({ index }) => !(field === 'description' && isPlaceBesideTours(index, best?.index, cells)),
    )
    if (!best || (second && best.score - second.score < 0.15)) continue
    mapping[field] = { column: best.index }
    taken.push({ field, column: best.index })
  }
  return taken
}

/** Dagprogramma and Salida above no days: what else the header may mean, other columns are or the cells are not. */
function mayBeTourAlone(mapping: ImportMapping, name: string, profile: Profile): boolean {
  const { nothing, description: _, ...scores } = headerScores(name)
  const concepts = conceptsOf(name)
  return (
    !nothing &&
    (concepts.has('tour') || concepts.has('outing')) &&
    (Object.keys(scores) as ImportField[]).every(
      (field) => columnsOf(mapping[field] ?? {}).length > 0 || valueScore(field, profile) <= -0.7,
    )
  )
}

/** Main lobby beside Greenwich by Boat: where people are picked up, and no second column of tours. */
function isPlaceBesideTours(column: number, tours: number | undefined, cells: readonly (readonly string[])[]): boolean {
  const shareOf = (at = -1) => profileOf(cells[at] ?? []).share
  const [{ place = 0, tour }, ofTours] = [shareOf(column), shareOf(tours)]
  const { tour: named = 0, text = 0 } = ofTours
  // Names of tours often have no word that is known as one of a tour.
  const areTours = named >= leastShare || (named > 0 && named + text === 1 && !cells[tours ?? -1]?.includes(''))
  return place >= leastShare && !tour && areTours && !ofTours.place
}
const leastShare = 0.5

/** What every booking has stands in nearly every row. */
const isRare = (texts: readonly string[] = []) => texts.filter((text) => text !== '').length < texts.length * 0.75

/** Student no.: the number of a person, and none of a booking. */
const isOfPerson = (name: string) =>
  (['adult', 'child', 'senior', 'student', 'youth'] as const).some((kind) => conceptsOf(name).has(kind))

/** Ort beside Ort is a further place and never a tour. */
const isPlace = (name: string) => (headerScores(name).pickup_location ?? 0) >= 0.5

/** A header that another column has too, which is taken: what is left of it says nothing. */
const isTwin = (columns: readonly Column[], used: ReadonlySet<number>, name: string) =>
  columns.some((other) => other.name === name && used.has(other.index))

/** A header that speaks of no field, or only of such as its cells cannot be. */
export function saysNothing(name: string, index: number, profile: Profile): boolean {
  if (name === `Column ${index + 1}`) return true
  const { nothing, ...scores } = headerScores(name)
  const fields = Object.keys(scores) as ImportField[]
  return !nothing && fields.every((field) => valueScore(field, profile) + refined(field, profile) <= -0.7)
}

const others: Partial<Record<ImportField, readonly ImportField[]>> = {
  lead_traveler: ['traveler_name', 'travelers'],
  party: ['adults', 'children', 'students', 'seniors', 'youths', 'traveler_name', 'travelers'],
}

const hasField = (mapping: ImportMapping, field: ImportField) =>
  [field, ...(others[field] ?? [])].some((each) => mapping[each] !== undefined)
