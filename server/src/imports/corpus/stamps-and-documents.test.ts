import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// The numbers and the days that tills, bookkeepers and offices write of their own lines.

/** Three bookings without another reference than `cells`. */
const keyed = (header: string, cells: readonly string[]) =>
  readText(
    [
      `${header};Tour;Date;Time;Guest;Adults`,
      `${cells[0]};Wapping Smugglers;2026-05-11;10:00;Imogen Tarrant;2`,
      `${cells[1]};Greenwich by Sail;2026-05-12;14:00;Casper Nyholm;2`,
      `${cells[2]};Wapping Smugglers;2026-05-13;10:00;Adaeze Okonjo;2`,
    ].join('\n'),
  )

test.each(['Objednávka', 'Booking', 'Buchung', 'Réservation', 'Objednávka č.'])(
  '%s above numbers of a year that might be hours is the reference',
  (header) => {
    for (const cells of [
      ['2026-0415', '2026-0419', '2026-0431'],
      ['2025-2130', '2025-2215', '2025-2240'],
      ['0415-2026', '0419-2026', '0431-2026'],
    ]) {
      const { mapping, bookings, questions } = keyed(header, cells)
      expect(mapping).toMatchObject({ [header]: 'booking_reference', Time: 'booking_time' })
      expect(bookings).toMatchObject([{ booking_reference: cells[0] }, {}, {}])
      expect(questions).toEqual([])
    }
  },
)

test('Hours from and until stay times, also those that look like years', () => {
  const { mapping, bookings } = readText(
    'Ref;Tour;Date;Time;Guest;Adults\nA-1;Jazz Night;2026-05-11;2030-2200;Imogen Tarrant;2\nA-2;Jazz Night;2026-05-12;2015-2145;Casper Nyholm;2\nA-3;Jazz Night;2026-05-13;1930-2115;Ruth Aldous;2\n',
  )
  expect(mapping).toMatchObject({ Ref: 'booking_reference', Time: 'booking_time' })
  expect(bookings).toMatchObject([
    { booking_datetime: '2026-05-11T20:30' },
    { booking_datetime: '2026-05-12T20:15' },
    { booking_datetime: '2026-05-13T19:30' },
  ])
})

/** Two orders of a till, one of them in two lines, and the line at its end. */
const till = (header: string) =>
  readText(
    [
      `TXN|${header}|EVENT|EVENT_DATE|EVENT_TIME|TKT_TYPE|QTY|CUST_NAME`,
      'K3-004417|20260411134502|Thames Lates Cruise|20260502|1030|ADULT|2|Jocelyn Prahm',
      'K3-004417|20260411134502|Thames Lates Cruise|20260502|1030|CHILD|1|Jocelyn Prahm',
      'K3-004420|20260411140118|Monument Climb|20260503|0915|SENIOR|2|Rupert Adeyinka',
      'K3-004431|20260412091544|Monument Climb|20260503|1100|ADULT|1|Bettina Crewe',
      'EOF|4 LINES||||||',
    ].join('\n'),
    { repeated_rows: 'add' },
  )

test.each(['TXN_TS', 'TRX_TS', 'SALE_TSTAMP', 'ORDER_TS', 'BON_TS', 'TxnStamp', 'ts_order'])(
  '%s above moments is when a till sold',
  (header) => {
    const { mapping, bookings } = till(header)
    expect(mapping).toMatchObject({ TXN: 'booking_reference', [header]: 'input_date', EVENT_DATE: 'booking_datetime' })
    expect(bookings.slice(0, 3)).toMatchObject([
      { booking_reference: 'K3-004417', input_date: '2026-04-11', booking_datetime: '2026-05-02T10:30' },
      { input_date: '2026-04-11' },
      { input_date: '2026-04-12' },
    ])
  },
)

test('Moments before those of the tours are asked about below any header, also above a line at the end', () => {
  const { mapping, questions } = till('Zz')
  expect(mapping).toMatchObject({ Zz: 'input_date' })
  expect(questions).toContain('unsure_columns')
})

test('A stamp of when a record was changed is none of when it was made', () => {
  expect(till('UPDATED_TS').mapping).toMatchObject({ UPDATED_TS: 'changed_at' })
})

test('EVENT_TS and SLOT_TS are moments of the tour', () => {
  for (const header of ['EVENT_TS', 'SLOT_TS']) {
    const { mapping } = readText(
      `TXN|EVENT|${header}|QTY|CUST_NAME\nK3-004417|Thames Lates Cruise|20260502103000|2|Jocelyn Prahm\nK3-004420|Monument Climb|20260503091500|2|Rupert Adeyinka\nK3-004431|Monument Climb|20260503110000|1|Bettina Crewe\n`,
    )
    expect(mapping).toMatchObject({ [header]: 'booking_datetime' })
  }
})

