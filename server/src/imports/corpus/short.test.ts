/** @module-tag slow */

import { expect, test } from 'vitest'
import { scoreShortFiles } from './short.ts'

test('Columns of short files are read as well as before, with their header and a few rows alone', () => {
  const differences: string[] = []
  const { right, wrong, missed, needless } = scoreShortFiles((line) => differences.push(line))
  const shown = differences.join('\n')
  expect(right, shown).toBeGreaterThanOrEqual(3753)
  expect(wrong, shown).toBeLessThanOrEqual(3)
  expect(missed, shown).toBeLessThanOrEqual(16)
  expect(needless, shown).toBeLessThanOrEqual(11)
}, 300_000)
