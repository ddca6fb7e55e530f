import { LinePath } from '@visx/shape'
import classes from './Picture.module.css'
import { valueScale } from './scale.ts'

const [width, height, edge] = [200, 40, 3]

type Props = {
  /** One for each period; undefined where there is none. */
  values: readonly (number | undefined)[]
}

/** The course of a figure without axes; the table has its values. */
export function Sparkline({ values }: Props) {
  const { scale } = valueScale(Math.max(0, ...values.map((value) => value ?? 0)), height - 2 * edge)
  // In the middle of its share of the width, as the places that may lie over it.
  const step = width / Math.max(1, values.length)
  const some = values.flatMap((value, index) => (value === undefined ? [] : [{ x: (index + 0.5) * step, value }]))
  const [only] = some
  // One value alone has no course: a level line.
  const points = only && some.length === 1 ? [edge, width - edge].map((x) => ({ x, value: only.value })) : some
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.sparkline} aria-hidden>
      <LinePath data={points} x={({ x }) => x} y={({ value }) => edge + scale(value)} className={classes.curve} />
    </svg>
  )
}
