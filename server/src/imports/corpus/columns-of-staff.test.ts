import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

test.each([
  ['nl', 'Opm. kantoor', 'Dieet'],
  ['en', 'Office notes', 'Dietary'],
  ['en', 'Notes (front desk)', 'Allergies'],
  ['de', 'Bemerkung Büro', 'Diät'],
  ['de', 'Notizen Rezeption', 'Allergien'],
  ['fr', 'Remarques bureau', 'Régime alimentaire'],
  ['es', 'Observaciones oficina', 'Alergias'],
  ['it', 'Appunti reception', 'Allergie'],
  ['pt', 'Observações escritório', 'Alergias'],
  ['pl', 'Uwagi biura', 'Alergie'],
])('What an office notes for itself is no note for the guide, whom diets concern (%s: %s beside %s)', (...names) => {
  const [, office, diet] = names
  expect(withColumn(office, 'invoice twice', '', 'money back').mapping).not.toHaveProperty([office])
  const { bookings, mapping } = readText(
    [
      `Ref;Tour;Date;Guest;Adults;${office};${diet}`,
      'LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;2;invoice twice;no milk',
      'LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;2;;',
      'LB-30413;Wapping Smugglers;2026-05-13;Adaeze Okonjo;2;money back;no nuts',
    ].join('\n'),
  )
  expect(mapping).not.toHaveProperty([office])
  expect(bookings.map((booking) => 'note' in booking && booking.note)).toEqual(['no milk', '', 'no nuts'])
})

test.each(['Remarks', 'Guest notes', 'Customer remarks'])('%s are the note', (header) => {
  expect(withColumn(header, 'no milk', '', 'we bring a pram').mapping).toMatchObject({ [header]: 'note' })
})

test.each([
  ['affiliate', ['direct', 'nl-03', 'fr-01']],
  ['Affiliate site', ['citybreaks.example', 'direct', 'london-tips.example']],
  ['publisher', ['P1044', 'P1044', 'P2001']],
] as const)('Codes and sites below %s are no kinds of sources', (header, [first, second, third]) => {
  expect(withColumn(header, first, second, third).mapping).not.toHaveProperty([header])
})

test('Kinds of sources below affiliate are sources', () => {
  expect(withColumn('affiliate', 'direct', 'partner', 'direct').mapping).toMatchObject({ affiliate: 'booking_source' })
})

