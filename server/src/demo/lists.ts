import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { currencies } from 'contract/booking-values'
import { permissions } from 'contract/permissions'

function readList<T extends z.ZodType>(name: string, schema: T): z.output<T> {
  // The build copies the folder beside the bundle.
  return schema.parse(JSON.parse(readFileSync(new URL(`./lists/${name}.json`, import.meta.url), 'utf8')))
}

const words = z.array(z.string()).nonempty()

const country = z.object({
  name: z.string(),
  /** How many customers come from there, relative to the other countries. */
  weight: z.number(),
  currency: z.enum(currencies),
  /** `#` is any digit, `*` any digit but 0. Countries that reserve numbers for fiction have those. */
  phone: z.string(),
  /** Values of `{area}` in `phone`. */
  areaCodes: words.optional(),
  /** Street lines in the local form, `#` is the house number; without them the English ones are used. */
  streets: words.optional(),
  cities: words,
  women: words,
  men: words,
  families: words,
})
export type Country = z.infer<typeof country>
export const countries = readList('countries', z.array(country))

/** The inclusion options of the catalogue. */
export const inclusionNames = readList('inclusions', words)
const inclusions = z.array(z.enum(inclusionNames))

const tour = z.object({
  code: z.string(),
  name: z.string(),
  weight: z.number(),
  minutes: z.number(),
  /** Seats of a departure. */
  seats: z.number(),
  /** Travelers that make a departure worth running. */
  least: z.number().optional(),
  starts: words,
  /** Whole pounds: per person or, for a private tour, per vehicle. */
  adult: z.number(),
  child: z.number(),
  private: z.boolean().optional(),
  /** 1 to 12: the months of a seasonal tour, which sells well in them. */
  months: z.array(z.number()).optional(),
  /** Prefix of supplier confirmations. */
  supplier: z.string(),
  pickup: z.string(),
  dropOff: z.string(),
  includes: inclusions,
  /** Options that can be added for a surcharge. */
  extras: inclusions,
})
export type Tour = z.infer<typeof tour>
export const tours = readList('tours', z.array(tour))

/** Pickup and drop-off places of private tours and transfers. */
export const hotels = readList('hotels', words)

/** The first two are the published demo accounts. */
export const staff = readList(
  'staff',
  z.array(
    z.object({
      name: z.string(),
      email: z.string(),
      mobile: z.string(),
      gender: z.enum(['female', 'male']),
      birthdate: z.string(),
      address: z.string(),
      /** Absent for an administrator. */
      permissions: z.array(z.enum(permissions)).optional(),
      inactive: z.boolean().optional(),
      joinedDaysAgo: z.number(),
    }),
  ),
)

export const promotions = readList(
  'promotions',
  z.array(
    z.object({
      title: z.string(),
      subtitle: z.string(),
      description: z.string(),
      /** Last segment of the target URL, and the name of the file in `pictures`. */
      page: z.string(),
      /** First and last day, counted from today. */
      runs: z.tuple([z.number(), z.number()]),
      active: z.boolean(),
    }),
  ),
)

const phrases = z.object({ openings: words, details: words, endings: words })

/** Sentences of reviews, with `{tour}`, `{guide}`, `{company}` and `{reference}` to fill in. */
export const reviewTexts = readList(
  'reviews',
  z.object({
    guides: words,
    companions: words,
    praise: phrases,
    doubt: phrases,
    complaint: phrases,
    /** Details that only fit tours whose name matches `pattern`. */
    byTourName: z.array(
      z.object({
        pattern: z.string().transform((pattern) => new RegExp(pattern)),
        praise: z.string(),
        doubt: z.string(),
        complaint: z.string(),
      }),
    ),
    offTopic: words,
  }),
)
