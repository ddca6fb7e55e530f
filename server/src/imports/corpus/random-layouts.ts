import fc from 'fast-check'
import type { Layout } from './layouts/layout.ts'
import { isPoint, languages, type Language, type Words } from './random-languages.ts'

const oneOf = <T>(list: readonly T[]) => fc.constantFrom(...list)

/** The columns of one file, each with a header of its language and a format. */
function columnsOf({ words, days, amounts }: Language, section: boolean): fc.Arbitrary<string[]> {
  const column = (part: keyof Words, format: fc.Arbitrary<string> = fc.constant('')) =>
    fc.tuple(oneOf(words[part]), format).map(([header, text]) => `${header}|${part}|${text}`)
  const when = section
    ? fc.tuple(column('time', oneOf(['HH:mm', 'HHhmm'])))
    : fc.oneof(
        fc.tuple(column('day', oneOf(days)), column('time', oneOf(['HH:mm', 'HH.mm', 'HHmm', 'K:mm P']))),
        fc.tuple(
          column(
            'moment',
            oneOf(days.filter((format) => format !== 'serial')).map((day) => `${day} HH:mm`),
          ),
        ),
      )
  const party = fc.oneof(fc.tuple(column('pax')), fc.tuple(column('adults'), column('children')))
  const optional = (part: keyof Words) => fc.option(column(part), { nil: undefined })
  const others = fc.tuple(
    optional('email'),
    optional('phone'),
    optional('pickup'),
    optional('status'),
    optional('note'),
  )
  return fc
    .tuple(
      when,
      party,
      others,
      fc.tuple(column('ref'), column('tour'), column('lead'), column('amount', oneOf(amounts))),
    )
    .chain((groups) => {
      const columns = groups.flat().filter((each) => each !== undefined)
      return fc.shuffledSubarray(columns, { minLength: columns.length, maxLength: columns.length })
    })
}

/** A layout that no partner has, in one language: headers, formats and dialect at random. */
const layoutIn = (language: Language): fc.Arbitrary<Layout> =>
  fc
    .integer({ min: 0, max: 4 })
    .map((number) => number === 0)
    .chain((isInSections) =>
      fc.record({
        name: fc.constant('random'),
        about: fc.constant('at random'),
        language: fc.constant(language.code),
        columns: columnsOf(language, isInSections),
        delimiter: oneOf([',', ';', '\t', '|', '#', '~', '  ']),
        quote: oneOf(['"', "'"] as const),
        lineEnd: oneOf(['\r\n', '\n', '\r']),
        encoding: oneOf(language.encodings),
        isMarked: fc.constant(true),
        status: fc.constant(language.status),
        mark: fc.constant(isPoint(language) ? ('point' as const) : ('comma' as const)),
        ...(isInSections && { section: fc.constant({ of: 'day' as const, format: 'WWWW D MMMM YYYY' }) }),
      }),
    )
    .chain((layout) =>
      fc
        .record({
          total: fc.option(fc.constant('Total'), { nil: undefined }),
          repeatsAfter: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
        })
        .map(({ total, repeatsAfter }) => ({
          ...layout,
          // Cells in single quotes are so throughout.
          isQuoted: layout.quote === "'",
          // A mark of order is of UTF alone.
          isMarked: layout.encoding === 'utf-16le',
          ...(total !== undefined && { total }),
          ...(repeatsAfter !== undefined && layout.delimiter !== '  ' && { repeatsAfter }),
        })),
    )

/** A layout of each language. */
export const randomLayouts: fc.Arbitrary<Layout[]> = fc.tuple(...languages.map(layoutIn))
export const randomLayout: fc.Arbitrary<Layout> = oneOf(languages).chain(layoutIn)
