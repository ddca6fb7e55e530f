import { expect, test } from 'vitest'
import { mayBeSeveral } from './people-in-names.ts'
import { readNameList } from './name-list.ts'

/** `Ann Lee`, or `Ann Lee: child`, and `?` where a person is asked. */
const saidOf = (text: string) =>
  readNameList(text)?.map(({ name, type, unclear }) => (unclear ? '?' : type === undefined ? name : `${name}: ${type}`))

test.each([
  ['Mme Zoé Petit et bébé Léo Petit', ['Mme Zoé Petit', 'Léo Petit: infant']],
  ['Zoé Petit, bébé Léo', ['Zoé Petit', 'Léo: infant']],
  ['Inês Faria / bebé Tomás Faria', ['Inês Faria', 'Tomás Faria: infant']],
  ['p. Kinga Żak, niemowlę Iga Żak', ['p. Kinga Żak', 'Iga Żak: infant']],
  ['Ann Lee, baby Cy Lee', ['Ann Lee', 'Cy Lee: infant']],
  ['Ann Lee, toddler Cy', ['Ann Lee', 'Cy: infant']],
  ['Uwe Kurz; Kleinkind Leo Kurz', ['Uwe Kurz', 'Leo Kurz: infant']],
  ['Piet Visser en zuigeling Bo Visser', ['Piet Visser', 'Bo Visser: infant']],
  ['Ugo Riva, neonata Ada Riva', ['Ugo Riva', 'Ada Riva: infant']],
  ['Erwachsene Uta Kurz, Kind Leo Kurz', ['Uta Kurz: adult', 'Leo Kurz: child']],
  ['ADT Ann Lee|CHD Bo Lee|INF Cy Lee', ['Ann Lee: adult', 'Bo Lee: child', 'Cy Lee: infant']],
  ['ADT: Ann Lee, YTH: Bo Lee', ['Ann Lee: adult', 'Bo Lee: adult']],
  ['Ann Lee (F/31), Cy Lee (F/9m)', ['Ann Lee: adult', 'Cy Lee: infant']],
  ['Ann Lee (31F), Cy Lee (9 months), Bo Lee (M8)', ['Ann Lee: adult', 'Cy Lee: infant', 'Bo Lee: child']],
  ['Uwe Kurz, Leo Kurz (11 Monate)', ['Uwe Kurz', 'Leo Kurz: infant']],
  ['Teacher: Ann Lee; Students: Bo Day, Cy Fox', ['Ann Lee: adult', 'Bo Day: adult', 'Cy Fox: adult']],
  ['Adults: Ann Lee, Bo Lee, Children: Cy Lee', ['Ann Lee: adult', 'Bo Lee: adult', 'Cy Lee: child']],
  [
    'Erwachsene: Uwe und Heike Maler\nKinder (1): Jan Maler',
    ['Uwe Maler: adult', 'Heike Maler: adult', 'Jan Maler: child'],
  ],
  ['Ann Lee, Bo Lee; kids: Cy Lee', ['Ann Lee', 'Bo Lee', 'Cy Lee: child']],
  ['Guests: Ann Lee & Bo Day', ['Ann Lee', 'Bo Day']],
  ['Ann Lee <ann@example.org>, Bo Lee <bo@example.org>', ['Ann Lee', 'Bo Lee']],
  ['"Ann Lee" <ann@example.org>, "Bo O\'Hara" <bo@example.org>', ['Ann Lee', "Bo O'Hara"]],
  ['Lee, Ann <ann@example.org>; Day, Bo [bo@example.org]', ['Lee, Ann', 'Day, Bo']],
  ['Marco Riva - Lia Riva - Leo Riva (bambino)', ['Marco Riva', 'Lia Riva', 'Leo Riva: child']],
  ["Sara Dell'Orto - Gian-Maria Dell'Orto", ["Sara Dell'Orto", "Gian-Maria Dell'Orto"]],
  ['Dott. Aldo Conti – Sig.ra Pia Conti', ['Dott. Aldo Conti', 'Sig.ra Pia Conti']],
  ['Beat u. Vreni Lüthi + Nico Lüthi (Kind)', ['Beat Lüthi', 'Vreni Lüthi', 'Nico Lüthi: child']],
  ['Roy and Ann Pegg & Joan Stott', ['Roy Pegg', 'Ann Pegg', 'Joan Stott']],
  ['Uwe Maler u. Heike Kurz', ['Uwe Maler', 'Heike Kurz']],
  ['Ana Sousa e Silva / Rui Matos', ['Ana Sousa e Silva', 'Rui Matos']],
  ['Adults - Ann Lee, Bo Lee; Kids - Cy Lee', ['Ann Lee: adult', 'Bo Lee: adult', 'Cy Lee: child']],
  ['Adult 1: Ann Lee, Child 1: Cy Lee', ['Ann Lee: adult', 'Cy Lee: child']],
  ['Guest 1: Ann Lee, Guest 2: Bo Lee', ['Ann Lee', 'Bo Lee']],
  ['(adult) Ann Lee, (child) Cy Lee', ['Ann Lee: adult', 'Cy Lee: child']],
  ['Ann Lee adt, Cy Lee child', ['Ann Lee: adult', 'Cy Lee: child']],
  ['Ann Lee age 34, Cy Lee age 5', ['Ann Lee: adult', 'Cy Lee: child']],
  ['Ann Lee 34y, Cy Lee 5 yrs', ['Ann Lee: adult', 'Cy Lee: child']],
  ['Ann Lee/F/34, Cy Lee/M/5', ['Ann Lee: adult', 'Cy Lee: child']],
  ['Ann Lee // Bo Lee', ['Ann Lee', 'Bo Lee']],
  ['a) Ann Lee b) Bo Lee', ['Ann Lee', 'Bo Lee']],
  ['Mr. Bo Lee\nChd. Cy Lee', ['Mr. Bo Lee', 'Cy Lee: child']],
  ['田中 健、田中 花子(子)', ['田中 健', '田中 花子: child']],
])('%s are the travelers %j', (text, said) => expect(saidOf(text)).toEqual(said))

