import type { Profile } from './kinds.ts'

/** 10.30 beside 2.15pm is a time too. */
export const areClocksBesideTimes = ({ time = 0, decimal = 0 }: Profile['share'], values: readonly string[]): boolean =>
  time > 0 &&
  time + decimal > 0.99 &&
  values.every((value) => !/^\d{1,2}\.\d{2}$/.test(value) || /^(?:[01]?\d|2[0-3])\.[0-5][05]$/.test(value))

/** Whether cells are 08.45 or 0845 in every row, to five minutes. */
export const areClocks = (values: readonly string[]): boolean =>
  values.length > 2 && values.every((value) => /^(?:[01]?\d|2[0-3])(?:\.?[0-5][05])$/.test(value))

/** Whether cells are 8,30 in every row, as Italians and Spaniards may write a time: below its header alone they are no prices. */
export const areClocksWithCommas = (values: readonly string[]): boolean =>
  values.length > 1 && values.every((value) => /^(?:[01]?\d|2[0-3]),[0-5][05]$/.test(value))

/** 90:00 and 150:00 may as well be how long a tour takes: only a header says that they are prices. */
export const areMinutes = (values: readonly string[]) => values.every((value) => /^\d+:\d{2}$/.test(value))