/** Two services of an account, between an opening balance and a payment. */
const statement = (header: string, number: string) =>
  readText(
    [
      `${header};${number};Réf. dossier;Libellé prestation;Client;Date prest.;Heure;Pax;Débit;Crédit;Devise;Solde`,
      '01/03/2026;;;Report à nouveau;;;;;;;EUR;0,00',
      '04/03/2026;FA2603-011;TV26-0718;Visite guidée British Museum;M. Rigaudin;22/05/2026;10:00;2;184,00;;EUR;184,00',
      '09/03/2026;FA2603-019;TV26-0724;Journée Windsor et Bath;Mme Escoffre-Bary;23/05/2026;09:00;6;1 250,00;;EUR;1 434,00',
      '15/03/2026;BQ-0315;;Règlement reçu, virement;;;;;;1 434,00;EUR;0,00',
      '24/03/2026;FA2603-033;TV26-0740;Balade Notting Hill;Mme Zurfluh;29/05/2026;14:30;2;97,60;;EUR;97,60',
    ].join('\n'),
  )

test.each(['Date pièce', 'Date de pièce', 'Date de la pièce', 'Dt pièce'])(
  '%s in an account is asked about as the day of booking, and is no day of a play',
  (header) => {
    for (const number of ['N° pièce', 'Journal']) {
      const { mapping, questions } = statement(header, number)
      expect(mapping).toMatchObject({ [header]: 'input_date', 'Date prest.': 'booking_datetime' })
      expect(questions).toContain('unsure_columns')
    }
  },
)

test('Date pièce beside the name of a play is the day on which it is seen', () => {
  const { mapping } = readText(
    'Réf;Pièce;Date pièce;Client;Pax\nA-1;Le Fantôme;22/05/2026;M. Rigaudin;2\nA-2;Le Roi Lion;23/05/2026;Mme Zurfluh;3\n',
  )
  expect(mapping).toMatchObject({ 'Date pièce': 'booking_datetime' })
})

/** Three orders of a web shop. */
const shop = (header: string, cells: readonly string[]) =>
  readText(
    [
      `order_id,product_name,slot_start,first_name,last_name,qty_adult,${header}`,
      ...cells.map((cell, at) => `HT-88${at},Kew Palace Visit,2026-11-1${at}T10:30:00,${names[at]},2,${cell}`),
    ].join('\n'),
  )
const names = ['Morwenna,Trease', 'Dimitri,Valassis', 'Annika,Bole']

test.each(['payment_status', 'Zahlungsstatus', 'Pay status', 'Statut du paiement'])(
  '%s of orders that await their payment is asked about as the status',
  (header) => {
    const { mapping, questions } = shop(header, ['paid', 'paid', 'awaiting_payment'])
    expect(mapping).toMatchObject({ [header]: 'status' })
    expect(questions).toContain('unsure_columns')
  },
)

test('Payments that are made, or are not, are no status and not asked about', () => {
  for (const cells of [
    ['paid', 'paid', 'paid'],
    ['paid', 'unpaid', 'paid'],
    ['paid', 'not paid', 'paid'],
  ]) {
    const { mapping, questions, bookings } = shop('payment_status', cells)
    expect(mapping['payment_status']).toBeUndefined()
    expect(questions).toEqual([])
    expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'confirmed' }, { status: 'confirmed' }])
  }
})

test('Type above kinds of documents is asked about as the status, whatever stands beside payments and balances', () => {
  const { mapping, questions } = readText(
    [
      'Txn Date;Type;Doc No;Service;Guest;Service Date;Service Time;Pax;Debit (GBP);Credit (GBP)',
      '01/03/2026;Opening balance;;;;;;;;',
      '03/03/2026;Invoice;INV-20871;Stonehenge Small Group;Nomvula Dlamini-Hart;18/07/2026;09:00;3;267.00;',
      '06/03/2026;Payment;RCT-5514;;;;;;;679.00',
      '17/03/2026;Pro forma;PF-3302;Stonehenge Small Group;Lindiwe Mokgatle;25/07/2026;09:00;2;178.00;',
      '24/03/2026;Void;INV-20899;Stonehenge Small Group;Ayesha Parkar;01/08/2026;09:00;4;356.00;',
      '31/03/2026;Closing balance;;;;;;;;',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Type: 'status' })
  expect(questions).toContain('unsure_columns')
})

test('Type above invoices and payments alone is not the status', () => {
  const { mapping } = readText(
    [
      'Txn Date;Type;Doc No;Service;Guest;Service Date;Service Time;Pax;Debit (GBP);Credit (GBP)',
      '03/03/2026;Invoice;INV-20871;Stonehenge Small Group;Nomvula Dlamini-Hart;18/07/2026;09:00;3;267.00;',
      '06/03/2026;Payment;RCT-5514;;;;;;;679.00',
      '17/03/2026;Invoice;INV-20880;Stonehenge Small Group;Lindiwe Mokgatle;25/07/2026;09:00;2;178.00;',
    ].join('\n'),
  )
  expect(mapping['Type']).toBeUndefined()
})
