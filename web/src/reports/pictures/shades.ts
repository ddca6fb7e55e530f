const shades = 4

/** The highest value of a shade, from 1 for the lightest to `shades`. */
export type Shade = { shade: number; upTo: number }

/**
 * Shades that have about as many values each, so that one value far above the others does not make all others alike. Fewer where
 * values are equal; nothing has a shade without a value above 0.
 */
export function shadesOf(values: readonly number[]): Shade[] {
  const sorted = values.filter((value) => value > 0).toSorted((a, b) => a - b)
  const ends = Array.from({ length: shades }, (_, index) => Math.ceil((sorted.length * (index + 1)) / shades) - 1)
  const limits = [...new Set(ends.flatMap((end) => sorted[end] ?? []))]
  return limits.map((upTo, index) => ({ shade: Math.round(((index + 1) * shades) / limits.length), upTo }))
}

/** The shade of a value, 0 of none. */
export const shadeOf = (value: number, of: readonly Shade[]): number =>
  value <= 0 ? 0 : (of.find(({ upTo }) => value <= upTo)?.shade ?? shades)
