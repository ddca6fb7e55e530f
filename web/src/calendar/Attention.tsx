import { counted } from 'contract/counted'
import { toLongDay } from 'contract/weekdays'
import { LoadFailed } from '../api/LoadFailed.tsx'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState, type ComponentProps } from 'react'
import { NotUpdated } from '../api/NotUpdated.tsx'
import { Bone } from '../ui/Bone.tsx'
import { TourColour } from '../ui/TourColour.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useDeparturesQuery } from './api.ts'
import { attentionRange } from './attention-range.ts'
import { Acts } from './attention/Acts.tsx'
import classes from './Calendar.module.css'
import { carriedToAny } from './calendar-state.ts'
import { departureId } from '../lib/departure-id.ts'
import { useLondonDay } from '../lib/use-london-day.ts'
import badge from './WarningCount.module.css'
import { warningWords } from './warning-words.ts'

/** So many are drawn at first. */
const nearest = 30

/** Every warning of the next two weeks, the nearest first, each with the act that ends it. */
export function Attention() {
  const load = useDeparturesQuery({ query: attentionRange(useLondonDay()) })
  const { data, error, isFetching, refetch } = load
  const [dialog, show] = useDialog()
  const [isWhole, showWhole] = useState(false)
  const departures = data ?? []
  const warned = departures.flatMap((departure) => departure.warnings.map((warning) => ({ departure, warning })))
  return (
    <aside className={classes.attention} aria-labelledby="attention">
      <h2 id="attention" className={classes.attentionHeading}>
        Attention
        {data && <span className={badge.count}>{counted(warned.length, 'warning')}</span>}
      </h2>
      <NotUpdated load={load} />
      {error && !data && (
        <LoadFailed load={{ error, isFetching, refetch }} title="Warnings could not be loaded" text={failed} />
      )}
      {!data && !error && <Bone width="80%" />}
      {data && warned.length === 0 && <p className={classes.quiet}>Nothing needs attention in the next two weeks.</p>}
      <ol className={classes.attentionList}>
        {(isWhole ? warned : warned.slice(0, nearest)).map(({ departure, warning }) => (
          <Warning
            key={`${departure.tour.id} ${departure.starts_at} ${warning}`}
            {...{ departure, warning, departures, show }}
          />
        ))}
      </ol>
      {warned.length > nearest && (
        <Button variant="default" aria-expanded={isWhole} onClick={() => showWhole(!isWhole)}>
          {isWhole ? 'Show the nearest alone' : `Show ${counted(warned.length - nearest, 'later one')}`}
        </Button>
      )}
      {dialog}
    </aside>
  )
}

const failed = 'The next two weeks were not received.'

function Warning(props: ComponentProps<typeof Acts>) {
  const { departure, warning } = props
  const { starts_at, tour } = departure
  const date = starts_at.slice(0, 10)
  return (
    <li className={classes.attentionItem}>
      <p className={classes.attentionWhat}>{warningWords[warning]}</p>
      <div className={classes.attentionWhere}>
        <TourColour colour={tour.colour} />
        <Link
          className="target"
          to="/calendar/$date"
          params={{ date }}
          search={carriedToAny}
          hash={departureId(departure)}
        >
          {tour.name}, {toLongDay(date)} {starts_at.slice(11)}
        </Link>
      </div>
      <Acts {...props} />
    </li>
  )
}
