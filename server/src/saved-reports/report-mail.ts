import { rangeLabel } from 'contract/days'
import { exportMediaTypes } from 'contract/exports'
import { leadLabel, withLeadRanges } from 'contract/lead-ranges'
import { reportDefinition, type ReportColumn, type ReportName } from 'contract/report-definitions'
import type { Report, ReportRow, ReportTable } from 'contract/reports'
import { formatValue, periodLabel, textIn } from 'contract/report-values'
import { curveMonth, hiddenRows, narrowedWords, reportFileName, shownRows } from 'contract/report-words'
import { mailHour, type MailRhythm, type SavedQuery } from 'contract/saved-reports'
import { inWords } from 'contract/value-text'
import { company, escape, type Mail } from '../mail/mails.ts'
import { writers } from '../reports/file.ts'

export type ReportMail = Omit<Mail, 'recipient' | 'onlyFor'>

type Saved = {
  id: number
  name: string
  report: ReportName
  query: SavedQuery
  mail: MailRhythm
  ownerName: string
}

/** A wider table is printed across the page. */
const uprightColumns = 12
/** Two tables of so many columns have room beside each other on a page that lies across, two of fewer on an upright one. */
const halfColumns = 8

/**
 * The mail of a saved report: its tables as they are on its page, and each one as the file that the page exports. These are of `alone`,
 * the report without its comparison, whose currencies it does not have.
 */
export async function reportMail(
  saved: Saved,
  { report, alone }: { report: Report; alone: Report },
  publicUrl: string,
): Promise<ReportMail> {
  const { label, tables: definitions } = reportDefinition(saved.report)
  const isCurve = ({ name }: ReportTable) => saved.report === 'pace' && name === 'curve'
  const parts = report.tables
    .filter(({ rows }) => rows.length > 0)
    .map((table) => ({
      label: `${definitions[table.name]?.label ?? table.name}${isCurve(table) ? `, ${periodLabel(`${curveMonth(report, saved.query)}-01`, 'month')}` : ''}`,
      file: `${reportFileName([saved.report, table.name], report, saved.query)}.csv`,
      table,
    }))
  const facts = [`${label}, ${rangeLabel(report.range)}`, ...narrowedWords(report, saved.query)]
  const link = `${publicUrl}/reports?${new URLSearchParams({ report: saved.report, ...saved.query, saved: String(saved.id) }).toString()}`
  const why = `You get this report ${saved.mail === 'weekly' ? 'every Monday' : 'on the first of each month'} at ${String(mailHour).padStart(2, '0')}:00 in London, because ${saved.ownerName} has it mailed to you. ${saved.ownerName} or an administrator can end that under My reports.`
  const attachments = await Promise.all(
    parts.map(async ({ file, table }) => {
      const exported = alone.tables.find(({ name }) => name === table.name) ?? table
      return { name: file, type: exportMediaTypes.csv, text: await csvOf(exported) }
    }),
  )
  const shown = parts.map((part) => ({ ...part, table: withLabels(part.table, report) }))
  return {
    subject: `${inWords(saved.mail)} report: ${saved.name}`,
    text:
      [saved.name, ...facts, ...shown.slice(0, 1).flatMap(linesOf), link, why, `-- \n${company}`].join('\n\n') + '\n',
    html: page({ title: saved.name, facts, parts: shown, link, why }),
    attachments,
  }
}

async function csvOf(table: ReportTable): Promise<string> {
  let text = ''
  for await (const piece of writers.csv(table)) text += piece
  return text
}

type Labelled = { columns: ReportColumn[]; rows: string[][]; totals: string[] | null; earlier: string[] | null }
type Part = { label: string; file: string; table: Labelled }

const isText = ({ kind }: ReportColumn) => ['text', 'day', 'weekday', 'hour', 'country'].includes(kind)

const beforeLabel = 'Before'

