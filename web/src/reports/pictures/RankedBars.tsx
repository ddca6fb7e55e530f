import { useId } from 'react'
import { paths } from '../../app/paths.ts'
import { formatNumber } from '../../lib/format.ts'
import { tourColourClass } from '../../ui/TourColour.tsx'
import type { TourColour } from 'contract/tour-colours'
import { Legend } from './Legend.tsx'
import classes from './Picture.module.css'
import { Places } from './Places.tsx'
import { valueScale } from './scale.ts'
import { shortened } from './shortened.ts'
import { usePictureWidth } from './use-picture-width.ts'

const rowHeights = { screen: 32, paper: 20 }
const barHeight = 18
const valueWidth = 96
/** More bars than these are in the table alone. */
const mostBars = 20

export type RankedBar = {
  key: string
  label: string
  value: number
  compared: number | undefined
  colour: TourColour
  bookings: { [key: string]: string } | undefined
  /** The address of its trend, to which its name leads. */
  trend?: { [key: string]: string }
}

type Props = {
  label: string
  bars: readonly RankedBar[]
  format: (value: number) => string
  /** Names the mark of the range that this one is compared with. */
  compared: string | undefined
  paperWidth?: number | undefined
  /** Fewer bars on paper. */
  mostOnPaper?: number
}

/** One bar a line, each with its name before and its value after it. */
export function RankedBars(props: Props) {
  const { ref, width, isOnPaper } = usePictureWidth(props.paperWidth)
  const rowHeight = isOnPaper ? rowHeights.paper : rowHeights.screen
  const bars = props.bars.slice(0, (isOnPaper && props.mostOnPaper) || mostBars)
  return (
    <figure className={classes.figure} data-picture aria-label={props.label}>
      {props.compared && <Legend series={[]} compared={props.compared} />}
      <div ref={ref} className={classes.canvas} style={{ height: bars.length * rowHeight }}>
        {width > 0 && <Drawing {...{ ...props, bars, width, rowHeight }} />}
      </div>
      {bars.length < props.bars.length && (
        <p className={classes.note}>
          The first {bars.length} of {formatNumber(props.bars.length)}
          {isOnPaper ? '.' : '; the table has all.'}
        </p>
      )}
    </figure>
  )
}

function Drawing({ label, bars, format, compared, width, rowHeight }: Props & { width: number; rowHeight: number }) {
  const id = useId()
  const height = bars.length * rowHeight
  const isDrilled = bars.some(({ trend }) => trend !== undefined)
  const nameWidth = Math.min(260, width * 0.36)
  const most = Math.max(0, ...bars.flatMap((bar) => [bar.value, bar.compared ?? 0]))
  const end = Math.max(0, width - nameWidth - valueWidth)
  const { scale } = valueScale(most, end)
  // The scale runs downwards, as a vertical axis does.
  const x = (value: number) => end - scale(value)
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
        <clipPath id={`${id}-names`}>
          <rect width={nameWidth - 12} height={height} />
        </clipPath>
        {bars.map((bar, index) => (
          <g key={bar.key} className={classes.stack}>
            <text y={(index + 0.5) * rowHeight} dy="0.32em" className={classes.name} clipPath={`url(#${id}-names)`}>
              {shortened(bar.label, nameWidth - 12)}
            </text>
            <rect
              x={nameWidth}
              y={index * rowHeight + (rowHeight - barHeight) / 2}
              width={x(bar.value)}
              height={barHeight}
              rx={3}
              className={tourColourClass}
              data-colour={bar.colour}
              data-fill
            />
            {bar.compared !== undefined && (
              <path
                d={`M${nameWidth + x(bar.compared)},${index * rowHeight + 4} v${rowHeight - 8}`}
                className={classes.line}
              />
            )}
            <text
              x={nameWidth + x(Math.max(bar.value, bar.compared ?? 0)) + 8}
              y={(index + 0.5) * rowHeight}
              dy="0.32em"
              className={classes.tick}
            >
              {format(bar.value)}
            </text>
          </g>
        ))}
      </svg>
      {isDrilled && (
        <Places
          label={`${label}: trends`}
          to={paths.reports}
          className={classes.lines}
          style={{ right: width - nameWidth + 6 }}
          places={() =>
            bars.map(({ key, label: called, trend }) => {
              const name = `Trend of ${called}`
              return { key, name, title: name, search: trend, style: { height: rowHeight } }
            })
          }
        />
      )}
      <Places
        label={`${label}: values`}
        className={classes.lines}
        style={isDrilled ? { left: nameWidth } : {}}
        places={() =>
          bars.map((bar) => {
            const name = nameOf(bar, format, compared)
            return { key: bar.key, name, title: name, search: bar.bookings, style: { height: rowHeight } }
          })
        }
      />
    </>
  )
}

function nameOf(bar: RankedBar, format: Props['format'], compared: string | undefined): string {
  const before = compared && bar.compared !== undefined ? `, ${compared}: ${format(bar.compared)}` : ''
  return `${bar.label}: ${format(bar.value)}${before}`
}
