import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { zoneIn } from '../values/time-zones.ts'

const ofZone =
  /^(?:(?:tour|event|activity|start|booking|date|local)[ _-]?)?(?:time[ _-]?zone|tz|zeitzone|fuseau horaire|zona horaria|huso horario|fuso orario|fuso horário|tijdzone|strefa czasowa|tids[sz]one?|(?:utc|gmt)[ _-]?offset|时区|時區|タイムゾーン|시간대)$/iu

/** Whether a header asks for the zone of the times. */
export const asksForZone = (header: string): boolean => ofZone.test(header.trim())

/** Columns that are not read and whose header asks for the zone of the times. */
export function zoneColumns(columns: Import['columns'], mapping: ImportMapping): number[] | undefined {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const found = columns.filter(({ index, name }) => !used.has(index) && asksForZone(name))
  return found.length > 0 ? found.map(({ index }) => index) : undefined
}

/** The fields whose cells are times. */
const ofTimes = ['booking_datetime', 'booking_time', 'pickup_time', 'drop_off_time'] as const

const ofLines =
  /(?<!\p{L})(?:times|(?:uhr|abfahrts|start)?zeiten|horaires|heures|horas|horarios|horários|orari|orarios|tijden|godziny|tider|časy|idők)(?!\p{L})/iu

/** The zones of times that a header names, as `Time (GMT)` and `starts_at_utc` do, or a line above it as `All times in UTC`. */
export function zonesOfTimes(
  { columns, mapping }: { columns: Import['columns']; mapping: ImportMapping },
  above: readonly string[],
): Partial<Record<(typeof ofTimes)[number], string>> | undefined {
  const ofAll = above.flatMap((line) => (ofLines.test(line) ? (zoneIn(line) ?? []) : []))[0]
  const found = ofTimes.flatMap((field) => {
    const own = columnsOf(mapping[field] ?? {}).flatMap((column) => zoneIn(columns[column]?.name ?? '') ?? [])
    const zone = own[0] ?? (columnsOf(mapping[field] ?? {}).length > 0 ? ofAll : undefined)
    return zone === undefined ? [] : [[field, zone] as const]
  })
  return found.length > 0 ? Object.fromEntries(found) : undefined
}
