import { exportColumns } from 'contract/exports'
import { expect, test } from 'vitest'
import { exportColumnOptions } from './export-columns.ts'

test('the columns to choose from stand in the order of the file', () => {
  expect(exportColumnOptions.map(({ value }) => value)).toEqual([...exportColumns.bookings])
})
