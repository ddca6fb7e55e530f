import { IconLock } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { dashboardQuery, maySeeFigures } from 'contract/dashboard'
import { fromSearch } from 'contract/list'
import { accessTo, may } from 'contract/permissions'
import type { ReactNode } from 'react'
import { useMe } from '../session/api.ts'
import { FailedPanel } from '../ui/FailedPanel.tsx'
import { PhoneRange } from '../ui/PhoneRange.tsx'
import { rangeLabel } from '../ui/ranges.ts'
import { StatePanel } from '../ui/StatePanel.tsx'
import { useDashboardStatsQuery } from './api.ts'
import { statCards } from './cards.ts'
import classes from './DashboardPage.module.css'
import { StatCard } from './StatCard.tsx'

const nothingToSee = 'Your account has no permissions yet: ask an administrator to give you some.'

/** The figures that the person may know; `children` is drawn below the cards. */
export function DashboardPage({ children }: { children?: ReactNode }) {
  const me = useMe()
  const range = fromSearch(dashboardQuery, useSearch({ strict: false }))
  const { data, error, isFetching, refetch } = useDashboardStatsQuery({ query: range })
  const cards = statCards.filter(({ list }) => maySeeFigures(me, list))

  if (cards.length === 0)
    return <StatePanel title="Dashboard" text={nothingToSee} icon={<IconLock size={24} stroke={1.75} />} />
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>Dashboard</h1>
        <p className={classes.fact}>{rangeLabel(range) ?? 'All dates'}</p>
        <PhoneRange schema={dashboardQuery} />
      </header>
      {error && !data ? (
        <FailedPanel onRetry={() => void refetch()} busy={isFetching} />
      ) : (
        <ul className={classes.cards} aria-label="Figures" aria-busy={isFetching}>
          {cards.map((card) => (
            <StatCard key={card.label} card={card} stats={data} range={range} open={may(me, accessTo[card.list])} />
          ))}
        </ul>
      )}
      {children}
    </div>
  )
}
