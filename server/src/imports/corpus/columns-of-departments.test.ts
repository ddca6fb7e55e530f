import { expect, test } from 'vitest'
import { readText, refusals, withColumn } from './read-text.ts'

// Works councils, bookkeepers, agencies, schools and hotels: which column of several is meant.

const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo', 'Östen Rydgård']
const days = ['2026-05-11', '2026-05-11', '2026-05-12', '2026-05-13']
const beside = (header: string, ...cells: readonly string[]) =>
  readText([`${header};Guest;Date`, ...cells.map((cell, row) => `${cell};${guests[row]};${days[row]}`)].join('\n'))
    .mapping
const withTour = (header: string, ...cells: readonly string[]) =>
  beside(
    `Ref;Tour;Pax;${header}`,
    ...cells.map((cell, row) => `A-${row};${['Wapping Smugglers', 'Greenwich by Sail'][row % 2]};2;${cell}`),
  )

test.each([
  ['Service', 'Sortie', ['Moulage', 'Ressources humaines', 'Comptabilité']],
  ['Service', 'Excursion', ['Logistique', 'Logistique', 'Achats']],
  ['Servicio', 'Excursión', ['Contabilidad', 'Compras', 'Recursos humanos']],
  ['Servizio', 'Gita', ['Acquisti', 'Risorse umane', 'Vendite']],
])('%s above departments is no tour beside %s', (department, outing, cells) => {
  const tours = ['Coulisses du Globe', 'Coulisses du Globe', 'Greenwich by Sail']
  const mapping = beside(`Ref;${department};${outing}`, ...cells.map((cell, row) => `A-${row};${cell};${tours[row]}`))
  expect(mapping[outing]).toBe('description')
  expect(mapping[department]).toBeUndefined()
})

test('Service above names of tours stays the tour, also where another column has the kind of outing', () => {
  const mapping = beside('Ref;Service;Option', 'A;Tower of London Walk;x', 'B;Kew by Boat;y', 'C;Windsor by Coach;x')
  expect(mapping['Service']).toBe('description')
  expect(beside('Ref;Service', 'A;Stonehenge', 'B;Windsor', 'C;Stonehenge')['Service']).toBe('description')
})

test.each([
  ['PurchaseOrder', '*InvoiceNumber'],
  ['PO no.', 'Invoice No'],
  ['Bon de commande', 'N° facture'],
  ['Orden de compra', 'Nº de factura'],
  ['Inkooporder', 'Factuurnummer'],
])('%s, which some lack, is no reference beside %s', (order, document) => {
  const rows = ['', 'PO 88121', ''].map(
    (cell, row) => `${cell};INV-04${row}17;Kew by Boat;2;${guests[row]};${days[row]}`,
  )
  const { mapping } = readText([`${order};${document};Tour;Pax;Guest;Date`, ...rows].join('\n'))
  expect(mapping[document]).toBe('booking_reference')
  expect(mapping[order]).toBeUndefined()
})

test('A purchase order of each row, and a booking that some rows lack, stay the reference beside an invoice', () => {
  const read = (order: string, ...cells: readonly string[]) =>
    readText(
      [
        `${order};Invoice No;Tour;Pax;Guest;Date`,
        ...cells.map((cell, row) => `${cell};INV-04${row}17;Kew by Boat;2;${guests[row]};${days[row]}`),
      ].join('\n'),
    ).mapping[order]
  expect(read('PO number', 'PO 11', 'PO 12', 'PO 13')).toBe('booking_reference')
  expect(read('Booking ref', 'BX-11', '', 'BX-13')).toBe('booking_reference')
})

test('The day of the invoice is that of the booking where the invoice is the reference', () => {
  const rows = ['', 'PO 4', ''].map(
    (cell, row) => `${cell};INV-4${row};0${row + 1}/03/2026;Kew by Boat;2;${guests[row]}`,
  )
  const csv = ['Purchase Order;*InvoiceNumber;*InvoiceDate;*Description;*Quantity;Guest;Tour date']
  const { mapping } = readText([...csv, ...rows.map((row) => `${row};17/06/2026`)].join('\n'))
  expect(mapping).toMatchObject({ '*InvoiceDate': 'input_date', '*InvoiceNumber': 'booking_reference' })
})

