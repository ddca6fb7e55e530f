import classes from './StatusBadge.module.css'

export type Tone = 'good' | 'waiting' | 'bad' | 'neutral'

/** A word with its colour; the word says it all, the colour helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span className={classes.badge} data-tone={tone}>
      {children}
    </span>
  )
}
