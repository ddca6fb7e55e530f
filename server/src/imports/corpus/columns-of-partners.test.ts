import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

test('Of the prices of a show and of a tour, which have a column each, that of the tour is the price', () => {
  const { mapping } = readText(
    [
      'Ref,Phone,Show,Show £,Tour,Tour date,Guests,Tour £',
      'A1,07700 900361,Moths!,158.00,Backstage Walk,Sat 18 Apr 2026,2,64.00',
      'A2,07700 900362,Moths!,268.00,Backstage Walk,Sun 19 Apr 2026,4,128.00',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Tour £': 'amount', Tour: 'description' })
})

test('A total beside the price of one tour stays the price', () => {
  const { mapping } = readText(
    'Ref,Tour,Tour date,Guests,Tour £,Total\nA1,River Walk,18 Apr 2026,2,60.00,64.00\nA2,River Walk,19 Apr 2026,4,120.00,128.00\n',
  )
  expect(mapping).toMatchObject({ Total: 'amount' })
})

test('Beside the seats of a coach the passengers are the party', () => {
  const csv = [
    'Job|Hirer|Tel.|Date of hire|Times|Excursion|Seats|Pass.|Driver|Reg.|Charge|State',
    "D4410|St Aldate's WI|01632 960111|Tuesday 7th July 2026|09:15-13:00|Guided Westminster|49|41|Ron|DC07|£615.00|Booked",
    'D4411|Bramley Bowls Club|01632 960112|Thursday 9th July 2026|10:00-16:30|Greenwich|33|28|Ron|DC12|£504.00|Booked',
    'D4415|Harbour Singers|01632 960118|Saturday 11th July 2026|13:45-17:15|City Churches|33|22|Lesley|DC12|£396.00|Booked',
    'D4416|Mr T Wainfleet|01632 960120|Sunday 12th July 2026|11:30-15:00|Camden|16|14|Lesley|DC03|£210.00|Cancelled',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({ 'Pass.': 'party' })
})

test('A place below Joining at and Setting down at is where people get on and off', () => {
  const { mapping } = readText(
    'Job,Hirer,Date of hire,Excursion,Joining at,Setting down at,Pax\nD1,Ann Lee,7 July 2026,Greenwich,Cromer bus station,Victoria Embankment,41\nD2,Bob Fox,9 July 2026,City Churches,Holt market place,St Pauls Churchyard,33\n',
  )
  expect(mapping).toMatchObject({ 'Joining at': 'pickup_location', 'Setting down at': 'drop_off_location' })
})

test('A leader who is named in every row of a class is the lead, and the other names are travelers', () => {
  const csv = [
    'Trip ref,Visit,Visit date,Arrive for,Trip leader,Leader mobile,Name,Pupil / staff,Date of birth',
    ...['Hester Galbraith,Staff,', 'Tobias Fern,Pupil,03/11/2015', 'Aaliyah Sumner,Pupil,19/02/2016'].map(
      (rest) => `SB-1,Tudor London Walk,24/09/2026,10.15am,Mrs H Galbraith,07700 900321,${rest}`,
    ),
    ...[
      'Joshua Adeyemi,Staff,',
      'Ines Calloway,Pupil,28/12/2015',
      'Wren Oak,Pupil,07/06/2016',
      'Max Hill,Pupil,07/08/2016',
    ].map((rest) => `SB-2,Tower Ravens,25/09/2026,1.30pm,Mr J Adeyemi,07700 900322,${rest}`),
  ].join('\n')
  const { mapping, bookings } = readText(csv)
  expect(mapping).toMatchObject({ 'Trip leader': 'lead_traveler', Name: 'traveler_name' })
  expect(bookings).toMatchObject([{ lead_traveler: 'Mrs H Galbraith' }, { lead_traveler: 'Mr J Adeyemi' }])
})

test('Names below a heading mean what they mean by themselves where the heading says only that it is of the tour', () => {
  const csv = [
    'File;;Service;;;;Guests;;Rates (GBP);;',
    'No.;Group / lead;Description;Date;From;To;Ad;Ch;Nett;Sell;Guide brief',
    'AT26-1180;Hartnell / Sorensen;Private Westminster;18-May-2026;09:30;13:00;4;;395.00;495.00;Client is a historian',
    'AT26-1181;Bergqvist family;Windsor & Eton;19-May-2026;09:00;15:30;2;2;640.00;1,240.00;Baby seat in vehicle',
  ].join('\n')
  expect(readText(csv).mapping).toMatchObject({
    'File › Group / lead': 'lead_traveler',
    'Service › To': 'drop_off_time',
    'Rates (GBP) › Guide brief': 'note',
  })
})

test('The currency that a title names in words is that of all prices, and the name of a company is none', () => {
  const rows =
    'Ref;Tag;Tour;Name;Pax;Preis\nA1;17.09.2026;Westminster;Ann Lee;2;378,00\nA2;18.09.2026;Tower;Bo Fox;3;1.150,00\n'
  const { bookings } = readText(`Führungen (alle Preise in Euro);;;;;\n${rows}`)
  expect(bookings).toMatchObject([{ currency: 'EUR' }, { currency: 'EUR' }])
  expect(readText(`Euro Tours GmbH;;;;;\n${rows}`).bookings).toEqual([['required currency'], ['required currency']])
})

test('Führung ab is when a tour begins, and non-students are adults', () => {
  expect(
    readText(
      'Nr.\tGruppe\tTag\tProgramm\tAbholung um\tFührung ab\tFührung bis\nTW 1207\tSeniorenkreis Eichholz\t03.09.26\tLondon kompakt\t08.00\t09.00\t12.30\nTW 1208\tLandfrauen Süd\t14.09.26\tKew Gardens\t08.30\t10.00\t13.00\n',
    ).mapping,
  ).toMatchObject({ 'Führung ab': 'booking_time' })
  expect(
    readText(
      'Your full name,Which trip?,When?,How many students?,How many non-students?,Total to pay\nAnn Lee,Ghost Walk,Sat 10 Oct 2026 11:00,3,0,£36.00\nBo Fox,Ghost Walk,Sun 11 Oct 2026 11:00,1,1,£27.00\n',
    ).mapping,
  ).toMatchObject({ 'How many students?': 'students', 'How many non-students?': 'adults' })
})

test('A file without a header whose cells are separated by ^ is read, and WLK1 is no price', () => {
  const csv =
    'CH0018842^20260714^0930^WLK1^Royal London Walk^58.00^GBP\nCH0018850^20260714^1415^RIV2^Thames Cruise^112.50^GBP\nCH0018857^20260716^1900^GHO1^Ghosts of the City^24.00^GBP\n'
  expect(readText(csv).mapping).toMatchObject({ 'Column 1': 'booking_reference', 'Column 6': 'amount' })
})

test('Rate A and Rate C beside A and C are the prices of an adult and of a child', () => {
  const { mapping, bookings } = readText(
    [
      'Locator,Party name,Product,Code,Dep,Time,A,C,Rate A,Rate C',
      'FB6KQ2,Ann Lee,Palaces and Parks,PAL-AM,14-Oct-26,09.15,2,2,£39.50,£22.00',
      'FB6KQ9,Bo Fox,Palaces and Parks,PAL-AM,24-Oct-26,09.15,2,0,£39.50,£22.00',
      'FB6KR5,Cy Ray,Evening lights,RIV-PM,27-Oct-26,19.30,2,1,£28.00,£14.50',
    ].join('\n'),
    { price: 'per_person' },
  )
  expect(mapping).toMatchObject({ 'Rate A': 'amount', 'Rate C': 'amount', A: 'adults', C: 'children' })
  expect(bookings).toMatchObject([{ amount: 123 }, { amount: 79 }, { amount: 70.5 }])
})

test('What an office notes for itself is not what the guide reads', () => {
  const csv =
    'Gast;Was;Wann;Personen;Gesamtpreis;Wünsche;meine Notiz\nFrauke Oehl;Rundgang;Sa, 13.06.2026;2;84,00 €;Kinderwagen;Anzahlung da\nGötz Pfahl;Rundgang;So, 14.06.2026;2;66,00 €;;nachhaken!\n'
  expect(readText(csv).mapping).toMatchObject({ Wünsche: 'note' })
})

test('What is left to pay beside the price with taxes is not the price', () => {
  const csv =
    'N° de dossier;Bénéficiaire;Sortie;Date;Adultes;Montant TTC;Part CSE;Reste à charge\nV-1;Hélène Bruyas;Croisière;12/09/2026;2;124,00 €;60,00 €;64,00 €\nV-2;Loïc Guivarch;Croisière;13/09/2026;1;38,00 €;15,00 €;23,00 €\nV-3;Rémi Castéran;Croisière;14/09/2026;2;à définir;;\n'
  expect(readText(csv).mapping).toMatchObject({ 'Montant TTC': 'amount' })
})
