import { expect, test } from 'vitest'
import { readWith as read } from './further-columns.ts'

// Ships, marketplaces and clubs of the young: codes of ports, keys of options, and ages behind a letter.

test.each([
  ['PORT', 'PIER', ['DVR;DOVER CRUISE QUAY', 'DVR;DOVER CRUISE TWO', 'DVR;GANGWAY 4']],
  ['Port Code', 'Gangway', ['GBTIL;Gangway 1', 'GBTIL;Gangway 2', 'GBTIL;Gangway 1']],
  ['Hafen', 'Anleger', ['HAM;Steinwerder', 'HAM;Altona', 'KEL;Ostseekai']],
  ['Puerto', 'Muelle', ['BCN;Muelle Adosado', 'BCN;Muelle Sur', 'PMI;Dique Oeste']],
  ['Port', 'Quai', ['LEH;Quai de Southampton', 'LEH;Pointe de Floride', 'LEH;Quai Roger Meunier']],
  ['Porto', 'Molo', ['CIV;Molo 12 bis', 'CIV;Molo 10', 'GOA;Ponte dei Mille']],
  ['Port', 'Pier', ['Dover Port;Gangway 2', 'Dover Port;Gangway 2', 'Dover Port;Gangway 4']],
  ['Haven', 'Kade', ['Amsterdam;PTA', 'Rotterdam;Wilhelminakade', 'Amsterdam;PTA']],
  ['Port', 'Hotel', ['DVR;Premier Lodge', 'DVR;Ritz', 'SOU;Savoy']],
])('%s is the port of the ship beside %s, where guests are met', (port, pier, cells) => {
  const { mapping, questions } = read(`Adults;${port};${pier}`, ...cells.map((cell) => `2;${cell}`))
  expect([mapping[port], mapping[pier]]).toEqual([undefined, 'pickup_location'])
  expect(questions).toEqual([])
})

test('It is asked whether guests are met at codes of ports where nothing else says a place', () => {
  const { mapping, questions } = read('Adults;Port', '2;DVR', '2;SOU', '1;DVR')
  expect([mapping['Port'], questions]).toEqual(['pickup_location', ['unsure_columns']])
})

test.each([
  ['Port', ['Dover Eastern Docks', 'Southampton', 'Dover Eastern Docks']],
  ['Pier', ['Tower Pier', 'Westminster Pier', 'Tower Pier']],
  ['Hotel', ['YHA', 'Ritz', 'Savoy']],
])('%s above places stays the pickup', (header, cells) => {
  const { mapping, questions } = read(`Adults;${header}`, ...cells.map((cell) => `2;${cell}`))
  expect([mapping[header], questions]).toEqual(['pickup_location', []])
})

test('Port above places stays the pickup beside numbers of berths', () => {
  expect(read('Adults;Port;Berth', '2;Dover;4', '2;Southampton;46', '1;Dover;2').mapping['Port']).toBe(
    'pickup_location',
  )
})

test.each([
  ['option_id', ['opt_5530', 'opt_5512', 'opt_5530']],
  ['optionId', ['opt-7720', 'opt-7721', 'opt-7720']],
  ['product_id', ['opt_12', 'opt_14', 'opt_12']],
  ['Tour ID', ['pers_310', 'pers_311', 'pers_310']],
])('%s is the code of a tour and no number of people or pounds', (header, cells) => {
  const { mapping, questions } = read(`Adults;${header}`, ...cells.map((cell) => `2;${cell}`))
  expect([mapping[header], mapping['Adults'], questions]).toEqual(['product_code', 'adults', []])
})

test.each([
  ['Pax', ['2A 1C', '2A', '1A 1C']],
  ['Party', ['2 adults', '3 adults', '2 adults 1 child']],
])('%s counts people as before', (header, cells) => {
  expect(read(header, ...cells).mapping[header]).toBe('party')
})

test.each(['U-14s', 'U-16', 'U/12s', "U-13's", 'U.15', 'Under-12s', 'Sub-14', 'sub 12', 'U 14'])(
  '%s is the number of children',
  (header) => {
    const { mapping, questions } = read(`Adults;${header}`, '2;9', '3;14', '2;0')
    expect([mapping[header], questions]).toEqual(['children', []])
  },
)

test.each(['U-21', 'U/23s', 'Sub 2', 'Sub 3', 'Sub-Total', 'Sub', 'U-Bahn'])(
  '%s is no number of children',
  (header) => {
    expect(read(`Adults;${header}`, '2;9', '3;14', '2;3').mapping[header]).not.toBe('children')
  },
)
