import heat from './HeatMap.module.css'
import classes from './Picture.module.css'
import { Places } from './Places.tsx'
import { shadeOf, shadesOf, type Shade } from './shades.ts'
import { usePictureWidth } from './use-picture-width.ts'

export type HeatCell = {
  key: string
  x: number
  y: number
  width: number
  height: number
  /** Written in it. */
  text: string
  /** Its place and value in words. */
  name: string
  value: number
  bookings: { [key: string]: string } | undefined
}
export type HeatLabel = { key: string; x: number; y: number; text: string; anchor?: 'start' | 'middle' | 'end' }
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
        {width > 0 && <Drawing {...{ label, drawn, shades, stride, width }} />}
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
}

function Drawing({ label, drawn: { height, cells, labels }, shades, stride, width }: DrawingProps) {
  return (
    <>
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} className={classes.drawing} aria-hidden>
        {labels.map(({ key, x, y, text, anchor = 'start' }) => (
          <text key={key} x={x} y={y} dy="0.32em" textAnchor={anchor} className={classes.tick}>
            {text}
          </text>
        ))}
        {cells.map((cell) => (
          <g key={cell.key}>
            <rect
              x={cell.x + 1}
              y={cell.y + 1}
              width={Math.max(0, cell.width - 2)}
              height={cell.height - 2}
              rx={3}
              className={heat.cell}
              data-shade={shadeOf(cell.value, shades)}
            />
            <text
              x={cell.x + cell.width / 2}
              y={cell.y + cell.height / 2}
              dy="0.34em"
              textAnchor="middle"
              className={heat.text}
              data-shade={shadeOf(cell.value, shades)}
            >
              {cell.text}
            </text>
          </g>
        ))}
      </svg>
      <Places
        label={`${label}: values`}
        className={classes.lines}
        stride={stride}
        places={() =>
          cells.map(({ key, name, bookings, x, y, width: wide, height: high }) => ({
            key,
            name,
            title: name,
            search: bookings,
            style: { position: 'absolute', left: x, top: y, width: wide, height: high },
          }))
        }
      />
    </>
  )
}
