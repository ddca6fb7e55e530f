import { expect, test } from 'vitest'
import { detectDialect, readHead } from './dialect.ts'
import type { HeaderHints } from './header-lines.ts'

const hints: HeaderHints = {
  meaning: (cell) => (['reference', 'price', 'guest'].includes(cell.toLowerCase()) ? cell : undefined),
  isData: (cell) => /\d/.test(cell),
}
const headOf = (text: string, whole = true) => ({ bytes: Buffer.from(text), whole })
const detect = (text: string, known = {}) => detectDialect(headOf(text), { encoding: 'utf-8', ...known }, hints)

test.each([
  ['commas', 'Reference,Price\nA1,5\n', ','],
  ['semicolons, with commas in the prices', 'Reference;Price\nA1;5,00\nA2;6,00\n', ';'],
  ['tabs', 'Reference\tPrice\nA1\t5\n', '\t'],
  ['tabs, with lists in the cells', 'a1\t5,1,7\t6,2,9\nb2\t4,1,8\t7,2,9\nc3\t5,1,8\t6,3,9\n', '\t'],
  ['tabs, with aligned spaces', '1\t218     500 GBP\n2\t217     500 GBP\n3\t216     500 GBP  \n', '\t'],
  ['bars', 'Reference|Price\nA1|5\n', '|'],
  ['a line that names the delimiter', 'sep=;\nReference;Price\n1,2,3;4,5,6\n', ';'],
  ['aligned columns', 'Reference   Guest      Price\nA1          Lee, Ann   5\nA2          Lim, Bo    6\n', '  '],
  ['single spaces', 'Reference Guest Price\nA1 Ann 5\nA2 Bo 6\n', ' '],
  ['single spaces between quotes', '"Reference" "Guest" "Price"\n"A1" "Ann van Lee" "5"\n"A2" "Bo" "6"\n', ' '],
  [
    'single spaces, where only texts with commas are in quotes',
    'Ref Guest Note\nA1 Ann van Lee "two, maybe three, seats"\nA2 Bo "tea, milk"\nA3 Cy Day "none, so far, known, yet"\n',
    ' ',
  ],
  [
    'semicolons, with a quoted word between spaces',
    'A1;Tour "boat" now;5\nA2;Tour "foot" then;6\nA3;Tour "bus" late;7\n',
    ';',
  ],
  ['hash signs', 'Reference#Guest#Price\nA1#Ann#5\n', '#'],
  ['one column, with a hash sign in one cell', 'Comment\nring #4 twice\n', ','],
  [
    'hash signs, with quotes and semicolons within a quoted cell',
    'A1#"{n:""Ann"";a:4;k:""b"";}"#5\nA2#"{n:""Bo"";a:7;k:""c"";}"#6\nA3#"{n:""Cy"";a:9;k:""d"";}"#7\n',
    '#',
  ],
  ['semicolons, with words in quotes and commas', 'A1;Tour "by ""boat"", tea";5\nA2;Tour "on foot", no tea;6\n', ';'],
  ['tildes', 'Reference~Guest~Price\nA1~Ann~5\n', '~'],
  ['carets', 'Reference^Guest^Price\nA1^Ann^5\n', '^'],
  [
    'semicolons, with lists in brackets',
    `Ref;Area\n${'1; area(48.7 9.1, 48.7 9.2, 48.8 9.1, 48.9 9.1, 48.9 9.2)\n'.repeat(8)}`,
    ';',
  ],
  [
    'commas, with semicolons before spaces in most texts',
    'Id,Name\nA1,Area\nB1,Total; Guests; All\nB2,Total; Guests; Adults\nB3,Total; Guests; Children\nB4,Total; Rooms; All\nB5,Total; Rooms; Old\n',
    ',',
  ],
  [
    'semicolons and spaces, with a comma in each name and in the line below',
    'Ref; Guest (surname, first); Adults\nA1; Lee, Ann; 2\nA2; Lee, Bo; 2\nA3; Bly, Max; 2\nPrinted by Ann, 1 May\n',
    ';',
  ],
  [
    'semicolons and spaces, with a comma in each price and in the title',
    'Bookings, May\nRef; Guest; Price, GBP\nA1; Ann; 20,00\nA2; Bo; 30,00\nA3; Max; 25,00\n',
    ';',
  ],
  [
    'single spaces, where titles stand above rows with quotes',
    'Bookings of May\nprinted today by me\nRef Tour Date Guest Adults\nA1 "Kew Walk" 2026-05-11 "Ann Lee" 2\nA2 "Tower Walk" 2026-05-12 "Bo Lee" 3\n',
    ' ',
  ],
  ['one column, with signs in brackets', 'Comment\nring (twice; or once)\ntea (no milk|sugar)\n', ','],
  [
    'semicolons, where one text of many lines has quotes between spaces',
    'Ref;Tour;Note\rA1;Boat;none\rA2;Foot;late\rA3;Bus;They wrote "we come, perhaps" \nand later \nand "with seats by the aisle" \nand so on \nuntil June\r',
    ';',
  ],
  ['commas, with a caret in one cell', 'Comment,Guest\nring 4^2 twice,Ann\nnothing,Bo\nnone,Cy\n', ','],
])('The delimiter is found in a file with %s', (_, text, delimiter) => expect(detect(text).delimiter).toBe(delimiter))

