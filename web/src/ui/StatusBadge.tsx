import classes from './StatusBadge.module.css'

export type Tone = 'good' | 'waiting' | 'bad' | 'neutral'

/** A word with a colour, which adds no meaning of its own. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
