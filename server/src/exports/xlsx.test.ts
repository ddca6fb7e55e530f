import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { londonDay } from 'contract/days'
import { exportColumns } from 'contract/exports'
import { bookingBody } from '../bookings/testing.ts'
import { openTestApp, type TestApp } from '../testing.ts'
import type { Table } from './table.ts'
import { toXlsx } from './xlsx.ts'

let t: TestApp
let as: Record<string, string>
beforeAll(async () => {
  t = await openTestApp()
  as = await t.signIn('employee', ['booking', 'reports'])
})
afterAll(() => t.close())

/** The files of an archive by their names, as its directory lists them. */
function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>()
  const end = archive.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const [method, packed, size] = [
      archive.readUInt16LE(at + 10),
      archive.readUInt32LE(at + 20),
      archive.readUInt32LE(at + 24),
    ]
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ]
    const local = archive.readUInt32LE(at + 42)
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const bytes = archive.subarray(start, start + packed)
    const content = method === 8 ? inflateRawSync(bytes) : bytes
    expect(content.length).toBe(size)
    files.set(archive.toString('utf8', at + 46, at + 46 + name), content.toString('utf8'))
    at += 46 + name + extra + comment
  }
  return files
}

const characters: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&amp;': '&' }
const unescape = (xml: string) =>
  xml
    .replaceAll(/&(lt|gt|amp);/g, (entity) => characters[entity]!)
    .replaceAll(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

type Read = { value: string | number; style: string | undefined }

/** The cells of a sheet by their places, as a spreadsheet program understands them. */
function cellsOf(sheet: string): Map<string, Read> {
  const cells = new Map<string, Read>()
  for (const [, place, style, type, inner] of sheet.matchAll(
    /<c r="(\w+)"(?: s="(\d)")?(?: t="(\w+)")?>(.*?)<\/c>/gs,
  )) {
    const text = /^<is><t xml:space="preserve">(.*)<\/t><\/is>$/s.exec(inner!)?.[1]
    cells.set(place!, {
      value: type === 'inlineStr' ? unescape(text!) : Number(/^<v>(.*)<\/v>$/.exec(inner!)![1]),
      style,
    })
  }
  return cells
}

async function workbook(query: Record<string, string>, path = '/bookings') {
  const answer = await t.app.inject({
    method: 'GET',
    url: `/api${path}/export`,
    headers: as,
    query: { format: 'xlsx', ...query },
  })
  expect(answer.statusCode).toBe(200)
  return { files: unzip(answer.rawPayload), headers: answer.headers }
}

test('a workbook holds the list, texts as texts and amounts as numbers', async () => {
  const odd = '=1+1 <b>&amp;</b> _x0041_ "é😀"\nsecond line'
  await t.call('POST', '/bookings', {
    as,
    body: bookingBody({ description: odd, customer_phone: '+44 20 7946 0001', amount: 0.1 }),
  })
  const made = await t.call('POST', '/bookings', {
    as,
    body: bookingBody({ product_code: '007', amount: 9_999_999.99 }),
  })
  await t.call('PUT', `/bookings/${made.body.data.id}/check-in`, { as, body: { arrived: 2 } })
  const { files, headers } = await workbook({ sort_by: 'amount', sort_order: 'asc' })
  expect(headers).toMatchObject({
    'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    'content-disposition': `attachment; filename="bookings-${londonDay()}.xlsx"`,
  })
  expect([...files.keys()][0]).toBe('[Content_Types].xml')
  const cells = cellsOf(files.get('xl/worksheets/sheet1.xml')!)
  const letter = (column: string) => {
    const index = exportColumns.bookings.indexOf(column as 'id')
    const last = String.fromCharCode(65 + (index % 26))
    return index < 26 ? last : `${String.fromCharCode(64 + Math.floor(index / 26))}${last}`
  }
  const cell = (column: string, row: number) => cells.get(`${letter(column)}${row}`)?.value
  expect(exportColumns.bookings.map((column) => cell(column, 1))).toEqual([...exportColumns.bookings])
  expect(cell('description', 2)).toBe(odd)
  expect(cell('customer_phone', 2)).toBe('+44 20 7946 0001')
  expect(cells.get(`${letter('amount')}2`)).toEqual({ value: 0.1, style: '2' })
  expect(cell('amount', 3)).toBe(9_999_999.99)
  expect(cell('product_code', 3)).toBe('007')
  expect([cell('traveler_count', 3), cell('arrived', 2), cell('arrived', 3)]).toEqual([2, undefined, 2])
  expect(cell('booking_datetime', 3)).toBe('2025-06-05T09:30')
  expect(cell('travelers', 3)).toBe('Harriet Ashworth (adult)\nTheo Ashworth (child, 2017-02-28)')
  expect(files.get('xl/worksheets/sheet1.xml')).not.toMatch(/<f[ >]/)
})

test.each(['source', 'tour'])('the keys of a trend by %s are texts, whether they are words or ids', async (stack) => {
  await t.call('POST', '/bookings', { as, body: bookingBody({ booking_source: 'partner' }) })
  const { files } = await workbook({ stack, start_date: '2025-06-01', end_date: '2025-06-30' }, '/reports/trend')
  const cells = cellsOf(files.get('xl/worksheets/sheet1.xml')!)
  expect([cells.get('B1')?.value, cells.get('D1')?.value]).toEqual(['key', 'bookings'])
  expect(cells.get('B2')?.value).toEqual(expect.stringMatching(stack === 'source' ? /^partner$/ : /^\d+$/))
  expect(cells.get('D2')?.value).toEqual(expect.any(Number))
})

async function written(table: Omit<Table, 'pages'> & { pages: () => Table['pages'] }): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of toXlsx({ columns: table.columns, pages: table.pages() }, 'numbers')) chunks.push(chunk)
  return Buffer.concat(chunks)
}

