import type { ImportDialect, ImportEncoding } from 'contract/import-dialect'

export const encodingLabels: Record<ImportEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 (little endian)',
  'utf-16be': 'UTF-16 (big endian)',
  'windows-1252': 'Western (Windows-1252)',
  'iso-8859-15': 'Western (ISO 8859-15)',
  'windows-1250': 'Central European (Windows-1250)',
  'iso-8859-2': 'Central European (ISO 8859-2)',
  'windows-1251': 'Cyrillic (Windows-1251)',
  'koi8-r': 'Cyrillic (KOI8-R)',
  cp866: 'Cyrillic (DOS 866)',
  'windows-1253': 'Greek (Windows-1253)',
  'windows-1254': 'Turkish (Windows-1254)',
  macintosh: 'Western (Macintosh)',
  cp850: 'Western (DOS 850)',
  cp852: 'Central European (DOS 852)',
  shift_jis: 'Japanese (Shift-JIS)',
  gb18030: 'Chinese (GB 18030)',
  'euc-kr': 'Korean (EUC-KR)',
  big5: 'Chinese, traditional (Big5)',
}

const delimiterNames: Record<ImportDialect['delimiter'], string> = {
  ',': 'Comma',
  ';': 'Semicolon',
  '\t': 'Tab',
  '|': 'Vertical bar',
  '#': 'Hash',
  '~': 'Tilde',
  '^': 'Caret',
  ' ': 'Space',
  '  ': 'Two or more spaces',
}

export const delimiterLabel = (delimiter: ImportDialect['delimiter']): string =>
  `${delimiterNames[delimiter]} ${delimiter}`.trim()

export const quoteLabels: Record<ImportDialect['quote'], string> = { '"': 'Double "', "'": "Single '", '': 'None' }

export const headerLabel = (row: number): string => (row === 0 ? 'No header' : `Row ${row}`)

/** The names of the settings. */
export const dialectTitles: Record<keyof ImportDialect, string> = {
  encoding: 'Encoding',
  delimiter: 'Delimiter',
  quote: 'Quotes',
  header_row: 'Header row',
}

/** A setting as people read it. */
export function dialectText(key: keyof ImportDialect, dialect: ImportDialect): string {
  if (key === 'encoding') return encodingLabels[dialect.encoding]
  if (key === 'delimiter') return delimiterLabel(dialect.delimiter)
  return key === 'quote' ? quoteLabels[dialect.quote] : headerLabel(dialect.header_row)
}

/** One line such as `UTF-8 · semicolon · header in row 3`. */
export const dialectSummary = ({ encoding, delimiter, header_row }: ImportDialect): string =>
  [
    encodingLabels[encoding],
    delimiterNames[delimiter].toLowerCase(),
    header_row === 0 ? 'no header' : `header in row ${header_row}`,
  ].join(' · ')
