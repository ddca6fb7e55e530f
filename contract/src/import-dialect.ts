import * as z from 'zod/mini'
import { limits } from './limits.ts'

// How the text of a file is written.

export const importEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'iso-8859-15',
  'windows-1250',
  'iso-8859-2',
  'windows-1251',
  'koi8-r',
  'cp866',
  'windows-1253',
  'windows-1254',
  'macintosh',
  'cp850',
  'cp852',
  'shift_jis',
  'gb18030',
  'big5',
  'euc-kr',
] as const
export type ImportEncoding = (typeof importEncodings)[number]
/** Two spaces stand for two or more: columns that are aligned. */
export const importDelimiters = [',', ';', '\t', '|', '#', '~', '^', ' ', '  '] as const
export const importQuotes = ['"', "'", ''] as const

const headerRow = z
  .int('header_row must be a whole number')
  .check(
    z.gte(0, 'header_row must be at least 0'),
    z.lte(limits.importRows, `header_row must be at most ${limits.importRows}`),
  )

/** How the file is written. `header_row` counts the rows of the file from 1; 0 where there is no header. */
export const importDialect = z.object({
  encoding: z.enum(importEncodings, `encoding must be one of: ${importEncodings.join(', ')}`),
  delimiter: z.enum(importDelimiters, 'delimiter must be a comma, a semicolon, a tab, a bar, #, ~, ^ or spaces'),
  quote: z.enum(importQuotes, 'quote must be ", \' or nothing'),
  header_row: headerRow,
})
export type ImportDialect = z.output<typeof importDialect>

const dialectKeys = ['encoding', 'delimiter', 'quote', 'header_row'] as const

/** Whether settings are others than those by which a file was read. */
export const isOtherDialect = (given: Partial<ImportDialect>, read: ImportDialect | null): boolean =>
  dialectKeys.some((key) => given[key] !== undefined && given[key] !== read?.[key])

const isWide = ({ encoding }: ImportDialect) => encoding.startsWith('utf-16')

/** Whether settings may divide the file into other rows than it was read by, so that a number is of another one. */
export function areOtherRows(given: Partial<ImportDialect>, read: ImportDialect): boolean {
  const now = { ...read, ...given }
  return now.delimiter !== read.delimiter || now.quote !== read.quote || isWide(now) !== isWide(read)
}

/** The first rows of a file as one dialect separates them; long ones are cut. */
export const importPreview = z.object({
  dialect: importDialect,
  rows: z.array(z.object({ row: z.int(), cells: z.array(z.string()) })),
})
export type ImportPreview = z.output<typeof importPreview>
