import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const employees = (header: string, ...names: readonly [string, string, string]) =>
  [
    `Ref;${header};E-mail;Tour;Date;Pax;Total`,
    `QL-1;${names[0]};a@example.org;Kew by Boat;2026-07-11;2;£80.00`,
    `QL-2;${names[1]};b@example.org;Soho Walk;2026-07-12;1;£40.00`,
    `QL-3;${names[2]};c@example.org;Kew by Boat;2026-07-13;2;£80.00`,
  ].join('\n')
const leadsOf = (csv: string) => readText(csv).bookings.map((each) => 'lead_traveler' in each && each.lead_traveler)

test.each(['Salarié;Prénom', 'Employee;First name', 'Adhérent;Prénom'])(
  'Who is meant beside a first name is the surname: %s',
  (header) => {
    expect(leadsOf(employees(header, 'LE GOFF;Maëlle', 'BOIS-ROUX;Jean-Marc', 'MOREL;Clara'))).toEqual([
      'Maëlle LE GOFF',
      'Jean-Marc BOIS-ROUX',
      'Clara MOREL',
    ])
  },
)

test('Who is meant by whole names needs no first name', () => {
  const names = ['Maëlle Morel;Maëlle', 'Jean Roux;Jean', 'Clara Bois;Clara'] as const
  expect(leadsOf(employees('Employee;First name', ...names))).toEqual(['Maëlle Morel', 'Jean Roux', 'Clara Bois'])
})

const visit = (...notes: readonly [string, string, string]) =>
  [
    'Visit ID,Visit,Leader,E-mail,Date,Start,Participant,Role,Dietary,Total',
    `V-1,Roman London,Ann Lee,ann@example.org,2026-06-16,09:45,Ann Lee,Adult,${notes[0]},£58.00`,
    `V-1,Roman London,Ann Lee,ann@example.org,2026-06-16,09:45,Poppy Fair,Child,${notes[1]},£58.00`,
    `V-1,Roman London,Ann Lee,ann@example.org,2026-06-16,09:45,Zayd Hussain,Child,${notes[2]},£58.00`,
    'V-2,Kew,Bo Quist,bo@example.org,2026-06-17,10:00,Bo Quist,Adult,,£40.00',
    'V-2,Kew,Bo Quist,bo@example.org,2026-06-17,10:00,Cher Dunn,Child,nut free,£40.00',
  ].join('\n')
const notesOf = (csv: string) =>
  readText(csv, { repeated_rows: 'travelers', price: 'total' }).bookings.map((each) =>
    'note' in each ? each.note : each.join(),
  )

test('Notes of single travelers that differ are the note of their booking, each behind the name of its traveler', () => {
  expect(notesOf(visit('', 'asthma', 'halal'))).toEqual(['Poppy Fair: asthma; Zayd Hussain: halal', 'nut free'])
  expect(notesOf(visit('n/a', 'none', 'halal'))).toEqual(['Zayd Hussain: halal', 'nut free'])
})

test('A note that all travelers of a booking have stands once and without a name', () => {
  expect(notesOf(visit('arrive by coach', 'arrive by coach', 'arrive by coach'))[0]).toBe('arrive by coach')
})

const ofClasses = [
  '3A;Begoña Urrutia;b@example.org;Museo de momias;2026-06-15;10:00;Begoña Urrutia;P;£86.00;reservado',
  '3A;;;;;;Nerea Salcines;A;;',
  '3A;;;;;;Iker Montalbán;A;;',
  '3B;Joaquín Mesonero;j@example.org;Ruta de magos;2026-06-15;12:30;Joaquín Mesonero;P;£64.50;reservado',
  '3B;;;;;;Hugo Ansorena;A;;',
]

test('Classes whose lead and tour stand in their first row alone are the references of their travelers', () => {
  const header = 'Grupo;Profesor;Correo;Actividad;Fecha;Hora;Participante;A/P;Total grupo;Estado'
  const { mapping, bookings } = readText([header, ...ofClasses].join('\n'), {
    traveler_type: { A: 'child', P: 'adult' },
  })
  expect(mapping).toMatchObject({
    Grupo: 'booking_reference',
    Profesor: 'lead_traveler',
    Participante: 'traveler_name',
  })
  expect(bookings.map((each) => 'travelers' in each && each.travelers.map(({ type }) => type))).toEqual([
    ['adult', 'child', 'child'],
    ['adult', 'child'],
  ])
})

test('Letters of kinds below a heading of participants are asked about, and letters of a sex are not', () => {
  const questions = (letters: string, cells: Record<string, string>) =>
    readText(
      [
        'Grupo;Profesor;;Visita;;;Participante;;Importe;Estado',
        `;responsable;correo;actividad;fecha;hora;nombre;${letters};total grupo;`,
        ...ofClasses.map((row) => row.replace(/;([AP]);/u, (_found, letter: string) => `;${cells[letter]};`)),
      ].join('\n'),
    ).questions
  expect(questions('A/P', { A: 'A', P: 'P' })).toContain('unread_columns')
  expect(questions('M/F', { A: 'M', P: 'F' })).not.toContain('unread_columns')
})

test('Learners are children, and are asked about where nothing says how old they are', () => {
  const csv = [
    'Group;Teacher in charge;E-mail;Tour;Date;Learners;Teachers;Total',
    'LV-1;Ann Lee;a@example.org;Globe;2026-07-01;22;2;£604.50',
    'LV-2;Bo Quist;b@example.org;Globe;2026-07-02;19;2;£528.75',
    'LV-3;Cher Dunn;c@example.org;Kew;2026-07-03;14;1;£330.00',
  ].join('\n')
  const read = readText(csv)
  expect(read.mapping).toMatchObject({ Learners: 'children', Teachers: 'adults' })
  expect(read.questions).toContain('unsure_columns')
})

test('Diets below Meal are the note, and what a price includes is not', () => {
  const csv = (...cells: string[]) =>
    [
      'Ref;Tour;Date;Guest;Pax;Meal;Total',
      ...cells.map((cell, at) => `QL-${at};Kew;2026-07-1${at};Ann Lee;2;${cell};£40.00`),
    ].join('\n')
  expect(readText(csv('vegan', 'halal', 'no pork')).mapping['Meal']).toBe('note')
  expect(readText(csv('Lunch', 'no', 'Dinner')).mapping['Meal']).toBeUndefined()
})

test('A further column of names says none where no one else comes, and a lead is somebody', () => {
  const csv = (...names: readonly string[]) =>
    ['Ref;Date;Time;Guest;Guest 2;Price', ...names.map((each, at) => `A${at};2026-05-11;10:00;${each};40 GBP`)].join(
      '\n',
    )
  expect(readText(csv('Imogen Tarrant;Bo Day', 'Cy Fox;n/a', 'Ann Lee;none')).bookings).toMatchObject([
    { travelers: [{ name: 'Imogen Tarrant' }, { name: 'Bo Day' }] },
    { travelers: [{ name: 'Cy Fox' }] },
    { travelers: [{ name: 'Ann Lee' }] },
  ])
  expect(refusals(csv('Imogen Tarrant;Bo Day', 'n/a;', 'None;'))).toEqual([
    'read',
    'unknown_name traveler_name',
    'unknown_name traveler_name',
  ])
})
