import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

const outings = (header: string, ...rows: readonly string[]) =>
  readText(
    [
      `Tour;Date;Start;Lead;${header}`,
      ...rows.map((row, at) => `Kew Gardens;2026-06-${11 + at};10:30;${leads[at] ?? ''};${row}`),
    ].join('\n'),
  )
const leads = ['Ruth Aldous', 'Piet Visser', 'Imogen Tarrant']

test.each([
  ['Residents', 'Carers'],
  ['No. of residents', 'Staff'],
  ['Bewohner', 'Betreuer'],
  ['Résidents', 'Soignants'],
  ['Residentes', 'Cuidadoras'],
  ['Bewoners', 'Begeleiders'],
  ['Mieszkańcy', 'Opiekunowie'],
])('%s beside %s are counted apart from them', (residents, carers) => {
  const { mapping, bookings, questions } = outings(`${residents};${carers}`, '6;3', '5;2', '8;3')
  expect(mapping).toMatchObject({ [residents]: 'seniors', [carers]: 'adults' })
  expect(questions).toEqual([])
  expect(bookings).toMatchObject([{ travelers: { length: 9 } }, { travelers: { length: 7 } }, {}])
})

test.each(['Adults', 'Children', 'Rooms'])('Residents beside %s are not', (beside) => {
  const { mapping } = outings(`Residents;${beside}`, '6;3', '5;2', '8;3')
  expect(mapping).not.toMatchObject({ Residents: 'seniors' })
})

test.each([
  ['Wheelchairs etc', ['2 wheelchairs', 'Ted W. oxygen, Mrs Ames soft diet', '1 walker']],
  ['Rollstühle', ['einer, klappbar', 'keiner', 'zwei, Rampe nötig']],
  ['Fauteuils roulants', ['un, pliable', 'un, non pliable', 'deux, avec rampe']],
])('What guests need is written below %s', (name, needs) => {
  const { mapping, bookings } = outings(`Adults;${name}`, ...needs.map((need) => `4;${need}`))
  expect(mapping).toMatchObject({ [name]: 'note' })
  expect(bookings).toMatchObject(needs.map((note) => ({ note })))
})

test.each([
  ['Wheelchairs', ['2', '0', '1']],
  ['Wheelchair?', ['yes', 'no', 'no']],
  ['Wheelchair hire', ['£12.00', '£0.00', '£6.00']],
])('%s above %j is no remark', (name, cells) => {
  expect(outings(`Adults;${name}`, ...cells.map((cell) => `4;${cell}`)).mapping).not.toHaveProperty(name, 'note')
})
