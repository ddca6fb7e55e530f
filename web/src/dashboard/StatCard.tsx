import { Link } from '@tanstack/react-router'
import type { DashboardStats } from 'contract/dashboard'
import { paths } from '../app/paths.ts'
import { formatNumber } from '../lib/format.ts'
import { Bone } from '../ui/Bone.tsx'
import type { Range } from '../ui/ranges.ts'
import type { StatCard as Card } from './cards.ts'
import classes from './DashboardPage.module.css'

type Props = {
  card: Card
  stats: DashboardStats | undefined
  range: Range
  /** Whether the person may open the list behind the figure; reports show figures of lists that stay closed. */
  open: boolean
}

export function StatCard({ card, stats, range, open }: Props) {
  const value = stats && card.value(stats)
  const content = (
    <>
      <span className={classes.icon} aria-hidden>
        <card.icon size={20} stroke={1.75} />
      </span>
      <span className={classes.label}>{card.label}</span>
      <span className={classes.value}>
        {value === undefined ? <Bone width="64px" height={24} /> : formatNumber(value)}
      </span>
    </>
  )
  if (!open) return <li className={classes.card}>{content}</li>
  return (
    <li>
      <Link
        to={paths[card.list]}
        search={{ ...(card.ranged && range), ...card.search }}
        className={classes.card}
        data-link
      >
        {content}
      </Link>
    </li>
  )
}
