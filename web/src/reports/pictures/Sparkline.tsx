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
  const drawn = values.map((value) => value ?? 0)
  const { scale } = valueScale(Math.max(0, ...drawn), height - 2 * edge, Math.min(0, ...drawn))
  // From edge to edge, however few there are. The places that may lie over it are as wide as what is nearest to each.
  const step = (width - 2 * edge) / Math.max(1, values.length - 1)
  const some = values.flatMap((value, index) => (value === undefined ? [] : [{ x: edge + index * step, value }]))
  const [only] = some
  // One value alone has no course: a level line.
  const points = only && some.length === 1 ? [edge, width - edge].map((x) => ({ x, value: only.value })) : some
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className={classes.sparkline} aria-hidden>
      <LinePath data={points} x={({ x }) => x} y={({ value }) => edge + scale(value)} className={classes.curve} />
    </svg>
  )
}
