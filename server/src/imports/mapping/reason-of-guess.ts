import type { ImportField } from 'contract/import-fields'
import { ofHeader } from './beside.ts'
import type { FieldScores } from './header-rules.ts'
import type { Kind, Profile } from './kinds.ts'

const kindNames: Partial<Record<Kind, string>> = {
  email: 'e-mail addresses',
  count: 'small numbers',
  number: 'numbers',
  fraction: 'fractions of a day',
  currency: 'currencies',
  time: 'times',
  date: 'dates',
  datetime: 'dates with times',
  phone: 'phone numbers',
  digits: 'groups of digits',
  money: 'amounts of money',
  party: 'groups of travelers',
  status: 'words of a status',
  payment: 'words of a payment',
  type: 'kinds of travelers',
  confirmation: 'ways of confirmation',
  code: 'codes',
  tour: 'names of tours',
  place: 'places',
  name: 'names of people',
  names: 'lists of names',
}

/** Why a column may be a field, as the page of the import says it. */
export function reasonFor(field: ImportField, header: FieldScores, { share, filled }: Profile): string {
  const [kind, most] = (Object.entries(share) as [Kind, number][]).toSorted((a, b) => b[1] - a[1])[0] ?? []
  const cells = kind && kindNames[kind] && most !== undefined && most >= 0.5 ? `its cells are ${kindNames[kind]}` : ''
  const said = (header[field] ?? 0) >= 0.5 ? ofHeader : (header[field] ?? 0) > 0 ? 'its header may say so' : ''
  return [said, filled === 0 ? 'it is empty' : cells].filter(Boolean).join(', ') || 'nothing else fits'
}
