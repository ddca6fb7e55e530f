import type { FieldSource } from 'contract/import-mapping'

/** A source with a value that a person gave for every row: unlike a proposed one it is for existing bookings, too. */
export function withGivenValue(source: FieldSource | undefined, value: string): FieldSource {
  const { new_only: _, ...others } = source ?? {}
  return { ...others, value }
}
