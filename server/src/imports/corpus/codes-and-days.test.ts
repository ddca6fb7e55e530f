import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Numbers of lots and courses, and days of other things than bookings.

const lots = (header: string, word = header) =>
  readText(
    [
      `${header},Winner,Prize,Day agreed,Places,Hammer price`,
      `${word} 31,Clemency Harbord,Harbour Cruise,Thursday 11 June 2026 at 6.30pm,4,£310`,
      `${word} 32,Osman Yildiz,Old Town Walk,Sunday 21 June 2026 at 10am,8,£150`,
      `${word} 38,Ivo Tranter,Harbour Cruise,Thursday 18 June 2026 at 6.30pm,4,£275`,
    ].join('\n'),
  )

test('Numbers of what the header names are the reference where nothing else is, after a question', () => {
  for (const header of ['Lot', 'Case', 'Bid']) {
    const { mapping, questions } = lots(header)
    expect(mapping).toMatchObject({ [header]: 'booking_reference' })
    expect(questions).toContain('unsure_columns')
  }
  expect(lots('Coach').mapping['Coach']).toBeUndefined()
})

const courses = (codes: readonly string[]) =>
  readText(
    [
      'Auftrag;Kurs;Studienausflug;Termin;Beginn;Kunde;Entgelt',
      `26-4410;${codes[0]};London der Suffragetten;08.09.2026;10.00 Uhr;Gisela Brandhofer;39,00 €`,
      `26-4413;${codes[1]};London der Suffragetten;08.09.2026;10.00 Uhr;Annegret Ziesche;39,00 €`,
      `26-4420;${codes[2]};Parks im Westen;10.09.2026;13.30 Uhr;Ruth Uhlenbrock;44,50 €`,
    ].join('\n'),
  )

test('A code for each tour, below a header that speaks of one, is that of the product', () => {
  const { mapping, questions } = courses(['L204', 'L204', 'L207'])
  expect(mapping).toMatchObject({ Kurs: 'product_code', Studienausflug: 'description' })
  expect(questions).not.toContain('unsure_columns')
  expect(courses(['L204', 'L205', 'L207']).mapping['Kurs']).toBeUndefined()
})

const weddings = (header: string) =>
  readText(
    [
      `Pratica,Cliente,${header},Esperienza,Data esperienza,Ore,Pax,Valore €`,
      'DC/1180,Ludovica Sartorelli,06/06/2026,Passeggiata,12/06/2026,10.30,2,"180,00"',
      'DC/1184,Ginevra Montefalco,13/06/2026,Crociera,19/06/2026,19.45,2,"264,50"',
      'DC/1191,Marta Zanobini,04/07/2026,Passeggiata,11/07/2026,15.00,2,"180,00"',
    ].join('\n'),
    { date_order: 'day_first' },
  )

test('The day of a wedding before each tour is not that of the booking', () => {
  for (const header of ['Nozze il', 'Boda el', 'Ślub dnia']) expect(weddings(header).mapping[header]).toBeUndefined()
  expect(weddings('Prenotato il').mapping).toMatchObject({ 'Prenotato il': 'input_date' })
})

test('A preposition at the end of a header stands before a place where people are picked up', () => {
  const { mapping, questions } = readText(
    'Ref,Guest,Recolha em,Excursão,Data,Hora,Pessoas\nA1,Ann Lee,Hotel Savoy,Harbour Cruise,13/07/2026,10:00,2\nA2,Bo Lim,Hotel Ritz,Harbour Cruise,14/07/2026,10:00,2\n',
  )
  expect(mapping).toMatchObject({ 'Recolha em': 'pickup_location' })
  expect(questions).not.toContain('unsure_columns')
})

test('The day of a file of bookings, and Book date, are read without a question', () => {
  const file = (header: string) =>
    readText(
      `Dossier n°,${header},Date prestation,Prestation,Nom\nQX42134,10/02/2026,23/02/2026,Croisière,Ann Lee\nQX42135,11/02/2026,24/02/2026,Croisière,Bo Lim\n`,
    )
  for (const header of ['Date du dossier', 'Book Date']) {
    expect(file(header).mapping).toMatchObject({ [header]: 'input_date', 'Date prestation': 'booking_datetime' })
    expect(file(header).questions).not.toContain('unsure_columns')
  }
})
