import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const file = (lead: string, note = '', phone = '020 7946 0111') =>
  [
    'Ref;Tour;Date;Guest;Adults;Phone;Notes',
    `LB-30411;Wapping Smugglers;2026-05-11 10:00;${lead};2;${phone};${note}`,
    'LB-30412;Greenwich by Sail;2026-05-12 10:00;Casper Nyholm;2;020 7946 0112;vegan',
  ].join('\n')

const first = (csv: string) => {
  const [booking] = readText(csv).bookings
  return booking && 'note' in booking
    ? [booking.lead_traveler, booking.customer_phone, booking.note, booking.travelers[0]?.name]
    : booking
}

test('A telephone number behind who leads that is not that of the booking is noted', () => {
  const name = 'Herr Dieter Kolbe'
  const number = '0171 5550123'
  expect(first(file(`${name}, ${number}`))).toEqual([name, '020 7946 0111', `${name}: ${number}`, name])
  expect(first(file(`${name}, ${number}`, 'halal'))).toEqual([name, '020 7946 0111', `halal; ${name}: ${number}`, name])
  expect(first(file(`${name}, ${number}`, '', '+49 171 5550123'))).toEqual([name, '+49 171 5550123', '', name])
})

test.each([
  'Priya Anand (for Rupert Gale)',
  'Priya Anand (for a client, name to follow)',
  'Priya Anand for a client',
  'Priya Anand on behalf of Kofi Mensah',
  'Uta Kurz (für Frau Maler)',
  'Uta Kurz im Auftrag von Jan Maler',
  'Zoé Petit pour le compte de Léo Roy',
  'Riaan Botha or Craig Pillay',
  'Tom or Riaan Botha',
  'Uta Kurz oder Jan Maler',
  'Anna Visser of Piet Smit',
  'Ana Ruiz o Eva Gil',
  'info@example.org',
  'name withheld',
  'Anonym',
  'Guest',
  'Gäste',
  'お客様',
  'the secretary',
  'Our guests',
  'Customer 2',
  'Guest Relations',
  'Marketing',
  'the groom',
  'Oma',
  'guide',
  'Schriftführer',
  'Committee',
  'Events Team, Corvid Capital',
  'Front Desk',
  'Managing Director',
  'See manifest',
  'TL: tbc',
  'sin asignar',
  'comité',
  'Grandma',
  'GROUP/NAMES TBA',
])('%s is no one who leads', (lead) => expect(refusals(file(lead))[0]).toMatch(/^(?:name|unknown_name) lead_traveler/))

test.each([
  'Ann Lee (for Hen Party)',
  'Hope Walk for Cancer Care',
  'Ann Lee on behalf of Acme Ltd',
  'Ann Lee of Acme Travel',
  'Trick or Treat Ltd',
  'Guest Anna Kurz',
  'Ann Lee (for two)',
  'Orla Day',
  'Neil Guest',
  'Warden',
  'Team Osprey',
  'Client Services',
  'Carter Lee, MD',
  'Health & Safety Executive',
  'Marks Travel, Acme Ltd',
  'Acme Ltd',
  'Osterhaus, Mary Beth',
  'Ann Lee (or her deputy)',
])('%s is read as it is written', (lead) => expect(first(file(lead))).toContain(lead))

test.each([
  ['Helen Marsh, Northbank LLP', 'Helen Marsh', 'Northbank LLP'],
  ['Sir Alan Bewick, Tarn Holdings plc', 'Sir Alan Bewick', 'Tarn Holdings plc'],
  ['Uta Kurz, Kurz GmbH & Co. KG', 'Uta Kurz', 'Kurz GmbH & Co. KG'],
  ['Lucy Fenn, Ostler & Fenn', 'Lucy Fenn', 'Ostler & Fenn'],
  ['Dr. Sue Hodge, MD', 'Dr. Sue Hodge', 'MD'],
  ['Sue Hodge, PhD', 'Sue Hodge', 'PhD'],
  ['Ms Freya Lindholm, CFO', 'Ms Freya Lindholm', 'CFO'],
])('Of %s the name is %s, and %s is noted', (lead, name, aside) => {
  expect(first(file(lead))?.slice(0, 3)).toEqual([name, '020 7946 0111', `${name}: ${aside}`])
})

test('The role before the name of who leads is no part of it', () =>
  expect(first(file('TL: Marco Bassi'))).toEqual(['Marco Bassi', '020 7946 0111', '', 'Marco Bassi']))

