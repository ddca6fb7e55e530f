import { useId } from 'react'
import { fillOf, Patterns } from './Patterns.tsx'
import classes from './Picture.module.css'
import type { Series } from './series.ts'

type Props = { series: readonly Series[]; compared: string | undefined; outcome?: string | undefined }

/** What each colour and pattern stands for; `compared` names the line, `outcome` the strokes. */
export function Legend({ series, compared, outcome }: Props) {
  const id = useId()
  return (
    <ul className={classes.legend}>
      {series.map((one) => (
        <li key={one.key} className={classes.legendEntry}>
          <svg width={14} height={14} aria-hidden className={classes.drawing}>
            <Patterns id={id} series={[one]} />
            <rect width={14} height={14} rx={3} fill={fillOf(id, one)} />
          </svg>
          {one.label}
        </li>
      ))}
      {compared && (
        <li className={classes.legendEntry}>
          <svg width={18} height={14} aria-hidden className={classes.drawing}>
            <path d="M0,7 h18" className={classes.line} />
          </svg>
          {compared}
        </li>
      )}
      {outcome && (
        <li className={classes.legendEntry}>
          <svg width={18} height={14} aria-hidden className={classes.drawing}>
            <path d="M0,7 h18" className={classes.outcome} />
          </svg>
          {outcome}
        </li>
      )}
    </ul>
  )
}
