import { scaleLinear } from '@visx/scale'

const count = 4

/** From zero, or the least value below it, to a round number above the highest value, with the ticks between. */
export function valueScale(most: number, height: number, least = 0) {
  const domain = [Math.min(0, least), most > 0 ? most : 1]
  const scale = scaleLinear<number>({ domain, range: [height, 0], nice: count })
  // A count has no halves.
  const ticks = scale.ticks(count).filter((tick) => most > 5 || Number.isInteger(tick))
  return { scale, ticks }
}

/** Which labels of an axis are drawn, so that none touches the next. */
export const labelStep = (labels: number, width: number, labelWidth: number): number =>
  Math.max(1, Math.ceil(labels / Math.max(1, Math.floor(width / labelWidth))))
