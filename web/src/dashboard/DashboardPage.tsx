import { LoadFailed } from '../api/LoadFailed.tsx'
import { IconLock } from '@tabler/icons-react'
import { useSearch } from '@tanstack/react-router'
import { rangeLabel } from 'contract/days'
import { dashboard, dashboardQuery, maySeeFigures } from 'contract/dashboard'
import { fromSearch } from 'contract/list'
import { accessTo, may } from 'contract/permissions'
import type { ReactNode } from 'react'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { useLate } from '../lib/use-late.ts'
import { useMe } from '../session/api.ts'
import { PhoneRange } from '../ui/PhoneRange.tsx'
import { StatePanel } from '../ui/StatePanel.tsx'
import { useDashboardStatsQuery, useDashboardTodayQuery } from './api.ts'
import { cardGroups } from './cards.ts'
import classes from './DashboardPage.module.css'
import { StatCard } from './StatCard.tsx'
import { Today } from './Today.tsx'

const nothingToSee = 'Your account has no permissions yet: ask an administrator to give you some.'

type Props = {
  /** Beside the heading of today's figures. */
  today?: ReactNode
  /** Below the cards. */
  children?: ReactNode
}

/** The figures that the person may know. */
export function DashboardPage({ today, children }: Props) {
  const me = useMe()
  const range = fromSearch(dashboardQuery, useSearch({ strict: false }))
  const load = useDashboardStatsQuery({ query: range })
  const { error, isFetching, refetch } = load
  // Figures of another range stay while those of this one are read, but not under its name once that has failed.
  const data = error ? load.currentData : load.data
  const seesToday = may(me, dashboard.today.access)
  const { isLoading: isFirstRead } = useDashboardTodayQuery({}, { skip: !seesToday })
  const isLate = useLate()
  const groups = cardGroups
    .map(({ title, cards }) => ({ title, cards: cards.filter(({ list }) => maySeeFigures(me, list)) }))
    .filter(({ cards }) => cards.length > 0)

  if (groups.length === 0)
    return (
      <StatePanel
        isPage
        title="Dashboard"
        text={nothingToSee}
        icon={<IconLock size={24} stroke={1.75} aria-hidden />}
      />
    )
  return (
    <div className={classes.page}>
      <header>
        <h1 className={classes.title}>Dashboard</h1>
        <p className={classes.fact}>{rangeLabel(range) ?? 'All dates'}</p>
        <PhoneRange schema={dashboardQuery} />
      </header>
      {seesToday && <Today>{today}</Today>}
      {/* Today has as many lines as tours that begin: what is below it would move when they arrive, unless they take too long. */}
      <div className={classes.below} hidden={isFirstRead && !isLate}>
        <NotUpdated load={{ ...load, data }} />
        {error && !data ? (
          <LoadFailed load={{ error, isFetching, refetch }} />
        ) : (
          <section className={classes.groups} aria-label="Figures" aria-busy={isFetching}>
            {groups.map(({ title, cards }) => (
              <div key={title} className={classes.group} data-cards={cards.length}>
                <h2 className={classes.groupTitle}>{title}</h2>
                <ul className={classes.cards}>
                  {cards.map((card) => (
                    <StatCard
                      key={card.label}
                      card={card}
                      stats={data}
                      range={range}
                      open={may(me, accessTo[card.list])}
                    />
                  ))}
                </ul>
              </div>
            ))}
          </section>
        )}
        {children}
      </div>
    </div>
  )
}
