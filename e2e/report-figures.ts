import type { Page } from '@playwright/test'
import { fromBookingTime } from 'contract/days'
import type { openApi } from './api.ts'

/** A number of a report: where it stands, what it is of, and the query of the list that it leads to. */
export type Figure = {
  where: string
  column: string
  text: string
  search: string | null
  /** The numbers of bookings of its row and of the whole table, which shares are of. */
  ofRow: number
  ofTable: number
}

/** Every number of the tables, pictures and tiles of a report that is not 0. */
export const figuresOf = async (page: Page): Promise<Figure[]> => [
  ...(await inTables(page)),
  ...(await inPictures(page)),
  ...(await inTiles(page)),
]

export const numberIn = (text: string): number => Number(text.replaceAll(/[^\d.-]/g, ''))

const searchOf = (href: string | null) => (href?.startsWith('/bookings?') ? href.slice('/bookings?'.length) : null)

async function inTables(page: Page): Promise<Figure[]> {
  const tables = await page.locator('main table').evaluateAll((all) =>
    all.map((table) => ({
      label: table.ariaLabel ?? '',
      heads: [...table.querySelectorAll('thead button')].map((head) => head.textContent.trim()),
      rows: [...table.querySelectorAll('tbody tr, tfoot tr')].map((row) =>
        [...row.children].map((cell) => ({
          text: cell.textContent.trim(),
          isNumber: cell.matches('td[data-number="true"]'),
          href: cell.querySelector('a')?.getAttribute('href') ?? null,
        })),
      ),
    })),
  )
  return tables
    .flatMap(({ label, heads, rows }) => {
      const counted = heads.findIndex((head) => head === 'Bookings')
      const all = heads.findIndex((head) => head === 'Bookings' || (counted < 0 && head === 'Travelers'))
      const numberAt = (row: (typeof rows)[number] | undefined, at: number) => numberIn(row?.[at]?.text ?? '')
      return rows.flatMap((row) =>
        row.flatMap(({ text, isNumber, href }, at) => ({
          isNumber,
          where: `${label}, ${row
            .map((cell) => cell.text)
            .slice(0, 2)
            .join(' ')}, ${heads[at]}`,
          column: heads[at] ?? '',
          text,
          search: searchOf(href),
          ofRow: numberAt(row, counted),
          ofTable: numberAt(rows.at(-1), all),
        })),
      )
    })
    .filter(({ isNumber, text }) => isNumber && /[1-9]/.test(text))
}

/** The last number before what a place is compared with; of a stack its total. */
async function inPictures(page: Page): Promise<Figure[]> {
  const places = await page.getByRole('list', { name: /: values$/ }).evaluateAll((lists) =>
    lists.flatMap((list) =>
      [...list.querySelectorAll('[data-step]')].map((place) => ({
        label: list.ariaLabel ?? '',
        words: place.firstElementChild?.textContent ?? '',
        href: place.getAttribute('href'),
      })),
    ),
  )
  const figures = places.map(({ label, words, href }) => {
    const [own = ''] = words.split(/, (?:Range before|A year earlier|A year ago)(?: \([^)]*\))?: /)
    const text = [...own.matchAll(/: ([£€$]|US\$)?([\d,]*\d(?:\.\d+)?)/g)].at(-1)?.[0] ?? ''
    return { where: `${label} ${words}`, column: label, text, search: searchOf(href), ofRow: 0, ofTable: 0 }
  })
  // Small curves have a list for each figure: a share is of the bookings of the same period.
  const bookings = figures.filter(({ column }) => column === 'Bookings: values')
  return figures
    .map((figure, index) => ({ ...figure, ofRow: numberIn(bookings[index % bookings.length]?.text ?? '') }))
    .filter(({ text }) => /[1-9]/.test(text))
}

async function inTiles(page: Page): Promise<Figure[]> {
  const tiles = await page.locator('main ul[data-picture] > li').evaluateAll((all) =>
    all.map((tile) => {
      const figure = tile.firstElementChild
      const [label, value] = [...(figure?.children ?? [])].map((part) => part.textContent.trim())
      return { label: label ?? '', value: value ?? '', href: figure?.getAttribute('href') ?? null }
    }),
  )
  const bookings = numberIn(tiles.find(({ label }) => label === 'Bookings')?.value ?? '')
  return tiles
    .map(({ label, value, href }) => ({
      where: `tile ${label}`,
      column: label,
      text: value,
      search: searchOf(href),
      ofRow: bookings,
      ofTable: bookings,
    }))
    .filter(({ text }) => /[1-9]/.test(text))
}

type Row = {
  traveler_count: number
  amount: number
  booking_datetime: string
  input_date: string
}

/** The bookings of a list, on as many pages as it has. */
export async function bookingsOf(api: Awaited<ReturnType<typeof openApi>>, search: string): Promise<Row[]> {
  const found: Row[] = []
  for (let page = 1; ; page++) {
    const { data } = await api.call<{ data: { data: Row[]; total: number } }>(
      'GET',
      `/bookings?${search}&limit=100&page=${page}`,
    )
    found.push(...data.data)
    if (found.length >= data.total || data.data.length === 0) return found
  }
}

const daysToTour = ({ booking_datetime, input_date }: Row) =>
  (Date.parse(fromBookingTime(booking_datetime).slice(0, 10)) - Date.parse(input_date.slice(0, 10))) / 86_400_000

function medianOf(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b)
  const middle = (sorted.length - 1) / 2
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2
}

/** How far a share in percent, which an answer has to two decimals and a page to one, and a mean may be from what is written. */
const [shareWritten, meanWritten] = [0.055, 0.005]

/**
 * What a figure must be by the bookings that it leads to, and by how much it may differ as it is written. Undefined for the travelers
 * of a kind, which a list does not say: it has the parties of these.
 */
export function expectedOf(figure: Figure, rows: readonly Row[]): [number, number] | undefined {
  const { column, search, ofRow, ofTable } = figure
  if (search?.includes('traveler_type=')) return undefined
  const travelers = rows.reduce((sum, { traveler_count }) => sum + traveler_count, 0)
  const money = rows.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
  if (column.startsWith('Share of Travelers')) return [(travelers / ofTable) * 100, shareWritten]
  if (column.startsWith('Share of Bookings')) return [(rows.length / ofTable) * 100, shareWritten]
  if (column.startsWith('Share Cancelled')) return [(rows.length / ofRow) * 100, shareWritten]
  if (column.startsWith('Mean Value')) return [money / rows.length, meanWritten]
  if (column.startsWith('Mean Party')) return [travelers / rows.length, meanWritten]
  if (column.startsWith('Median')) return [medianOf(rows.map(daysToTour)), 0]
  if (column.startsWith('Travelers')) return [travelers, 0]
  if (/^(Lost )?Revenue/.test(column)) return [money, 0]
  return [rows.length, 0]
}
