import type { Import } from 'contract/imports'
import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'

type Column = Pick<Import['columns'][number], 'name' | 'index'>

const ofOthers: readonly Concept[] = [
  'supplier',
  'yours',
  'date',
  'time',
  'money',
  'status',
  'type',
  'person',
  'partial',
]

const isOwnVoucher = (name: string) => {
  const concepts = conceptsOf(name)
  return concepts.has('voucher') && !ofOthers.some((concept) => concepts.has(concept))
}
const isYours = (name: string) =>
  conceptsOf(name).has('yours') && (headerScores(name).supplier_confirmation ?? 0) >= 0.7
const isReference = (name: string) => (headerScores(name).booking_reference ?? 0) >= 0.7

/** Voucher-No. beside Your confirm-no: the one is the sender's own number, where nothing else is, and the other what was confirmed to him. */
export function voucherBesideYours({ name, index }: Column, columns: readonly Column[]): FieldScores | undefined {
  const others = columns.filter((column) => column.index !== index)
  const isOwn =
    isOwnVoucher(name) &&
    others.some((column) => isYours(column.name)) &&
    !others.some((column) => isReference(column.name) || isOwnVoucher(column.name))
  return isOwn ? { booking_reference: 0.95, supplier_confirmation: 0.3 } : undefined
}
