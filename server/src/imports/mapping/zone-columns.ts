import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'

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
