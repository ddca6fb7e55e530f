import type { Import } from 'contract/imports'
import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'

type Column = Import['columns'][number]

const from = /(?:^|\s)(?:from|von|ab|de|desde|da|dal|dalle|das|van|vanaf|od|från|fra)$/iu
const until = /(?:^|\s)(?:to|till|bis|à|a|al|alle|as|às|tot|do|til)$/iu

/** À behind De and Alle behind Dalle are when the tour ends; by themselves they are when the tour begins. */
const isUntil = (name: string, before: Column | undefined) =>
  until.test(name.trim()) && from.test((before?.name ?? '').trim())

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
