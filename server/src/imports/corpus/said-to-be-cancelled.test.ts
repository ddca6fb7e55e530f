import { expect, test } from 'vitest'
import { readText, refusals } from './read-text.ts'

const header = 'Ref;Tour;Date;Guest;Adults;Note'
const row = (at: number, { tour = 'Wapping Smugglers', guest = 'Imogen Tarrant', note = '' }) =>
  `A-${at};${tour};2026-07-1${at};${guest};2;${note}`
const plain = [row(3, {}), row(4, { guest: 'Ruth Aldous' }), row(5, { guest: 'Piet Visser' })]
const refusalOf = (said: Parameters<typeof row>[1]) => refusals([header, row(1, said), ...plain].join('\n'))[0]

test.each([
  'Imogen Tarrant CANX',
  'Piet Visser **CANX**',
  '[CANX] Jo Bille',
  'Jo Bulle (cancelled)',
  'Jo Bulle (cancelled by guest 3 July)',
  'Casper Nyholm - no show',
  'Casper Nyholm - CANCELLED 3/7',
  'Casper Nyholm, cancelled',
  'Casper Nyholm cxld',
  'Karin Kurz (storniert)',
  'Karin Kurz - STORNO',
  'Luc Dupont (annulé)',
  'Rose Lee CANX 3/7',
  'Rose Lee - cancelled (refund due)',
  'Rose Lee (cancelled, refunded)',
  'Rose Lee - CANCELLED - refund',
  'Rose Lee cancelled by email',
  'Rose Lee cancelled - no refund',
  'Rose Lee CNCL',
  'Karin Kurz storniert',
  'Karin Kurz STORNO',
  'Luc Dupont annulé',
  'Ana Ruiz cancelada',
])('A booking whose guest is called %s is refused', (guest) => {
  expect(refusalOf({ guest })).toBe('status status')
})

test('A booking of a guest that says so is refused beside a status, too, until a person says what it is', () => {
  const csv = `Ref;Tour;Date;Guest;Adults;Status\n${[
    'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant CANX;2;Confirmed',
    'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2;Confirmed',
    'A-3;Wapping Smugglers;2026-07-13;Bo Tarrant CANX;2;Cancelled',
  ].join('\n')}`
  expect(refusals(csv)).toEqual(['status status', 'read', 'read'])
})

test.each([
  'Greenwich by Sail - CANCELLED',
  'Greenwich by Sail (CANX)',
  'Greenwich by Sail cancelled',
  'Dinner - cancelled (no show)',
  'Boat - CANCELLED (weather)',
  'Boat CANCELLED - weather',
  'Boat: cancelled, refunded',
  'Boat - NO SHOW',
  'Boat (no show)',
  'Dinner - NO SHOW',
])('A booking of the tour %s is refused', (tour) => {
  expect(refusalOf({ tour })).toBe('status status')
})

test.each([
  'CANX',
  'CANX by guest',
  '** CANX 3/7 **',
  'Guest cancelled 3 July',
  'Guest cancelled 3/7',
  'Guest cancelled 3rd of July',
  'Guest cancelled, no longer coming',
  'They have cancelled',
  'Vegan. Customer has cancelled by phone',
  'Gast hat storniert',
  'Le client a annulé',
  'Cancelled their booking',
  'Cancelled: flight delayed',
  'Cancelled flight delayed',
  'CANX 24h before',
  'CANX 24 June',
  'No show, charge card',
  'No show charge card',
  'no-show fee charged',
  'Phone call, guest cancelled',
  'Called if running late. Guest cancelled 3 July',
  'Guest cancelled on 3 May, then changed their mind and booked again',
  'They cancelled at Viator and came direct',
  'Booking cancelled by them last year because of rain, voucher used',
  'Guest cancelled 3 July, rebooked',
  'canx charges apply',
  'Call guest when trip is cancelled',
  'Tour cancelled due to rain on 3 May: this is the new date',
  'CNX flight arrives 10:00',
  'Cancelled their flight, arriving by train',
])('A booking with the note %s is refused', (note) => {
  expect(refusalOf({ note })).toBe('status status')
})

