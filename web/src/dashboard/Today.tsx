import { LoadFailed } from '../api/LoadFailed.tsx'
import { Link } from '@tanstack/react-router'
import type { DashboardToday } from 'contract/dashboard'
import { fromBookingTime, toShownDay } from 'contract/days'
import type { ReactNode } from 'react'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatMoney, formatNumber } from '../lib/format.ts'
import { Bone } from '../ui/Bone.tsx'
import { useDashboardTodayQuery } from './api.ts'
import classes from './Today.module.css'

const failedText = 'The bookings of the day were not received.'

/** Today's tours, whatever range the other figures have: how many, what they are worth, and what begins next. `children` is beside the heading. */
export function Today({ children }: { children?: ReactNode }) {
  const load = useDashboardTodayQuery({}, { refetchOnMountOrArgChange: true })
  const { data, error, isFetching, refetch } = load
  if (error && !data)
    return <LoadFailed load={{ error, isFetching, refetch }} title="Today could not be loaded" text={failedText} />
  return (
    <section className={classes.today} aria-labelledby="today">
      <div className={classes.head}>
        <h2 id="today" className={classes.heading}>
          Today
        </h2>
        <p className={classes.day}>{data && toShownDay(data.day)}</p>
        <div className={classes.more}>{children}</div>
      </div>
      <NotUpdated load={load} />
      <dl className={classes.figures}>
        <Figure label="Tours booked" to={data && { start_date: data.day, end_date: data.day }}>
          {data && formatNumber(data.bookings)}
        </Figure>
        <Figure label="Travelers">{data && formatNumber(data.travelers)}</Figure>
        <Figure label="Pending" to={data && { start_date: data.day, end_date: data.day, status: 'pending' }}>
          {data && formatNumber(data.pending)}
        </Figure>
        <Figure label="Booked value" money>
          {data && <Money amounts={data.amounts} />}
        </Figure>
      </dl>
      <div className={classes.next}>
        <h3 className={classes.nextHeading}>Next today</h3>
        {data ? <Next tours={data.next} /> : <Bone width="80%" />}
      </div>
    </section>
  )
}

type FigureProps = { label: string; to?: Record<string, string> | undefined; money?: boolean; children: ReactNode }

const Figure = ({ label, to, money, children }: FigureProps) => (
  <div className={classes.figure} data-money={money}>
    <dt>{label}</dt>
    <dd>
      {children === undefined ? (
        <Bone width="64px" height={32} />
      ) : to ? (
        <Link to="/bookings" search={to}>
          {children}
        </Link>
      ) : (
        children
      )}
    </dd>
  </div>
)

function Money({ amounts }: Pick<DashboardToday, 'amounts'>) {
  if (amounts.length === 0) return '—'
  return amounts.map(({ currency, amount }) => (
    <span key={currency} className={classes.amount}>
      {formatMoney(amount, currency)}
    </span>
  ))
}

function Next({ tours }: { tours: DashboardToday['next'] }) {
  if (tours.length === 0) return <p className={classes.none}>No tour begins later today.</p>
  return (
    <ol className={classes.tours} aria-label="Next today">
      {tours.map((tour) => (
        <li key={tour.id} className={classes.tour}>
          <time className={classes.time}>{fromBookingTime(tour.booking_datetime).slice(11)}</time>
          <div className={classes.what}>
            <Link className={classes.name} to="/bookings" search={{ view: String(tour.id) }}>
              {tour.description}
            </Link>
            <p className={`two-lines ${classes.who}`}>
              {tour.lead_traveler} · {tour.traveler_count} {tour.traveler_count === 1 ? 'traveler' : 'travelers'} ·{' '}
              {tour.pickup_time} {tour.pickup_location}
            </p>
          </div>
        </li>
      ))}
    </ol>
  )
}
