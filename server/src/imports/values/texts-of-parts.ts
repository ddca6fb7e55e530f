import type { ImportField } from 'contract/import-fields'
import type { Corrections } from '../import-tables.ts'
import { countedRows } from './convert.ts'
import type { Reading } from './draft.ts'
import { isBareCount, readParty } from './party.ts'
import { mappedKinds } from './party-columns.ts'
import { textsOf, type BookingRows } from './texts.ts'
import { convertTravelers } from './travelers.ts'
import { wordReader } from './words.ts'

type Texts = { [F in ImportField | 'party_text']?: string }

/**
 * The fields that are only part of another value, such as a name of the travelers or the number of children, as a person
 * corrects them: a line for each traveler, or for each row that counts.
 */
export function partReader(reading: Reading): (given: BookingRows['rows'], corrections?: Corrections) => Texts {
  const { mapping, orders = {}, repeated } = reading
  const word = wordReader(reading.values, reading)
  const kinds = mappedKinds(mapping)
  return (given, corrections = {}) => {
    const { rows } = countedRows(given, corrections, reading)
    const { travelers } = convertTravelers(
      { rows, mapping, corrections },
      { word, order: orders.traveler_dob, repeated },
    )
    const counting = repeated === 'add' ? rows : rows.slice(0, 1)
    const inCells = (field: ImportField, from: BookingRows['rows']) =>
      linesOf(from.map((cells) => textsOf(mapping[field], cells).join(' ')))
    const texts: Texts = {
      traveler_name: linesOf(travelers.map(({ name }) => name)),
      traveler_dob: linesOf(travelers.map(({ dob = '' }) => dob)),
      changed_at: inCells('changed_at', rows),
    }
    const textOf = (field: ImportField) => inCells(field, counting) || (mapping[field]?.value ?? '')
    for (const kind of kinds) texts[kind] = textOf(kind)
    // A number alone would lose the kinds that the cell names, once it is corrected.
    const party = corrections.party ?? textOf('party')
    return kinds.length === 0 && namesKinds(party) ? { ...texts, party_text: party } : texts
  }
}

const namesKinds = (party: string) => !isBareCount(party) && readParty(party) !== undefined

/** Empty where every line is. */
const linesOf = (lines: readonly string[]) => (lines.some((line) => line !== '') ? lines.join('\n') : '')
