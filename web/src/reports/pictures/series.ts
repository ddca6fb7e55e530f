import type { TourColour } from 'contract/tour-colours'

/** One colour of a picture: what its bars add up, and how it is distinguished without colour. */
export type Series = {
  key: string
  label: string
  colour: TourColour
  /** Index of a pattern of `Patterns`; 0 is plain. */
  pattern: number
}

/** A place on the horizontal axis with the value of each series. */
export type Point = {
  key: string
  /** Below the axis, where there is room for it. */
  shortLabel: () => string
  /** In sentences and hints, which are made after the picture is drawn. */
  label: () => string
  values: Readonly<Record<string, number>>
  /** The same place of the range that this one is compared with. */
  compared: number | undefined
  /** What the same place of the range before came to in the end. */
  outcome?: number
  /** What that place is called, where it has another name than this one. */
  comparedLabel?: () => string
  /** The address of the bookings behind it. */
  bookings: (() => { [key: string]: string } | undefined) | undefined
}

export const totalOf = ({ values }: Pick<Point, 'values'>): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0)

/** The colours of words that pictures show again and again, equal in all reports. */
const knownColours: Readonly<Record<string, TourColour>> = {
  website: 'blue',
  agent: 'amber',
  partner: 'violet',
  confirmed: 'green',
  pending: 'amber',
  cancelled: 'red',
  GBP: 'teal',
  EUR: 'indigo',
  USD: 'pink',
  all: 'teal',
  other: 'slate',
}

const furtherColours = ['blue', 'orange', 'green', 'violet', 'cyan', 'pink', 'lime', 'indigo'] as const

/**
 * `colours` are those that the words do not have themselves, as tours do; others are dealt out in turn. Who may not see the calendar
 * does not get the colours of tours: these have theirs by their ids, so that a tour keeps its colour from picture to picture.
 */
export function colourOf(key: string, index: number, colours: Readonly<Record<string, TourColour>> = {}): TourColour {
  const turn = /^\d+$/.test(key) ? Number(key) : index
  return colours[key] ?? knownColours[key] ?? furtherColours[turn % furtherColours.length] ?? 'teal'
}

/** Series in the order of their first appearance, each with a pattern of its own. */
export const seriesOf = (
  keys: readonly { key: string; label: string }[],
  colours?: Readonly<Record<string, TourColour>>,
): Series[] =>
  keys.map(({ key, label }, index) => ({
    key,
    label,
    colour: colourOf(key, index, colours),
    pattern: index,
  }))
