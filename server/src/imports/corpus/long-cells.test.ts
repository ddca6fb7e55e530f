/** @module-tag slow */

import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = 'Ref,Tour date,Time,Tour,Guest,E-mail,Phone,Pax,Status,Price,Pick-up,Pick-up time,Notes,Passenger names'
const usual = ['A1', '15/06/2026', '09:30', 'Harbour Cruise', 'Ann Lee', 'ann@example.com', '020 7946 0018', '2']
const row = [...usual, 'Confirmed', '40.00', 'Savoy Pier', '09:00', 'none', 'Ann Lee; Bo Lee']

const longest = 60_000
const fillers = [' ', '(', '1', 'a', ',', '\n', 'x@', '1 ', ', ']

// A step for each pair of signs would take minutes for each cell.
test.each([...fillers, 'a-'])('Cells of one long run of %j are read, whatever their column is', (sign) => {
  const long = `"x${sign.repeat(Math.floor(longest / sign.length))}y"`
  const rows = row.map((_cell, at) =>
    row
      .with(0, `A${at + 2}`)
      .with(at, long)
      .join(','),
  )
  const { bookings } = readText([header, row.join(','), row.with(0, 'A99').join(','), ...rows].join('\r\n'))
  expect(bookings.length).toBeGreaterThan(row.length)
})

test.each(fillers)('A header, a title and a line above with a long run of %j are read', (sign) => {
  const long = `x${sign
    .replace('\n', ' ')
    .replace(',', ';')
    .repeat(Math.floor(longest / sign.length))}y`
  const lines = [long, header.replace('Notes', `"${long}"`), row.join(','), long, row.with(0, 'A2').join(',')]
  expect(readText(lines.join('\r\n')).bookings.length).toBeGreaterThan(0)
})
