import { expect, test } from 'vitest'
import { headerScores } from '../mapping/header-scores.ts'
import { listOf, readText } from './read-text.ts'

const people = (header: string, years: readonly string[], time = 'Time') =>
  readText(
    [
      `Ref,Name,${header},Day,${time},Tour,Guests`,
      ...years.map(
        (year, at) => `AL-${at + 3},Ann L${'eo'.repeat(at + 1)},${year},${14 + at}/07/2026,18:30,Old Town Walk,2`,
      ),
    ].join('\n'),
  )

test.each([
  ['Year of leaving', ['1991', '1985', '1979']],
  ['Year of leaving', ['2004', '2011', '2019']],
  ['Año de salida', ['2004', '2011', '1998']],
  ['Left', ['1991', '1985', '2001']],
  ['Abgangsjahr', ['1991', '2005', '2010']],
])('%s above %j is no hour of a tour', (header, years) => {
  const { mapping, questions } = people(header, years)
  expect(mapping).toMatchObject({ Time: 'booking_time', Day: 'booking_datetime' })
  expect(mapping).not.toHaveProperty(header)
  expect(questions).toEqual([])
})

test.each(['Leaves', 'Beginn', 'Start'])('Hours of four digits in the evening below %s are still times', (header) => {
  const { mapping } = people(header, ['1930', '2015', '1945'], 'Zz')
  expect(mapping).toMatchObject({ [header]: 'booking_time' })
})

const families = (header: string) =>
  readText(
    [
      `Nr;Numele şi prenumele;${header};Excursia;Data;Ora;Persoane`,
      'AP-1;Ioana Munteanu;Fam. Marlow;Windsor;14.07.2026;10:00;1',
      'AP-2;Radu Albu;Fam. Osei;Windsor;15.07.2026;10:00;2',
      'AP-3;Mara Dinu;Fam. Marlow;Windsor;16.07.2026;10:00;1',
    ].join('\n'),
  )

test.each(['Familia gazdă', 'Host family', 'host_family', 'Gastfamilie', "Famille d'accueil", 'Gastgezin'])(
  '%s does not lead, and Numele şi prenumele does',
  (header) => {
    const { mapping, questions } = families(header)
    expect(mapping).toMatchObject({ 'Numele şi prenumele': 'lead_traveler' })
    expect(mapping).not.toHaveProperty(header)
    expect(questions).toEqual([])
  },
)

test('A host family leads after a question where no other column has a name', () => {
  const { mapping, questions } = readText(
    [
      'Ref,Host family,Tour,Date,Guests',
      'HF-1,Ann Marlow,Old Town Walk,14/07/2026,2',
      'HF-2,Bo Osei,Old Town Walk,15/07/2026,3',
      'HF-3,Cy Pell,Old Town Walk,16/07/2026,2',
    ].join('\n'),
  )
  expect(mapping).toMatchObject({ 'Host family': 'lead_traveler' })
  expect(questions).toContain('unsure_columns')
})

test.each(['Family', 'Host', 'Familie', 'Família', 'Hosts'])('%s may be who leads', (header) => {
  expect(headerScores(header).lead_traveler ?? 0.5).toBeGreaterThanOrEqual(0.5)
})

test.each(['Prenumele', 'Adresele'])('%s has no day at its end', (header) => {
  expect(headerScores(header)).not.toHaveProperty('booking_datetime')
})

test('Visite le is still a day', () => {
  expect(headerScores('Visite le')).toHaveProperty('booking_datetime')
})

test.each(['fulfilment', 'Zz'])('auto beside by_hand below %s is how a booking is confirmed', (header) => {
  expect(readText(listOf(header, 'auto', 'by_hand', 'auto')).mapping).toMatchObject({ [header]: 'confirmation_type' })
})

test.each([
  ['Transport', ['auto', 'bus', 'auto']],
  ['Gearbox', ['auto', 'manual', 'auto']],
  ['Zz', ['auto', 'auto', 'auto']],
])('What stands below %s is not how a booking is confirmed', (header, cells) => {
  expect(Object.values(readText(listOf(header, ...cells)).mapping)).not.toContain('confirmation_type')
})
