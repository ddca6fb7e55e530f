import { expect, test } from 'vitest'
import { refusals } from './read-text.ts'

// Remarks in columns that are not the note, or in more words than most notes have.

const beside = (headers: string, cells: string, status = 'Confirmed') =>
  refusals(
    [
      `Ref;Tour;Date;Guest;Adults;Status;${headers}`,
      `A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2;${status};${cells}`,
      'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2;Confirmed;window;paid by card',
      'A-3;Wapping Smugglers;2026-07-13;Piet Visser;2;Confirmed;;',
    ].join('\n'),
  )

test.each([
  ['Special requests;Internal notes', 'vegan;Client has pulled out'],
  ['Comments;Office notes', ';Booking cancelled by client'],
  ['Note;Remarks', 'vegan;CANX 3 May'],
  ['Bemerkungen;Interne Notiz', 'vegan;Gruppe hat abgesagt'],
  ['Remarques;Commentaire interne', 'végétarien;Réservation annulée par le client'],
  ['Observaciones;Notas internas', 'vegano;El cliente ha anulado'],
  ['Notes;History', 'vegan;Guest cancelled 3 May'],
  ['Notes;Zone', 'Refunded in full;B'],
])('Of the columns %s the one that is not the note cancels a booking, too: %s', (headers, cells) => {
  expect(beside(headers, cells)).toEqual(['status status', 'read', 'read'])
})

test.each([
  ['Special requests;Internal notes', 'vegan;Free cancellation until 24h before'],
  ['Comments;Office notes', ';Do not cancel, payment on its way'],
  ['Notes;Cancellation policy', 'vegan;Booking cancelled within 24h is not refunded'],
  ['Notes;Terms', 'vegan;Cancel up to 24 hours before'],
  ['Notes;History', 'vegan;Lunch cancelled, moved from 3 May'],
  ['Notes;Photo', 'vegan;Declined'],
])('Remarks in the columns %s leave the booking what it is: %s', (headers, cells) => {
  expect(beside(headers, cells)).toEqual(['read', 'read', 'read'])
})

test('A booking whose status says that it is cancelled is not refused for an office note that says so', () => {
  expect(beside('Comments;Office notes', ';Booking cancelled by client', 'Cancelled')).toEqual(['read', 'read', 'read'])
})

const story =
  'Guests arrive by coach from Oxford and would like to sit near the front because Mrs Hale does not see well. They had lunch booked at the pub on the corner for half past twelve and asked for the vegetarian menu for three of them. The coach will park behind the station, the driver knows the way, and the school pays by transfer.'
const ofNote = (note: string) =>
  refusals(
    [
      'Ref;Tour;Date;Guest;Adults;Note',
      `A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2;${note}`,
      'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2;',
    ].join('\n'),
  )[0]

test.each([
  ['The whole booking is cancelled, please refund the card.', 'status status'],
  ['Gruppe hat abgesagt.', 'status status'],
  ['Free cancellation until 24 hours before.', 'read'],
  ['Their flight was cancelled, they come by train.', 'read'],
])('The last sentence of a long note counts: %s', (sentence, read) => {
  expect(ofNote(`${story} ${sentence}`)).toBe(read)
})

test('Remarks of several pages are read to their end', () => {
  const pages = `${Array.from({ length: 12 }, () => story).join(' ')} Guest rang, the whole booking is cancelled.`
  expect(beside('Special requests;Internal notes', `vegan;${pages}`)[0]).toBe('status status')
})
