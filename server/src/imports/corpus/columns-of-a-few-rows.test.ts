import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// What columns mean by those beside them, as offices of schools, clubs, coaches and hosts write them.

const mappingOf = (header: string, ...rows: readonly string[]) => readText([header, ...rows].join('\n')).mapping

test.each(['Begleitung', 'Accompagnants', 'Osoby towarzyszące'])(
  'Numbers below %s beside pupils are adults',
  (header) => {
    const mapping = mappingOf(
      `Klasse;Ausflug;Tag;Uhrzeit;Schüler;${header};Lehrkraft`,
      '7 Elstern;Wapping Smugglers Walk;21.09.2026;10:00;22;2;Nora Hallbauer',
      '8 Dohlen;Greenwich by Sail;22.09.2026;10:30;19;3;Bo Uhde',
      '9 Stare;Wapping Smugglers Walk;23.09.2026;09:30;24;2;Ed Vossmann',
    )
    expect(mapping).toMatchObject({ Schüler: 'children', [header]: 'adults' })
  },
)

test.each([
  ['Senioren', 'Begleitung'],
  ['Seniors', 'Companions'],
  ['Seniors', 'Accompagnants'],
])('Numbers below %s and %s of whom some rows have fewer are seniors and adults', (old, header) => {
  const rows = (second: string): [string, ...string[]] => [
    `Guest;Tour;Date;Time;${old};${header}`,
    'Ann Lee;Wapping Smugglers Walk;21.09.2026;10:00;1;1',
    `Cy Day;Greenwich by Sail;22.09.2026;10:30;2;${second}`,
    'Bo Lim;Wapping Smugglers Walk;23.09.2026;10:30;1;2',
  ]
  expect(mappingOf(...rows('0'))).toMatchObject({ [old]: 'seniors', [header]: 'adults' })
  // Where none has fewer they may be all who come.
  expect(mappingOf(...rows('2'))).not.toHaveProperty(header, 'adults')
})

test('Those who come along below a heading of people are adults beside seniors', () => {
  const mapping = mappingOf(
    'Gast;;Ausflug;;Personen;;Preis',
    'Name;Zimmer;Bezeichnung;Datum;Senioren;Begleitung;EUR',
    'Frau Ute Lahn;114;Wapping Smugglers;20.04.2027 10:00;1;1;134,00',
    'Herr Bo Uhde;207;Greenwich by Sail;20.04.2027 11:00;2;0;118,00',
    'Herr Ed Voss;230;Wapping Smugglers;21.04.2027 14:30;1;2;126,50',
  )
  expect(mapping).toMatchObject({ 'Personen › Senioren': 'seniors', 'Personen › Begleitung': 'adults' })
})

test('Companions without pupils are no adults, and neither are their names', () => {
  const of = (first: string, second: string, kind: string) =>
    mappingOf(
      `Gast;Ausflug;Tag;Uhrzeit;${kind};Begleitung`,
      `Ann Lee;Wapping Smugglers Walk;21.09.2026;10:00;2;${first}`,
      `Cy Day;Greenwich by Sail;22.09.2026;10:30;3;${second}`,
    )
  expect(of('1', '2', 'Personen')).not.toHaveProperty('Begleitung', 'adults')
  expect(of('Bo Lee', 'Di Day', 'Kinder')).not.toHaveProperty('Begleitung', 'adults')
})

test('Courses of a school are no tours beside what they do', () => {
  const mapping = mappingOf(
    'Kurs;Programmpunkt;Tag;Uhrzeit;Preis',
    'Q2 LK1;Westminster;21.09.2026;10:00;418,00',
    'Q2 GK3;Tower und Southwark;22.09.2026;10:30;361,00',
    'Q2 LK1;Windsor Halbtag;23.09.2026;09:30;704,00',
  )
  expect(mapping).toMatchObject({ Programmpunkt: 'description' })
  expect(mapping).not.toHaveProperty('Kurs')
  const alone = mappingOf('Kurs;Tag;Preis', 'Aquarell im Park;21.09.2026;418,00', 'Foto am Fluss;22.09.2026;361,00')
  expect(alone).toMatchObject({ Kurs: 'description' })
})

test.each(['At', 'From', 'Wo', 'Da', 'Desde'])('%s behind the time of a pickup is where it is', (header) => {
  const mapping = mappingOf(
    `Excursion,Date,Pick Up,${header},Pax`,
    'Wapping Smugglers Walk,06/06/2026,09:00,Hotel Wexcombe,47',
    'Greenwich by Sail,07/06/2026,08:45,Park Inn,44',
  )
  expect(mapping).toMatchObject({ 'Pick Up': 'pickup_time', [header]: 'pickup_location' })
})

