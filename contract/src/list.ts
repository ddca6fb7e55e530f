import * as z from 'zod/mini'
import { areInOrder, isDay } from './days.ts'
import { cleaned, isPlainText } from './fields.ts'
import { limits } from './limits.ts'
import { messages } from './messages.ts'

export const wholeNumber = (name: string, most: number, least = 1) =>
  z.pipe(
    z.transform((value: unknown) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value)),
    z
      .int(`${name} must be a whole number`)
      .check(z.gte(least, `${name} must be at least ${least}`), z.lte(most, `${name} must be at most ${most}`)),
  )

/** A day of a filter. */
export const rangeDay = (name: string) =>
  z.optional(z.string().check(z.refine(isDay, `${name} must be a date (yyyy-MM-dd)`)))

const searchTooLong = `search must be at most ${limits.search} characters`

/** Page number and page size. */
export const pageShape = (size: number = limits.page.size) => ({
  page: z._default(wholeNumber('page', limits.lastPage), 1),
  limit: z._default(wholeNumber('limit', limits.page.max), size),
})

const sortOrders = ['asc', 'desc'] as const
export type SortOrder = (typeof sortOrders)[number]

type Filters = Record<string, z.ZodMiniType>

/** Day range of a list, both inclusive and optional. */
export const rangeShape = { start_date: rangeDay('start_date'), end_date: rangeDay('end_date') }

/** Refuses a range that ends before it starts; the error is on `end_date`. */
export const rangeInOrder = <T>() =>
  z.refine<T>(
    (query) => {
      const { start_date, end_date } = query as { start_date?: string; end_date?: string }
      return areInOrder(start_date, end_date)
    },
    { path: ['end_date'], error: messages.list.rangeOrder },
  )

/**
 * The state of a list: the query of its call, of its address in the browser, and of its cache entry.
 * `sorts` are the columns that it can be ordered by besides `created_at`.
 */
export function listQuery<F extends Filters, const S extends readonly string[]>(options: {
  filters: F
  sorts: S
  limit?: number
}) {
  const sorts = ['created_at', ...options.sorts] as ['created_at', ...S]
  const size = options.limit ?? limits.page.size
  return z
    .object({
      ...pageShape(size),
      search: z._default(
        z
          .string()
          .check(
            ...cleaned(limits.search, searchTooLong),
            z.refine(isPlainText, 'search contains characters that cannot be used'),
            z.maxLength(limits.search, searchTooLong),
          ),
        '',
      ),
      ...rangeShape,
      sort_by: oneOfOr('sort_by', sorts, 'created_at'),
      sort_order: z._default(z.enum(sortOrders, 'sort_order must be asc or desc'), 'desc'),
      ...options.filters,
    })
    .check(rangeInOrder())
}

/** A choice of these words, the fallback where it is absent. */
export const oneOfOr = <const T extends readonly [string, ...string[]]>(name: string, values: T, fallback: T[number]) =>
  // A word of T is a value of its enum, which TypeScript does not find for a T that it does not know yet.
  z._default(z.enum(values, `${name} must be one of: ${values.join(', ')}`), fallback as never)

/** A filter that takes one of these words, or is absent. */
export const oneOf = <const T extends readonly [string, ...string[]]>(name: string, values: T) =>
  z.optional(z.enum(values, `${name} must be one of: ${values.join(', ')}`))

const activeWords = ['1', '0', 'true', 'false'] as const

/** A filter by what is active: the words of a form, and those of answers, which are read as these. */
export const activeFilter = () =>
  z.optional(
    z.pipe(
      z.enum(activeWords, `is_active must be one of: ${activeWords.join(', ')}`),
      z.transform((word): '1' | '0' => (word === '1' || word === 'true' ? '1' : '0')),
    ),
  )

/** An id in a query. */
export const queryId = (name: string) =>
  z.pipe(
    z
      .union([z.number(), z.string()])
      .check(z.refine((value) => /^[1-9]\d{0,14}$/.test(String(value)), `${name} must be an id`)),
    z.transform(Number),
  )

const repeatable = new WeakSet<z.ZodMiniType>()

/** Whether a key of a query may be repeated; of others the last one counts. */
export const isRepeatable = (schema: z.ZodMiniType | undefined): boolean =>
  schema !== undefined && repeatable.has(schema)

/** The values of a filter, of which a repeated one counts once. */
const split = (value: unknown): unknown[] => [
  ...new Set(
    (Array.isArray(value) ? value : [value]).flatMap((one: unknown) =>
      typeof one === 'string' ? one.split(',') : [one],
    ),
  ),
]

const joined = (value: unknown) => split(value).join(',')
const isEach = (text: string, isOne: (part: string) => boolean) => text.split(',').every(isOne)

/** These plain words, separated by commas. */
const oneOrMore = (words: readonly string[]) => new RegExp(`^(${words.join('|')})(,(${words.join('|')}))*$`)

/** A filter that takes one of these words or several, as their text separated by commas; the key may be repeated. */
export function someOf(name: string, values: readonly string[]) {
  const schema = z.optional(
    z.pipe(
      z.transform(joined),
      z
        .string()
        // A pattern, which the API document shows.
        .check(z.regex(oneOrMore(values), `${name} must be one of: ${values.join(', ')}`)),
    ),
  )
  repeatable.add(schema)
  return schema
}

/** A filter that takes one id or several, as their text separated by commas; the key may be repeated. */
export function someIds(name: string, most: number) {
  const schema = z.optional(
    z.pipe(
      z.transform(joined),
      z.string().check(
        z.refine((text) => isEach(text, (id) => /^[1-9]\d{0,14}$/.test(id)), `${name} must be an id`),
        z.refine((text) => text.split(',').length <= most, `${name} takes at most ${most} values`),
      ),
    ),
  )
  repeatable.add(schema)
  return schema
}

