import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const header = 'Biglietto;Ospite;Escursione;Data;Importo'
const ship = [
  '550120;Teresa Lombardo;Windsor e il Tamigi;15/09/2026;264,00',
  '550137;Osvaldo Bianchi;Windsor e il Tamigi;16/09/2026;294,00',
  'Pagina 1;;;;',
  header,
  '550154;Giuseppina Vianello;Londra panoramica;17/09/2026;196,00',
  '550171;Mirella Costa;Londra panoramica;18/09/2026;207,00',
  'Pagina 2;;;;',
  header,
  '550188;Dario Pellegrini;Londra panoramica;19/09/2026;138,00',
]

test('The header at the head of each page is no value of its columns', () => {
  expect(readText([header, ...ship].join('\n')).mapping).toMatchObject({ Biglietto: 'booking_reference' })
})

test('The column of tours is the tour below one title of the file, and page totals are no tours', () => {
  const csv = [
    'FELLGATE RAIL & COACH - GUIDED TOURS IN LONDON;;;;;;',
    'Ref;Date;Leader;Seats;Guided tour;Joins at;Joining stop',
    'FG5501;23.05.2026;Mrs Winifred Oldroyd;4;Royal Mews and Parks;06:10;Huddersfield, Bus Station',
    'FG5502;23.05.2026;Mr Desmond Clegg;4;Royal Mews and Parks;06:35;Wakefield, Westgate',
    'FG5507;30.05.2026;Mrs Joan Haigh;17;Theatreland Backstage;06:10;Huddersfield, Bus Station',
    ';;;25;Page total;;',
    'Page 1 of 2',
    'Ref;Date;Leader;Seats;Guided tour;Joins at;Joining stop',
    'FG5511;06.06.2026;Mr Tom Barraclough;2;Royal Mews and Parks;07:00;Barnsley Interchange',
    'FG5514;06.06.2026;Ms Jane Firth;3;Theatreland Backstage;07:00;Barnsley Interchange',
    ';;;5;Page total;;',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ 'Guided tour': 'description' })
})

test('Brackets and a currency in Chinese do not hide what a header means', () => {
  const csv =
    '订单号,出行日期,线路,联系人,总价（英镑）\nCF1021,2026年10月2日,泰晤士河夜游,欧阳静,95.00\nCF1028,2026年10月3日,伦敦塔半日游,李雨桐,56.00\n'
  const { mapping, bookings } = readText(csv)
  expect(mapping).toMatchObject({ '总价（英镑）': 'amount' })
  expect(bookings).toMatchObject([{ currency: 'GBP' }, { currency: 'GBP' }])
})

test.each(['Anything our guide should know?', 'Was wir wissen sollten', 'Qualcosa da sapere?'])(
  'The question %s asks for a note',
  (question) => {
    const notes = ['', 'I need a step-free route', '', 'Bringing a dog']
    const rows = notes.map((note, at) => `A${at},1${at}/07/2026,Old Town Walk,Ann Lee,${note}`)
    const { mapping } = readText([`Ref,Tour date,Tour,Lead name,${question}`, ...rows].join('\n'))
    expect(mapping[question]).toBe('note')
  },
)

test('Headings of several columns each stand above the names of a header in the line below them', () => {
  const csv = [
    'Auftrag;;Teilnehmer;;;Preis;;Gast;',
    'Nr.;Reisetag;Erw.;Kinder;Kleinkinder;Gesamt;Zustand;Nachname;Vorname',
    'BU-7;20-Jul-26;2;1;0;1.234,50 €;bestätigt;Müller;Käthe',
    'BU-8;21-Jul-26;1;0;0;80,00 €;bestätigt;Groß;Jürgen',
    'BU-9;22-Okt-26;2;0;1;160,00 €;bestätigt;Weiß;Änne',
  ].join('\n')
  expect(readText(csv).bookings).toMatchObject([
    { booking_reference: 'BU-7', lead_traveler: 'Käthe Müller', amount: 1234.5, travelers: { length: 3 } },
    { booking_reference: 'BU-8', lead_traveler: 'Jürgen Groß', travelers: { length: 1 } },
    { booking_reference: 'BU-9', lead_traveler: 'Änne Weiß', travelers: { length: 3 } },
  ])
})

