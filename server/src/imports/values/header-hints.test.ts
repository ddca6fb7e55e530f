import { expect, test } from 'vitest'
import { detectDialect } from '../csv/dialect.ts'
import { headerHints } from './header-hints.ts'

const detect = (text: string) =>
  detectDialect({ bytes: Buffer.from(text), whole: true }, { encoding: 'utf-8' }, headerHints)

const lists = (delimiter: string, inside: string) =>
  ['10:00', '11:30', '12:15', '14:45']
    .map((time, at) => [`A${at}`, time, ['red', 'green', 'blue', 'grey'].join(inside), '5,00'].join(delimiter))
    .join('\n')

// As the files of the Pollock benchmark are polluted, and others whose cells hold lists and tables.
test.each([
  ['lists with more parts than there are columns', lists(';', ','), ';'],
  ['lists that are separated by bars', lists('\t', '|'), '\t'],
  ['lists that are separated by semicolons', lists('|', ';'), '|'],
  ['small tables in cells', 'a|x,1;y,2;z,3|5\nb|x,4;y,5;z,6|7\nc|x,7;y,8;z,9|9\n', '|'],
  ['decimal commas and few columns', 'a;1,50;2,25\nb;3,75;4,00\nc;5,10;6,90\n', ';'],
  ['a row that has a delimiter too many', 'a;b;1\nc;d;2;\ne;f;3\ng;h;4\n', ';'],
  ['a row that lacks cells', 'a;b;1\nc\ne;f;3\ng;h;4\n', ';'],
  [
    'a text with commas above and below the table',
    'Sales, June, all\na;b;1\nc;d;2\ne;f;3\nPrinted, by hand, late\n',
    ';',
  ],
  ['empty cells', 'a\t\t1\n\tb\t2\nc\t\t\n', '\t'],
  ['one cell that is a sentence', 'a;b;1\nc;One, two, three, and four;2\ne;f;3\n', ';'],
])('The delimiter is found in a file with %s', (_, text, delimiter) => expect(detect(text).delimiter).toBe(delimiter))
