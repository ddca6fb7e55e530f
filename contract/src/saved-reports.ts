import * as z from 'zod/mini'
import { choice, id, idParams, instant, requiredText, version, versionOnly } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { limits } from './limits.ts'
import { toSearch } from './list.ts'
import { officeMessages } from './office-messages.ts'
import { accessTo, type Holder } from './permissions.ts'
import { reportNames, takenKeys, type ReportName } from './report-definitions.ts'
import { beyondLimits, reportQuery } from './reports.ts'

/** How often a saved report is mailed to its recipients. */
export const mailRhythms = ['none', 'weekly', 'monthly'] as const
export type MailRhythm = (typeof mailRhythms)[number]

/** The hour in London at which mails of reports are due: on Mondays and on the first of a month. */
export const mailHour = 6

/** A report's query string: only what differs from its defaults, values as text. */
const query = z.record(z.string(), z.string('query must have texts as values'))
export type SavedQuery = z.output<typeof query>

/**
 * What of a query a report is saved with: what it takes, as its address has it. Without days it has the default range of the day on
 * which it is read. The errors of an invalid query by its keys: what it takes of that stays as it is, and is another one than any valid one.
 */
export function readSavedQuery(
  report: ReportName,
  query: SavedQuery,
): { query: SavedQuery; errors: Record<string, string[]> } {
  const keys = takenKeys(report)
  const taken = Object.fromEntries(Object.entries(query).filter(([key]) => keys.includes(key)))
  const read = reportQuery.safeParse(taken)
  const issues = read.success ? beyondLimits(report, read.data) : read.error.issues
  if (read.success && issues.length === 0) return { query: toSearch(reportQuery, read.data), errors: {} }
  const errors: Record<string, string[]> = {}
  for (const { path, message } of issues) errors[`query.${String(path[0] ?? '')}`] = [message]
  return { query: taken, errors }
}

export const savedReport = z.object({
  id,
  name: z.string(),
  report: z.enum(reportNames),
  query,
  /** Whether all who hold the permission for reports have it. */
  shared: z.boolean(),
  /** Whether it stands at the top of the list, and as a tile on the dashboard. */
  pinned: z.boolean(),
  mail: z.enum(mailRhythms),
  /** Members of staff who may see reports now. */
  recipients: z.array(id),
  owner: z.object({ id, name: z.string() }),
  version: z.int(),
  created_at: instant,
  updated_at: instant,
})
export type SavedReport = z.output<typeof savedReport>

/** Whether a report is pinned for a person: another's that is not shared is sent to administrators only so that they can end its mails. */
export const isPinnedFor = (me: { id: number }, { pinned, shared, owner }: SavedReport): boolean =>
  pinned && (shared || owner.id === me.id)

const fields = {
  name: requiredText('Name', { max: limits.viewName }),
  report: choice('Report', reportNames),
  query,
  shared: z.boolean('shared must be true or false'),
  pinned: z.boolean('pinned must be true or false'),
  mail: choice('Mail', mailRhythms),
  recipients: z
    .array(id, 'recipients must be a list of ids')
    .check(
      z.maxLength(
        limits.savedReports.recipients,
        `A report is mailed to at most ${limits.savedReports.recipients} recipients`,
      ),
    ),
}

/** What the form of a saved report asks for. */
export const savedReportForm = z
  .object({
    name: fields.name,
    shared: fields.shared,
    pinned: fields.pinned,
    mail: fields.mail,
    // Ids, which a list of boxes holds as text.
    recipients: z.pipe(
      z.transform((ids: unknown): unknown => (Array.isArray(ids) ? ids.map(Number) : ids)),
      fields.recipients,
    ),
  })
  .check(
    z.refine((draft) => whyNotMail(draft) === undefined, {
      path: ['recipients'],
      error: officeMessages.savedReports.noRecipients,
    }),
  )
export type SavedReportForm = z.output<typeof savedReportForm>

/** Why a report cannot be mailed so, in a sentence. */
export const whyNotMail = ({ mail, recipients }: { mail?: unknown; recipients?: unknown }): string | undefined =>
  mail !== undefined && mail !== 'none' && Array.isArray(recipients) && recipients.length === 0
    ? officeMessages.savedReports.noRecipients
    : undefined

/** Why a person may not change or delete a saved report, in a sentence. */
export function whyNotChangeReport(me: Holder & { id: number }, { owner }: Pick<SavedReport, 'owner'>) {
  return me.id === owner.id || me.role === 'admin' ? undefined : officeMessages.savedReports.notYours
}

const access = accessTo.reports
const changes = ['saved_report'] as const

export const savedReports = {
  list: endpoint({
    method: 'GET',
    path: '/reports/saved',
    access,
    summary:
      'The saved reports that the caller may read: own and shared ones, of which pinned ones are first; for an administrator also those that are mailed',
    result: z.array(savedReport),
  }),
  recipients: endpoint({
    method: 'GET',
    path: '/reports/recipients',
    access,
    summary:
      'List to whom a report can be mailed: active members of staff who may see reports, by name; of each only id and name',
    result: z.array(z.object({ id, name: z.string() })),
  }),
  create: endpoint({
    method: 'POST',
    path: '/reports/saved',
    changes,
    access,
    summary: 'Save a report with its filters under a name',
    body: z.object({
      name: fields.name,
      report: fields.report,
      query: z._default(query, {}),
      shared: z._default(fields.shared, false),
      pinned: z._default(fields.pinned, false),
      mail: z._default(fields.mail, 'none'),
      recipients: z._default(fields.recipients, []),
    }),
    result: savedReport,
    status: 201,
    message: officeMessages.savedReports.saved,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/reports/saved/:id',
    changes,
    access,
    summary:
      'Change a saved report, which keeps what is left out: its owner and, if they may read it, an administrator',
    params: idParams,
    body: z.object({
      name: fields.name,
      report: z.optional(fields.report),
      query: z.optional(query),
      shared: z.optional(fields.shared),
      pinned: z.optional(fields.pinned),
      mail: z.optional(fields.mail),
      recipients: z.optional(fields.recipients),
      version,
    }),
    result: savedReport,
    message: officeMessages.savedReports.updated,
    failures: [403],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/reports/saved/:id',
    changes,
    access,
    summary: 'Delete a saved report, which ends its mails: its owner and, if they may read it, an administrator',
    params: idParams,
    body: versionOnly,
    result: z.nullable(z.object({ id })),
    message: officeMessages.savedReports.deleted,
    failures: [403],
  }),
}
