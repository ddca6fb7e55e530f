/** What a title begins: a day, a tour, both, or neither. */
export type Begun = { day: boolean; tour: boolean }

/**
 * A status or a time that titles say, for as long as it is that of the rows. Above days or tours it is that of all of them; below a day
 * or a tour it ends with that one, since the next may have another: where both are possible it ends, and the rows are not taken for what
 * they may not be.
 */
export function lasting() {
  let value: string | undefined
  let hasRows = false
  /** What stands directly below it, or above all rows of the file. */
  let over: Begun = { day: false, tour: false }
  /** Whether a day or a tour has begun since the last value. */
  let isNew = true
  /** Whether it is the second of one day or tour, so that none of them stands below it. */
  let isFurther = false
  /** The day or the tour that stands in its own title. */
  let own: Begun = { day: false, tour: false }
  const lastsBeyond = ({ day, tour }: Begun) => {
    if ((own.day && day) || (own.tour && tour)) return false
    return over.day || (over.tour && !day) || (!hasRows && !isFurther)
  }
  const say = (said: string, begun: Begun) => {
    isFurther = !isNew && value !== undefined && (hasRows || isFurther)
    value = said
    hasRows = false
    own = begun
    // Beside a day it is that of the tours of the day.
    over = { day: false, tour: begun.day && !begun.tour }
    isNew = begun.day || begun.tour
  }
  /** Takes the beginning of a day or a tour; true where it ends what was said before. */
  const begin = (begun: Begun): boolean => {
    isNew = true
    if (value === undefined) return false
    const lasts = lastsBeyond(begun)
    if (!lasts) value = undefined
    else if (!hasRows) over = { day: over.day || begun.day, tour: over.tour || begun.tour }
    return !lasts
  }
  return {
    value: () => value,
    noteRow: () => void (hasRows = true),
    /** What stands above the header. */
    ofAll(said: string) {
      value = said
      over = { day: true, tour: true }
    },
    /** Takes a title; true where it ends what was said before. */
    take(said: string | undefined, begun: Begun): boolean {
      if (said === undefined) return (begun.day || begun.tour) && begin(begun)
      say(said, begun)
      return false
    },
  }
}