test.each([
  // A surname, or what people are called in Kerala.
  ['Baby Poole, Ann Poole', ['Baby Poole', 'Ann Poole']],
  ['Baby John Varghese, Mary Varghese', ['?', 'Mary Varghese']],
  ['Teacher Bo, Ann Lee', ['Teacher Bo', 'Ann Lee']],
  ['Infantino Rossi, Bebeto Lima', ['Infantino Rossi', 'Bebeto Lima']],
  ['Adu Kofi Mensah, Chad Day', ['Adu Kofi Mensah', 'Chad Day']],
  ['Ann Lee Jr., Jan de kind', ['Ann Lee Jr.', 'Jan de kind']],
  ['Ben Guest, Kid Creole', ['Ben Guest', 'Kid Creole']],
  ['Ann Lee the elder, Ludwig van', ['Ann Lee the elder', 'Ludwig van']],
  ['Ann Lee (9m)', ['?']],
  ['Ann Lee (8M)', ['?']],
  ['Ann Lee x 6', ['?']],
  ['Ann Lee (26 months)', ['?']],
  ['Teacher: Ann Lee; Students: class 3B', ['Ann Lee: adult', '?']],
  ['Teacher: Lee, Ann', ['?']],
  ['Students (3): Ann Lee, Bo Day', ['?', '?']],
  ['Teacher: Ann Lee; Bus: Red Line', ['?', '?']],
  ['Ana Sousa e Bia / Rui Matos', ['?']],
])('%s are no other travelers than %j', (text, said) => expect(saidOf(text)).toEqual(said))

test.each([
  'Ann Lee - Acme Ltd',
  'Ann Lee - Savoy Hotel',
  'Ann Lee - Victoria Station',
  'Ann Lee - Charlotte Street',
  'Ann Lee - Sales Manager',
  'Ann Lee - Chelsea Reach',
  'Ann Lee - vegan',
  'Ann Garcia - Lopez',
  'Walk - in',
  'Walk-in',
  'Els Vries - Bakker',
  'Jean - Luc Picard',
])('%s stays one entry', (text) => expect(saidOf(text) ?? [text]).toEqual([text]))

test.each([
  'the Dunmores',
  'Ann Lee, baby',
  'Ann and baby Bo',
  'Anna Kurz, Baby',
  'Ann Lee (with baby)',
  'les époux Garnier',
  'i coniugi Riva',
  'Die Müllers',
  'Kovácsék',
  'Kowalscy',
  'Tóth házaspár',
])('%s are several people', (name) => expect(mayBeSeveral(name)).toBe(true))

test.each([
  'Ann Casal',
  'Varghese, Baby',
  'Ann Kidd',
  'Bo Kind',
  'Ann Lee Baby',
  'Casal Ruiz',
  'Theo James',
  'Les Dawson',
  'Die Walküre',
  'The Savoy',
  'Ann Esposos',
])('%s is one name', (name) => expect(mayBeSeveral(name)).toBe(false))
