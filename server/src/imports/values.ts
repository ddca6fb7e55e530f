import { importFieldInfo, type ImportField, type WordField } from 'contract/import-fields'
import type { ImportReading, RowError } from '../db/tables-imports.ts'
import { readMoment, readTime } from './dates.ts'
import { readMoney } from './money.ts'
import type { wordReader } from './words.ts'

/** A text as the form would send it, or the reason why it was not understood. */
export type Converted = { value: unknown } | { problem: RowError }

type How = ImportReading & { word: ReturnType<typeof wordReader> }

export function convertText(field: ImportField, text: string, { orders = {}, mark, word }: How): Converted {
  if (text === '') return { value: '' }
  const { label, words } = importFieldInfo(field)
  if (words) return { value: word(field as WordField, text) ?? text }
  const problem = (code: string, message: string): Converted => ({
    problem: { code, field, message: `${label} ${message}` },
  })
  const convert: Partial<Record<ImportField, () => Converted>> = {
    booking_datetime: () => {
      const moment = readMoment(text, { order: orders.booking_datetime })
      if (!moment) return problem('date', notADate)
      return { value: moment.time === undefined ? moment.day : `${moment.day}T${moment.time}` }
    },
    input_date: () => {
      const moment = readMoment(text, { order: orders.input_date })
      return moment ? { value: moment.day } : problem('date', notADate)
    },
    pickup_time: () => asTime(text) ?? problem('time', notATime),
    drop_off_time: () => asTime(text) ?? problem('time', notATime),
    amount: () => {
      const money = readMoney(text, mark)
      return money ? { value: money.amount } : problem('money', 'was not understood as an amount of money')
    },
    // 4.47E+11: the digits are gone for good.
    customer_phone: () =>
      /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text)
        ? problem('phone', 'was shortened by a spreadsheet program')
        : { value: text },
  }
  return convert[field]?.() ?? { value: text }
}

const notADate = 'was not understood as a date'
const notATime = 'was not understood as a time'

function asTime(text: string): Converted | undefined {
  const value = readTime(text)
  return value === undefined ? undefined : { value }
}
