import { counted } from 'contract/counted'
import { replaceFields, setFields, type ActValues } from 'contract/act-values'
import type { Act } from 'contract/acts'
import { bookingField } from 'contract/booking-fields'
import { departureText, wallText } from 'contract/act-titles'
import { formatInstant } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'

const moveLines = ({ booking_datetime: wall, minutes, days }: ActValues['move']): string[] => {
  if (wall !== undefined) return [`To ${wallText(wall)}`]
  return [`By ${minutes === undefined ? counted(days ?? 0, 'day') : counted(minutes, 'minute')}`]
}

function setLines({ replace = {}, ...values }: ActValues['set']): string[] {
  const texts: Partial<Record<string, string>> = values
  const whole = setFields.flatMap((name) => {
    const text = texts[name]
    const { label, kind } = bookingField(name)
    return text === undefined ? [] : [`${label}: ${kind === 'choice' ? inWords(text) : text === '' ? 'empty' : text}`]
  })
  const parts = replaceFields.flatMap((name) => {
    const part = replace[name]
    return part ? [`Part of ${bookingField(name).label}: “${part.from}” by “${part.to}”`] : []
  })
  return [...whole, ...parts]
}

const inclusionLines = ({ add, remove }: ActValues['inclusions']): string[] => [
  ...(add.length > 0 ? [`Add ${counted(add.length, 'inclusion')}`] : []),
  ...(remove.length > 0 ? [`Remove ${counted(remove.length, 'inclusion')}`] : []),
]

/** What was asked for, in a line for each value: what the bookings show of it is gone when none changes, and after 30 days. */
export function valueLines({ selection, ...asked }: Pick<Act, 'act' | 'values' | 'selection'>): string[] {
  const departure = departureText(selection)
  return [...(departure === undefined ? [] : [`Departure: ${departure}`]), ...linesOf(asked)]
}

function linesOf({ act, values }: Pick<Act, 'act' | 'values'>): string[] {
  // They were checked by the schema of the same name when the act was made.
  if (act === 'status') return [`Status: ${inWords((values as ActValues['status']).status)}`]
  if (act === 'move') return moveLines(values as ActValues['move'])
  if (act === 'set') return setLines(values as ActValues['set'])
  if (act === 'inclusions') return inclusionLines(values as ActValues['inclusions'])
  if (act !== 'revert') return []
  const { at, act: id } = values as ActValues['revert']
  return [at === undefined ? `As they were before bulk action ${id}` : `As they were at ${formatInstant(String(at))}`]
}