/** A table with its cells as people read them. */
function withLabels(whole: ReportTable, { grain, compare }: Report): Labelled {
  const before = compare?.tables.find(({ name }) => name === whole.name)
  if (whole.name === 'overview') return figuresOf(whole, before)
  const table = whole.name === 'lead_days' ? withLeadRanges(whole) : whole
  const columns = table.columns.filter(({ kind }) => kind !== 'id')
  const cell = (column: ReportColumn, row: ReportRow) => {
    if (row[column.key] === null || row[column.key] === undefined) return formatValue(null, column)
    if (column.key === 'period') return periodLabel(textIn(row, 'period'), grain)
    if (column.key === 'month') return periodLabel(textIn(row, 'month'), 'month')
    if (column.key === 'lead_days') return leadLabel(row)
    return formatValue(row[column.key], column)
  }
  const sums = (row: ReportRow | null | undefined, word: string) =>
    row
      ? columns.map((column, at) => (at === 0 ? word : isText(column) ? '' : formatValue(row[column.key], column)))
      : null
  return {
    columns,
    rows: table.rows.map((row) => columns.map((column) => cell(column, row))),
    totals: sums(table.totals, 'Total'),
    earlier: sums(before?.totals, beforeLabel),
  }
}

/** The figures of a whole range, one a row, since their columns have none for a word. */
function figuresOf({ columns, rows: [now] }: ReportTable, before: ReportTable | undefined): Labelled {
  const [earlier] = before?.rows ?? []
  const value = (row: ReportRow | undefined, column: ReportColumn) => formatValue(row?.[column.key], column)
  return {
    columns: [
      { key: 'figure', label: 'Figure', kind: 'text' },
      { key: 'value', label: 'In the range', kind: 'count' },
      ...(before ? [{ key: 'before', label: beforeLabel, kind: 'count' } as const] : []),
    ],
    rows: columns.map((column) => [column.label, value(now, column), ...(before ? [value(earlier, column)] : [])]),
    totals: null,
    earlier: null,
  }
}

function linesOf({ table }: Part): string[] {
  const rows = table.totals ? [table.totals] : table.rows.slice(0, 12)
  return rows.map((row) => row.map((text, at) => `${table.columns[at]?.label ?? ''}: ${text}`).join(', '))
}

const border = 'border-bottom:1px solid #d5dce3'
const cellOf = (tag: 'td' | 'th', text: string, column: ReportColumn | undefined, more = '') =>
  `<${tag}${tag === 'th' ? ' scope="col"' : ''}${column?.kind === 'text' ? ' class="name"' : ''} style="padding:5px 8px;${border};text-align:${column && isText(column) ? 'left' : 'right'};${tag === 'th' ? 'font-weight:600;color:#566172;vertical-align:bottom' : 'white-space:nowrap'}${more}">${escape(text)}</${tag}>`

function tableOf(part: Part): string {
  const { columns, totals, earlier } = part.table
  const line = (cells: readonly string[], more = '') =>
    `<tr>${cells.map((text, at) => cellOf('td', text, columns[at], more)).join('')}</tr>`
  const rows = shownRows(part.table)
  const hidden = hiddenRows(rows.length, part.table.rows.length)
  const note = hidden
    ? `<p style="margin:8px 0 0;color:#566172">${escape(`${hidden} in the file ${part.file}`)}</p>`
    : ''
  const heading = `<h2 style="margin:24px 0 8px;font-size:16px">${escape(part.label)}</h2>`
  // Without rows and sums there is nothing to head.
  if (rows.length === 0 && !totals && !earlier) return heading + note
  // On a phone a table is scrolled by itself, and the sentences around it are not.
  return `${heading}
<div style="overflow-x:auto"><table cellpadding="0" cellspacing="0" width="100%" style="border-collapse:collapse;font-size:12px;line-height:1.4">
<thead><tr>${columns.map((column) => cellOf('th', column.label, column)).join('')}</tr></thead>
<tbody>${rows.map((row) => line(row)).join('\n')}${totals ? line(totals, ';font-weight:600') : ''}${earlier ? line(earlier, ';color:#566172') : ''}</tbody>
</table></div>${note}`
}

