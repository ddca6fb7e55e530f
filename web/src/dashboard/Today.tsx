import { LoadFailed } from '../api/LoadFailed.tsx'
import { Link } from '@tanstack/react-router'
import type { DashboardToday } from 'contract/dashboard'
import { fromBookingTime, pickupTimeText, toShownDay } from 'contract/days'
import { toLongDay } from 'contract/weekdays'
import type { ReactNode } from 'react'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { formatMoney, formatNumber } from '../lib/format.ts'
import { Bone } from '../ui/Bone.tsx'
import { twoLines } from '../ui/two-lines.tsx'
import { useDashboardTodayQuery } from './api.ts'
import classes from './Today.module.css'

const failedText = 'The bookings of the day were not received.'

/** Tours begin and days end without a change: a screen that stands open goes on with the clock. */
const pollMs = 60_000

/** Today's tours, whatever range the other figures have: how many, what they are worth, and what begins next. `children` is beside the heading. */
export function Today({ children }: { children?: ReactNode }) {
  const load = useDashboardTodayQuery(
    {},
    { refetchOnMountOrArgChange: true, pollingInterval: pollMs, skipPollingIfUnfocused: true },
  )
  const { data, error, isFetching, refetch } = load
  return (
    <section className={classes.today} aria-labelledby="today">
      <div className={classes.head}>
        <h2 id="today" className={classes.heading}>
          Today
        </h2>
        <p className={classes.day}>{data && toShownDay(data.day)}</p>
        <div className={classes.more}>{children}</div>
      </div>
      {error && !data ? (
        <LoadFailed load={{ error, isFetching, refetch }} title="Today could not be loaded" text={failedText} />
      ) : (
        <>
          <NotUpdated load={load} />
          <dl className={classes.figures}>
            <Figure label="Bookings, also cancelled" to={data && { start_date: data.day, end_date: data.day }}>
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
            <WhatIsNext today={data} />
          </div>
        </>
      )}
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

const WhatIsNext = ({ today }: { today: DashboardToday | undefined }) =>
  today?.next.length === 0 ? <Later later={today.later} /> : <Next title="Next today" tours={today?.next} />

/** What begins first on a later day, once no tour of today is left. */
function Later({ later }: Pick<DashboardToday, 'later'>) {
  const none = 'No tour begins later today.'
  // A server of an earlier version does not know it.
  if (!later) return <p className={classes.none}>{none}</p>
  return (
    <Next
      title={
        <>
          {none} Next on{' '}
          <Link className="target" to="/calendar/$date" params={{ date: later.day }}>
            {toLongDay(later.day)}
          </Link>
        </>
      }
      tours={later.next}
    />
  )
}

function Next({ title, tours }: { title: ReactNode; tours: DashboardToday['next'] | undefined }) {
  return (
    <>
      <h3 id="next" className={classes.nextHeading}>
        {title}
      </h3>
      {tours ? (
        <ol className={classes.tours} aria-labelledby="next">
          {tours.map((tour) => (
            <NextTour key={tour.id} tour={tour} />
          ))}
        </ol>
      ) : (
        <Bone width="80%" />
      )}
    </>
  )
}

const NextTour = ({ tour }: { tour: DashboardToday['next'][number] }) => (
  <li className={classes.tour}>
    <time className={classes.time}>{fromBookingTime(tour.booking_datetime).slice(11)}</time>
    <div className={classes.what}>
      <Link className={classes.name} to="/bookings" search={{ view: String(tour.id) }}>
        {twoLines(tour.description)}
      </Link>
      <p className={`two-lines ${classes.who}`}>
        {tour.lead_traveler} · {tour.traveler_count} {tour.traveler_count === 1 ? 'traveler' : 'travelers'} ·{' '}
        {pickupTimeText(fromBookingTime(tour.booking_datetime), tour.pickup_time, tour.drop_off_time)}{' '}
        {tour.pickup_location}
      </p>
    </div>
  </li>
)
