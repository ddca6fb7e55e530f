import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const row = (at: number, guest: string, count?: string) =>
  [`A-${at}`, 'Wapping Smugglers', `2026-07-1${at}`, guest, ...(count === undefined ? [] : [count])].join(';')
const uncounted = (guest: string) =>
  refusals(['Ref;Tour;Date;Guest', row(1, guest), row(2, 'Ruth Aldous'), row(3, 'Piet Visser')].join('\n'))[0]
const counted = (guest: string, count: string) =>
  refusals(
    ['Ref;Tour;Date;Guest;Adults', row(1, guest, count), row(2, 'Ruth Aldous', '2'), row(3, 'Bo Day', '3')].join('\n'),
  )[0]

test.each([
  'Imogen Tarrant and family',
  'Mr and Mrs Nyholm',
  'MR & MRS D UNWIN',
  'Dr & Mrs Okonjo',
  'Familie Kurz',
  'Fam. van der Steeg',
  'The Holm family',
  'Herr und Frau Maier',
  'M. et Mme Dupont',
  'Sig. e Sig.ra Rossi',
  'Ehepaar Kurz',
  'Piet and Ann Visser',
  'Noor and Bram de Wit',
  'Ana y Luis García',
  'Visser, Piet & Ann',
  'Ann Lee & Bo Day',
  'The Lee party',
  'Sam Hall plus guest',
  'Sam Hall & Wife',
  'Jo Bell & partner',
  'Ann Lee + 2 kids',
  'Imogen Tarrant, Bo Tarrant, Cy Day',
  'Ruth Aldous (2)',
  'Ann Lee (29), partner',
  'Ann Lee mit Kind',
  'LEE/ANN MRS/BO MR',
  'Adaora & Chukwudi Okonjo',
  '2 x Ann Lee',
  '4 pax Lee',
  'Ann Lee 2x',
  'Ann Lee (2A 1C)',
  'Lee (2+1)',
  'Ann Lee (+ 2 kids)',
  'Mr/Mrs Day',
  'Herr / Frau Maier',
  'Ann/Bo Lee',
  'Ann Lee / Bo Day',
  'Ann Lee & Bo',
  'Bill & Sheila',
  'Tom and Pat',
  'Ana y Eva',
  'Ann-Marie+Tom',
  'Ann, Bo and Cy Lee',
  'The Lees',
  'Anna/Peter Smith',
  'Mrs/Mr Day',
  'Anna Schmidt / Peter Kurz',
  'Jean Dupont et Marie',
  'Wei / Anna Chen',
  'Oluwaseun/Mary Ade',
  'Ling/Anna Chen',
  'Chinedu / Mary Igwe',
  'Rossi / Anna Bianchi',
  'Anna Meier und Töchter',
  'Pierre Dupont et Filles',
  'Familie Meier und Söhne',
  'Famille Dupont et Fils',
  'Ann Lee & Sons',
  'Jean Dupont et Fils',
  'Anna Schmidt und Söhne',
  'Carlos García e Hijos',
  'Marco Rossi e Figli',
  'Ann Lee, Bo & Lee',
  'Ann Lee, Bo & Cy Lee',
  'Ann Lee, Bo and Cy',
])('Where nothing counts the travelers, %s is refused', (guest) => {
  expect(uncounted(guest)).toBe('party party')
})

test.each([
  ['Ann Lee 2 pax', 2],
  ['Lee 4pax', 4],
  ['Ann Lee - 2 pax', 2],
  ['Lee, 4 people', 4],
  ['Ann Lee (2 adults)', 2],
  ['Ann Lee plus 3', 4],
  ['Lee party of 4', 4],
  ['Ann Lee (2 adults, 1 child)', 3],
  ['Familie Kurz (4)', 4],
])('Where nothing else counts the travelers, %s are %i', (guest, count) => {
  const csv = ['Ref;Tour;Date;Guest', row(1, guest), row(2, 'Ruth Aldous'), row(3, 'Piet Visser')].join('\n')
  expect(readText(csv).bookings[0]).toMatchObject({ travelers: { length: count } })
})

test.each([
  'Family Tours Ltd',
  'Family Adventures',
  'Guest House Marlow',
  'The Intrepid Group',
  'Marks & Spencer',
  'Lee & Jean',
  'Bell & Rye',
  'Bell & Partner',
  'Foster + Partners',
  'Pym & Daughters',
  'Hall & Guest',
  'Tamworth & Rye LLP',
  'Jones and Wright Solicitors',
  'Mr E M Forster',
  'Mr. Tim Hobart',
  'Thomas E Mann',
  'Costa e Silva',
  'José Ortega y Gasset',
  'García López, María José',
  'Tarrant, Imogen',
  'LEE/ANN MARIE MS',
  'Jo Guest',
  'Rolf Kind',
  'Ann Partner',
  'Holm Tours, High Street, London',
  'Ann Lee 1 pax',
  'Ann Lee (1 adult)',
  'Ann Lee (room 12)',
  'Ann Lee (2 hours)',
  'Ann Lee (born 1984)',
  'Henry 8',
  'Alex X',
  'Lee/Ann',
  'TUI/Ann Lee',
  'Smith, Jones and Wright Solicitors',
  'Rye Lodge & Spa Hotel',
  'The Ivy',
  'Smith/John Mr',
  'Okonjo/Adaeze Ms',
  'De Vries/Pieter Jan',
  'Tarrant/Anna Maria',
  'Rossi / Maria Grazia',
  'Peeters/Jan Baptist',
  'Patel/Priya Rani',
  'Okafor/Mary Chidinma',
  'Hr./Fr. Meyer',
  'M./Mme Dupont',
  'Mr/Ms Day',
  'Dupont et Fils',
  'Meier & Söhne',
  'Pym & Sons',
  'Ann Lee & Sons Ltd',
  'Ann Lee, Northbank LLP',
  'Chen/Anna',
  'Ade/Mary Ann',
])('Where nothing counts the travelers, %s is one', (guest) => {
  expect(uncounted(guest)).toBe('read')
})