test('Weekdays show the order of day and month where no day is above twelve', () => {
  const csv = (...days: string[]) =>
    ['Ref;Tour date;Lead name', ...days.map((day, at) => `A-${at};${day};Ann Lee`)].join('\n')
  const proven = readText(csv('Mo 06.07.2026', 'Di 07.07.2026', 'Do 09.07.2026', 'Do 08.07.2026'))
  expect(proven.questions).not.toContain('date_order')
  expect(proven.bookings.map((each) => (Array.isArray(each) ? 'refused' : each.booking_datetime.slice(0, 10)))).toEqual(
    ['2026-07-06', '2026-07-07', '2026-07-09', 'refused'],
  )
  // Wednesday is 8 July, and Thursday 6 August.
  expect(readText(csv('Wed 07/08/2026', 'Thu 06/08/2026')).questions).toContain('date_order')
})

const ofCoaches = (names: string, cells: readonly string[]) =>
  [names, ...cells.map((each, at) => `RB-${at + 1};${each}`)].join('\n')

test('A number of travelers below a heading of the price is the party', () => {
  const csv = ofCoaches('Reservation;;Service;;Charge;;Contact\nNo.;Made;Tour;Date;Pax;GBP;Name', [
    '28 Mar 2026;Bletchley Park;11 July 2026;4;356.00;Ann Lee',
    '1 Apr 2026;Bletchley Park;16 July 2026;3;267.00;Bo Lim',
  ])
  const { mapping, bookings } = readText(csv)
  expect(mapping).toMatchObject({ 'Charge › Pax': 'party', 'Charge › GBP': 'amount' })
  expect(bookings.map((each) => !Array.isArray(each) && each.travelers.length)).toEqual([4, 3])
})

test('The only day of a file below a heading of bookings is asked about as that of the tour', () => {
  const csv = ofCoaches('Buchung;;Reisende;;Preis;\nNr;Tag;Name;Erw.;EUR;Status', [
    '11.07.2026;Dorothee Rauch;2;144,50;ok',
    '13.07.2026;Carl Heydt;1;49,00;ok',
  ])
  const { mapping, questions } = readText(csv)
  expect(mapping).toMatchObject({ 'Buchung › Tag': 'booking_datetime' })
  expect(questions).toContain('unsure_columns')
})

test('Beside the day of the tour a day below a heading of bookings is that of the booking', () => {
  const csv = ofCoaches('Buchung;;Reisende;;Ausflug;;Preis\nNr;Tag;Name;Erw.;Titel;Tag;EUR', [
    '21.06.2026;Dorothee Rauch;2;Hampton Court;11.07.2026;144,50',
    '03.07.2026;Carl Heydt;1;Hampton Court;13.07.2026;49,00',
  ])
  const { mapping, questions } = readText(csv)
  expect(mapping).toMatchObject({ 'Buchung › Tag': 'input_date', 'Ausflug › Tag': 'booking_datetime' })
  expect(questions).toEqual([])
})

test('The day of a revision is no day of input', () => {
  const csv = [
    'Ref,Revision,Revised on,Guest,Experience date',
    'PV-33,1,2026-05-01 10:00,Honor Blackwood,2026-07-11',
    'PV-34,1,2026-05-01 10:05,Mateusz Kurek,2026-07-11',
    'PV-33,2,2026-05-12 09:31,Honor Blackwood,2026-07-12',
  ].join('\n')
  expect(readText(csv).mapping).not.toMatchObject({ 'Revised on': 'input_date' })
})