const travelers = (header: string, [lead, ...others]: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Lead;Participant;${header}`,
      `W-A;Kew;2026-06-09;Ann Lee;Ann Lee;${lead}`,
      ...others.map((kind, at) => `W-A;Kew;2026-06-09;Ann Lee;${'ABC'[at]}na Holm;${kind}`),
      `W-B;Kew;2026-06-10;Bo Lim;Bo Lim;${lead}`,
      `W-B;Kew;2026-06-10;Bo Lim;Tia Lim;${others[0]}`,
    ].join('\n'),
  )

test.each([
  ['E/K', ['E', 'K', 'K']],
  ['A/C', ['A', 'C', 'C']],
  ['A/E', ['A', 'E', 'E']],
  ['A / N', ['A', 'N', 'N']],
  ['V/K', ['V', 'K', 'K']],
  ['A/C/I', ['A', 'C', 'I']],
])('The first letters of kinds below %s are kinds of travelers', (header, kinds) => {
  expect(travelers(header, kinds).mapping).toMatchObject({ [header]: 'traveler_type' })
})

test.each([
  ['M/F', ['M', 'F', 'F']],
  ['J/N', ['J', 'N', 'N']],
  ['H/F', ['H', 'F', 'F']],
])('Letters below %s are no kinds of travelers', (header, kinds) => {
  expect(travelers(header, kinds).mapping).not.toHaveProperty([header])
})

test('Days without a header of which one does not exist are days, and that one is refused', () => {
  const rows = ['24/06/26', '24/06/26', '27/06/26', '31/06/26', '28/06/26'].map(
    (day, at) => `${day},${at % 2 ? '14.00' : '10.30'},Arches Walk,${'ABCDE'[at]}nn Tranter,2,£36`,
  )
  const { bookings } = readText(rows.join('\n'))
  expect(bookings[0]).toMatchObject({ booking_datetime: '2026-06-24T10:30' })
  expect(bookings[3]).toEqual(['date booking_datetime'])
})

test.each([
  ['nl', 'Hoofdboeker', 'Deelnemer'],
  ['en', 'Main booker', 'Participant'],
  ['de', 'Ansprechpartner', 'Teilnehmer'],
  ['fr', 'Responsable', 'Participant'],
  ['es', 'Responsable', 'Viajero'],
  ['it', 'Referente', 'Partecipante'],
])('Rows of travelers whose booking stands in its first row are led by the one who is named there (%s)', (...names) => {
  const [, lead, traveler] = names
  const { bookings } = readText(
    [
      `Ref;${lead};E-mail;Tour;Date;${traveler};Adult / Child`,
      'HS-01;Hanneke Vroegop;h.vroegop@example.org;Pubs;2026-10-17;Hanneke Vroegop;Adult',
      ';;;;;Job Vroegop;Child',
      ';;;;;Steven Paardekooper;Adult',
      'HS-02;Lubbert Zijlmans;l.zijlmans@example.org;Musea;2026-10-18;Lubbert Zijlmans;Adult',
      ';;;;;Tineke Zijlmans;Adult',
    ].join('\n'),
  )
  expect(bookings).toMatchObject([
    {
      booking_reference: 'HS-01',
      lead_traveler: 'Hanneke Vroegop',
      travelers: [{ name: 'Hanneke Vroegop' }, { name: 'Job Vroegop' }, { name: 'Steven Paardekooper' }],
    },
    { booking_reference: 'HS-02', travelers: [{ name: 'Lubbert Zijlmans' }, { name: 'Tineke Zijlmans' }] },
  ])
})

test.each(['Event ref', 'Tour ref', 'Trip ref.'])('Codes of people of one tour below %s are references', (header) => {
  const csv = [
    `${header},Last amended,Programme,Date,Contact`,
    'SF-0861,11 May 2026,Guildhall,2 September 2026,Perpetua Innes',
    'SF-0864,12 May 2026,Shard,3 September 2026,Jolyon Marsh',
    'SF-0861,27 May 2026,Guildhall,2 September 2026,Perpetua Innes',
    'SF-0872,8 June 2026,Shard,11 September 2026,Ottavia Reeve',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ [header]: 'booking_reference' })
})

test('Codes of tours below Tour ref are none', () => {
  const csv = [
    'Tour ref,Programme,Date,Contact',
    'SF-1,Guildhall,2 September 2026,Perpetua Innes',
    'SF-2,Shard,3 September 2026,Jolyon Marsh',
    'SF-1,Guildhall,9 September 2026,Kit Hale',
    'SF-2,Shard,11 September 2026,Ottavia Reeve',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ 'Tour ref': 'product_code' })
})

test.each(['Passenger', 'Traveller', 'Guest'])(
  '%s, who is written to, leads beside clients that are companies',
  (header) => {
    const csv = [
      `Client,Job ref,Tour,Date,${header},Email,Pax`,
      'Corvane Optical plc,TO/3311,Docklands,2026-07-03,Gwendolen Ashby,g.ashby@example.org,18',
      'Corvane Optical plc,TO/3312,St Albans,2026-07-04,Lucian Frayne,l.frayne@example.org,6',
      'Halbrook Mills Ltd,TO/3340,Docklands,2026-07-21,Ioan Pritchard,ioan.p@example.org,31',
    ].join('\n')
    expect(readText(csv).mapping).toMatchObject({ [header]: 'lead_traveler' })
  },
)
