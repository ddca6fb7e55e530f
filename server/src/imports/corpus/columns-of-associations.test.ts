import { expect, test } from 'vitest'
import { readText, statusesOf, withColumn } from './read-text.ts'

// Associations, alumni, guest houses and accountants: what their columns are called and hold.

test.each([
  ['Adesione', 'sì', 'forse', 'rinuncia'],
  ['Adesão', 'sim', 'talvez', 'desistiu'],
  ['Teilnahme', 'ja', 'auf Anfrage', 'abgemeldet'],
  ['Participe', 'oui', 'peut-être', 'désinscrit'],
  ['Asiste', 'sí', 'quizás', 'de baja'],
  ['Deelname', 'ja', 'misschien', 'afgemeld'],
  ['Udział', 'tak', 'może', 'wypisana'],
  ['Besluit bestuur', 'akkoord', 'wachtlijst', 'afgemeld'],
  ['Decyzja zarządu', 'potwierdzone', 'wstępne', 'odwołane'],
  ['Entry status', 'Accepted', 'Wait list', 'Withdrawn'],
  ['Enrolment status', 'Accepted', 'Wait list', 'Withdrawn'],
  ['Conf / Prov / Canx', 'CONF', 'PROV', 'CANX'],
  ['In?', 'y', '?', 'x'],
  ['Coming?', 'yes', '?', 'x'],
  ['Dabei?', 'ja', '?', 'x'],
  ['Viene?', 'sí', '?', 'x'],
  ['Jedzie?', 'tak', '?', 'x'],
  ['Booked?', 'ok', '?', 'x'],
  ['TRC_STS', 'BKD', 'RQST', 'CXL'],
  ['Status', 'booked', 'asked for', 'off'],
  ['Status', 'NEW', 'TENT', 'DELETE'],
])('%s says that bookings are confirmed, pending and cancelled: %s, %s, %s', (header, ...cells) => {
  const read = withColumn(header, ...cells)
  expect(read.mapping).toMatchObject({ [header]: 'status' })
  expect(read.questions).toEqual([])
  expect(statusesOf(read)).toEqual(['confirmed', 'pending', 'cancelled'])
})

test('A cross beside no yes may be a yes, and is asked about', () => {
  expect(statusesOf(withColumn('Status', 'x', '?', 'x'))).not.toContain('cancelled')
})

test('When guests leave their ship is no cancellation', () => {
  const { bookings } = withColumn('Off', '08:15', '08:30', '08:15')
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }, { status: 'confirmed' }])
})

test.each([
  'Which London day are you joining?',
  'Which of our days will you come on?',
  'Which summer outing would you like?',
  'Which weekend trip are you interested in?',
])('%s asks for the tour', (question) => {
  const { mapping, questions } = readText(
    [
      `Submission ID;${question};Pick your date;Name;Adults`,
      'DR-0088;Stately Homes of Hertfordshire;06/14/2026;Marybeth Holloman;2',
      'DR-0091;Beatles, Blue Plaques & Abbey Road;06/21/2026;Garland Tipton;2',
      'DR-0094;Stately Homes of Hertfordshire;06/14/2026;Ruthanne Deveraux;1',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [question]: 'description', 'Pick your date': 'booking_datetime' })
  expect(questions).toEqual([])
})

const account = (memo: string, type = 'Invoice') =>
  readText(
    [
      `Date;Type;Num;Customer;${memo};Service date;Qty;Gross`,
      `07/04/2026;${type};INV-3316;Hester Wainfleet;Canterbury and the hop gardens;16/06/2026;2;£168.00`,
      `21/04/2026;${type};INV-3329;Colm Prendiville;Chartwell & Hever;13/06/2026;2;£186.00`,
      `05/05/2026;${type};INV-3340;Augusta Thripp;Canterbury and the hop gardens;20/06/2026;12;£1,008.00`,
    ].join('\n'),
  )

test('The memo of each line of an account is the tour where nothing else is, and its day that of booking', () => {
  const { mapping, questions } = account('Memo/Description')
  expect(mapping).toMatchObject({
    'Memo/Description': 'description',
    Date: 'input_date',
    'Service date': 'booking_datetime',
  })
  expect(questions).not.toContain('unsure_columns')
})

test.each(['Memo', 'Bemerkung', 'Observaciones', 'Note', 'Uwagi'])(
  '%s that every row has, and several the same, is the tour where nothing else is, after a question',
  (header) => {
    const { mapping, questions } = account(header)
    expect(mapping).toMatchObject({ [header]: 'description' })
    expect(questions).toContain('unsure_columns')
  },
)

