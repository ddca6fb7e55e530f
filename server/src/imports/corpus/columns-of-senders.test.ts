import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Film crews, planners of weddings, theatres, concierges, schools and accountants: what their columns are called and hold.

test('A column of times below the name of a place is the hour of the pickup', () => {
  const { mapping } = readText(
    [
      'Guest,Excursion,For,Starts,Lobby,Heads,Charge £',
      'Ann Lee,Tower and Jewels,02/06/2026,10.00,9.15,2,178.00',
      'Bo Lim,Windsor half day,13/06/2026,13.30,12.45,1,74.50',
      'Cy Day,City on foot,14/06/2026,15.00,14.30,4,132.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Starts: 'booking_time', Lobby: 'pickup_time' })
})

test('Call and wrap of a film crew are the beginning and the end', () => {
  const { mapping } = readText(
    [
      'Date,Call,Wrap,Who,What,Heads,Total',
      'Mon 02/03/26,0700,1100,Ines Corrigan,Dawn on the bridges,7,£35.00',
      'Tue 03/03/26,1430,1700,Tobias Akande,Victorian Wapping,4,£28.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Call: 'booking_time', Wrap: 'drop_off_time' })
})

const weddings = (header: string) =>
  [
    `Devis n°,Mariés,${header},Sortie,Sortie le,À,Adultes,Montant,Suivi`,
    'BA-61,Apolline & Marceau,20/06/2026,Croisière,19/06/2026,18h30,34,"1 250,00 €",signé',
    'BA-64,Sixtine & Ravi,04/07/2026,Bus ancien,05/07/2026,11h,18,"742,50 €",devis envoyé',
    'BA-65,Blanche & Oriane,11/07/2026,Promenade,10/07/2026,15h15,12,"498,00 €",abandonné',
  ].join('\n')

test('The day of a wedding is neither that of the tour nor that of the booking', () => {
  for (const header of ['Mariage le', 'Cérémonie du']) {
    const { mapping } = readText(weddings(header))
    expect(mapping).toMatchObject({ Mariés: 'lead_traveler', 'Sortie le': 'booking_datetime', Suivi: 'status' })
    expect(mapping[header]).toBeUndefined()
  }
})

test('Days of a call in port are not the day of booking, where they lie in the days before the tour', () => {
  const { mapping } = readText(
    [
      'Shorex,Port day,Tour day,Hours,Ticket,Guest,Pax,Sell USD,Quay',
      'Highlights,14MAY26,14MAY26,0900-1330,77120,Ann Lee,2,89.00,Terminal A',
      'Greenwich,14MAY26,15MAY26,1015-1500,77131,Bo Lim,1,72.50,Terminal A',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Tour day': 'booking_datetime', Quay: 'pickup_location' })
  expect(mapping['Port day']).toBeUndefined()
})

test('Days well before those of the tours are asked about as the day of booking', () => {
  const { mapping, questions } = readText(
    'Ref,Tour,Tour date,Time,Guest,Total,Arrival of note\nA1,River Walk,13/07/2026,10:00,Ann Lee,£64,02/05/2026\nA2,River Walk,14/07/2026,10:00,Bo Lim,£80,13/06/2026\n',
  )
  expect(mapping).toMatchObject({ 'Arrival of note': 'input_date' })
  expect(questions).toContain('unsure_columns')
})

const packages = [
  'Pkg,Purchaser,Show,Show date,Add-on tour,Tour date,Slot,Party,Sell,Voucher',
  'SDB40117,Hester Quilligan,The Tin Parade (evg),Fri 3 Jul 26,Backstage West End,Sat 4 Jul 26,10.30am,2A,£64.00,Issued',
  'SDB40122,Lyle Prendergast,Moth & Candle (mat),Sat 4 Jul 26,Theatreland Ghosts,Fri 3 Jul 26,8.45pm,1A,£79.50,Issued',
  'SDB40131,Bevan Rhodes,Moth & Candle (evg),Thu 9 Jul 26,Theatreland Ghosts,Fri 10 Jul 26,8.45pm,2A,£113.50,Void',
  'SDB40133,Corisande Weir,The Tin Parade (mat),Sat 11 Jul 26,Backstage West End,Sat 11 Jul 26,10.30am,4A,£128.00,On hold',
].join('\n')

test('Beside a show and its day, the tour and its day are those that are booked', () => {
  const { mapping } = readText(packages)
  expect(mapping).toMatchObject({ 'Add-on tour': 'description', 'Tour date': 'booking_datetime' })
  expect([mapping['Show'], mapping['Show date']]).toEqual([undefined, undefined])
})

test('Who paid is the lead where no other person is named, and words of a status are one, after a question', () => {
  const { mapping, questions } = readText(packages)
  expect(mapping).toMatchObject({ Purchaser: 'lead_traveler', Voucher: 'status' })
  expect(questions).toContain('unsure_columns')
})

test('The day of a show is no day of a tour in another language', () => {
  const { mapping } = readText(
    [
      'Pratica,Cliente,Spettacolo,Data spettacolo,Visita abbinata,Data visita,Ora visita,Partecipanti,Totale visita',
      'TV/881,Rosalba Tedeschi,Il porto di vetro,18/06/2026,La Londra dei teatri,19/06/2026,15.30,2,"€ 96,00"',
      'TV/882,Ugo Bassi,Falene,19/06/2026,La Londra dei teatri,18/06/2026,15.30,3,"€ 120,00"',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Visita abbinata': 'description', 'Data visita': 'booking_datetime' })
  expect(mapping['Data spettacolo']).toBeUndefined()
})

test('Documents of an account say the status, after a question', () => {
  const { mapping, questions, bookings } = readText(
    [
      'Inv. no,Customer,Supply,Date of supply,Qty,Gross,Ccy,Doc. type',
      'T-8801,Oakmoor Primary,Sherlock visit,19/05/2026,12,180.00,GBP,Invoice',
      'T-8804,Wexcombe Bowls,Evening cruise,28/05/2026,18,864.00,GBP,Pro forma',
    ].join('\n'),
    { unsure_columns: 'accept', price: 'total' },
  )
  expect(mapping).toMatchObject({ 'Doc. type': 'status' })
  expect(questions).not.toContain('unsure_columns')
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }])
})

test('Words that are no time are none below a header that speaks of one', () => {
  const { mapping } = readText(
    [
      'Party ref;Organiser;Activity;Activity day;Kick-off;Total;Where are they at',
      'VT-551;Kayleigh Drummond;Carriage ride;13/06/2026;3pm;£495.00;Paid up',
      'VT-553;Jez Tolliver;Speedboat blast;13/06/2026;12.15pm;£405.00;Deposit in',
      'VT-560;Ffion Hopkin;Cocktail crawl;20/06/2026;5.30pm;£560.00;Quote out',
      'VT-562;Moses Adeleke;Speedboat blast;28/06/2026;11am;£360.00;Called off',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Kick-off': 'booking_time', 'Where are they at': 'status' })
})

test('Pupils of the last classes of a school travel as students, after a question, and younger ones as children', () => {
  const school = (classes: readonly string[]) =>
    readText(
      [
        'Klasse;Programm;Tag;Zeit;Lehrkraft;Schüler/innen;Begleitpersonen;Kosten',
        `${classes[0]};Shakespeares London;Di, 9. Juni 2026;10:00;Gerlinde Amtmann;24;2;312,50 €`,
        `${classes[1]};Bootsfahrt;Mi, 10. Juni 2026;09:15;Wendelin Faßbender;22;3;418,00 €`,
      ].join('\n'),
    )
  const older = school(['Q11a', 'Q11b'])
  expect(older.mapping).toMatchObject({ 'Schüler/innen': 'students' })
  expect(older.questions).toContain('unsure_columns')
  expect(school(['8a', '8b']).mapping).toMatchObject({ 'Schüler/innen': 'children' })
})

test('A name of a tour stands in every row of a list without a header, and a remark does not', () => {
  const { mapping } = readText(
    [
      'Sat 6 Jun,11am,Plague Pits & Pubs,Gareth Noakes,4 adults,£60,07700 900481,',
      'Sat 6 Jun,2.30pm,Suffragette Trail,Winnie Adebayo,"2 adults, 1 child",£37.50,07700 900482,girl is 9 and doing a project',
      'Sun 7 Jun,11am,Plague Pits & Pubs,Rolf Hentschel,1 adult,£15,07700 900483,',
      'Thu 11 Jun,6.45pm,Jazz Age Soho,Caro Stainforth,2 adults,£44,07700 900484,paid by her mum - keep it secret',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 3': 'description', 'Column 4': 'lead_traveler' })
})

test('The hour at which the curtain rises is not that of the tour beside it', () => {
  const { mapping } = readText(
    [
      'Pkg ref,Lead name,Show,Show date,Curtain up,Daytime tour,Tour date,Tour time,Tickets,Package price,Box office memo,Tour guide notes',
      'CRP1188,Ann Lee,The Orchard,14-Nov-2026,19:30,Backstage Covent Garden,14-Nov-2026,11:00,2,£210.00,Stalls row F,',
      'CRP1190,Bo Lim,Midnight Ferry,15-Nov-2026,14:30,Soho Music Walk,16-Nov-2026,10:30,4,£396.00,Restricted view ok,"Hard of hearing, please face him"',
      'CRP1203,Cy Day,The Orchard,21-Nov-2026,14:30,Backstage Covent Garden,20-Nov-2026,11:00,1,£105.00,Aisle seat,First visit to London',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({
    'Daytime tour': 'description',
    'Tour time': 'booking_time',
    'Tour guide notes': 'note',
  })
  expect([mapping['Curtain up'], mapping['Box office memo']]).toEqual([undefined, undefined])
})

test('The hour of a meeting begins the tour where nothing else does, after a question', () => {
  const file = (header: string) =>
    readText(
      `Rif.,Ospite,Escursione,Data,${header},Ritrovo presso,Ospiti,Totale EUR\nMS-2019,Gaspare Ruvolo,Londra,12.06.2026,07:50,molo 46,2,"238,00"\nMS-2024,Loredana Miglio,Windsor,13.06.2026,08:10,molo 46,4,"476,00"\n`,
    )
  expect(file('Ritrovo ore').mapping).toMatchObject({ 'Ritrovo ore': 'booking_time' })
  expect(file('Ritrovo').mapping).toMatchObject({ Ritrovo: 'pickup_time' })
  for (const header of ['Ritrovo ore', 'Ritrovo']) expect(file(header).questions).toContain('unsure_columns')
})

test('When a ship arrives is not when a tour begins, and halves of names below a heading are found', () => {
  const { mapping } = readText(
    [
      'Conf|Guest|Guest|Cabin|Ship|Excursion|Tour|Meet|Pax|Total|Status',
      'No.|Last name|First name|No.|arrives|name|date|time|count|USD|',
      'SX90211|Whitcombe|Darlene|7114|06:00|London on Your Own|07/18/2026|08:15|2|318.00|HK',
      'SX90297|Abernathy|Gail|6040|05:30|Royal Windsor|08/02/2026|08:40|1|159.00|XX',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({
    'Guest › Last name': 'lead_traveler',
    'Tour › date': 'booking_datetime',
    'Meet › time': 'booking_time',
  })
  expect(mapping['Ship › arrives']).toBeUndefined()
})

test('Travelers are counted with the word of East Asia for people', () => {
  const { bookings } = readText(
    '予約番号,代表者氏名,ツアー名,催行日,開始時間,大人,子供,合計金額(GBP)\nHN-40501,佐々木 美穂,大英博物館ツアー,2026年7月5日,10時00分,2名,0名,84.00\nHN-40502,大野 健司,半日観光,2026年7月5日,13時30分,2名,1名,252.00\n',
  )
  expect(bookings).toMatchObject([{ travelers: { length: 2 } }, { travelers: { length: 3 } }])
})

test('Days of a list without a header are the day of the tour where one is still open', () => {
  const { mapping } = readText(
    [
      '14/08/2026,11:00,Camden Food Walk,Ruben Tavares,2,07700 900560,£44.00',
      '14/08/2026,19:30,East End Pub Crawl,Maike Jansen,5,07700 900561,£75.00',
      'tbc,19:30,East End Pub Crawl,Shonda Price,2,07700 900562,£30.00',
      '16/08/2026,10:30,Bike Tour Royal Parks,Callum Reid,3,07700 900563,£87.00',
      '17/08/2026,11:00,Camden Food Walk,Dimitar Kolev,1,07700 900564,£22.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Column 1': 'booking_datetime' })
})

test('A price per hen, per player or per pupil is that of one traveler, and one per group is not', () => {
  const amounts = (header: string) =>
    readText(
      `Booking,Booked by,No. of guests,Tour,When,Time,${header}\nSS1,Ann Lee,12,Gin Walk,15 June 2026,7pm,£28.50\nSS2,Bo Lim,9,Tea Bus,16 June 2026,2.30pm,£41.00\n`,
      { unsure_columns: 'accept' },
    ).bookings
  for (const header of ['Price per hen', 'Preis pro Spieler', 'Prix par élève'])
    expect(amounts(header)).toMatchObject([{ amount: 342 }, { amount: 369 }])
  expect(amounts('Price per group')).toMatchObject([{ amount: 28.5 }, { amount: 41 }])
})

test('The call is before the start, and when a ship is due is no date of birth', () => {
  const { mapping } = readText(
    [
      'PO no.,Contact,Loc visit,Shoot day,Call,Start,Wrap,Heads,PO value GBP,ETA',
      'GL-2207,Ann Lee,Rooftops,Mon 12-Oct-26,0645,0730,1200,5,410.00,12-AUG-2026 0600',
      'GL-2208,Bo Lim,Docks,Tue 13-Oct-26,0515,0600,0945,3,365.00,12-AUG-2026 0600',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ Call: 'pickup_time', Start: 'booking_time', Wrap: 'drop_off_time' })
  expect(mapping['ETA']).not.toBe('traveler_dob')
})
