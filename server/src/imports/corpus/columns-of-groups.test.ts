import { expect, test } from 'vitest'
import { readText, statusesOf, withColumn } from './read-text.ts'

// Coach firms, concierges, wholesalers and agencies for schools: what their columns are called and hold.

const kinds = ({ bookings }: ReturnType<typeof readText>) =>
  bookings.map((booking) =>
    'travelers' in booking ? booking.travelers.map(({ type }) => type.slice(0, 1)).join('') : booking,
  )

test.each(['Joining', 'Option', 'Confirmed', 'Offen'])(
  '%s above several columns is a heading of these, and no status of all rows',
  (heading) => {
    const read = readText(
      [
        `Job,Client,,Hire,,${heading},,Pax,Charge,Job`,
        'no.,contact,phone,day,tour,place,time,,£,state',
        '5512,Maureen Tapsell,01632 960211,14 May 2026,Syon & Kew,Hexley bus station,0815,41,615.00,firm',
        '5513,Colin Stroud,01632 960212,16 May 2026,Dickens Docks,The Crescent layby,0840,33,528.00,prov',
        '5519,Jean Applegarth,01632 960213,27 May 2026,Syon & Kew,Hexley bus station,0800,28,448.00,off',
      ].join('\n'),
    )
    expect(read.mapping).toMatchObject({ 'Job › state': 'status' })
    expect(statusesOf(read)).toEqual(['confirmed', 'pending', 'cancelled'])
  },
)

test('Rows whose words of a status are not known are refused, also below Job state', () => {
  const { mapping, bookings } = withColumn('Job state', 'alpha', 'beta', 'gamma')
  expect(mapping).toMatchObject({ 'Job state': 'status' })
  expect(bookings.every((each) => Array.isArray(each))).toBe(true)
})

test('A column that is not read is asked about where one of its short words says cancelled', () => {
  const { questions } = withColumn('Zzqy', 'sorted with Jo', 'storniert', 'sorted')
  expect(questions).toContain('unread_columns')
})

test.each([
  ['Canal', 'web', 'app', 'web'],
  ['Channel', 'Web', 'Mobile app', 'iOS'],
  ['Vertriebskanal', 'Website', 'App', 'Android'],
  ['Canale', 'web', 'applicazione', 'web'],
  ['Reisbureau', 'Bureau 017', 'Bureau 022', 'Bureau 040'],
  ['Agentur', 'Filiale 4', 'Filiale 12', 'Filiale 4'],
  ['Biuro', 'Oddział 3', 'Oddział 7', 'Oddział 3'],
])('%s of %s, %s and %s is no source of bookings', (header, ...cells) => {
  expect(withColumn(header, ...cells).mapping[header]).not.toBe('booking_source')
})

test.each([
  ['Pers.', ['2E 1K', '2E', '14E 2K'], ['aac', 'aa', `${'a'.repeat(14)}cc`]],
  ['Pax', ['2V 1K', '1V', '3V'], ['aac', 'a', 'aaa']],
  ['Pax', ['2A+1E', '2A', '1A'], ['aac', 'aa', 'a']],
])('%s of %s is read by the letters of its column', (header, cells, read) => {
  const csv = cells.map((cell, at) => `LB-3041${at};Wapping Smugglers;2026-05-1${at};Imogen Tarrant;${cell}`)
  expect(kinds(readText([`Ref;Tour;Date;Guest;${header}`, ...csv].join('\n')))).toEqual(read)
})

test('A letter that may be an adult or a child is refused where no other one stands in its column', () => {
  const csv = 'Ref;Tour;Date;Guest;Party\nLB-1;Old Walk;2026-05-11;Ann Lee;2E\nLB-2;Old Walk;2026-05-12;Bo Kay;1E\n'
  expect(readText(csv).bookings.every((each) => Array.isArray(each))).toBe(true)
})

test.each([
  ['Status', 'Paid', 'Paid', 'Money back'],
  ['Akkoord', 'ja', 'nog niet', 'vervallen'],
  ['Freigabe', 'ja', 'noch nicht', 'storniert'],
  ['Accord', 'oui', 'pas encore', 'annulé'],
  ['Visto bueno', 'sí', 'aún no', 'anulado'],
  ['Benestare', 'sì', 'non ancora', 'annullato'],
  ['De acordo', 'sim', 'ainda não', 'cancelado'],
  ['Zgoda', 'tak', 'jeszcze nie', 'odwołane'],
  ['Agreed', 'yes', 'not yet', 'called off'],
  ['Ledger', 'paid', 'owing', 'credited'],
  ['Kontostand', 'paid', 'paid', 'refunded'],
  ['State', 'Paid', 'Reserved', 'Money back'],
])('%s of %s, %s and %s is the status', (header, ...cells) => {
  expect(withColumn(header, ...cells).mapping).toMatchObject({ [header]: 'status' })
})