test(
  'rows beyond the limit of a sheet are continued in the next, under its own header',
  { tags: ['slow'] },
  async () => {
    const total = 1_048_600
    const table = {
      columns: [{ name: 'n', kind: 'number' as const, cell: (value: unknown) => value as number }],
      async *pages() {
        for (let from = 0; from < total; from += 10_000)
          yield Array.from({ length: Math.min(10_000, total - from) }, (_, index) => ({ n: from + index }))
      },
    }
    const files = unzip(await written(table))
    const ends = ['sheet1', 'sheet2'].map((name) => files.get(`xl/worksheets/${name}.xml`)!.slice(-100))
    expect(ends[0]).toContain('<c r="A1048576"><v>1048574</v></c>')
    expect(ends[1]).toContain('<c r="A26"><v>1048599</v></c>')
    expect(cellsOf(files.get('xl/worksheets/sheet2.xml')!).get('A1')?.value).toBe('n')
    expect(files.get('xl/workbook.xml')).toMatch(/name="numbers" .*name="numbers 2" /)
  },
)

test('a text longer than the limit of a cell is cut and marked', async () => {
  const table = {
    columns: [{ name: 'text', kind: 'text' as const, cell: (value: unknown) => value as string }],
    async *pages() {
      yield [{ text: 'é'.repeat(32_767) }, { text: 'x'.repeat(32_768) }]
    },
  }
  const cells = cellsOf(unzip(await written(table)).get('xl/worksheets/sheet1.xml')!)
  expect(cells.get('A2')?.value).toBe('é'.repeat(32_767))
  expect(cells.get('A3')?.value).toHaveLength(32_767)
  expect(cells.get('A3')?.value).toMatch(/… \(the whole text is in the CSV export\)$/)
})

test('a failure half-way is a failure of the file', async () => {
  const table = {
    columns: [{ name: 'n', kind: 'number' as const, cell: (value: unknown) => value as number }],
    async *pages() {
      yield [{ n: 1 }]
      throw new Error('the disk is on fire')
    },
  }
  await expect(written(table)).rejects.toThrow('the disk is on fire')
})
