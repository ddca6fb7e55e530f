import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// What a program calls the description of a booking, beside the name of its tour.

test.each(['AÇIKLAMA', 'Açıklama', 'Description', 'Details', 'Beschreibung', 'Descripción', 'Détails', 'Opis'])(
  'What some rows say below %s, beside the tour of each, is a note',
  (header) => {
    const { mapping, bookings } = withColumn(header, '', 'Baby seat needed', '')
    expect(mapping).toMatchObject({ Tour: 'description', [header]: 'note' })
    expect(bookings).toMatchObject([{}, { note: 'Baby seat needed' }, {}])
  },
)

test('A note beside such a column stays the note, and a description is the tour where nothing else is', () => {
  const beside = withColumn('Description;Notes', ';vegan', 'Baby seat needed;', ';two prams')
  expect(beside.mapping).toMatchObject({ Tour: 'description', Notes: 'note' })
  const alone = readText(
    'Ref;Date;Guest;Description\nLB-1;2026-05-11;Ann Lee;Kew Walk\nLB-2;2026-05-12;Bo Day;Thames Cruise\nLB-3;2026-05-13;Cy Fox;Kew Walk',
  )
  expect(alone.mapping).toMatchObject({ Description: 'description' })
})

test.each([
  ['in every row', 'Guided', 'Boat', 'Guided'],
  ['as numbers', '12', '', '14'],
  ['alike in two rows', 'Guided', '', 'Guided'],
])('What stands below Description %s is no note', (_, ...cells) => {
  expect(withColumn('Description', ...(cells as [string, string, string])).mapping['Description']).not.toBe('note')
})

test('Notes of an office are no note beside what a column in the midst of others describes', () => {
  const { mapping } = withColumn('Description;Notes (front desk)', ';', 'Baby seat needed;invoice twice', ';')
  expect(mapping).toMatchObject({ Description: 'note' })
  expect(mapping['Notes (front desk)']).toBeUndefined()
})
