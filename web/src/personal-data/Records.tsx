import { activityActions, isActivityAction } from 'contract/activity-actions'
import { counted } from 'contract/counted'
import { personalRecordLabels, type PersonalRecord } from 'contract/personal-data'
import { useId } from 'react'
import { formatInstant, formatNumber } from '../lib/format.ts'
import { Facts } from '../ui/Facts.tsx'
import classes from './PersonalDataPage.module.css'

// Beyond this many the file is the better way to read them.
const mostShown = 100

type Fields = Record<string, unknown>

/** All records of one kind; each opens to show its fields as they are stored. */
export function Records({ kind, records }: { kind: PersonalRecord; records: readonly Fields[] }) {
  const id = useId()
  const more = records.length - mostShown
  return (
    <section className={classes.card} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {personalRecordLabels[kind]}
      </h2>
      <ul className={classes.records}>
        {records.slice(0, mostShown).map((fields, index) => (
          <li key={index}>
            <details>
              <summary className={classes.summary}>{titles[kind](fields)}</summary>
              <Facts facts={factsOf(fields)} />
            </details>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.more}>{formatNumber(more)} more are in the file.</p>}
    </section>
  )
}

const text = (value: unknown): string => {
  if (value === null || value === undefined || (Array.isArray(value) && value.length === 0)) return ''
  return typeof value === 'string' ? value : JSON.stringify(value, null, 1)
}
const moment = (value: unknown): string => (typeof value === 'string' ? formatInstant(value) : '')
const joined = (...parts: unknown[]): string =>
  parts
    .map(text)
    .filter((part) => part !== '')
    .join(' · ')

const actionOf = (action: unknown) =>
  typeof action === 'string' && isActivityAction(action) ? activityActions[action][1] : ''

const titles: Record<PersonalRecord, (fields: Fields) => string> = {
  customers: (one) => joined(one['name'], one['email'], one['mobile']),
  reviews: (one) => joined(counted(Number(one['rating']), 'star'), one['comment']),
  bookings: (one) =>
    joined(one['booking_reference'], one['lead_traveler'], one['description'], one['deleted_at'] ? 'Deleted' : ''),
  histories: (one) => joined(`Booking ${text(one['booking_id'])}`, moment(one['created_at']), one['user_name']),
  import_rows: (one) => joined(`Import ${text(one['import_id'])}`, `Row ${text(one['row'])}`, one['reference']),
  messages: (one) => joined(moment(one['created_at']), one['subject']),
  notifications: (one) => joined(moment(one['created_at']), one['body']),
  mail: (one) => joined(moment(one['created_at']), one['recipient'], one['subject']),
  codes: (one) => joined(moment(one['created_at']), one['purpose']),
  code_requests: (one) => joined(moment(one['created_at']), one['purpose']),
  activity: (one) => joined(moment(one['created_at']), actionOf(one['action']), one['label'], one['actor_name']),
}

const labelOf = (key: string) => (key.charAt(0).toUpperCase() + key.slice(1)).replaceAll('_', ' ')

const factsOf = (fields: Fields) =>
  Object.entries(fields).map(([key, value]) => ({
    label: labelOf(key),
    value: key.endsWith('_at') ? moment(value) : text(value),
    wide: typeof value === 'object' && value !== null,
  }))
