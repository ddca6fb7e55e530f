/** The file that a person wants; all columns where none are named. */
export type ExportRequest = { format: 'csv' | 'xlsx'; columns?: readonly string[] }

export type ExportColumnOption = { value: string; label: string }