test.each(['Consultant notes', 'Sales team notes', "Clerk's remarks", 'Bemerkung Sachbearbeiter', 'Notas del asesor'])(
  '%s are what the staff of the sender note, and Special reqs the note',
  (header) => {
    const mapping = withTour(`${header};Special reqs`, 'chase deposit;', ';coeliac x1', 'dep. recd;Booster seat')
    expect(mapping[header]).toBeUndefined()
    expect(mapping['Special reqs']).toBe('note')
  },
)

test.each(['Agent notes', 'Message to your consultant', 'Notes for the guide', 'Seller remarks', 'Customer notes'])(
  '%s stay a note',
  (header) => {
    expect(withTour(header, 'coeliac x1', '', 'Booster seat')[header]).toBe('note')
  },
)

test.each([
  ['Arrive', 'Leave'],
  ['Arrival', 'Departure'],
  ['Ankunft', 'Abfahrt'],
  ['Arrivée', 'Départ'],
  ['Aankomst', 'Vertrek'],
  ['Ankomst', 'Avgång'],
])('A visit begins at %s and ends at %s', (arrival, leaving) => {
  const rows = ['10:15;12:45', '11:00;14:30', '09:45;13:00']
  const mapping = beside(
    `Ref;Visit;Pax;${arrival};${leaving}`,
    ...rows.map((times, row) => `A-${row};Globe and Bankside;2;${times}`),
  )
  expect(mapping).toMatchObject({ [arrival]: 'booking_time', [leaving]: 'drop_off_time' })
})

test('Leave is the end of any tour, and Depart may be its beginning', () => {
  const times = ['10:15;12:45', '11:00;14:30', '09:45;13:00']
  expect(withTour('Arrive;Leave', ...times)['Leave']).toBe('drop_off_time')
  expect(withTour('Arrive;Depart', ...times)['Depart']).not.toBe('drop_off_time')
})

test('Who leaves before they arrive is on the way, and times of tours are left as they are', () => {
  const onTheWay = withTour('Leave;Arrive', '08:15;10:45', '09:00;10:30', '07:45;09:00')
  expect(onTheWay['Leave']).not.toBe('drop_off_time')
  const soon = withTour('Arrival;Departure', '10:00;10:30', '11:00;11:15', '09:30;10:00')
  expect(soon['Departure']).not.toBe('drop_off_time')
  const own = withTour('Arrive;Tour time;Leave', '10:15;10:30;12:45', '11:00;11:15;14:30', '09:45;10:00;13:00')
  expect(own['Tour time']).toBe('booking_time')
  const ofShip = withTour('Ship;Arrive;Leave', 'Petrel;08:15;12:45', 'Petrel;08:00;13:30', 'Petrel;07:45;13:00')
  expect(ofShip['Leave']).not.toBe('drop_off_time')
})

test.each(['On road', 'On the road at', 'On stand'])(
  '%s before the start of the tour is when guests get in',
  (header) => {
    const mapping = withTour(
      `${header};Joining point;Tour starts`,
      '0815;Quay;1030',
      '0730;Bus stn;1000',
      '0800;Quay;1045',
    )
    expect(mapping).toMatchObject({ [header]: 'pickup_time', 'Tour starts': 'booking_time' })
  },
)

test('8 beside 9.30 below a header of a time is one, and whole numbers alone are asked about', () => {
  expect(withTour('Ore', '9.30', '8', '8')['Ore']).toBe('booking_time')
  expect(withTour('Time', '10', '14:30', '9')['Time']).toBe('booking_time')
  const alone = withColumn('Ore', '9', '8', '8')
  expect(alone.mapping['Ore']).toBeUndefined()
  expect(withTour('Price', '9.30', '8', '8')['Price']).toBe('amount')
  expect(withTour('Ore', '2.30', '3', '1')['Ore']).not.toBe('booking_time')
})

