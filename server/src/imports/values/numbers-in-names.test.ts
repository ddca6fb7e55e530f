import { expect, test } from 'vitest'
import { partyBehind } from './numbers-in-names.ts'

/** `Ann Lee: 2`, with children apart. */
const saidBy = (lead: string) => {
  const found = partyBehind(lead)
  const adults = found?.party.filter((type) => type === 'adult').length ?? 0
  return found && `${found.name}: ${[adults, found.party.length - adults].filter((count) => count > 0).join(' + ')}`
}

test.each([
  ['Ann Lee x2', 'Ann Lee: 2'],
  ['Ann Lee (x2)', 'Ann Lee: 2'],
  ['Lee×4', 'Lee: 4'],
  ['Lee x 4 pax', 'Lee: 4'],
  ['Lee party of 6', 'Lee: 6'],
  ['Lee, party of six', 'Lee: 6'],
  ['António Sá (grupo de 8)', 'António Sá: 8'],
  ['Ann Lee (2 pax)', 'Ann Lee: 2'],
  ['Ann Lee - 2 pax', 'Ann Lee: 2'],
  ['Ann Lee for 2 people', 'Ann Lee: 2'],
  ['Kurz, Uta (2 Pers.)', 'Kurz, Uta: 2'],
  ['Balogh, Réka (2 fő)', 'Balogh, Réka: 2'],
  ['Familie Kurz, 4 Personen', 'Familie Kurz: 4'],
  ['Familie Kurz (4)', 'Familie Kurz: 4'],
  ['Mrs Lee & family (4)', 'Mrs Lee & family: 4'],
  ['The Lee family of 4', 'The Lee family: 4'],
  ['Herr Kurz zu viert', 'Herr Kurz: 4'],
  ['李娜等2人', '李娜: 2'],
  ['李娜 3人', '李娜: 3'],
  ['吉田様 計4名', '吉田様: 4'],
  ['김민수 3명', '김민수: 3'],
  ['Ann Lee +1', 'Ann Lee: 2'],
  ['Pani Ewa Król + 3 os.', 'Pani Ewa Król: 4'],
  ['Ann Lee (+2)', 'Ann Lee: 3'],
  ['Ann Lee and 2 others', 'Ann Lee: 3'],
  ['Ann Lee & 2', 'Ann Lee: 3'],
  ['Ann Lee plus one', 'Ann Lee: 2'],
  ['Sr. Gil y 3 más', 'Sr. Gil: 4'],
  ['吉田様 他3名', '吉田様: 4'],
  ['Ann Lee (2 adults)', 'Ann Lee: 2'],
  ['Ann Lee (2 adults, 1 child)', 'Ann Lee: 2 + 1'],
  ['Uta Kurz, 2 Erw., 1 Kind', 'Uta Kurz: 2 + 1'],
])('%s says how many come: %s', (lead, said) => expect(saidBy(lead)).toBe(said))

test.each([
  'Ann Lee',
  'Ann Lee (2)',
  'Ann Lee (42)',
  'Ann Lee (age 42)',
  'Ann Lee (Room 12)',
  'Ann Lee, Room 4',
  'Ann Lee 2 nights',
  'Ann Lee (2 rooms)',
  'Ann Lee 40 pp',
  'Ann Lee 5 yrs',
  'Uta Kurz 12 Jahre',
  'Ann Lee (30 May)',
  'Ann Lee Class 2A',
  'Class 2A 1C',
  'Year 6',
  'Max2',
  'Max 2',
  'Cabin 3 and 4 Lee',
  'Herr Kurz mit 3 Personen',
  'Herr Kurz mit 2 Erwachsenen',
  'Ann Lee + 2 kids',
  'Ann Lee (1 child)',
  'Ann Lee, Bo Day +1',
  'Mr & Mrs Lee +2',
  '+44 7700 900123',
  'Ana Dos Santos',
  'Rui Seis',
])('%s does not', (lead) => expect(saidBy(lead)).toBeUndefined())
