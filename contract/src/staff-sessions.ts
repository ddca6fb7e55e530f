import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { id, idParams, nothing } from './fields.ts'
import { listQuery, pageOf } from './list.ts'
import { sessionMessages as texts } from './session-messages.ts'
import { sessionRow } from './session.ts'

/** A session with the member of staff who is signed in by it. */
export const staffSessionRow = z.extend(sessionRow, { user_id: id, name: z.string(), email: z.string() })
export type StaffSession = z.output<typeof staffSessionRow>

export const staffSessionQuery = listQuery({ filters: {}, sorts: ['name', 'last_seen_at'] })
export type StaffSessionQuery = z.output<typeof staffSessionQuery>

export const staffSessions = {
  list: endpoint({
    method: 'GET',
    path: '/staff/sessions',
    access: 'admin',
    summary: 'The active sessions of all staff; `search` takes a person or an address',
    query: staffSessionQuery,
    result: pageOf(staffSessionRow),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/staff/sessions/:id',
    access: 'admin',
    changes: ['session'],
    summary: 'End a session of a member of staff, who gets a mail',
    params: idParams,
    result: nothing,
    message: texts.ended,
  }),
  endAll: endpoint({
    method: 'DELETE',
    path: '/staff/:id/sessions',
    access: 'admin',
    changes: ['session'],
    summary: 'End all sessions of a member of staff but the calling one, and forget their remembered devices',
    params: idParams,
    result: nothing,
    message: texts.allEnded,
  }),
}
