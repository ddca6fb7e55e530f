import type { TravelerType } from 'contract/bookings'
import { importFieldInfo, type ImportField, type WordField } from 'contract/import-fields'
import type { ImportMapping, ImportValues } from 'contract/imports'
import type { ImportReading, RowError } from '../db/tables-imports.ts'
import { readMoment, readTime } from './dates.ts'
import { readMoney } from './money.ts'
import { isBlank } from './parse.ts'
import { readParty } from './party.ts'
import { cleanCell, textsOf } from './texts.ts'
import { convertTravelers, isTravelerField, type FileTraveler } from './travelers.ts'
import { wordReader } from './words.ts'

/** How the rows of one import are read. */
export type Reading = ImportReading & { mapping: ImportMapping; values: ImportValues; width: number }
export type Mends = Partial<Record<ImportField, string>>

/** What the rows of one booking say: values as the form would send them, and why some of them were not understood. */
export type Draft = {
  /** The reference as written; empty where there is none. */
  reference: string
  values: Record<string, unknown>
  /** Only for bookings that are new. */
  newOnly: Record<string, unknown>
  travelers: FileTraveler[]
  party: TravelerType[] | undefined
  /** Names of inclusions, where the file has a column for them. */
  inclusions: string[] | undefined
  errors: RowError[]
}

export type Converter = ReturnType<typeof converter>

const nowhere = new Set<ImportField>(['booking_reference', 'booking_time', 'inclusions', 'party'])

/** Turns the rows of a booking into what the file says of it. Rows beyond the first fill gaps and add travelers; they must not differ. */
export function converter({ mapping, values: answers, orders = {}, mark, width }: Reading) {
  const word = wordReader(answers)
  const mapped = Object.keys(mapping) as ImportField[]

  /** The text of a field in a row; several columns of one are one text. */
  const textOf = (field: ImportField, cells: readonly string[]) => textsOf(mapping[field], cells).join(' ')

  function gather(field: ImportField, rows: readonly string[][], mends: Mends): { text: string; differs: boolean } {
    const mended = mends[field]
    if (mended !== undefined) return { text: mended.trim(), differs: false }
    const texts = rows.map((cells) => textOf(field, cells)).filter((text) => text !== '')
    return { text: texts[0] ?? mapping[field]?.value?.trim() ?? '', differs: new Set(texts).size > 1 }
  }

  /** One text as the form would send it, or the reason why not. */
  function convert(field: ImportField, text: string): { value: unknown } | { problem: RowError } {
    if (text === '') return { value: '' }
    const info = importFieldInfo(field)
    const problem = (code: string, message: string) => ({ problem: { code, field, message } })
    if (info.words) return { value: word(field as WordField, text) ?? text }
    switch (field) {
      case 'booking_datetime':
      case 'input_date': {
        const moment = readMoment(text, { order: orders[field] })
        if (!moment) return problem('date', `${info.label} was not understood as a date`)
        return { value: field === 'input_date' ? moment.day : `${moment.day}T${moment.time ?? '00:00'}` }
      }
      case 'pickup_time':
      case 'drop_off_time': {
        const time = readTime(text)
        return time === undefined ? problem('time', `${info.label} was not understood as a time`) : { value: time }
      }
      case 'amount': {
        const money = readMoney(text, mark)
        return money
          ? { value: money.amount }
          : problem('money', `${info.label} was not understood as an amount of money`)
      }
      case 'customer_phone':
        // 4.47E+11: the digits are gone for good.
        return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)
          ? problem('phone', `${info.label} was shortened by a spreadsheet program`)
          : { value: text }
      default:
        return { value: text }
    }
  }

  return function toDraft(rows: readonly string[][], mends: Mends = {}): Draft {
    const draft: Draft = {
      reference: gather('booking_reference', rows, mends).text,
      values: {},
      newOnly: {},
      travelers: [],
      party: undefined,
      inclusions: undefined,
      errors: [],
    }
    const differing: ImportField[] = []
    const fields = [...new Set([...mapped, ...(Object.keys(mends) as ImportField[])])]
    for (const field of fields.filter((name) => !nowhere.has(name) && !isTravelerField(name, mapping))) {
      const { text, differs } = gather(field, rows, mends)
      if (differs) differing.push(field)
      const read = convert(field, text)
      const into = mapping[field]?.new_only && mends[field] === undefined ? draft.newOnly : draft.values
      into[field] = 'value' in read ? read.value : text
      if ('problem' in read) draft.errors.push(read.problem)
    }
    addTime(draft, gather('booking_time', rows, mends).text)
    addCurrency(draft, gather('amount', rows, mends).text)
    addParty(draft, gather('party', rows, mends).text)
    if (mapping.inclusions || mends.inclusions !== undefined)
      draft.inclusions = linesOf(
        mends.inclusions ?? rows.map((cells) => textOf('inclusions', cells)).join('\n'),
        mapping,
      )
    const travelers = convertTravelers(rows, { mapping, mends, word, order: orders.traveler_dob })
    draft.travelers = travelers.travelers
    draft.errors.push(...travelers.errors)
    if (travelers.type !== undefined) draft.values['traveler_type'] = travelers.type
    if (differing.length > 0) draft.errors.push(differs(differing))
    if (rows.some((cells) => cells.length > width && !isBlank(cells.slice(width)))) draft.errors.push(ragged)
    return draft
  }

  function addTime(draft: Draft, text: string) {
    const day = draft.values['booking_datetime']
    if (text === '' || typeof day !== 'string' || !/^\d{4}-\d{2}-\d{2}T/.test(day)) return
    const time = readTime(text)
    if (time === undefined)
      draft.errors.push({ code: 'time', field: 'booking_time', message: 'Booking time was not understood as a time' })
    else draft.values['booking_datetime'] = `${day.slice(0, 10)}T${time}`
  }

  /** The sign in the price, where no column names the currency; and where both do, they must agree. */
  function addCurrency(draft: Draft, price: string) {
    const sign = price === '' ? undefined : readMoney(price, mark)?.currency
    if (sign === undefined) return
    const told = draft.values['currency']
    if (told === undefined || told === '') draft.values['currency'] = sign
    else if (told !== sign && !mapping.currency?.new_only)
      draft.errors.push({ code: 'currency', field: 'currency', message: 'Currency differs from the sign in the price' })
  }

  function addParty(draft: Draft, text: string) {
    if (text === '') return
    draft.party = readParty(text)
    if (!draft.party)
      draft.errors.push({
        code: 'party',
        field: 'party',
        message: 'Party was not understood: write it as 2 Adult, 1 Child',
      })
  }
}

const ragged: RowError = { code: 'ragged', field: 'row', message: 'The row has more cells than the header' }

const differs = (fields: ImportField[]): RowError => ({
  code: 'duplicate',
  field: 'booking_reference',
  message: `Rows with the same booking reference differ in: ${fields.map((field) => importFieldInfo(field).label).join(', ')}`,
})

const linesOf = (text: string, mapping: ImportMapping): string[] => {
  const lines = (text.trim() === '' ? (mapping.inclusions?.value ?? '') : text).split(/\r\n?|\n/)
  return [...new Set(lines.map((line) => cleanCell(line)).filter((line) => line !== ''))]
}
