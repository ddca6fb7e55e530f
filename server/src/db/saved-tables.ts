import { boolean, date, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ReportName } from 'contract/report-definitions'
import type { MailRhythm, SavedQuery } from 'contract/saved-reports'
import type { MovingRange, ViewQuery } from 'contract/saved-views'
import type { ViewList } from 'contract/view-lists'
import { changedAt, identity, madeAt, reference } from './tables.ts'

export const savedViewTable = pgTable('saved_views', {
  id: identity(),
  list: text().$type<ViewList>().notNull(),
  ownerId: reference('owner_id'),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  shared: boolean().notNull(),
  query: json().$type<ViewQuery>().notNull(),
  movingRange: text('moving_range').$type<MovingRange>(),
  hiddenColumns: json('hidden_columns').$type<string[]>(),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
})

export const savedReportTable = pgTable('saved_reports', {
  id: identity(),
  ownerId: reference('owner_id'),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  report: text().$type<ReportName>().notNull(),
  query: json().$type<SavedQuery>().notNull(),
  shared: boolean().notNull(),
  pinned: boolean().notNull(),
  mail: text().$type<MailRhythm>().notNull(),
  version: integer().notNull().default(1),
  createdAt: madeAt(),
  updatedAt: changedAt(),
})

export const reportRecipientTable = pgTable(
  'saved_report_recipients',
  {
    reportId: reference('report_id'),
    staffId: reference('staff_id'),
    // The day on which the last mail was due; of a new recipient the last one before.
    mailedFor: date('mailed_for', { mode: 'string' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.reportId, table.staffId] })],
)
