import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, instant, requiredText, version, versionOnly } from './fields.ts'
import { limits } from './limits.ts'
import { listQuery, metaPageOf, someIds } from './list.ts'
import { inclusionMessages } from './inclusion-messages.ts'
import { accessTo, inclusionReaders } from './permissions.ts'

export const inclusion = z.object({ id, name: z.string(), version: z.int(), created_at: instant })
export type Inclusion = z.output<typeof inclusion>

/** One that a booking may have: `is_deleted` if it has left the catalogue. */
const knownInclusion = z.extend(inclusion, { is_deleted: z.boolean() })

export const inclusionInput = z.object({ name: requiredText('Name') })

export const inclusionQuery = listQuery({ filters: {}, sorts: ['name'] })
export type InclusionQuery = z.output<typeof inclusionQuery>

const knownInclusionQuery = listQuery({
  filters: { ids: someIds('ids', limits.inclusions) },
  sorts: ['name'],
})
export type KnownInclusionQuery = z.output<typeof knownInclusionQuery>

/** The booking form reads the catalogue, so the booking permission may too. */
const access = accessTo.inclusions

export const inclusions = {
  list: endpoint({
    method: 'GET',
    path: '/inclusion-options',
    access: inclusionReaders,
    summary: 'List inclusion options',
    query: inclusionQuery,
    result: metaPageOf(inclusion),
    envelope: 'whole',
  }),
  listKnown: endpoint({
    method: 'GET',
    path: '/inclusion-options/known',
    access: inclusionReaders,
    summary: 'List inclusion options, also those that have left the catalogue and may stand on bookings',
    query: knownInclusionQuery,
    result: metaPageOf(knownInclusion),
    envelope: 'whole',
  }),
  find: endpoint({
    method: 'GET',
    path: '/inclusion-options/:id',
    access: inclusionReaders,
    summary: 'Read one inclusion option',
    params: idParams,
    result: inclusion,
  }),
  create: endpoint({
    method: 'POST',
    path: '/inclusion-options',
    changes: ['inclusion'],
    access,
    summary: 'Add an inclusion option',
    body: inclusionInput,
    result: inclusion,
    status: 201,
    message: inclusionMessages.created,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/inclusion-options/:id',
    changes: ['inclusion', 'booking'],
    access,
    summary: 'Rename an inclusion option',
    params: idParams,
    body: z.extend(inclusionInput, { version }),
    result: inclusion,
    message: inclusionMessages.updated,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/inclusion-options/:id',
    changes: ['inclusion', 'booking'],
    access,
    summary: 'Delete an inclusion option; bookings that have it keep its name',
    params: idParams,
    body: versionOnly,
    result: z.nullable(z.object({ id })),
    message: inclusionMessages.deleted,
  }),
}