test.each([
  'Sres. Navarro',
  'Messrs Day',
  'Sigg. Russo',
  'Herren Kurz',
  'Ann Lee, Husband and Sons',
  'Ann Lee, 2 sons',
])('%s are several people', (lead) => {
  const csv = `Ref;Tour;Date;Guest\nLB-1;Kew Walk;2026-05-11 10:00;${lead}\nLB-2;Kew Walk;2026-05-12 10:00;Ann Lee`
  expect(refusals(csv)[0]).toContain('party')
})

test('Lead + others above names with numbers is who leads, and how many come', () => {
  const csv = (header: string, ...cells: string[]) =>
    [`Ref;Tour;Date;${header}`, ...cells.map((cell, at) => `LB-3041${at};Kew Walk;2026-05-1${at} 10:00;${cell}`)].join(
      '\n',
    )
  const { mapping, bookings } = readText(csv('Lead + others', 'Marge Tollefson +3', 'Hank Dubinsky x2', 'Bud Sorensen'))
  expect(mapping['Lead + others']).toBe('lead_traveler')
  expect(bookings.map((booking) => 'travelers' in booking && booking.travelers.length)).toEqual([4, 2, 1])
  const lists = readText(csv('Lead + others', 'Ann Lee, Bo Lee', 'Hank Dubinsky x2', 'Cy Fox, Di Fox'))
  expect(lists.mapping['Lead + others']).toBe('traveler_name')
})

const underLeaders = (heading: string, own: string) =>
  readText(
    [
      `,,${heading},,,,,Going,`,
      `Contract,Group,${own},E-mail,Phone,Tour,Start,Girls,Adults`,
      'DB-2701,Sapphire,Rosa Moura Lima,rosa@example.org,+55 11 90000-1501,Studio Tour,09:00,14,2',
      'DB-2702,Turquoise,Jussara Pimentel,jussara@example.org,+55 11 90000-1502,Studio Tour,09:00,12,1',
      'DB-2703,Amethyst,Ivonete Sampaio,ivonete@example.org,+55 11 90000-1503,Tea for Two,15:30,9,1',
    ].join('\n'),
  ).mapping

test.each([
  ['Monitora responsável', 'Nome'],
  ['Accompagnatrice responsabile', 'Nome'],
  ['Chaperone in charge', 'Name'],
])('%s, whose %s stands below it, leads the group beside it', (heading, own) => {
  const mapping = underLeaders(heading, own)
  expect(mapping).toMatchObject({ [`${heading} › ${own}`]: 'lead_traveler' })
  expect(mapping).not.toHaveProperty('Group', 'lead_traveler')
})

test.each(['Nombre de adultos', 'Adults', 'Adultos responsables'])('%s are counted', (name) => {
  const { mapping } = readText(
    [
      `Ref;Tour;Date;Guest;${name}`,
      'LB-30411;Wapping Smugglers;2026-05-11;Imogen Tarrant;2',
      'LB-30412;Greenwich by Sail;2026-05-12;Casper Nyholm;3',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ [name]: 'adults', Guest: 'lead_traveler' })
})

const withContacts = (...names: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;${names.join(';')};Guests`,
      'AC/11;Chelsea Gardens;2026-09-17;Sandro Pellizzon;Ginevra Oriani;ginevra@example.org;+39 320 5550151;2',
      'AC/12;Kensington Tea;2026-09-18;Tullia Manzato;Corrado Fiumi;corrado@example.org;+39 320 5550152;3',
    ].join('\n'),
  ).mapping

test.each([
  ['Congressista', 'Accompagnatore', 'E-mail accomp.', 'Cell. accomp.'],
  ['Delegate', 'Spouse', 'Spouse email', 'Spouse mobile'],
  ['Kongressteilnehmer', 'Begleitperson', 'E-Mail Begleitperson', 'Tel. Begleitperson'],
  ['Délégué', 'Accompagnante', 'Courriel accomp.', 'Portable accomp.'],
])('Beside %s the %s leads who is reached below %s and %s', (delegate, companion, email, phone) => {
  const mapping = withContacts(delegate, companion, email, phone)
  expect(mapping).toMatchObject({ [companion]: 'lead_traveler' })
  expect(mapping).not.toHaveProperty(delegate)
})

test.each([
  ['Delegate', 'Spouse', 'Email', 'Mobile'],
  ['Delegate', 'Spouse', 'Delegate email', 'Delegate mobile'],
  ['Guest', 'Partner', 'Partner email', 'Partner mobile'],
  ['Partecipante', 'Accompagnatore', 'E-mail accomp.', 'Cell. accomp.'],
])('%s leads beside %s with %s and %s', (lead, companion, email, phone) => {
  const mapping = withContacts(lead, companion, email, phone)
  expect(mapping).toMatchObject({ [lead]: 'lead_traveler' })
})
