import { scaleBand } from '@visx/scale'
import { LinePath } from '@visx/shape'
import { useId } from 'react'
import { Legend } from './Legend.tsx'
import { fillOf, Patterns } from './Patterns.tsx'
import classes from './Picture.module.css'
import { Places, type Place } from './Places.tsx'
import { labelStep, valueScale } from './scale.ts'
import { totalOf, type Point, type Series } from './series.ts'
import { usePictureWidth } from './use-picture-width.ts'

const heights = { screen: 300, paper: 180 }
const margin = { top: 12, right: 8, bottom: 28, left: 64 }
const labelWidth = 64

type Props = {
  /** Names the picture for a screen reader. */
  label: string
  series: readonly Series[]
  points: readonly Point[]
  /** How a value is written, and how on the axis. */
  format: (value: number) => string
  axis: (value: number) => string
  /** Names the line of the range that this one is compared with. */
  compared: string | undefined
  /** Names the strokes across the bars: what the range that this one is compared with came to in the end. */
  outcome?: string
  paperWidth?: number | undefined
}

/** Bars over time, each stacked by series, with a line of what they are compared with. */
export function StackedBars(props: Props) {
  const { label, series, compared, outcome, paperWidth } = props
  const { ref, width, isOnPaper } = usePictureWidth(paperWidth)
  const height = isOnPaper ? heights.paper : heights.screen
  return (
    <figure className={classes.figure} data-picture aria-label={label}>
      <Legend series={series} compared={compared} outcome={outcome} />
      <div ref={ref} className={classes.canvas} style={{ height }}>
        {width > 0 && <Drawing {...{ ...props, width, height }} />}
      </div>
    </figure>
  )
}

function Drawing({
  label,
  series,
  points,
  format,
  axis,
  compared,
  outcome,
  width,
  height,
}: Props & { width: number; height: number }) {
  const id = useId()
  const inner = { width: Math.max(0, width - margin.left - margin.right), height: height - margin.top - margin.bottom }
  const most = Math.max(0, ...points.flatMap((point) => [totalOf(point), point.compared ?? 0, point.outcome ?? 0]))
  const { scale: y, ticks } = valueScale(most, inner.height)
  const x = scaleBand<string>({ domain: points.map(({ key }) => key), range: [0, inner.width], padding: 0.25 })
  const step = labelStep(points.length, inner.width, labelWidth)
  const middle = (point: Point) => (x(point.key) ?? 0) + x.bandwidth() / 2
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
        <Patterns id={id} series={series} />
        <g transform={`translate(${margin.left},${margin.top})`}>
          {ticks.map((tick) => (
            <g key={tick} transform={`translate(0,${y(tick)})`}>
              <path d={`M0,0 h${inner.width}`} className={classes.grid} />
              <text x={-8} dy="0.32em" textAnchor="end" className={classes.tick}>
                {axis(tick)}
              </text>
            </g>
          ))}
          {points.map(
            (point, index) =>
              index % step === 0 && (
                <text
                  key={point.key}
                  x={middle(point)}
                  y={inner.height + 18}
                  textAnchor="middle"
                  className={classes.tick}
                >
                  {point.shortLabel()}
                </text>
              ),
          )}
          <g className={classes.stack}>
            {series.map((one) => (
              <path
                key={one.key}
                d={barsOf(one, { points, series, y, width: x.bandwidth(), xOf: (key) => x(key) ?? 0 })}
                fill={fillOf(id, one)}
              />
            ))}
          </g>
          {compared && (
            <LinePath
              data={lineOf(points)}
              x={([point, side]) => middle(point) + (side * x.bandwidth()) / 2}
              y={([{ compared: value }]) => y(value ?? 0)}
              className={classes.line}
            />
          )}
          {outcome && <path d={strokesOf(points, { y, width: x.bandwidth(), middle })} className={classes.outcome} />}
        </g>
      </svg>
      <Places
        label={`${label}: values`}
        className={classes.places}
        style={placesBox}
        places={() =>
          points.map((point, index) =>
            placeOf(point, sideOf(index, points.length), { series, format, compared, outcome }),
          )
        }
      />
    </>
  )
}

/** The points of the line, each with its side of the middle: a single one has no line but from side to side of its bar. */
function lineOf(points: readonly Point[]): [Point, number][] {
  const some = points.filter(({ compared }) => compared !== undefined)
  const sides = some.length === 1 ? [-1, 1] : [0]
  return some.flatMap((point) => sides.map((side): [Point, number] => [point, side]))
}

type StrokesOf = { y: (value: number) => number; width: number; middle: (point: Point) => number }

/** A stroke at the outcome of each point, somewhat wider than its bar, so that it is seen on it and above it. */
const strokesOf = (points: readonly Point[], { y, width, middle }: StrokesOf): string =>
  points
    .filter(({ outcome }) => outcome !== undefined)
    .map((point) => `M${middle(point) - width * 0.6},${y(point.outcome ?? 0)}h${width * 1.2}`)
    .join('')

type BarsOf = {
  points: readonly Point[]
  series: readonly Series[]
  y: (value: number) => number
  xOf: (key: string) => number
  width: number
}

/** The bars of a series, each on those of the series before: one shape, since a thousand elements take a browser long to draw. */
function barsOf(one: Series, { points, series, y, xOf, width }: BarsOf): string {
  const below = series.slice(0, series.indexOf(one))
  return points
    .map(({ key, values }) => {
      const from = below.reduce((sum, { key: lower }) => sum + Math.max(0, values[lower] ?? 0), 0)
      const value = Math.max(0, values[one.key] ?? 0)
      return value === 0 ? '' : `M${xOf(key)},${y(from)}h${width}V${y(from + value)}h${-width}Z`
    })
    .join('')
}

type Described = Pick<Props, 'series' | 'format' | 'compared' | 'outcome'>

/** On which side of a place its hint has room; one alone takes the whole width. */
const sideOf = (index: number, count: number) => (count === 1 ? 'inside' : index < (count - 1) / 2 ? 'right' : 'left')

/** Its values in words, and the same as a hint. */
function placeOf(
  point: Point,
  side: ReturnType<typeof sideOf>,
  { series, format, compared, outcome }: Described,
): Place {
  const called = point.label()
  const lines = [
    ...series
      .filter(({ key }) => (point.values[key] ?? 0) > 0 || series.length === 1)
      .map(({ key, label }) => `${label}: ${format(point.values[key] ?? 0)}`),
    ...(series.length > 1 ? [`Total: ${format(totalOf(point))}`] : []),
    ...(compared && point.compared !== undefined
      ? [`${compared}${point.comparedLabel ? ` (${point.comparedLabel()})` : ''}: ${format(point.compared)}`]
      : []),
    ...(outcome && point.outcome !== undefined ? [`${outcome}: ${format(point.outcome)}`] : []),
  ]
  const hint = () => (
    <span className={classes.hint} data-side={side} aria-hidden>
      <strong>{called}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </span>
  )
  return { key: point.key, name: `${called}, ${lines.join(', ')}`, hint, search: point.bookings?.() }
}

const placesBox = { top: margin.top, right: margin.right, bottom: margin.bottom, left: margin.left }
