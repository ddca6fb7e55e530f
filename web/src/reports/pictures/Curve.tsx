import { scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { counted } from 'contract/counted'
import classes from './Picture.module.css'
import { Places } from './Places.tsx'
import { valueScale } from './scale.ts'
import { usePictureWidth } from './use-picture-width.ts'

const heights = { screen: 260, paper: 180 }
const margin = { top: 12, right: 8, bottom: 28, left: 64 }
/** ArrowUp and ArrowDown move by weeks. */
const stride = 7
const ticks = [360, 270, 180, 90, 60, 30, 0]

/** `at` days before the end; undefined for days to come. */
type CurvePoint = {
  at: number
  value: number | undefined
  earlier: number | undefined
  /** The address of the bookings behind it. */
  bookings: { [key: string]: string } | undefined
}

type Props = {
  label: string
  points: readonly CurvePoint[]
  names: { value: string; earlier: string }
  format: (value: number) => string
  paperWidth?: number | undefined
}

/** Two courses over the same days before an end: one drawn through, the earlier one dashed. */
export function Curve(props: Props) {
  const { ref, width, isOnPaper } = usePictureWidth(props.paperWidth)
  const height = isOnPaper ? heights.paper : heights.screen
  return (
    <figure className={classes.figure} data-picture aria-label={props.label}>
      <ul className={classes.legend}>
        <li className={classes.legendEntry}>
          <svg width={18} height={14} aria-hidden className={classes.drawing}>
            <path d="M0,7 h18" className={classes.curve} />
          </svg>
          {props.names.value}
        </li>
        <li className={classes.legendEntry}>
          <svg width={18} height={14} aria-hidden className={classes.drawing}>
            <path d="M0,7 h18" className={classes.line} />
          </svg>
          {props.names.earlier}
        </li>
      </ul>
      <div ref={ref} className={classes.canvas} style={{ height }}>
        {width > 0 && <Drawing {...{ ...props, width, height }} />}
      </div>
    </figure>
  )
}

function Drawing({ label, points, names, format, width, height }: Props & { width: number; height: number }) {
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom }
  const farthest = Math.max(1, ...points.map(({ at }) => at))
  const x = scaleLinear<number>({ domain: [farthest, 0], range: [0, inner.width] })
  const most = Math.max(0, ...points.flatMap(({ value, earlier }) => [value ?? 0, earlier ?? 0]))
  const { scale: y, ticks: levels } = valueScale(most, inner.height)
  const drawn = (key: 'value' | 'earlier') => points.filter((point) => point[key] !== undefined)
  const words = (value: number | undefined) => (value === undefined ? 'to come' : format(value))
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
        <g transform={`translate(${margin.left},${margin.top})`}>
          {levels.map((level) => (
            <g key={level} transform={`translate(0,${y(level)})`}>
              <path d={`M0,0 h${inner.width}`} className={classes.grid} />
              <text x={-8} dy="0.32em" textAnchor="end" className={classes.tick}>
                {format(level)}
              </text>
            </g>
          ))}
          {ticks
            .filter((tick) => tick <= farthest)
            .map((tick) => (
              <text key={tick} x={x(tick)} y={inner.height + 18} textAnchor="middle" className={classes.tick}>
                {tick}
              </text>
            ))}
          <LinePath
            data={drawn('earlier')}
            x={({ at }) => x(at)}
            y={({ earlier }) => y(earlier ?? 0)}
            className={classes.line}
          />
          <LinePath
            data={drawn('value')}
            x={({ at }) => x(at)}
            y={({ value }) => y(value ?? 0)}
            className={classes.curve}
          />
        </g>
      </svg>
      <Places
        label={`${label}: values`}
        className={classes.places}
        style={{ top: margin.top, right: margin.right, bottom: margin.bottom, left: margin.left }}
        stride={stride}
        places={() =>
          points.map(({ at, value, earlier, bookings }) => {
            const name = `${counted(at, 'day')} before, ${names.value}: ${words(value)}, ${names.earlier}: ${words(earlier)}`
            return { key: String(at), name, title: name, search: bookings }
          })
        }
      />
    </>
  )
}