test.each(['Invoice', 'Factura', 'Faktura', 'Confirmed'])(
  'One word in every row below Type, as %s, is no status',
  (type) => {
    expect(account('Memo/Description', type).mapping['Type']).toBeUndefined()
  },
)

test.each(['ota', 'Agency', 'Marketplace', 'Reseller'])('Names alone below %s are no kinds of sources', (header) => {
  expect(withColumn(header, 'pebbleway', 'tripnest', 'pebbleway').mapping[header]).toBeUndefined()
  expect(withColumn(header, 'pebbleway', 'Website', 'Agent').mapping).toMatchObject({ [header]: 'booking_source' })
})

test.each(['Rm 3', 'Room 12', 'Zi. 4', 'Hab. 7', 'Kamer 5'])(
  'Cells such as %s in a list without a header are no tours and no notes',
  (room) => {
    const { mapping, questions } = readText(
      [
        `14 June 2026,10am,Richmond deer & river,Mr & Mrs Playfair,${room},2,07700 900471,64,booked`,
        `14 June 2026,2.30pm,Strawberry Hill House,Miss Lockhart,${room.replace(/\d+/, '1')},1,07700 900472,28.50,booked`,
        `16 June 2026,10am,Richmond deer & river,Dr Amarasinghe,${room.replace(/\d+/, '5')},4,07700 900473,128,asked for`,
        `2 July 2026,11.15am,Ham House gardens,The Thorogoods,${room.replace(/\d+/, '8')},3,07700 900474,82.50,off`,
      ].join('\n'),
    )
    expect(mapping).toMatchObject({ 'Column 3': 'description', 'Column 4': 'lead_traveler' })
    expect(questions).not.toContain('unread_columns')
  },
)

test.each(['Bijdrage', 'Beitrag', 'Contribution', 'Aportación', 'Contributo', 'Contribuição', 'Składka'])(
  '%s of the members is the price',
  (header) => {
    const { mapping, questions } = withColumn(header, '€ 54,00', '€ 27,00', '€ 54,00')
    expect(mapping).toMatchObject({ [header]: 'amount' })
    expect(questions).not.toContain('unsure_columns')
  },
)

test.each([
  ['Inzending', 'Met wie komt u?', 'Dieet of hulpmiddel?'],
  ['Einsendung', 'Mit wem kommen Sie?', 'Diät?'],
])('The number of an answer, %s, is the reference, and %s the party', (ref, party, note) => {
  const { mapping } = readText(
    [
      `${ref};Naam;Tour;Date;${party};${note}`,
      'PB-503;Geertje Zijlmans;Kerstlichtjes en Carnaby;2026-12-05;3 volw;',
      'PB-506;Hidde Stellingwerf;Kerstlichtjes en Carnaby;2026-12-05;2 volw en 1 kind;glutenvrij',
      'PB-509;Marijke Wennekes;Kerstmarkt aan de Theems;2026-12-06;2 volw;',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [ref]: 'booking_reference', [party]: 'party', [note]: 'note' })
})

const school = (title: string, ...days: readonly string[]) =>
  readText(
    [
      `"${title}",,`,
      ',,',
      'Date,Activity,Teacher in charge',
      ...days.map((day) => `${day},Whitehall Walk,Mrs J Penrose`),
    ].join('\n'),
  )

test.each([
  ['Evening tours - June and July 2026', 'Sat 13/6', 'Sat 11/7'],
  ['Klassenfahrten Juni/Juli 2026', 'Sa 13.6.', 'Sa 11.7.'],
  ['Visites de juin à août 2026', '13 juin', '8 août'],
  ['MOVEMENT SHEET - W/C MONDAY 15 JUNE 2026', 'MONDAY 15 JUNE', 'WEDNESDAY 17 JUNE'],
  ['Woche vom 15. Juni 2026', 'Mo 15. Juni', 'Fr 19. Juni'],
])('The months or the week of a title, as in %s, give the year of their days', (title, ...days) => {
  expect(school(title, ...days).questions).not.toContain('year')
})

test.each([
  ['Evening tours - June and July 2026', 'Sat 13/6', 'Sat 15/8'],
  ['MOVEMENT SHEET - W/C MONDAY 15 JUNE 2026', 'MONDAY 15 JUNE', 'WEDNESDAY 24 JUNE'],
  ['MOVEMENT SHEET - W/C MONDAY 15 JUNE 2026', '15 JUNE', '17 JUNE'],
  ['MOVEMENT SHEET - W/C MONDAY 15 JUNE 2026', 'TUESDAY 15 JUNE', 'WEDNESDAY 17 JUNE'],
])('Below %s the year is asked for, for the days %s and %s', (title, ...days) => {
  expect(school(title, ...days).questions).toContain('year')
})
