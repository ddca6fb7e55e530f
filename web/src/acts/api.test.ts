import { expect, test } from 'vitest'
import { actTaskEnded } from './api.ts'

const act = [
  { type: 'Act', id: 'rows 7' },
  { type: 'Act', id: 'list' },
]

test('The end of a check has the bulk action read again, and that of another task all that shows bookings as well', () => {
  expect(actTaskEnded(7, 'check').payload).toEqual(act)
  for (const task of ['commit', 'undo', 'roll_back'] as const)
    expect(actTaskEnded(7, task).payload).toEqual(expect.arrayContaining([...act, 'Booking', 'Departure', 'Report']))
})
