import { Button } from '@mantine/core'
import { IconMail, IconPhone, IconSend } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ManifestEntry } from 'contract/day-sheets'
import type { DepartureWarning } from 'contract/departure-warnings'
import type { Departure } from 'contract/departures'
import { officeMessages } from 'contract/office-messages'
import { callAddress } from '../../lib/call-address.ts'
import { useMe } from '../../session/api.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { partyText, unbroken } from '../day/sheet-texts.ts'
import classes from './Attention.module.css'
import { DepartureLine } from './DepartureLine.tsx'
import { concerned, draftTo, letterTo } from './lead-letter.ts'
import { Manifest } from './Manifest.tsx'

type Props = {
  departure: Departure
  warning: DepartureWarning
  /** Opens a message to the customers of these bookings. */
  onMessage: (bookings: number[]) => void
  onClose: () => void
}

/** The lead travelers whom a warning concerns: one message to all of them, or each called or written to in the mail program of the person. */
export function TellLeads({ departure, warning, onMessage, onClose }: Props) {
  return (
    <Dialog opened onClose={onClose} title="Tell the Leads" size={600}>
      <DepartureLine departure={departure} />
      <p className={classes.quiet}>{officeMessages.attention.draft}</p>
      <Manifest departure={departure}>
        {(manifest) => {
          const entries = concerned(manifest, warning)
          if (entries.length === 0) return <p>{officeMessages.attention.noLeads}</p>
          return (
            <>
              <Button
                className={`${classes.target} ${classes.send}`}
                leftSection={<IconSend size={16} aria-hidden />}
                onClick={() => onMessage(entries.map(({ booking_id }) => booking_id))}
              >
                {entries.length === 1 ? 'Send a Message' : `Send a Message to All ${entries.length}`}
              </Button>
              <ul className={classes.rows} aria-label="Lead travelers">
                {entries.map((entry) => (
                  <Lead key={entry.booking_id} {...{ entry, departure, warning }} />
                ))}
              </ul>
            </>
          )
        }}
      </Manifest>
    </Dialog>
  )
}

type LeadProps = { entry: ManifestEntry; departure: Departure; warning: DepartureWarning }

function Lead({ entry, departure, warning }: LeadProps) {
  const { booking_id, booking_reference, lead_traveler, customer_phone, party, status } = entry
  const tel = callAddress(customer_phone)
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <p>
          {lead_traveler} {status === 'pending' && <StatusBadge tone="waiting">Pending</StatusBadge>}
        </p>
        <div className={classes.quiet}>
          {unbroken(partyText(party))} ·{' '}
          <Link className="target" to="/bookings" search={{ view: String(booking_id) }}>
            {booking_reference}
          </Link>
        </div>
      </div>
      <div className={classes.acts}>
        <Email {...{ entry, departure, warning }} />
        {tel && (
          <Button
            className={classes.target}
            variant="default"
            component="a"
            href={tel}
            leftSection={<IconPhone size={16} aria-hidden />}
            aria-label={`Call ${lead_traveler}, ${customer_phone}`}
          >
            {customer_phone}
          </Button>
        )}
      </div>
    </li>
  )
}

function Email({ entry, departure, warning }: LeadProps) {
  const { name } = useMe()
  const email = entry.customer_email
  // A server of an earlier version sends none.
  if (email === undefined) return <span className={classes.quiet}>{officeMessages.attention.emailFailed}</span>
  const draft = draftTo(email, letterTo(entry, departure, { warning, sender: name }))
  if (draft === undefined) return <span className={classes.quiet}>No email address</span>
  return (
    <Button
      className={classes.target}
      variant="default"
      component="a"
      href={draft}
      title={email}
      leftSection={<IconMail size={16} aria-hidden />}
      aria-label={`Email ${entry.lead_traveler}, ${email}`}
    >
      Email
    </Button>
  )
}
