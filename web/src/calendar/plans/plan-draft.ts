import { departurePlan, type DepartureWithHistory, type Guide, type PlannedGuide } from 'contract/departures'
import { guideName } from 'contract/guide-name'
import { limits } from 'contract/limits'
import { countOrNull } from 'contract/tours'
import * as z from 'zod/mini'
import { inWords } from '../../lib/labels.ts'
import { comparableMembers, textField, type ConflictField } from '../../ui/conflict.ts'
import { countText, typedCount } from '../../ui/count-text.ts'
import type { HistoryLine } from '../../ui/RecordHistory.tsx'

/** A plan as its form holds it: guides by their ids. */
export type PlanDraft = { guides: string[]; vehicle: string; note: string; capacity: string }

const { vehicle, note } = departurePlan.shape

export const planSchema = z.object({
  guides: z.pipe(
    z.transform((ids: unknown): unknown => (Array.isArray(ids) ? ids.map(Number) : ids)),
    departurePlan.shape.guides,
  ),
  vehicle,
  note,
  capacity: typedCount(countOrNull('Seats', limits.tour.capacity)),
})
export type PlanValues = z.output<typeof planSchema>

export const draftOf = ({ guides, vehicle, note, own_capacity }: DepartureWithHistory): PlanDraft => ({
  guides: guides.map(({ id }) => String(id)),
  vehicle,
  note,
  capacity: countText(own_capacity),
})

export const baseOf = (departure: DepartureWithHistory) => ({
  version: departure.version,
  values: draftOf(departure),
})

/** Who can be chosen: the active staff, and those who are guides of the departure already. */
export function guideOptions(guides: readonly Guide[], chosen: readonly PlannedGuide[]) {
  const known = new Set(guides.map(({ id }) => id))
  return [...guides, ...chosen.filter(({ id }) => !known.has(id))].map((guide) => ({
    value: String(guide.id),
    label: guideName(guide),
  }))
}

type Options = readonly { value: string; label: string }[]

/** Those of the chosen who have a box. Who was deactivated since has none that could be unticked, and would have the plan refused. */
export const withBox = <Id extends string | number>(chosen: readonly Id[], options: Options): Id[] =>
  chosen.filter((id) => options.some(({ value }) => value === String(id)))

function withoutLeftOut(guides: readonly string[], options: Options, chosen: readonly string[]): string[] {
  const saved = withBox(chosen, options)
  return guides.filter((id) => saved.includes(id) || !chosen.includes(id))
}

/**
 * The fields of a plan as a conflict of two people compares them: as they are saved, without those of the chosen who are left out.
 * A guide of the other side who is not known here stays, or the save would remove them unasked.
 */
export const planFields = (options: Options, chosen: readonly string[]): ConflictField<PlanDraft>[] => [
  {
    name: 'guides',
    label: 'Guides',
    lines: ({ guides }) => {
      const saved = withoutLeftOut(guides, options, chosen)
      return saved.length === 0 ? ['None'] : saved.map((id) => options.find(({ value }) => value === id)?.label ?? id)
    },
    comparable: ({ guides }) => comparableMembers(withoutLeftOut(guides, options, chosen)),
  },
  textField<PlanDraft, 'vehicle'>('vehicle', 'Vehicle'),
  textField<PlanDraft, 'note'>('note', 'Note'),
  textField<PlanDraft, 'capacity'>('capacity', 'Seats'),
]

/** What people typed stays as it is. */
function shown(field: string, value: unknown): string {
  if (Array.isArray(value)) return value.map((each: { name: string }) => each.name).join(', ') || 'None'
  if ((value ?? '') === '') return 'Empty'
  return field === 'state' ? inWords(String(value)) : String(value)
}

/** The changes of one entry of a departure's history. */
export const planLines = ({ changes }: DepartureWithHistory['histories'][number]): HistoryLine[] =>
  Object.keys(changes.new).map((field) => ({
    field,
    label: field === 'capacity' ? 'Seats' : inWords(field),
    old: shown(field, changes.old[field]),
    new: shown(field, changes.new[field]),
  }))