test.each([
  ['Imogen Tarrant, Bo Tarrant, Cy Tarrant', '2'],
  ['Casper Nyholm + 3', '2'],
  ['Mr & Mrs Aldous', '1'],
  ['Piet and Ann Visser', '1'],
  ['Piet & Ann Visser', '1'],
  ['Sjoukje & Wim Postma', '1'],
  ['Zsófi + Trevor Mosscrop', '1'],
  ['Mr Wytse & Ms Froukje Postma', '1'],
  ['Froukje & Sjoerd van der Steeg', '1'],
  ['J & M Visser', '1'],
  ['Deepak & Anjali Rao', '1'],
  ['Wei & Ling Chen', '1'],
  ['Łukasz & Małgorzata Nowak', '1'],
  ['Thandi + Sipho Dlamini', '1'],
  ['Kofi & Ama Mensah', '1'],
  ['Gábor & Eszter Nagy', '1'],
  ['Ngozi & Emeka Eze', '1'],
  ['Minh & Linh Nguyen', '1'],
  ['Oisín & Niamh Byrne', '1'],
  ['Ann & Bob Bath', '1'],
  ['Rose & Peter Crown', '1'],
  ['Anna & Jonas Berlin', '1'],
  ['Paul & Marie Paris', '1'],
  ['Ann Lee & Bo Day', '1'],
  ['Ngaire and Wiremu Parata', '1'],
  ['Sam Hall plus guest', '1'],
  ['Lee party of 4', '3'],
  ['Jo Bell x3', '2'],
])('%s beside %s is refused', (guest, count) => {
  expect(counted(guest, count)).toBe('party party')
})

test.each([
  ['Imogen Tarrant, Bo Tarrant, Cy Tarrant', '3'],
  ['Casper Nyholm + 3', '4'],
  ['Mr & Mrs Aldous', '2'],
  ['Mr & Mrs Aldous', '5'],
  ['Piet and Ann Visser', '2'],
  ['Lee party of 4', '4'],
  ['Jo Bell x2', '2'],
  ['The Holm family', '1'],
  ['Quill party', '1'],
  ['Ruth Aldous (2)', '1'],
  ['Family Tours Ltd', '1'],
  ['Bell & Partner', '1'],
  ['Marks & Spencer', '1'],
  ['Marks & Spencer Reading', '1'],
  ['Crabtree & Wray Bath', '1'],
  ['Procter + Gamble Weybridge', '1'],
  ['Slater & Whitlock Milton Keynes', '1'],
  ['Rose & Crown Greenwich', '1'],
  ['Farrow & Ball Mayfair', '1'],
  ['Abercrombie & Kent UK', '1'],
  ['Bang & Olufsen Chelsea', '1'],
  ['Health & Safety Executive', '1'],
  ['Brighton & Hove Walkers', '1'],
  ['Peek & Cloppenburg Düsseldorf', '1'],
  ['Weber & Kranich Hamburg', '1'],
  ['Anna Schmidt und Söhne', '1'],
  ['Ann Lee & Sons', '1'],
  ['Lucy Fenn, Ostler & Fenn', '1'],
  ['Costa e Silva', '1'],
  ['Maria Costa e Silva Pinto', '1'],
  ['Ana e Silva Costa', '1'],
  ['García López, María José', '1'],
])('%s beside %s is read', (guest, count) => {
  expect(counted(guest, count)).toBe('read')
})

test('Named travelers count: a lead of two beside two names is read', () => {
  const csv =
    'Ref;Tour;Date;Guest;Traveller names\nA-1;Walk;2026-07-11;Mr & Mrs Aldous;Ruth Aldous, Ben Aldous\nA-2;Walk;2026-07-12;Bo Day;Bo Day, Di Day\n'
  expect(readText(csv).bookings).toMatchObject([{ travelers: { length: 2 } }, { travelers: { length: 2 } }])
})

test('Mr & Mrs Fox may book for one other person, who is named', () => {
  const csv =
    'Ref;Booked by;Traveller;Type;Tour;Date\nA-1;Mr & Mrs Fox;Bo Fox;Adult;Walk;2026-07-11\nA-2;Ruth Aldous;Ruth Aldous;Adult;Walk;2026-07-12\n'
  expect(readText(csv).bookings).toMatchObject([{ travelers: { length: 1 } }, { travelers: { length: 1 } }])
})