test.each(['Registration', 'Enrolment', 'Inscription'])('%s above words of a status is one', (header) => {
  expect(withTour(header, 'Registered', 'Tentative', 'Withdrawn')[header]).toBe('status')
  expect(withTour(header, '2026-03-01', '2026-03-04', '2026-03-09')[header]).not.toBe('status')
})

test('Big people beside kids are adults, and a PS is a note', () => {
  const rows = ['9;5;Thatha needs a chair', '4;none;', '3;6;kids all under 12']
  const csv = rows.map((row, at) => `Kew by Boat;${days[at]};${guests[at]};${row}`)
  const { mapping } = readText(['Tour;Date;Guest;Big people;Little people;PS', ...csv].join('\n'))
  expect(mapping).toMatchObject({ 'Big people': 'adults', 'Little people': 'children', PS: 'note' })
})

test('Charge to room above prices is the price, though one is open, and above yes and no it is none', () => {
  expect(withTour('Charge to room', '£104.00', 'comp?', '£87.00', '£105.75')['Charge to room']).toBe('amount')
  expect(withTour('Charge to room', 'Y', 'N', 'Y', 'Y')['Charge to room']).toBeUndefined()
})

test('People whose names have an accent before the letters of a road, or af, lead in a list without a header', () => {
  const people = ['Annika Bergdahl', 'Östen Rydgård', 'Måns af Ekebro', 'Gun-Britt Hållén']
  const rows = people.map(
    (name, row) => `BL-330${row};2026-08-2${row};10:00;Tornet och Themsen;${name};2 vuxna;£ 142,00`,
  )
  expect(readText(rows.join('\n')).mapping['Column 5']).toBe('lead_traveler')
  const places = withTour('Where', 'Bond Rd', 'Mill St', 'Cross Rd')
  expect(places['Where']).toBe('pickup_location')
})

test('What is called a program above the header is no place, and a hotel below it is', () => {
  const rows = ['A-1;Kew by Boat;2026-05-11;Ann Lee;2', 'A-2;Tower Walk;2026-05-12;Bo Lim;1']
  const header = 'Ref;Activity;Date;Guest;Pax'
  const titled = readText(['Program: Autumn in Kent 2026 / List for Bridge Street;;;;', header, ...rows].join('\n'))
  expect(titled.mapping['Section title']).toBeUndefined()
  const hotel = readText([header, 'Bridge Street Hotel;;;;', ...rows].join('\n'))
  expect(hotel.mapping['Section title']).toBe('pickup_location')
})

test('A header of two lines is read above the title of the first block, and a title above rows is no second line', () => {
  const two = [
    'Res;Guest;Guest;State-;Guests;Guests;Departs;Gross;;Special',
    'No.;Last name;First name;room;Adult;Child;pier;USD;Status;assistance',
    'Stonehenge Express',
    '7741032;HALVORSEN;DEAN;8114;2;0;8:15 AM;398.00;CNF;',
    '7741058;ORTEGA;MARISOL;6220;2;1;8:15 AM;597.00;CNF;nut allergy',
    'Kew by Boat',
    '7741040;FITZHUGH;LORRAINE;9002;4;0;9:00 AM;1284.00;CXL;',
  ]
  const { mapping } = readText(two.join('\n'))
  expect(mapping).toMatchObject({ 'Guests › Adult': 'adults', 'Guests › Child': 'children' })
  expect(mapping).toMatchObject({ 'Guest › Last name': 'lead_traveler', 'Guest › First name': 'lead_traveler' })
  const one = ['Ref;Guest;Date;Pax', 'Kew by Boat', 'A-1;Ann Lee;2026-05-11;2', 'A-2;Bo Lim;2026-05-12;1']
  expect(readText(one.join('\n')).bookings).toMatchObject([{ description: 'Kew by Boat' }, { lead_traveler: 'Bo Lim' }])
  expect(refusals(one.join('\n'))).toEqual(['read', 'read'])
})
