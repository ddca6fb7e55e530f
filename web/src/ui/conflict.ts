export type Side = 'mine' | 'theirs'

/** A field of a form in a conflict of two people. */
export type ConflictField<Values> = {
  name: string
  label: string
  /** The value as staff read it; a list has a line for each member. */
  lines: (values: Values) => string[]
  /** Equal for values that say the same. */
  comparable: (values: Values) => string
  /** Puts the other side into the draft, where the field is a part of a value. */
  take?: (mine: Values, theirs: Values) => Values
  /** Whether the record still has the field; without it, it always does. */
  isIn?: (values: Values) => boolean
  /** Whether what is typed here decides about the field; without it, always. */
  decides?: (mine: Values) => boolean
}

/** A field that another person set to another value than the one typed here. */
export type Difference<Values> = {
  field: ConflictField<Values>
  /** Whether this person changed it too; if not, the other change is the likely choice. */
  both: boolean
}

/** A record as a form holds it, and the version that its values are from. */
export type Base<Values> = { version: number; values: Values }

/** The record as it is now, and who changed it when, where that is known. */
export type Fresh<Values> = Base<Values> & { who?: string | undefined; at?: string | undefined }

/** A field with one text, which is shown as it is unless `lines` says otherwise. */
export const textField = <Values extends Record<Name, unknown>, Name extends keyof Values & string>(
  name: Name,
  label: string,
  show: (value: Values[Name]) => string = String,
): ConflictField<Values> => ({
  name,
  label,
  lines: (values) => [show(values[name]) || 'Empty'],
  comparable: (values) => JSON.stringify(values[name]).trim(),
})

/** Equal for lists with the same members, in whichever order they were chosen. */
export const comparableMembers = (list: readonly string[]): string => JSON.stringify(list.toSorted())

/** A file that is chosen here; `null` removes the present one, and `undefined` keeps it. */
type Chosen = File | null | undefined

/** A picture. Where none is chosen the present one stays, and nothing is asked. */
export const pictureField = <Values extends Record<Name, Chosen>, Name extends keyof Values & string>(
  name: Name,
  label: string,
  presentOf: (values: Values) => string | null,
): ConflictField<Values> => ({
  name,
  label,
  lines: (values) => [
    values[name]?.name ?? (values[name] === null || presentOf(values) === null ? 'None' : 'Saved picture'),
  ],
  comparable: (values) => (values[name] === undefined ? `saved ${presentOf(values)}` : 'chosen'),
  decides: (mine) => mine[name] !== undefined,
})

/**
 * What another person changed since `base` was read, as far as it differs from what was typed here. Fields
 * that only this person changed are no conflict: they are saved as they are.
 */
export function differences<Values>(
  fields: readonly ConflictField<Values>[],
  base: Values,
  mine: Values,
  theirs: Values,
): Difference<Values>[] {
  const same = ({ comparable }: ConflictField<Values>, one: Values, other: Values) =>
    comparable(one) === comparable(other)
  return fields
    .filter((field) => field.isIn?.(theirs) !== false && field.decides?.(mine) !== false)
    .filter((field) => !same(field, base, theirs) && !same(field, mine, theirs))
    .map((field) => ({ field, both: !same(field, base, mine) }))
}

/** The chosen side of each field, by its name. */
export type Choices = Record<string, Side>

/** Their change where only they made one, one's own where both did. */
export const likelyChoices = <Values>(found: Difference<Values>[]): Choices =>
  Object.fromEntries(found.map(({ field, both }) => [field.name, both ? 'mine' : 'theirs']))

/** All of one side. */
export const allOf = <Values>(found: Difference<Values>[], side: Side): Choices =>
  Object.fromEntries(found.map(({ field }) => [field.name, side]))

/** The draft with the chosen fields of the other side in it; everything else as typed. */
export function merged<Values extends object>(
  mine: Values,
  theirs: Values,
  { found, choices }: { found: readonly Difference<Values>[]; choices: Choices },
): Values {
  return found
    .filter(({ field }) => choices[field.name] === 'theirs')
    .reduce(
      (values, { field: { name, take } }) =>
        take ? take(values, theirs) : { ...values, [name]: Reflect.get(theirs, name) as unknown },
      mine,
    )
}