/** A filter that takes several values: the key repeated, or its values separated by commas. */
export function manyOf<S extends z.ZodMiniType>(name: string, item: S, most: number) {
  const schema = z.optional(
    z.pipe(
      z.transform(split),
      z
        .array(item, `${name} must be a list`)
        .check(z.minLength(1, `${name} must have a value`), z.maxLength(most, `${name} takes at most ${most} values`)),
    ),
  )
  repeatable.add(schema)
  return schema
}

const pageNumbers = { current_page: z.int(), per_page: z.int(), last_page: z.int(), total: z.int() }
export type PageNumbers = { current_page: number; per_page: number; last_page: number; total: number }

/** `{ data: rows, current_page, … }`, itself under `data` or, for staff, the whole body. */
export const pageOf = <R extends z.ZodMiniType>(row: R) => z.object({ data: z.array(row), ...pageNumbers })
/** The same with the rows under `items`, as banners answer. */
export const itemsPageOf = <R extends z.ZodMiniType>(row: R) => z.object({ items: z.array(row), ...pageNumbers })
/** The same with the numbers under `meta`, as inclusion options answer; the whole body. */
export const metaPageOf = <R extends z.ZodMiniType>(row: R) =>
  z.object({ code: z.literal('success'), data: z.array(row), meta: z.object(pageNumbers) })

const uncountedNumbers = {
  current_page: z.int(),
  per_page: z.int(),
  last_page: z.null(),
  total: z.null(),
  /** Whether a page follows. */
  has_more: z.boolean(),
}
/** The numbers of a page that was read without counting: `total=none`. */
export type UncountedNumbers = z.output<z.ZodMiniObject<typeof uncountedNumbers>>

/** A page as `pageOf` has it, or one whose total was not asked for. */
export const countableOf = <R extends z.ZodMiniType>(row: R) =>
  z.union([pageOf(row), z.object({ data: z.array(row), ...uncountedNumbers })])

/** A list whose total may be left to a call of its own, because counting may take longer than finding a page. */
export const countableQuery = <F extends Filters>(list: { shape: F }) =>
  z.object({ ...list.shape, total: oneOf('total', ['none']) }).check(rangeInOrder())

type ListShape = Filters & Record<'page' | 'limit' | 'sort_by' | 'sort_order', z.ZodMiniType>

/** What narrows a list, for the call that counts it. */
export function totalQuery<S extends ListShape>(list: { shape: S }) {
  const { page: _page, limit: _limit, sort_by: _sort, sort_order: _order, ...filters } = list.shape
  return z.object(filters).check(rangeInOrder())
}

export const listTotal = z.object({ total: z.int() })

/** The page numbers of a list. `last_page` is at least 1. */
export const toPageNumbers = (query: { page: number; limit: number }, total: number): PageNumbers => ({
  current_page: query.page,
  per_page: query.limit,
  last_page: Math.max(1, Math.ceil(total / query.limit)),
  total,
})

/** The shapes in which lists are answered, as the functions above make them. */
export type ListAnswer<Row> =
  | ({ data: readonly Row[] } & (PageNumbers | UncountedNumbers))
  | ({ items: readonly Row[] } & PageNumbers)
  | { data: readonly Row[]; meta: PageNumbers }

/** The rows and the numbers of a page, whatever its shape. */
export function readPage<Row>(answer: ListAnswer<Row>): {
  rows: readonly Row[]
  numbers: PageNumbers | UncountedNumbers
} {
  if ('items' in answer) return { rows: answer.items, numbers: answer }
  return { rows: answer.data, numbers: 'meta' in answer ? answer.meta : answer }
}

/** The query of a list, by its endpoint. */
export type QueryOf<Endpoint> = Endpoint extends { query?: infer Query extends z.ZodMiniType } ? z.output<Query> : never
/** A row of a list, by its endpoint. */
export type RowOf<Endpoint> = Endpoint extends { result: z.ZodMiniType<ListAnswer<infer Row>> } ? Row : never

type Search = Record<string, string>
type ObjectSchema = z.ZodMiniObject<Filters>

const sortKeys = ['sort_by', 'sort_order']

/**
 * The query string of a list. Defaults are left out, so that equal states have equal addresses; but a sort is written in full,
 * so that the address is readable without knowing the default order.
 */
export function toSearch(schema: ObjectSchema, query: object): Search {
  // A query with a required key, such as the days of a calendar, has no state of its own.
  const defaults = (schema.safeParse({}).data ?? {}) as Record<string, string | number | undefined>
  const entries = Object.entries(query)
    .map(([key, value]) => [key, String(value ?? '')] as const)
    .filter(([key, text]) => key in schema.shape && text !== '')
  const differs = ([key, text]: readonly [string, string]) => text !== String(defaults[key] ?? '')
  const isSorted = entries.some((entry) => sortKeys.includes(entry[0]) && differs(entry))
  return Object.fromEntries(entries.filter((entry) => differs(entry) || (isSorted && sortKeys.includes(entry[0]))))
}

/** Ignores invalid keys of an outdated or hand-typed address; the API itself is strict. */
export function fromSearch<S extends ObjectSchema>(schema: S, search: Record<string, unknown>): z.output<S> {
  const valid = Object.entries(search).filter(([key, value]) => {
    const field = schema.shape[key]
    return field !== undefined && value !== '' && field.safeParse(value).success
  })
  const whole = schema.safeParse(Object.fromEntries(valid))
  if (whole.success) return whole.data as z.output<S>
  const withoutRange = valid.filter(([key]) => key !== 'start_date' && key !== 'end_date')
  return schema.parse(Object.fromEntries(withoutRange)) as z.output<S>
}