test.each([
  ['CONFIRMED_BY_HOST', 'AWAITING_HOST_APPROVAL', 'CANCELED_BY_GUEST'],
  ['confirmed by hotel', 'awaiting_payment', 'CANCELLED_NO_REFUND'],
  ['Firme', 'Por confirmar', 'dinero devuelto'],
  ['bestätigt durch Hotel', 'noch nicht', 'Geld zurück'],
])('%s, %s and %s are confirmed, pending and cancelled', (one, two, three) => {
  expect(statusesOf(withColumn('Status', one, two, three))).toEqual(['confirmed', 'pending', 'cancelled'])
})

test('Under 4 in a cell is an infant, as it is in a header', () => {
  const csv = [
    'Ref;Tour;Date;Guest;Ticket type;Qty',
    'LB-1;Old Town Walk;2026-05-11;Ann Lee;Adult;2',
    'LB-1;Old Town Walk;2026-05-11;Ann Lee;Under 4;1',
    'LB-2;Old Town Walk;2026-05-12;Bo Kay;Adult;1',
  ].join('\n')
  expect(kinds(readText(csv, { repeated_rows: 'add' }))).toEqual(['aai', 'a'])
})

test.each([
  'Gather at',
  'Meets at',
  'Lieu de rassemblement',
  'Punto de reunión',
  'Samenkomst',
  'Ponto de reunião',
  'Raduno',
])('%s above places is the place of the pickup, without a question', (header) => {
  const read = withColumn(header, 'Horse Guards, arch', 'Blackfriars north exit', 'Horse Guards, arch')
  expect(read.mapping).toMatchObject({ [header]: 'pickup_location' })
  expect(read.questions).toEqual([])
})

const withCodes = (header: string, tour = 'Tour') =>
  [
    `${header};${tour};Date;Guest;Adults`,
    'HZ-881;Wapping Smugglers;2026-05-11;Imogen Tarrant;2',
    'HZ-882;Greenwich by Sail;2026-05-12;Casper Nyholm;2',
    'HZ-881;Wapping Smugglers;2026-05-11;Imogen Tarrant;2',
    'HZ-885;Wapping Smugglers;2026-05-13;Adaeze Okonjo;3',
  ].join('\n')

test.each(['Slip', 'Chit no.', 'Laufzettel', 'Bordereau', 'Resguardo', 'Tagliando', 'Kwit', 'Qqzx'])(
  '%s is the reference, also where one row stands in the file twice',
  (header) => {
    const read = readText(withCodes(header))
    expect(read.mapping).toMatchObject({ [header]: 'booking_reference' })
    expect(read.bookings).toHaveLength(3)
  },
)

test.each(['Ritnr.', 'Fahrt-Nr.', 'Nr przejazdu'])('%s is the reference where nothing else is', (header) => {
  const csv = withCodes(header).split('\n').toSpliced(3, 1).join('\n')
  expect(readText(csv).mapping).toMatchObject({ [header]: 'booking_reference' })
})

test.each([
  ['Grupo', 'Responsable', 'Participante'],
  ['Group', 'Leader', 'Participant'],
  ['Gruppe', 'Leitung', 'Teilnehmer'],
  ['Groupe', 'Responsable', 'Participant'],
  ['Gruppo', 'Capogruppo', 'Partecipante'],
  ['Grupa', 'Opiekun', 'Uczestnik'],
  ['Booking ref', 'Booked by', 'Passenger'],
])('%s groups the rows of %s, who leads, and of each %s', (code, lead, traveler) => {
  const csv = [
    `${code};${lead};${traveler};Tour;Date`,
    'TRB-31;Nuria Castrejón;Nuria Castrejón;Museos de Kensington;2026-07-06',
    'TRB-31;Nuria Castrejón;Álvaro Peñalosa;Museos de Kensington;2026-07-06',
    'TRB-31;Nuria Castrejón;Candela Iturbe;Museos de Kensington;2026-07-06',
    'TRB-36;Joaquín Belloch;Joaquín Belloch;Leyendas del metro;2026-07-09',
    'TRB-36;Joaquín Belloch;Lucía Montenegro;Leyendas del metro;2026-07-09',
  ].join('\n')
  const read = readText(csv)
  expect(read.mapping).toMatchObject({
    [code]: 'booking_reference',
    [lead]: 'lead_traveler',
    [traveler]: 'traveler_name',
  })
  expect(read.questions).toEqual([])
  expect(read.bookings).toMatchObject([
    { lead_traveler: 'Nuria Castrejón', travelers: [{}, {}, {}] },
    { lead_traveler: 'Joaquín Belloch', travelers: [{}, {}] },
  ])
})

