import { expect, test } from 'vitest'
import { readText, statusesOf, withColumn } from './read-text.ts'

// Headers of which the cells below say what they ask for.

test.each<[string, [string, string, string], string[]]>([
  ['Objednávka', ['závazná', 'předběžná', 'storno'], ['confirmed', 'pending', 'cancelled']],
  ['Objednávka', ['záväzná', 'nezáväzná', 'storno'], ['confirmed', 'pending', 'cancelled']],
  ['Buchung', ['fest', 'Option', 'storniert'], ['confirmed', 'pending', 'cancelled']],
  ['Réservation', ['ferme', 'option', 'annulée'], ['confirmed', 'pending', 'cancelled']],
  ['Prenotazione', ['definitiva', 'in opzione', 'annullata'], ['confirmed', 'pending', 'cancelled']],
  ['Boeking', ['definitief', 'optie', 'geannuleerd'], ['confirmed', 'pending', 'cancelled']],
  ['Rezerwacja', ['wiążąca', 'wstępna', 'anulowana'], ['confirmed', 'pending', 'cancelled']],
  ['Reserva', ['en firme', 'provisional', 'anulada'], ['confirmed', 'pending', 'cancelled']],
  ['Booking', ['firm', 'provisional', 'cancelled'], ['confirmed', 'pending', 'cancelled']],
])('%s of %j is the status', (header, cells, statuses) => {
  const read = withColumn(header, ...cells)
  expect(read.mapping).toMatchObject({ [header]: 'status' })
  expect(statusesOf(read)).toEqual(statuses)
})

test.each(['Objednávka', 'Buchung', 'Réservation', 'Booking'])('Codes below %s are the reference', (header) => {
  const csv = [
    `${header};Tour;Date;Guest;Adults`,
    'K-301;Wapping Smugglers;2026-05-11;Imogen Tarrant;2',
    'K-302;Greenwich by Sail;2026-05-12;Casper Nyholm;2',
  ].join('\n')
  expect(readText(csv).mapping[header]).toBe('booking_reference')
})

test.each([
  ['Pupil / Teacher', 'Pupil', 'Teacher'],
  ['Pupil or staff', 'Pupil', 'Staff'],
  ['Schüler/Lehrer', 'Schüler', 'Lehrer'],
  ['Élève / Professeur', 'élève', 'professeur'],
  ['Alumno/Profesor', 'Alumno', 'Profesor'],
  ['Alunno / docente', 'alunno', 'docente'],
  ['Leerling/Docent', 'leerling', 'docent'],
  ['Aluno / Professor', 'aluno', 'professor'],
  ['Uczeń / nauczyciel', 'uczeń', 'nauczyciel'],
  ['Kind / Erw.', 'Kind', 'Erw.'],
])('%s above %s and %s is the kind of each traveler', (header, child, adult) => {
  const rows = [
    ['Bríd Brady', adult],
    ['Cormac Duignan', child],
    ['Tomiwa Adeleke', child],
  ].map(([name, kind]) => `CD-A,Old Town Walk,24/03/2026,10:00,Bríd Brady,${name},${kind},90.00`)
  const others = rows.map((row) => row.replace('CD-A', 'CD-B').replaceAll('Bríd Brady', 'Eamon Tuohy'))
  const { mapping, bookings } = readText(
    [`Group,Outing,Day,Start,Leader,Name,${header},Cost of group (€)`, ...rows, ...others].join('\n'),
    { repeated_rows: 'travelers', date_order: 'day_first', price: 'total' },
  )
  expect(mapping).toMatchObject({ [header]: 'traveler_type' })
  expect(bookings).toMatchObject([
    { travelers: [{ type: 'adult' }, { type: 'child' }, { type: 'child' }] },
    { travelers: [{ type: 'adult' }, { type: 'child' }, { type: 'child' }] },
  ])
})

const below = (heading: string, own: string, cells: readonly string[]) =>
  readText(
    [
      `Job;;Guest;;;Tour;;${heading};;`,
      `No;Voucher;Surname;First name;Cabin;What;When;Amount;Ccy;${own}`,
      ...cells.map(
        (cell, at) =>
          `J-30${at};V-55${at};Tarrant;Imogen;70${4 + at}4;Wapping Smugglers;2${at} May 2026;4${at}.50;GBP;${cell}`,
      ),
    ].join('\n'),
  ).mapping

test.each([
  ['Charge per guest', 'RAG', ['Green', 'Amber', 'Red']],
  ['Preis pro Person', 'Ampel', ['grün', 'gelb', 'rot']],
  ['Venta', 'Est.', ['CF', 'PD', 'AN']],
  ['Importe', 'Semáforo', ['verde', 'ámbar', 'rojo']],
  ['Sale', 'Stage', ['alpha', 'beta', 'gamma']],
])('Below the heading %s, which goes on above it, %s is the status', (heading, own, cells) => {
  expect(below(heading, own, cells)).toMatchObject({ [`${heading} › ${own}`]: 'status' })
})

test.each([
  ['Pasajero', 'Cabina'],
  ['Passenger', 'Cabin'],
  ['Gast', 'Zimmer'],
  ['Ospite', 'Cabina'],
])('Below the heading %s, %s is where that person sleeps, and no reference', (heading, cabin) => {
  const { mapping } = readText(
    [
      `;${heading};;;Excursion;;`,
      `Voucher;Surname;First name;${cabin};What;When;Amount`,
      'IB-5501;Tarrant;Imogen;7044;Wapping Smugglers;19 May 2026;£40.00',
      'IB-5507;Nyholm;Casper;7120;Wapping Smugglers;19 May 2026;£60.00',
      'IB-5512;Okonjo;Adaeze;6015;Greenwich by Sail;20 May 2026;£80.00',
    ].join('\n'),
  )
  expect(mapping).not.toHaveProperty([`${heading} › ${cabin}`])
  expect(Object.entries(mapping).find(([, field]) => field === 'booking_reference')?.[0]).toMatch(/Voucher$/)
})

test.each([
  ['Level', 'B2', 'A2', 'C1'],
  ['Niveau', 'A1', 'B1+', 'B2'],
  ['Class', '5B', '6A', '4C'],
])('%s of %s, %s and %s is no reference beside the codes of the trips', (header, ...cells) => {
  const rows = cells.map(
    (cell, at) => `${cell},EX-7${at},Old Town Walk,2026-05-1${at},10:00,${['Ann Lee', 'Bo Lim', 'Cy Day'][at]},1${at}`,
  )
  const { mapping } = readText([`${header},Trip ID,Excursion,Date,Time,Leader,Students`, ...rows].join('\n'))
  expect(mapping).toMatchObject({ 'Trip ID': 'booking_reference' })
  expect(mapping).not.toHaveProperty([header])
})
