import { expect, test } from 'vitest'
import { readText, withColumn } from './read-text.ts'

// The telephone and the e-mail address of a booking are the customer's.

const phones = ['020 7946 0101', '+44 7700 900102', '020 7946 0103'] as const
const emails = ['desk@example.org', 'ops@example.org', 'coach@example.org'] as const

test.each([
  'Guide phone',
  'Guide mobile',
  'Guide › Mobile',
  'driver_phone',
  'Driver contact no.',
  'Coach driver mobile',
  'Fahrer Handy',
  'Busfahrer Tel.',
  'Tél. chauffeur',
  'Teléfono del conductor',
  'Cellulare autista',
  'Tel. kierowcy',
  'Hotel phone',
  'Tél. hôtel',
  'Supplier tel',
  'Telefoon leverancier',
  'Restaurant phone',
  'Fax',
  'Fax no.',
  'Phone no. of driver',
  'Tel. no. guide',
  'Phone no. (guide)',
  'Mobile number driver',
  'Guide tel for guests',
  'Guest house phone',
  'Phone of guesthouse',
])('A number below %s is none of the customer', (header) => {
  expect(withColumn(header, ...phones).mapping).not.toHaveProperty(header)
})

test.each(['Driver email', 'Guide e-mail', 'Hotel email', 'E-Mail Leistungsträger', 'Courriel du prestataire'])(
  'An address below %s is none of the customer',
  (header) => {
    expect(withColumn(header, ...emails).mapping).not.toHaveProperty(header)
  },
)

test.each(['Agent phone', 'Agency tel.', 'Reisebüro Telefon', 'Téléphone agence', 'Sales rep mobile'])(
  'A number below %s is asked about',
  (header) => {
    const { mapping, questions } = withColumn(header, ...phones)
    expect([mapping[header], questions]).toEqual(['customer_phone', ['unsure_columns']])
  },
)

test('An address of the agency is asked about where no other column has one', () => {
  expect(withColumn('Agent email', ...emails).questions).toEqual(['unsure_columns'])
  const beside = readText(
    [
      'Ref;Tour;Date;Guest;Adults;Agent email;Email',
      'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2;desk@example.org;imogen@example.org',
      'A-2;Greenwich by Sail;2026-07-12;Casper Nyholm;2;desk@example.org;casper@example.org',
    ].join('\n'),
  )
  expect([beside.mapping['Email'], beside.mapping['Agent email'], beside.questions]).toEqual([
    'customer_email',
    undefined,
    [],
  ])
})

test.each([
  'Phone',
  'Guest phone',
  'Guest mobile at hotel',
  'Phone at hotel',
  'Hotel guest phone',
  'Phone no. of guest',
  'Tel. no. guest (for driver)',
  'Phone no. for guide',
  'Guest phone no.',
  'Phone no. at guest house',
  'Phone for guests',
  'Room phone',
  'Mobile for the driver',
  'Mobile (so our guide can ring you)',
  'Phone (for the driver)',
  'Tel. für den Fahrer',
  'Lead driver mobile',
  'Guide leader phone',
  'Conductor mobile',
  'Tour leader tel',
  'Handy Reiseleitung',
  'Desk phone',
  'Office phone',
  'School tel',
  'Emergency contact',
  'Notfallnummer',
  'Contact no.',
  'Mobile no',
])('A number below %s is the customer’s, without a question', (header) => {
  const { mapping, questions } = withColumn(header, ...phones)
  expect([mapping[header], questions]).toEqual(['customer_phone', []])
})
