import { importFieldInfo, type ImportField } from 'contract/import-fields'

/** A word of a file; that of an empty cell has no letters. */
export const shownWord = (word: string): string => word || '(empty)'

/** Names what a word of a file is read as. */
export const wordLabel = (field: ImportField, word: string): string =>
  `${importFieldInfo(field).label}: ${shownWord(word)}`
