import { expect, test } from 'vitest'
import { listOf, readText, withColumn } from './read-text.ts'

test.each(['Přistavení', 'Pristavenie', 'Voorrijtijd'])(
  '%s above earlier times is when guests are fetched',
  (header) => {
    const { mapping } = readText(listOf(`Date;Time;${header}`, '2026-05-11;10:30;9:00', '2026-05-12;11:00;9:15'))
    expect(mapping[header]).toBe('pickup_time')
  },
)

test.each(['Getting on at', 'venue_entry', 'Entry point', '만나는 곳', '모이는 곳'])(
  '%s above places is where guests are met',
  (header) => {
    const { mapping, questions } = withColumn(header, 'Hotel Aldwych', 'Quex Road', 'Hotel Aldwych')
    expect([mapping[header], questions]).toEqual(['pickup_location', []])
  },
)

test.each(['見学内容', '参观内容', '견학내용'])('%s is what the tour is', (header) => {
  const csv = [`予約番号,${header},日付`, 'A-1,大英博物館,2026/07/28', 'A-2,ロンドン塔,2026/07/29'].join('\n')
  expect(readText(csv).mapping[header]).toBe('description')
})
