import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useParams } from '@tanstack/react-router'
import type { ManifestEntry } from 'contract/day-sheets'
import type { ComponentProps } from 'react'
import { useMe } from '../../session/api.ts'
import { firstClicks } from '../../ui/first-clicks.ts'
import { LazyMenu } from '../../ui/LazyMenu.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { addChange } from '../offline/waiting.ts'
import classes from './DaySheet.module.css'

const arrivedText = (arrived: number, travelers: number) =>
  arrived === 0 ? 'No-show' : `${arrived} of ${travelers} arrived`

/** How many travelers of a booking were seen; nothing before its check-in. */
export const Arrived = ({ entry: { arrived, travelers } }: { entry: ManifestEntry }) =>
  arrived !== null && (
    <StatusBadge tone={arrived === travelers ? 'good' : arrived === 0 ? 'bad' : 'waiting'}>
      {arrivedText(arrived, travelers)}
    </StatusBadge>
  )

const Fewer = (props: ComponentProps<'button'>) => (
  <Button
    {...props}
    variant="default"
    className={classes.target}
    rightSection={<IconChevronDown size={16} aria-hidden />}
  >
    Fewer
  </Button>
)

/** Says how many travelers of a booking are here. The number is set, not added to, so that a second tap counts no one twice. */
export function CheckIn({ entry }: { entry: ManifestEntry }) {
  const { booking_id, lead_traveler: lead, travelers, arrived } = entry
  const owner = useMe().id
  // By the time it is sent, the booking may be on another day.
  const { date: day } = useParams({ strict: false })
  const set = (next: number | null) =>
    void addChange(owner, { kind: 'check-in', booking: booking_id, lead, arrived: next, day })
  if (arrived !== null) {
    return (
      <div className={classes.checkIn} {...firstClicks}>
        <Arrived entry={entry} />
        <Button
          variant="default"
          className={classes.target}
          aria-label={`Undo the check-in of ${lead}`}
          onClick={() => set(null)}
        >
          Undo
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.checkIn} {...firstClicks}>
      <Button
        className={classes.target}
        aria-label={`All ${travelers} of ${lead} arrived`}
        onClick={() => set(travelers)}
      >
        All
      </Button>
      {travelers > 1 && (
        <LazyMenu
          label={`Fewer of ${lead} arrived`}
          button={Fewer}
          width={120}
          items={() =>
            Array.from({ length: travelers - 1 }, (_, index) => travelers - 1 - index).map((count) => (
              <Menu.Item key={count} className={classes.target} onClick={() => set(count)}>
                {count} of {travelers}
              </Menu.Item>
            ))
          }
        />
      )}
      <Button
        variant="default"
        className={classes.target}
        aria-label={`None of ${lead} arrived`}
        onClick={() => set(0)}
      >
        None
      </Button>
    </div>
  )
}
