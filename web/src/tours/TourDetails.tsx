import { Button } from '@mantine/core'
import type { TourWithHistory } from 'contract/tours'
import { accessTo, may } from 'contract/permissions'
import { useDetails } from '../api/use-details.ts'
import { useMe } from '../session/api.ts'
import { formatInstant, formatNumber } from '../lib/format.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import type { DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { Facts } from '../ui/Facts.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import { TourColour } from '../ui/TourColour.tsx'
import { useDialog } from '../ui/use-dialog.tsx'
import { useTourQuery } from './api.ts'
import { SplitCode } from './SplitCode.tsx'
import { shownDuration, tourMessages } from './tour-texts.ts'
import { TourHistory } from './TourHistory.tsx'
import classes from './Tours.module.css'

/** The open tour of the address. */
export function TourDetails({ id, onClose }: DetailsProps) {
  const me = useMe()
  return (
    <DetailsModal
      details={useDetails(id, useTourQuery)}
      title="Tour Details"
      onClose={onClose}
      missingText={tourMessages.missing}
      size={720}
      {...(may(me, accessTo.activity) && {
        footer: ({ id: tour }: TourWithHistory) => <ActivityLink me={me} kind="tour" id={tour} />,
      })}
    >
      {(tour) => <TourFacts tour={tour} />}
    </DetailsModal>
  )
}

function TourFacts({ tour }: { tour: TourWithHistory }) {
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>
          <TourColour colour={tour.colour} />
          {tour.name}
        </h2>
        <StatusBadge tone={tour.is_active ? 'good' : 'neutral'}>{tour.is_active ? 'Active' : 'Inactive'}</StatusBadge>
      </div>
      <Facts
        facts={[
          { label: 'Seats of a Departure', value: tour.capacity },
          { label: 'Minimum Travelers', value: tour.minimum },
          { label: 'Duration', value: shownDuration(tour.duration_minutes) },
          { label: 'Upcoming Bookings', value: formatNumber(tour.upcoming) },
          { label: 'Departures', value: formatNumber(tour.departures) },
          { label: 'Planned Departures', value: formatNumber(tour.plans) },
          { label: 'Created At', value: formatInstant(tour.created_at) },
          { label: 'Updated At', value: formatInstant(tour.updated_at) },
        ]}
      />
      <section className={classes.section} aria-labelledby="tour-codes">
        <h3 id="tour-codes" className={classes.heading}>
          Product Codes
        </h3>
        <Codes tour={tour} />
      </section>
      <section className={classes.section} aria-labelledby="tour-history">
        <h3 id="tour-history" className={classes.heading}>
          History
        </h3>
        <TourHistory entries={tour.histories} />
      </section>
    </>
  )
}

function Codes({ tour }: { tour: TourWithHistory }) {
  const [dialog, show] = useDialog()
  return (
    <>
      <ul className={classes.codes}>
        {tour.codes.map((code) => (
          <li key={code} className={classes.code}>
            {code}
            {tour.codes.length > 1 && (
              <Button
                variant="default"
                size="xs"
                aria-label={`Split ${code}`}
                onClick={() => show((close) => <SplitCode tour={tour} code={code} onClose={close} />)}
              >
                Split
              </Button>
            )}
          </li>
        ))}
      </ul>
      {dialog}
    </>
  )
}
