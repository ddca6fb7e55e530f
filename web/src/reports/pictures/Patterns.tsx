import { tourColourClass } from '../../ui/TourColour.tsx'
import type { Series } from './series.ts'

const size = 6

/** What each pattern draws over its colour; the first one is plain. */
const marks = [
  null,
  <path key="1" d="M-1,1 l2,-2 M0,6 l6,-6 M5,7 l2,-2" />,
  <circle key="2" cx={3} cy={3} r={1} />,
  <path key="3" d="M0,3 h6" />,
  <path key="4" d="M3,0 v6 M0,3 h6" />,
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
          <g data-mark>{marks[pattern]}</g>
        </pattern>
      ))}
    </defs>
  )
}
