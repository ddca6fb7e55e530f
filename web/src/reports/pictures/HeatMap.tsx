import { memo } from 'react'
import heat from './HeatMap.module.css'
import classes from './Picture.module.css'
import { Places, type Place } from './Places.tsx'
import { shadeOf, shadesOf, type Shade } from './shades.ts'
import { useBands } from './use-bands.tsx'
import { usePictureWidth } from './use-picture-width.ts'

export type HeatCell = {
  key: string
  x: number
  y: number
  width: number
  height: number
  /** Written in it. */
  text: string
  value: number
  /** Its place and value in words. */
  name: () => string
  bookings: () => { [key: string]: string } | undefined
  /** Which part of a tall picture it is in, counted from above. */
  band: number
}
export type HeatLabel = Pick<HeatCell, 'key' | 'band'> & {
  x: number
  y: number
  text: string
  anchor?: 'start' | 'middle' | 'end'
}
export type HeatLayout = { height: number; cells: readonly HeatCell[]; labels: readonly HeatLabel[] }

type Props = {
  label: string
  /** Where everything stands in this width, with rows of this height. */
  layout: (width: number, rowHeight: number) => HeatLayout
  format: (value: number) => string
  /** How many cells ArrowUp and ArrowDown move by. */
  stride: number
  paperWidth: number
}

/** Cells that are darker the higher their value is; each says its value, in words for a screen reader. */
export function HeatMap({ label, layout, format, stride, paperWidth }: Props) {
  const { ref, width, isOnPaper } = usePictureWidth(paperWidth)
  const drawn = layout(width || minWidth, isOnPaper ? rowHeights.paper : rowHeights.screen)
  const shades = shadesOf(drawn.cells.map(({ value }) => value))
  return (
    <figure className={classes.figure} data-picture aria-label={label}>
      <Legend shades={shades} format={format} />
      <div ref={ref} className={classes.canvas} style={{ height: drawn.height }}>
        {width > 0 && <Drawing {...{ label, drawn, shades, stride, width, isOnPaper }} />}
      </div>
    </figure>
  )
}

const minWidth = 300
/** On paper cells are no targets. */
const rowHeights = { screen: 28, paper: 20 }

function Legend({ shades, format }: { shades: readonly Shade[]; format: Props['format'] }) {
  return (
    <ul className={classes.legend}>
      {shades.map(({ shade, upTo }) => (
        <li key={shade} className={classes.legendEntry}>
          <svg width={14} height={14} aria-hidden className={classes.drawing}>
            <rect width={14} height={14} rx={3} className={heat.cell} data-shade={shade} />
          </svg>
          up to {format(upTo)}
        </li>
      ))}
    </ul>
  )
}

type DrawingProps = Pick<Props, 'label' | 'stride'> & {
  drawn: HeatLayout
  shades: readonly Shade[]
  width: number
  isOnPaper: boolean
}

function Drawing({ label, drawn: { height, cells, labels }, shades, stride, width, isOnPaper }: DrawingProps) {
  const { isDrawn, draw, marks } = useBands(cells, isOnPaper)
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
        {labels.map(
          ({ key, band, x, y, text, anchor = 'start' }) =>
            isDrawn(band) && (
              <text key={key} x={x} y={y} dy="0.32em" textAnchor={anchor} className={classes.tick}>
                {text}
              </text>
            ),
        )}
        {cells.map(
          (cell) => isDrawn(cell.band) && <Cell key={cell.key} cell={cell} shade={shadeOf(cell.value, shades)} />,
        )}
      </svg>
      {marks}
      <Places
        label={`${label}: values`}
        className={classes.lines}
        stride={stride}
        count={cells.length}
        onReach={(index) => draw(cells[index]?.band ?? 0)}
        places={() => cells.flatMap((cell, at) => (isDrawn(cell.band) ? placeOf(cell, at) : []))}
      />
    </>
  )
}

/** The same ones when another band is drawn. */
const Cell = memo(function Cell({ cell, shade }: { cell: HeatCell; shade: number }) {
  const { x, y, width, height, text } = cell
  return (
    <>
      <rect
        x={x + 1}
        y={y + 1}
        width={Math.max(0, width - 2)}
        height={height - 2}
        rx={3}
        className={heat.cell}
        data-shade={shade}
      />
      {text && (
        <text
          x={x + width / 2}
          y={y + height / 2}
          dy="0.34em"
          textAnchor="middle"
          className={heat.text}
          data-shade={shade}
        >
          {text}
        </text>
      )}
    </>
  )
})

const placesOfCells = new WeakMap<HeatCell, Place>()

/** The place of a cell, the same one when another band is drawn. */
function placeOf(cell: HeatCell, at: number): Place {
  const known = placesOfCells.get(cell)
  if (known) return known
  const { key, name, bookings, x, y, width, height } = cell
  const words = name()
  const style = { position: 'absolute', left: x, top: y, width, height } as const
  const place = { key, at, name: words, title: words, search: bookings(), style }
  placesOfCells.set(cell, place)
  return place
}
