import { fromSearch } from 'contract/list'
import { expect, test } from 'vitest'
import { reportNames } from 'contract/report-definitions'
import { callOf, reportAddress } from './report-address.ts'

test('Another measure is another call for a trend stacked by tour alone, whose tours it chooses', () => {
  const isAnother = (search: Record<string, string>) => {
    const [one, other] = ['bookings', 'revenue'].map((measure) => {
      const state = fromSearch(reportAddress, { ...search, measure })
      return JSON.stringify(callOf(state.report, state))
    })
    return one !== other
  }
  for (const report of reportNames) expect([report, isAnother({ report })]).toEqual([report, false])
  expect(isAnother({ report: 'trend', stack: 'tour' })).toBe(true)
})
