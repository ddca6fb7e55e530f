import type { DepartureWarning } from 'contract/departure-warnings'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { warningWords } from './warning-words.ts'

/** The warnings of a departure; nothing where there is none. */
export function WarningBadges({
  warnings,
  className,
}: {
  warnings: readonly DepartureWarning[]
  className: string | undefined
}) {
  if (warnings.length === 0) return null
  return (
    <ul className={className} aria-label="Warnings">
      {warnings.map((warning) => (
        <li key={warning}>
          <StatusBadge tone={warning === 'pending' ? 'waiting' : 'bad'}>{warningWords[warning]}</StatusBadge>
        </li>
      ))}
    </ul>
  )
}
