import { expect, test } from 'vitest'
import { listOf, readText, withColumn } from './read-text.ts'

const band = (header: string, ...kinds: readonly string[]) =>
  readText(
    [
      `Anm.-Nr.;Teilnehmer;${header};Ausflug;Tag;Uhrzeit`,
      `TR-1;Alois Huberle;${kinds[0]};Fahrt nach Brighton;05.09.2026;08:30`,
      `TR-1;Traudl Huberle;${kinds[1]};Fahrt nach Brighton;05.09.2026;08:30`,
      `TR-2;Magda Saxer;${kinds[0]};Fahrt nach Windsor;06.09.2026;09:30`,
      `TR-2;Benno Saxer;${kinds[1]};Fahrt nach Windsor;06.09.2026;09:30`,
    ].join('\n'),
  )

test.each([
  ['Erw./Kind', 'E', 'K'],
  ['Adult/Child', 'A', 'C'],
  ['Volw./Kind', 'V', 'K'],
  ['Adulte / Enfant', 'A', 'E'],
])('%s above %s and %s is of which kind each participant is', (header, adult, child) => {
  expect(band(header, adult, child).mapping).toMatchObject({ Teilnehmer: 'traveler_name', [header]: 'traveler_type' })
})

test('Erw./Kind above numbers is how many of each', () => {
  expect(withColumn('Erw./Kind', '2/1', '2/0', '1/1').mapping['Erw./Kind']).not.toBe('traveler_type')
})

test.each(['Monitor/a', 'Betreuer', 'Begleitlehrer', 'Lehrer/in'])('%s above names is who leads a group', (header) => {
  const csv = [
    `Fecha;Hora;Excursión;${header};Grupo;Nº`,
    '06/07/2026;14:30;British Museum;Nerea Astobiza;B1 mañana;14',
    '07/07/2026;16:00;Ruta de los Beatles;Gonzalo Trespalacios;B2;11',
    '08/07/2026;09:15;Cambridge en tren;Olalla Quintás;todos;25',
  ].join('\n')
  const { mapping } = readText(csv)
  expect(mapping).toMatchObject({ [header]: 'lead_traveler' })
  expect(mapping).not.toHaveProperty('Grupo')
})

test('A leader beside a guest is not who travels, and numbers of leaders are counted', () => {
  expect(withColumn('Betreuer', 'Nerea Astobiza', 'Gonzalo Arce', 'Olalla Quint').mapping).toMatchObject({
    Guest: 'lead_traveler',
  })
  expect(readText(listOf('Date;Time;Betreuer', '2026-05-11;10:00;2', '2026-05-12;11:00;3')).mapping).not.toHaveProperty(
    'Betreuer',
    'lead_traveler',
  )
})