test.each([
  ['Szkoła', ['SP nr 3 Kalinowo', 'LO Stary Młyn'], ['Opiekun grupy', 'p. Bożena Wróblewska'], 'Uczniowie'],
  ['Établissement', ['Collège Les Meules', 'Lycée Volta'], ['Professeur référent', 'Mme Sandrine Pouget'], 'Élèves'],
  ['Scuola', ['Scuola Media Pascoli', 'Liceo Volta'], ['Docente', 'prof.ssa Rita Bo'], 'Alunni'],
] as const)('%s of children and of older pupils, %s: those are students, and asked about', (...names) => {
  const [school, [one, other], [lead, name], pupils] = names
  const csv = [
    `Ref;${school};${lead};Tour;Date;${pupils}`,
    `DZ-1;${one};${name};Old Town Walk;2026-05-11;21`,
    `DZ-2;${other};${name.replace(/\p{L}+$/u, 'Zann')};Harbour Cruise;2026-05-12;16`,
    `DZ-3;${one.replace(/\p{L}+$/u, 'Borki')};${name.replace(/\p{L}+$/u, 'Orso')};Old Town Walk;2026-05-13;25`,
  ].join('\n')
  const read = readText(csv)
  expect(read.mapping).toMatchObject({ [lead]: 'lead_traveler', [pupils]: 'students' })
  expect(read.mapping).not.toHaveProperty(school)
  expect(read.questions).toEqual(['unsure_columns'])
})

test('A dump of a system without a header names people with a slash and their title', () => {
  const { mapping } = readText(
    [
      'PR88121,CNF,12-SEP-2026,10:00,ROYAL PARKS ON FOOT,HALLORAN/PETER MR,2A 1C,GBP,134.00',
      'PR88126,CNF,13-SEP-2026,08:20,BATH AND LACOCK,ECCLESTONE/MURIEL MRS,2A,GBP,212.00',
      'PR88140,WTL,26-SEP-2026,08:20,BATH AND LACOCK,VANTERPOOL/CLYDE DR,11A 1C,GBP,"1,219.00"',
      'PR88153,XLD,03-OCT-2026,10:00,ROYAL PARKS ON FOOT,SEDGEWICK/ALMA MS,1A,GBP,49.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 5': 'description', 'Column 6': 'lead_traveler', 'Column 7': 'party' })
})

test.each([
  ['April', 'May'],
  ['Mai', 'Juni'],
  ['m.v. Carrowmore, Tilbury', 'm.v. Carrowmore, Dover'],
  ['MS Nordlys', 'MS Polarlys'],
  ['MV Carrowmore', 'M/S Polarlys'],
])('%s and %s above blocks of rows are no tours, and nothing is asked', (first, second) => {
  const read = readText(
    [
      'Ref;Tour;Date;Guest;Adults',
      `${first};;;;`,
      'LB-1;Old Town Walk;2026-04-11;Ann Lee;2',
      'LB-2;Harbour Cruise;2026-04-12;Bo Kay;2',
      `${second};;;;`,
      'LB-3;Old Town Walk;2026-05-11;Cy Ray;2',
    ].join('\n'),
  )
  expect(read.mapping).toMatchObject({ Tour: 'description' })
  expect(read.questions).toEqual([])
})

const blocks = (first: string, second: string) =>
  readText(`Ref;Date;Guest;Adults\n${first};;;\nLB-1;2026-05-11;Ann Lee;2\n${second};;;\nLB-3;2026-05-12;Cy Ray;2\n`)

test('Titles that begin with my are tours, and no ships', () => {
  expect(blocks('my London in a day', 'my Windsor').bookings).toMatchObject([
    { description: 'my London in a day' },
    { description: 'my Windsor' },
  ])
})

const groupsOfPeople = (header: string, ...[first, second]: readonly [string, string]) =>
  readText(
    [
      header,
      `${first};Miss R. Oakes;roakes@example.org;Sky Garden;2027-04-06;09:30;Ruth Oakes;Staff;310`,
      `${first};;;;;;Liam Tran;Student;`,
      `${first};;;;;;Jai Moretti;Student;`,
      `${second};Mr P. Dorn;pdorn@example.org;Globe Theatre tour;2027-04-07;13:45;Paul Dorn;Staff;247.50`,
      `${second};;;;;;Sina Afu;Student;`,
    ].join('\n'),
    { traveler_type: { Staff: 'adult', Student: 'child' }, repeated_rows: 'travelers' },
  )

test.each([
  ['Group;Team leader;Email;Activity;Date;Time;Name;Role;Cost GBP', '7 Gold', '7 Green'],
  ['Groupe;Responsable;E-mail;Visite;Date;Heure;Participant;Rôle;Prix GBP', 'Les Bleus', 'Les Verts'],
  ['Gruppe;Gruppenleiter;E-Mail;Ausflug;Datum;Uhrzeit;Name;Rolle;Preis GBP', '8 Rot', '8 Blau'],
])('%s: a name such as %s is the reference of the people below it, whom one leads', (header, first, second) => {
  const { bookings } = groupsOfPeople(header, first, second)
  expect(bookings).toMatchObject([
    { booking_reference: first, lead_traveler: 'Miss R. Oakes', travelers: [{ name: 'Ruth Oakes' }, {}, {}] },
    { booking_reference: second, lead_traveler: 'Mr P. Dorn', travelers: [{ name: 'Paul Dorn' }, {}] },
  ])
})

test('How many a group has is no reference, also where its rows go on', () => {
  const header = 'Group;Team leader;Email;Activity;Date;Time;Name;Role;Cost GBP'
  expect(groupsOfPeople(header, '3', '2').mapping['Group']).not.toBe('booking_reference')
})