test('Names of people behind the time of a pickup are no places', () => {
  const mapping = mappingOf(
    'Excursion,Date,Pick Up,From,Pax',
    'Wapping Smugglers Walk,06/06/2026,09:00,Kev,47',
    'Greenwich by Sail,07/06/2026,08:45,Marjorie,44',
  )
  expect(mapping).not.toHaveProperty('From')
})

test.each([
  'Minibus leaves',
  'Taxi at',
  'Abf. Bus',
  'Départ car',
  'Partenza pullman',
  'Vertrek bus',
  'Odjazd autokaru',
])('%s before the tour is when guests are picked up, and when it begins where nothing else says so', (header) => {
  const first = 'Wapping Smugglers Walk,2026-06-06,09:15'
  const second = 'Greenwich by Sail,2026-06-07,08:45'
  const both = mappingOf(`Tour,Date,${header},Start`, `${first},10:00`, `${second},09:30`)
  expect(both).toMatchObject({ [header]: 'pickup_time', Start: 'booking_time' })
  expect(mappingOf(`Tour,Date,${header}`, first, second)).toMatchObject({ [header]: 'booking_time' })
})

test.each(['16-May-26 / 10.30', '16.5.2026 klo 10.30', '16. 5. 2026 ob 10.30', '16/05/2026 / 10:30'])(
  '%s is a day and its time',
  (cell) => {
    const { bookings } = readText(`Guest,Tour,When (date / start)\nAnn Lee,Harbour Cruise,${cell}`, {
      date_order: 'day_first',
    })
    expect(bookings).toMatchObject([{ booking_datetime: '2026-05-16T10:30' }])
  },
)

test('Two days with a slash between them are no day and its time', () => {
  const { bookings } = readText('Guest,Tour,Date\nAnn Lee,Harbour Cruise,12.05.26 / 13.05.26')
  expect(bookings).toEqual([[expect.stringContaining('booking_datetime')]])
})

test('The day on which a guest checks out is not that of the tour', () => {
  const mapping = mappingOf(
    'Guest,Check out,Activity,When (local time)',
    'Ann Lee,10 May 26,Harbour Cruise,8 May 2026 4pm',
    'Bo Lim,12 May 26,Old Town Walk,9 May 2026 10am',
  )
  expect(mapping).toMatchObject({ 'When (local time)': 'booking_datetime' })
  expect(mapping).not.toHaveProperty('Check out')
})

test('What was paid in whole pounds is the price where nothing else is', () => {
  const of = (header: string, more: readonly string[]) =>
    mappingOf(
      `Ospite;Giro;Giorno;${header}`,
      `Ann Lee;Harbour Cruise;15/05/2026;130${more[0]}`,
      `Bo Lim;Old Town Walk;16/05/2026;260${more[1]}`,
      `Cy Day;Old Town Walk;17/05/2026;65${more[2]}`,
    )
  expect(of('Pagato £', ['', '', ''])).toMatchObject({ 'Pagato £': 'amount' })
  const beside = of('Pagato £;Totale £', [';260,00', ';260,00', ';130,00'])
  expect(beside).toMatchObject({ 'Totale £': 'amount' })
  expect(beside).not.toHaveProperty('Pagato £')
})

test('The number of a student is no reference', () => {
  const mapping = mappingOf(
    'Student no.,Name,Tour,Date',
    '2619004,Ann Lee,Harbour Cruise,2026-09-19',
    '2619117,Bo Lim,Old Town Walk,2026-09-20',
    '2618880,Cy Day,Harbour Cruise,2026-09-19',
  )
  expect(mapping).not.toHaveProperty('Student no.')
})

test('Açıklama beside the name of the tour is a note, also with an example in brackets', () => {
  const mapping = mappingOf(
    'Adı Soyadı;Tur Adı;Tur Tarihi;Saat;Açıklama (helal vb.)',
    'Elif Kara;Londra Klasikleri;18.04.2026;10:00;',
    'Mert Can;Thames Tekne Turu;18.04.2026;10:00;helal',
    'Ece Su;Thames Tekne Turu;19.04.2026;14:30;vejetaryen',
  )
  expect(mapping).toMatchObject({ 'Tur Adı': 'description', 'Açıklama (helal vb.)': 'note' })
})

test('Paid above moments is when an order was made, above days nothing, and above amounts the price', () => {
  const of = (first: string, second: string) =>
    mappingOf(
      'order,paid,item,variant,attendee',
      `D2209,${first},Harbour Cruise,2026-08-15 11:00,Ann Lee`,
      `D2214,${second},Old Town Walk,2026-08-16 20:00,Bo Lim`,
    )
  const moments = of('2026-06-01 07:12', '2026-06-02 19:45')
  expect(moments).toMatchObject({ paid: 'input_date', variant: 'booking_datetime' })
  expect(of('2026-06-01', '2026-06-02')).not.toHaveProperty('paid')
  expect(of('24.00', '26.00')).toMatchObject({ paid: 'amount' })
})
