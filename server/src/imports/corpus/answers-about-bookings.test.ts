import { expect, test } from 'vitest'
import { statusesOf, withColumn } from './read-text.ts'

const states = (header: string, cell: string) => statusesOf(withColumn(header, cell, 'OK', 'Confirmed'))[0]

test.each([
  ['CXL W/ FEE', 'cancelled'],
  ['XX - noshow fee', 'cancelled'],
  ['storniert mit Gebühr', 'cancelled'],
  ['annulé avec frais', 'cancelled'],
  ['anulada con gastos', 'cancelled'],
  ['OPT 15/06', 'pending'],
  ['Option 15 June', 'pending'],
  ['Tentative (15.06.)', 'pending'],
  ['Pending deposit', 'pending'],
  ['wacht op aanbetaling', 'pending'],
  ['da vedere', 'pending'],
  ['All agreed', 'confirmed'],
  ['alles vereinbart', 'confirmed'],
  ['tutto a posto', 'confirmed'],
])('%s below Status is %s', (cell, status) => expect(states('Status', cell)).toBe(status))

test.each([
  'CXL fee',
  'No fee',
  'No - fee',
  'Storno mit Gebühr',
  'OK - fee paid',
  'OPT 2',
  'Pending cancellation',
  'Pending deposit?',
  'cerrada',
  'chiuso',
  '??',
  '???',
])('%s below Status is asked about', (cell) => expect(states('Status', cell)).toBe(false))

test.each([
  ['Yes, definitely', 'confirmed'],
  ['Yes please, all booked', 'confirmed'],
  ['Maybe, will let you know', 'pending'],
  ['vielleicht', 'pending'],
  ['No, sorry, we’ve cancelled', 'cancelled'],
  ['Nein, wir haben abgesagt', 'cancelled'],
])('%s answers Are you coming: %s', (cell, status) =>
  expect(statusesOf(withColumn('Are you coming', cell, 'Yes', 'No'))[0]).toBe(status),
)

test.each(['Maybe not', 'Maybe, cancelled', 'Yes, but cancelled', 'No - we have to cancel one', 'Yes, just Ann'])(
  '%s leaves open whether they come',
  (cell) => expect(statusesOf(withColumn('Are you coming', cell, 'Yes', 'No'))[0]).toBe(false),
)
