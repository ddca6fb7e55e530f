import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Words that are for in one language and per in another.

const mappingOf = (headers: string, ...cells: readonly string[]) =>
  readText(
    [
      headers,
      ...cells.map((cell, at) => `A-${at};${1 + at}1.05.2026;${['Imogen Tarrant', 'Casper Nyholm'][at]};2;${cell}`),
    ].join('\n'),
  )

test.each(['Ausflug pro Person', 'Führung pro Person', 'Fahrt pro Gast'])(
  '%s above prices is the price of one, without a question',
  (header) => {
    const read = mappingOf(`Nr;Datum;Gast;Personen;Tour;${header}`, 'Kew Walk;120,00 €', 'Tower Walk;90,00 €')
    expect(read.mapping).toMatchObject({ [header]: 'amount' })
    expect(read.questions).toEqual([])
  },
)

test.each(['Outing for the guests', 'Ausflug für die Gäste', 'Uscita per gli invitati'])(
  '%s above tours is the tour',
  (header) => {
    const { mapping } = mappingOf(`Nr;Datum;Gast;Personen;${header}`, 'Kew Walk', 'Tower Walk')
    expect(mapping).toMatchObject({ [header]: 'description' })
  },
)