test.each([
  ['guest', 'Ann Void'],
  ['guest', 'Bo Storno'],
  ['guest', 'Canxi Marlow'],
  ['tour', 'Harbour Cruise (free if cancelled)'],
  ['tour', 'Harbour Cruise - Free Cancellation'],
  ['tour', 'Harbour Cruise (free cancellation 24h)'],
  ['tour', 'The No Show Show'],
  ['tour', 'Dinner - no show'],
  ['tour', 'Cruise (no show)'],
  ['tour', 'Dinner, no show'],
  ['tour', 'Dinner no show'],
  ['note', 'CANX policy explained'],
  ['note', 'Guest cancelled 1 seat, now 2'],
  ['note', 'Guest cancelled 2 of 4'],
  ['note', 'CXL insurance taken'],
  ['note', '1 guest cancelled, now 2'],
  ['note', 'Guest cancelled the lunch'],
  ['note', 'Has not cancelled'],
  ['note', 'Their flight was cancelled'],
  ['note', 'CANX free 24h'],
  ['note', 'Canx 24h'],
  ['note', 'Cxl 48h'],
  ['note', 'CXL: 24h'],
  ['note', 'CXL 100% within 24h'],
  ['note', 'Call if the tour is cancelled'],
  ['note', 'Unless booking cancelled, charge card'],
  ['note', 'Her first tour was cancelled due to rain'],
  ['note', 'No show fee explained'],
  ['note', 'no-show charge agreed'],
  ['note', 'void if unpaid'],
  ['note', 'Cancelled lunch'],
  ['note', 'Storniert: Mittagessen'],
  ['guest', 'Karin STORNO'],
  ['guest', 'Anna Canxton'],
  ['guest', 'Rose Lee (not cancelled)'],
  ['tour', 'Harbour Cruise, free when cancelled by noon'],
  ['tour', 'Tickets can be cancelled by phone'],
  ['tour', 'The Cancelled Flight'],
  ['tour', 'Dinner cruise (no show)'],
] as const)('A booking with the %s %s is read', (field, text) => {
  expect(refusalOf({ [field]: text })).toBe('read')
})

const below = (title: string) =>
  refusals(
    [
      'Ref;Tour;Date;Guest;Adults',
      'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2',
      'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2',
      title,
      'A-3;Greenwich by Sail;2026-07-13;Casper Nyholm;2',
    ].join('\n'),
  )

test.each([
  'The following have cancelled:',
  'The following guests were deleted',
  'Removed since last list',
  'Cancellations since Monday',
  'CANX this week',
  'Quotes only - do not book',
  'Folgende Gäste haben storniert',
  'Late cancellations',
  'All cancelled',
  'Bookings now cancelled',
  'To be deleted',
  'Cancelled bookings - no refund',
  'Cancellations - July 2026',
  'Supprimés depuis lundi',
])('Bookings below the title %s are refused', (title) => {
  expect(below(title)).toEqual(['read', 'read', 'title status'])
})

test.each([
  'Cancelled bookings are not shown',
  'Cancellations by 18:00 are free',
  'The following have not cancelled',
  'The following come by coach',
  'Quotes of London Walk',
  'Guests from Leeds',
  'Greenwich by Sail',
])('Bookings below the title %s are read', (title) => {
  expect(below(title)).toEqual(['read', 'read', 'read'])
})

test('A title of bookings that go on ends one of those that were removed', () => {
  const csv = [
    'Ref;Tour;Date;Guest;Adults',
    'Removed since last list',
    'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2',
    'Confirmed',
    'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2',
    'A-3;Greenwich by Sail;2026-07-13;Casper Nyholm;2',
  ].join('\n')
  expect(refusals(csv)).toEqual(['title status', 'read', 'read'])
})

