import { importFieldInfo, type ImportField } from 'contract/import-fields'
import type { RowError } from '../import-tables.ts'
import type { Gather } from './convert-party.ts'
import type { Draft, How } from './draft.ts'
import { saysOffset } from './offset-or-range.ts'
import type { BookingRows } from './texts.ts'
import { differsFromLondon } from './time-zones.ts'

// Time (GMT) above 10:00 of a day in summer: eleven in London, or ten of someone who means London's time. In winter it is the same.

const ofLondon = /(?<!\p{L})(?:bst|local|london|uk)(?!\p{L})/iu

type Facts = { gather: Gather; how: How; booking: BookingRows }

/** Times whose header, or a line above it, names a zone with other clocks than London's on their day. */
export function timesOfZones({ values, isDayOnly }: Draft, { gather, how, booking }: Facts): RowError[] {
  const at = values['booking_datetime']
  if (!how.zonesOfTimes || typeof at !== 'string') return []
  const wallOf = (field: ImportField) => {
    const own = field === 'booking_datetime' || field === 'booking_time' ? at.slice(11, 16) : values[field]
    return typeof own === 'string' && !isDayOnly ? `${at.slice(0, 10)}T${own}` : ''
  }
  return Object.entries(how.zonesOfTimes)
    .map(([field, zone]) => ({ field: field as ImportField, zone }))
    .filter(({ field, zone }) => {
      const { text } = gather(field)
      const isOther = field === 'booking_datetime' && gather('booking_time').text !== ''
      const isSettled = text === '' || isOther || booking.corrections[field] !== undefined || ofLondon.test(text)
      const wall = wallOf(field)
      return !isSettled && !saysOffset(text) && /T\d{2}:\d{2}$/.test(wall) && differsFromLondon(zone, wall)
    })
    .map(({ field, zone }) => ({
      code: 'time',
      field,
      message: `${importFieldInfo(field).label} is of ${zone.replace('_', ' ')}, whose clocks differ from those of London`,
    }))
}
