import { apiKey } from 'contract/api-keys'
import { bookingHistory, bookingRow, booking, bookingWithHistory } from 'contract/bookings'
import { legalDocument } from 'contract/documents'
import { endpointGroups } from 'contract/endpoints'
import { errorBody } from 'contract/errors'
import { nothing } from 'contract/fields'
import { imported } from 'contract/imports'
import { importRow } from 'contract/import-rows'
import { inclusion } from 'contract/inclusions'
import { notification } from 'contract/notifications'
import { promotion } from 'contract/promotions'
import { review } from 'contract/reviews'
import { savedReport } from 'contract/saved-reports'
import { savedView } from 'contract/saved-views'
import { sessionRow } from 'contract/session'
import { staffSessionRow } from 'contract/staff-sessions'
import { user } from 'contract/users'
import * as z from 'zod/mini'
import { type Json } from './openapi-form.ts'

type Direction = 'input' | 'output'

const entities = {
  Error: errorBody,
  Nothing: nothing,
  User: user,
  Session: sessionRow,
  StaffSession: staffSessionRow,
  ApiKey: apiKey,
  BookingRow: bookingRow,
  Booking: booking,
  BookingWithHistory: bookingWithHistory,
  BookingHistory: bookingHistory,
  Promotion: promotion,
  Review: review,
  Inclusion: inclusion,
  SavedView: savedView,
  SavedReport: savedReport,
  Import: imported,
  ImportRow: importRow,
  Notification: notification,
  LegalDocument: legalDocument,
}

/** The schemas of all answers by name, and how to refer to one. */
export type Named = { schemas: Json; refOf(schema: z.ZodMiniType): Json }

/** Each result schema is listed once, under the name of its record or else of the first endpoint that returns it. */
export function named(io: Direction): Named {
  const registry = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(entities)) registry.add(schema, { id })
  for (const [group, endpoints] of Object.entries(endpointGroups)) {
    for (const [name, { result, answers }] of Object.entries(endpoints)) {
      if (answers !== 'stream' && !registry.has(result))
        registry.add(result, { id: `${capital(group)}${capital(name)}` })
    }
  }
  const uri = (id: string) => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(registry, { io, uri, unrepresentable: 'any', override: explain(io) })
  return {
    schemas: Object.fromEntries(Object.entries(schemas).map(([id, schema]) => [id, withoutIds(schema as Json)])),
    refOf: (schema) => {
      const id = registry.get(schema)?.id
      return id === undefined ? schemaOf(schema, io) : { $ref: uri(id) }
    },
  }
}

const capital = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** A schema as JSON Schema, without a name of its own. */
export const schemaOf = (schema: z.ZodMiniType, io: Direction): Json =>
  withoutIds(z.toJSONSchema(schema, { io, unrepresentable: 'any', override: explain(io) }) as Json)

const withoutIds = ({ $schema: _schema, $id: _id, ...rest }: Json): Json => rest

const wireFormats: Record<string, string> = {
  booking_datetime: '2026-06-05T09:30',
  input_date: '2026-06-01',
  pickup_time: '09:30',
  drop_off_time: '17:00',
  dob: '1990-02-28',
  start_at: '2026-06-01',
  end_at: '2026-06-30',
  start_date: '2026-06-01',
  end_date: '2026-06-30',
  otp: '123456',
}

/** Custom checks have no JSON Schema, so the document shows an example. Only for input: dates of an answer have other formats. */
const explain =
  (io: Direction) =>
  ({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) => {
    if (jsonSchema.pattern?.includes('@')) {
      delete jsonSchema.pattern
      jsonSchema.format = 'email'
    }
    for (const [name, property] of Object.entries(io === 'input' ? (jsonSchema.properties ?? {}) : {})) {
      const example = wireFormats[name]
      if (example !== undefined && typeof property === 'object') property.examples = [example]
    }
  }