test('A title above the header says so of all rows', () => {
  const rows = ['Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
  const of = (title: string) => readText([title, '', ...rows, rows[1]?.replace('A-1', 'A-2')].join('\n')).bookings
  expect(of('Cancellations since Monday')).toEqual([['title status'], ['title status']])
  expect(of('Bookings since Monday')).toMatchObject([{ lead_traveler: 'Imogen Tarrant' }, {}])
})

test.each([
  ['Bookings from May 2026', 'Cancellations this week: 0'],
  ['Cancellations this week: 2'],
  ['Cancelled from 1 May: see the office'],
  ['Estimates'],
  ['Cancellation policy: 48 hours'],
  ['Late cancellations are charged in full'],
  ['Cancellations in writing', 'Thames Walks Ltd'],
  ['Cancellation terms', 'Printed 10 July 2026'],
  ['Cancellations this week', 'Cancellations this week: 2'],
  ['Cancellations since Monday', 'New bookings'],
  ['Please cancel bookings that are not paid'],
  ['Please remove your shoes'],
  ['Bookings and cancellations, July 2026'],
])('The lines %s above the header leave the rows to be read', (...lines) => {
  const csv = [...lines, 'Ref;Tour;Date;Guest;Adults', 'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2']
  expect(refusals([...csv, 'A-2;Wapping Smugglers;2026-07-12;Ruth Aldous;2'].join('\n'))).toEqual(['read', 'read'])
})

test.each(['Removed since last list: 1', 'Cancellations since 10:00', 'Removed since 10.07.2020'])(
  'Bookings below the title %s are refused, also with a number behind it',
  (title) => {
    expect(below(title)).toEqual(['read', 'read', 'title status'])
  },
)

const after = (...titles: string[]) =>
  refusals(
    [
      header,
      row(1, {}),
      row(2, { guest: 'Jo Bille' }),
      ...plain,
      'Removed since last list',
      row(6, { tour: 'Greenwich by Sail', guest: 'Casper Nyholm' }),
      ...titles,
      row(7, { tour: 'Greenwich by Sail', guest: 'Ann Lee' }),
      row(8, { tour: 'Greenwich by Sail', guest: 'Cy Lee' }),
    ].join('\n'),
  )
    .slice(-3)
    .map((refusal) => refusal.includes('title status'))

test.each(['Added since last list', 'Unchanged', 'New bookings', 'Amended this week:', 'Neu seit Montag', 'Ajoutés'])(
  'The title %s ends that of the removed bookings',
  (title) => {
    expect(after(title)).toEqual([true, false, false])
  },
)

test.each(['Not changed', 'New London Walk', 'Please take these off', 'Refunds will follow'])(
  'The line %s does not end the title of the removed bookings',
  (line) => {
    expect(after(line)).toEqual([true, true, true])
  },
)

test('A day below the rows that were removed ends their title, and one directly below it does not', () => {
  const csv = (...titles: readonly [string, string, string]) =>
    refusals(
      [
        'Ref;Tour;Guest;Adults',
        'Saturday 11 July 2026',
        'A-1;Wapping Smugglers;Imogen Tarrant;2',
        ...titles.slice(0, 2).filter(Boolean),
        'A-2;Wapping Smugglers;Ruth Aldous;2',
        titles[2],
        'A-3;Greenwich by Sail;Casper Nyholm;2',
      ].join('\n'),
    ).map((refusal) => refusal.includes('title status'))
  expect(csv('Removed since last list', '', 'Sunday 12 July 2026')).toEqual([false, true, false])
  expect(csv('Removed since last list', 'Sunday 12 July 2026', 'Monday 13 July 2026')).toEqual([false, true, true])
})

const becomes = (...titles: readonly [string, string]) =>
  readText(
    [
      'Ref;Tour;Date;Guest;Adults',
      titles[0],
      'A-1;Wapping Smugglers;2026-07-11;Imogen Tarrant;2',
      titles[1],
      'A-2;Greenwich by Sail;2026-07-12;Ruth Aldous;2',
    ].join('\n'),
  )

test.each([
  ['Added since last list', 'Unchanged'],
  ['Neu seit Montag', 'Unverändert'],
  ['New guests', 'Amended guests'],
])('The titles %s and %s are no tours beside a column of tours', (...titles) => {
  const { mapping, bookings } = becomes(...titles)
  expect(mapping).toMatchObject({ Tour: 'description' })
  expect(bookings).toMatchObject([{ description: 'Wapping Smugglers' }, { description: 'Greenwich by Sail' }])
})

test('Removed since last list above rows is no tour beside a column of tours', () => {
  const { mapping, bookings } = becomes('Added since last list', 'Removed since last list')
  expect(mapping).toMatchObject({ Tour: 'description' })
  expect(bookings).toMatchObject([{ description: 'Wapping Smugglers' }, ['title status']])
})

test('Among titles of tours, rows below one that says what became of them are refused until the next tour', () => {
  const csv = (...lines: readonly string[]) =>
    readText(
      [
        'Ref;Date;Guest;Adults',
        'Wapping Smugglers',
        'A-1;2026-07-11;Imogen Tarrant;2',
        'Highgate Walk',
        'A-2;2026-07-11;Bo Day;2',
        ...lines,
      ].join('\n'),
    ).bookings.map((each) => ('description' in each ? each.description : each.join()))
  const row = 'A-3;2026-07-12;Ruth Aldous;2'
  expect(csv('Added since last list', row)).toEqual(['Wapping Smugglers', 'Highgate Walk', 'title description'])
  expect(csv('Added since last list', 'Kew by Boat', row)).toEqual([
    'Wapping Smugglers',
    'Highgate Walk',
    'Kew by Boat',
  ])
  expect(csv('New London Walk', row)).toEqual(['Wapping Smugglers', 'Highgate Walk', 'New London Walk'])
  expect(csv('Current Affairs Tour', row).at(-1)).toBe('Current Affairs Tour')
  expect(csv('Active London', row).at(-1)).toBe('Active London')
})

test.each(['Estimates', 'Estimates:', 'Enquiries', 'Estimates only'])(
  'Bookings below the title %s are refused',
  (title) => {
    expect(below(title)).toEqual(['read', 'read', 'title status'])
  },
)

test.each(['Cancellations 13 May 2026', 'Bookings cancelled 12 May', 'CANCELLATIONS MAY 2026', 'Removed since May'])(
  'Bookings below the title %s are refused: May is a month',
  (title) => {
    expect(below(title)).toEqual(['read', 'read', 'title status'])
  },
)
