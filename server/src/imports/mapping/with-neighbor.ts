import type { Import } from 'contract/imports'
import { conceptsOf } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'

type Column = Import['columns'][number]

const from = /(?:^|\s)(?:from|von|ab|de|desde|da|dal|dalle|das|van|vanaf|od|från|fra)$/iu
const until = /(?:^|\s)(?:to|till|bis|à|a|al|alle|as|às|tot|do|til)$/iu

/** À behind De and Alle behind Dalle are when the tour ends; by themselves they are when the tour begins. */
const isUntil = (name: string, before: Column | undefined) =>
  until.test(name.trim()) && from.test((before?.name ?? '').trim())

/** A time beside the place of the pickup is the pickup's. */
export function withNeighbor({ name }: Column, before: Column | undefined): FieldScores {
  const scores = headerScores(name)
  if (isUntil(name, before)) return { ...scores, drop_off_time: Math.max(0.75, scores.drop_off_time ?? 0) }
  if (!before || scores.booking_time === undefined || scores.booking_time > 0.95 + 0.05) return scores
  const beside = conceptsOf(before.name)
  if (beside.has('pickup') && scores.pickup_time !== undefined)
    return { ...scores, pickup_time: scores.booking_time + 0.1 }
  if (beside.has('dropoff') && scores.drop_off_time !== undefined)
    return { ...scores, drop_off_time: scores.booking_time + 0.1 }
  return scores
}
