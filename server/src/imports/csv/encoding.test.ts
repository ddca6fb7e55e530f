import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { importMessages } from 'contract/import-messages'
import { watchEncoding, whyNotText } from './encoding.ts'

function encodingOf(...pieces: Buffer[]) {
  const watch = watchEncoding()
  for (const piece of pieces) watch.look(piece)
  return watch.end()
}

test.each([
  ['utf-8', 'Zoë Müller\n'],
  ['utf-16le', 'Zoe Miller, Tower of London\n'],
  ['utf-16be', 'Zoe Miller, Tower of London\n'],
  ['windows-1252', 'Zoë Müller, Café\n'],
  ['windows-1251', 'Иванов Пётр, Лондон\n'],
  ['macintosh', 'Zoë Müller\rTower\r'],
])('Text in %s is recognised', (encoding, text) => expect(encodingOf(iconv.encode(text, encoding))).toBe(encoding))

test('A character that is cut between two pieces is whole', () => {
  const bytes = Buffer.from('Zoë')
  expect(encodingOf(bytes.subarray(0, 3), bytes.subarray(3))).toBe('utf-8')
})

test('A few broken characters do not change the encoding of a file', () => {
  expect(
    encodingOf(Buffer.concat([Buffer.from('Zoë Müller, Café, Übung '), Buffer.from([0xff]), Buffer.from('é')])),
  ).toBe('utf-8')
})

test.each([
  ['an empty file', Buffer.alloc(0), importMessages.empty],
  ['a workbook', Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x14]), importMessages.workbook],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d]), importMessages.binary],
  ['a web page', Buffer.from('<!doctype html><table>'), importMessages.noTable],
  ['JSON', Buffer.from('[{ "reference": "A1" }]'), importMessages.noTable],
  ['a table', Buffer.from('reference,price\nA1,5\n'), undefined],
  ['a table in UTF-16', iconv.encode('reference,price\nA1,5\n', 'utf-16le'), undefined],
])('The first bytes of %s show whether it is text', (_, bytes, reason) => expect(whyNotText(bytes)).toBe(reason))

test.each([
  ['gb18030', '订单号,成人,总价\nQ1,张伟二人,£40.00\nQ2,王芳一人,€31.50\nQ3,李娜三人,£62.00\n'],
  ['windows-1252', 'Qui,Quoi\rMme Lefèvre,Thé au Savoy\rM. Noël,Comédie à Drury Lane\r'],
  ['macintosh', 'Qui,Quoi\rMme Lefèvre,Thé au Savoy\rM. Noël,Comédie à Drury Lane\r'],
])('Text in %s is recognised beside signs of prices and by its words', (encoding, text) =>
  expect(encodingOf(iconv.encode(text, encoding))).toBe(encoding),
)
