import { existsSync, readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { tags } from './notes/tags.ts'

const lists = z.record(z.string(), z.array(z.string()))
const language = z.object({
  source: z.string(),
  /** By which the forms of a noun differ: the singular, the plural and the feminine; an empty one where a vowel is added to the noun as it stands. */
  endings: z.optional(z.array(z.string())),
  headers: lists,
  /** Words that mean this as a whole header only. */
  alone: z.optional(lists),
  status: lists,
  traveler_type: lists,
  /** How a booking is confirmed: at once, or by a person. */
  confirmation_type: z.optional(lists),
  /** What stands in place of a name that is not known yet. */
  unnamed: z.array(z.string()),
  /** The words of notes that say of a booking that it is cancelled: for each of `tags` those that have it; `storn*` has any ending. */
  notes: z.optional(z.partialRecord(z.enum(tags), z.array(z.string()))),
  /** Words of notes which say that something went wrong or ended, which may be the booking; `storn*` has any ending. */
  mayCancel: z.optional(z.array(z.string())),
  /** The characters of words that another script of the language writes otherwise: each with those that stand for it there. */
  traditional: z.optional(z.record(z.string(), z.string())),
})

const codes = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl', 'zh', 'ja'] as const
const furtherCodes = [
  'cs',
  'hu',
  'tr',
  'el',
  'ru',
  'sv',
  'da',
  'nb',
  'fi',
  'ko',
  'ro',
  'vi',
  'id',
  'sk',
  'hr',
  'uk',
  'ca',
] as const

// Beside the code in the source, and beside the bundle when it is built.
const folder = ['../languages/', './languages/']
  .map((path) => new URL(path, import.meta.url))
  .find((url) => existsSync(new URL('en.json', url)))

const textOf = (code: string): string => readFileSync(new URL(`${code}.json`, folder), 'utf8')

const read = (code: string) => inBothScripts(language.parse(JSON.parse(textOf(code))))

type Language = z.infer<typeof language>

/** 订单状态 is 訂單狀態 in traditional characters: the file has each word in one script. */
function inBothScripts({ traditional, ...said }: Language): Omit<Language, 'traditional'> {
  if (!traditional) return said
  const written = (word: string) =>
    Array.from(word).reduce<string[]>(
      (begun, character) =>
        begun.flatMap((start) => Array.from(traditional[character] ?? character).map((each) => start + each)),
      [''],
    )
  const inBoth = (of: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(of).map(([meaning, words]) => [
        meaning,
        [...new Set(words.flatMap((word) => [word, ...written(word)]))],
      ]),
    )
  return {
    ...said,
    headers: inBoth(said.headers),
    status: inBoth(said.status),
    traveler_type: inBoth(said.traveler_type),
    confirmation_type: inBoth(said.confirmation_type ?? {}),
    unnamed: inBoth({ unnamed: said.unnamed })['unnamed'] ?? [],
  }
}

/** The words of the trade, a file for each language; English first, so that it wins where two languages differ. */
export const languages = codes.map(read)
/** Languages of fewer partners: a word that one of `languages` has keeps its meaning there. */
export const furtherLanguages = furtherCodes.map(read)

const named = ['en-GB', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'pl'] as const
// Croatian first: where its months are those of other Slavic languages by name, these are meant, as more partners do.
const alsoNamed = [
  'hr',
  'cs',
  'hu',
  'tr',
  'el',
  'ru',
  'sv',
  'da',
  'nb',
  'fi',
  'ro',
  'id',
  'sk',
  'sl',
  'sr-Latn',
  'uk',
  'ca',
] as const

/** The names of weekdays in Japanese, Chinese in both scripts and Korean, whose months are numbers. */
export const weekdaysOfEastAsia = (): [name: string, index: number][] =>
  ['ja', 'zh', 'zh-TW', 'ko'].flatMap((locale) =>
    (['long', 'short', 'narrow'] as const).flatMap((weekday) => {
      const format = new Intl.DateTimeFormat(locale, { weekday, timeZone: 'UTC' })
      // 1 January 2023 was a Sunday.
      return Array.from({ length: 7 }, (_, index): [string, number] => [
        format.format(Date.UTC(2023, 0, 1 + index)),
        index,
      ])
    }),
  )

/** The names of months or weekdays in the further languages. */
export const namesInFurtherLanguages = (of: 'month' | 'weekday') => namesIn(alsoNamed, of)
/** The names of months or weekdays in every language of `languages`, long and short, from 0; names come from CLDR. */
export const namesInAllLanguages = (of: 'month' | 'weekday') => namesIn(named, of)

function namesIn(locales: readonly string[], of: 'month' | 'weekday'): [name: string, index: number][] {
  const count = of === 'month' ? 12 : 7
  return locales.flatMap((locale) =>
    (['long', 'short'] as const).flatMap((width) => {
      const alone = new Intl.DateTimeFormat(locale, { [of]: width, timeZone: 'UTC' })
      // With a day beside it a month is in the genitive where a language has one.
      const within = new Intl.DateTimeFormat(locale, { [of]: width, day: 'numeric', timeZone: 'UTC' })
      return Array.from({ length: count }, (_, index) => {
        // 1 January 2023 was a Sunday.
        const day = of === 'month' ? Date.UTC(2023, index, 15) : Date.UTC(2023, 0, 1 + index)
        const part = within.formatToParts(day).find(({ type }) => type === of)?.value
        return (
          [...new Set([alone.format(day), part ?? ''])]
            // In some languages short months are numbers.
            .filter((name) => /\p{L}/u.test(name))
            .map((name): [string, number] => [name, index])
        )
      }).flat()
    }),
  )
}
