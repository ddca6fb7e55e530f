import * as z from 'zod/mini'
import { actMessages } from './act-messages.ts'
import { bookingFields } from './booking-fields.ts'
import { bookingStatuses, wallClock } from './booking-values.ts'
import { choice, id, pastInstant, requiredText } from './fields.ts'
import { limits } from './limits.ts'

/** What can be done to many bookings at once. */
export const actNames = [
  'status',
  'delete',
  'restore',
  'move',
  'set',
  'inclusions',
  'cancel_departure',
  'revert',
] as const
export type ActName = (typeof actNames)[number]

/** The fields that `set` gives one value on all bookings. */
export const setFields = [
  'pickup_time',
  'pickup_location',
  'drop_off_time',
  'drop_off_location',
  'product_code',
  'supplier_confirmation',
  'booking_source',
  'confirmation_type',
  'description',
  'note',
] as const
export type SetField = (typeof setFields)[number]

/** Places in which a part can be replaced. */
export const replaceFields = ['pickup_location', 'drop_off_location'] as const
export type ReplaceField = (typeof replaceFields)[number]

const replacement = z.object({ from: requiredText('Text to replace'), to: requiredText('Replacement') })

type SetShape = { [F in SetField]: z.ZodMiniOptional<(typeof bookingFields)[F]['input']> }
const setShape = Object.fromEntries(setFields.map((name) => [name, z.optional(bookingFields[name].input)])) as SetShape

const isGiven = (value: unknown) => value !== undefined
const given = (values: object): number => Object.values(values).filter(isGiven).length

const whole = (label: string, most: number) =>
  z
    .int(`${label} must be a whole number`)
    .check(z.gte(-most, `${label} must be at least ${-most}`), z.lte(most, `${label} must be at most ${most}`))

const someInclusions = (label: string) =>
  z._default(
    z.array(id, `${label} must be a list of ids`).check(z.maxLength(100, `${label} takes at most 100 inclusions`)),
    [],
  )

type Lists = { add?: number[]; remove?: number[] }
const listsOf = (values: unknown) => {
  const { add = [], remove = [] } = values as Lists
  return { add: Array.isArray(add) ? add : [], remove: Array.isArray(remove) ? remove : [] }
}

/** The instant of a revert, in messages about it. */
export const revertAtLabel = 'Date and time'

/** The values of each act. */
export const actValues = {
  status: z.object({ status: choice('Status', bookingStatuses) }),
  delete: z.object({}),
  restore: z.object({}),
  move: z
    .object({
      booking_datetime: z.optional(wallClock('Date and time')),
      minutes: z.optional(whole('Minutes', limits.actShift.minutes)),
      days: z.optional(whole('Days', limits.actShift.days)),
    })
    .check(
      z.refine((values) => given(values) === 1, { path: ['booking_datetime'], error: actMessages.shift }),
      z.refine(({ minutes }) => minutes !== 0, { path: ['minutes'], error: actMessages.noShift }),
      z.refine(({ days }) => days !== 0, { path: ['days'], error: actMessages.noShift }),
    ),
  set: z
    .object({
      ...setShape,
      replace: z.optional(
        z.object({ pickup_location: z.optional(replacement), drop_off_location: z.optional(replacement) }),
      ),
    })
    .check(
      z.refine(({ replace, ...values }) => given(values) + given(replace ?? {}) > 0, {
        path: ['replace'],
        error: actMessages.noValue,
      }),
    ),
  inclusions: z.object({ add: someInclusions('Added inclusions'), remove: someInclusions('Removed inclusions') }).check(
    z.refine(
      (values) => {
        const { add, remove } = listsOf(values)
        return add.length + remove.length > 0
      },
      { path: ['add'], error: actMessages.noInclusion },
    ),
    z.refine(
      (values) => {
        const { add, remove } = listsOf(values)
        return !add.some((one) => remove.includes(one))
      },
      { path: ['remove'], error: actMessages.addedAndRemoved },
    ),
  ),
  cancel_departure: z.object({}),
  revert: z
    .object({
      at: z.optional(pastInstant(revertAtLabel)),
      act: z.optional(z.int(actMessages.noAct).check(z.positive(actMessages.noAct))),
    })
    .check(z.refine((values) => given(values) === 1, { path: ['at'], error: actMessages.revertTo })),
} as const satisfies Record<ActName, z.ZodMiniType>

/** The values of an act, as they were checked. */
export type ActValues = { [A in ActName]: z.output<(typeof actValues)[A]> }