/** More lines of several tables take more than one sheet, of which each has four besides its rows: its name, its head and its sums. */
const [linesOnSheet, linesOfTable] = [64, 4]

/** Smaller than in a program for mail, so that each report over the range by default is on one sheet. */
const onPaper =
  'body{background:#fff!important;font-size:11px!important}div{overflow:visible!important}h1{margin:0!important;font-size:15px!important;line-height:1.2!important}h2{margin:8px 0 1px!important;font-size:12px!important;line-height:1.3!important}p{margin:1px 0 0!important;padding:0!important;font-size:10px!important;line-height:1.3!important}table{table-layout:auto!important}body>table{max-width:none!important}body>table>tbody>tr>td{padding:0!important}table table{font-size:10px!important;line-height:1.3!important}table table :is(th,td){padding:1.5px 5px!important}table table .name{white-space:normal!important}'

/** Many rows stand in two columns: of narrow tables on an upright page, of wider ones on one that lies across. */
const inColumns =
  ':is(.long,.pair){columns:2;column-gap:8mm}:is(.long,.pair) div{break-inside:avoid}:is(.long,.pair) h2{margin:0!important;padding:5px 0 1px;font-size:11px!important}:is(.long,.pair) p{font-size:8px!important}.long table{font-size:7px!important;line-height:1.2!important}.long :is(th,td){padding:1px 3px!important}.pair table{font-size:8.5px!important;line-height:1.2!important}.pair :is(th,td){padding:1px 3px!important}.pair .name{min-width:150px}'

type Page = { title: string; facts: readonly string[]; parts: readonly Part[]; link: string; why: string }

/** Tables alone, since programs for mail draw little else, and what prints them needs: rows that are whole, headings on each page. */
function page({ title, facts, parts, link, why }: Page): string {
  const lines = parts.reduce((sum, { table }) => sum + shownRows(table).length + linesOfTable, 0)
  const columns = Math.max(...parts.map(({ table }) => table.columns.length))
  const isLong = parts.length > 1 && lines > linesOnSheet
  const layout = !isLong || columns > halfColumns ? undefined : columns < halfColumns ? 'long' : 'pair'
  // The longest last, as on the page: it fills the second column.
  const ordered = layout === 'pair' ? parts.toSorted((a, b) => a.table.rows.length - b.table.rows.length) : parts
  const isAcross = columns > uprightColumns || layout === 'pair'
  const paragraphs = facts.map((fact) => `<p style="margin:0;color:#566172">${escape(fact)}</p>`).join('\n')
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>@page{size:A4 ${isAcross ? 'landscape' : 'portrait'};margin:12mm}thead{display:table-header-group}tr{break-inside:avoid}h2{break-after:avoid}@media print{${onPaper}${inColumns}}</style></head>
<body style="margin:0;background:#ffffff;color:#1d2733;font:14px/1.5 Inter,'Segoe UI',Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:${columns > halfColumns ? 1_100 : 760}px"><tr><td style="padding:24px">
<p style="margin:0 0 8px;font-weight:600;color:#0b6b68">Embankment</p>
<h1 style="margin:0 0 8px;font-size:22px;line-height:1.3">${escape(title)}</h1>
${paragraphs}
<div${layout ? ` class="${layout}"` : ''}>${ordered.map(tableOf).join('\n')}</div>
<p style="margin:24px 0 0"><a href="${escape(link)}" style="color:#0b6b68">Open the report</a></p>
<p style="margin:24px 0 0;padding-top:16px;border-top:1px solid #d5dce3;font-size:12px;color:#566172">${escape(why)}<br>${escape(company)}</p>
</td></tr></table></body></html>
`
}
