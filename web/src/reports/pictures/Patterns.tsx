import { tourColourClass } from '../../ui/TourColour.tsx'
import type { Series } from './series.ts'

const size = 6

/** What each pattern draws over its colour; the first one is plain. As many as the series of the fullest picture: tours with the others. */
const marks = [
  null,
  <path key="1" d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" />,
  <circle key="2" cx={3} cy={3} r={1} />,
  <path key="3" d="M0,3 h6" />,
  <path key="4" d="M3,0 v6 M0,3 h6" />,
  <path key="5" d="M-1,5 l2,2 M0,0 l6,6 M5,-1 l2,2" />,
  <path key="6" d="M3,0 v6" />,
  <path key="7" d="M0,0 l6,6 M0,6 l6,-6" />,
  <path key="8" d="M3,0.5 l2.5,2.5 l-2.5,2.5 l-2.5,-2.5 Z" />,
]

export const fillOf = (id: string, series: Pick<Series, 'key'>): string => `url(#${id}-${series.key})`

/** The fills of a picture: each colour with its own pattern, so that no one depends on colour alone. */
export function Patterns({ id, series }: { id: string; series: readonly Series[] }) {
  return (
    <defs>
      {series.map(({ key, colour, pattern }) => (
        <pattern
          key={key}
          id={`${id}-${key}`}
          width={size}
          height={size}
          patternUnits="userSpaceOnUse"
          className={tourColourClass}
          data-colour={colour}
        >
          <rect width={size} height={size} data-fill />
          <g data-mark>{marks[pattern % marks.length]}</g>
        </pattern>
      ))}
    </defs>
  )
}