test('Single quotes are recognised where cells are in them', () => {
  expect(detect("Reference,Guest\n'A1','Lee, Ann'\n'A2','O''Hara, Tim'\n").quote).toBe("'")
  expect(detect("Reference,Guest\nA1,Tim O'Hara\n").quote).toBe('"')
})

test('The header is the row with the most known names, below a title', () => {
  expect(detect('Bookings of June\n\nReference,Price,Guest\nA1,5,Ann\n').header_row).toBe(3)
})

test('Without known names the first row of names is the header, and a row of data is none', () => {
  expect(detect('Colour,Size\nred,5\n').header_row).toBe(1)
  expect(detect('A1,5\nA2,6\n').header_row).toBe(0)
})

test('What is known of a dialect stays as it is', () => {
  const known = { delimiter: ';', quote: '', header_row: 2 } as const
  expect(detect('Reference,Price\nA1,5\n', known)).toEqual({ encoding: 'utf-8', ...known })
})

test('A header that goes on in the line below ends there, and a row of data is no second line', () => {
  expect(detect('Reference,Guest,Price,,\n,,net,gross,due\nA1,Ann,5,6,7\n').header_row).toBe(2)
  expect(detect('Reference,Guest,Price,,\n,,4,6,7\nA1,Ann,5,6,7\n').header_row).toBe(1)
  expect(detect('Reference,Guest,Price,,\nA,Ann,net,gross,due\n').header_row).toBe(1)
})

test('Spaces around single quotes leave the quotes and what is in them recognized', () => {
  const text = "Ref # Guest # Tour\n1 # 'Ann Lee' # 'River # Night'\n2 # 'Bo Fox' # 'Old Town, short'\n"
  const dialect = detect(text)
  expect(dialect).toMatchObject({ delimiter: '#', quote: "'" })
  const cells = readHead({ text, whole: true }, dialect).map((row) => row.cells)
  expect(cells.slice(1)).toEqual([
    ['1 ', 'Ann Lee', 'River # Night'],
    ['2 ', 'Bo Fox', 'Old Town, short'],
  ])
})

test('A space behind a quoted cell belongs to neither the cell nor its quotes', () => {
  const text = '"Reference" , "Guest" , "Price"\n"A1" , "Lee, Ann" , "5"\n"A2" , "Fox, Bo" , "6"\n'
  const cells = readHead({ text, whole: true }, detect(text)).map((row) => row.cells)
  expect(cells.slice(1)).toEqual([
    ['A1', 'Lee, Ann', '5'],
    ['A2', 'Fox, Bo', '6'],
  ])
})
