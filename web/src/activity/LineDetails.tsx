import { Button } from '@mantine/core'
import { IconArrowRight, IconHistory, IconUser } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ActivityDetails } from 'contract/activity'
import { activityKinds } from 'contract/activity-actions'
import { activityMessages as texts } from 'contract/activity-messages'
import { useDetails } from '../api/use-details.ts'
import { paths } from '../app/paths.ts'
import { historyLines } from '../lib/booking-changes.ts'
import { formatInstant, formatNumber } from '../lib/format.ts'
import { activityOf } from '../ui/ActivityLink.tsx'
import { ChangeLines } from '../ui/ChangeLines.tsx'
import type { DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { Facts } from '../ui/Facts.tsx'
import { Section } from '../ui/Section.tsx'
import { actionLabel, actorLabel, detailFacts, recordLabel, recordPlace, refusalWords } from './activity-words.ts'
import { useActivityLineQuery } from './api.ts'

/** The open line of the address. */
export function LineDetails({ id, onClose }: DetailsProps) {
  return (
    <DetailsModal
      details={useDetails(id, useActivityLineQuery)}
      title="Activity Details"
      onClose={onClose}
      missingText={texts.missing}
      size={760}
      footer={(line) => <Ways line={line} />}
    >
      {(line) => (
        <>
          <Facts facts={factsOf(line)} />
          <Contents line={line} />
          <Section title="As it was recorded">
            <Facts facts={recordFacts(line)} />
          </Section>
        </>
      )}
    </DetailsModal>
  )
}

const factsOf = (line: ActivityDetails) => [
  { label: 'What', value: actionLabel(line) },
  { label: 'Result', value: line.refusal === null ? 'Done' : refusalWords(line.refusal) },
  { label: 'Record', value: recordLabel(line) },
  { label: 'Kind', value: activityKinds[line.kind] },
  { label: 'When', value: formatInstant(line.created_at) },
  { label: 'Who', value: line.actor_name },
  { label: 'As', value: actorLabel(line) },
  { label: 'From', value: line.address },
]

/** What proves the line, which few look for: after what it says. */
const recordFacts = (line: ActivityDetails) => [
  { label: 'Program', value: line.program, wide: true },
  { label: 'Request', value: line.request_id, wide: true },
  {
    label: 'Place in the chain',
    value: line.position === null ? 'Not sealed yet' : formatNumber(line.position),
  },
  { label: 'Hash', value: line.hash, wide: true },
]

function Contents({ line }: { line: ActivityDetails }) {
  const lines = historyLines({ changes: { old: line.was ?? {}, new: line.is ?? {} } })
  const details = detailFacts(line.details)
  if (line.is_erased)
    return (
      <Section title="Changes">
        <p>{texts.erased}</p>
      </Section>
    )
  return (
    <>
      <Section title="Changes">{lines.length > 0 ? <ChangeLines lines={lines} /> : <p>{texts.unchanged}</p>}</Section>
      {details.length > 0 && (
        <Section title="More of this line">
          <Facts facts={details} />
        </Section>
      )}
    </>
  )
}

/** To the record, to all lines about it and to all lines of the person. */
function Ways({ line }: { line: ActivityDetails }) {
  const place = recordPlace(line)
  const about = line.record_id !== null && activityOf({ kind: line.kind, id: line.record_id })
  return (
    <>
      {line.actor_id !== null && (
        <Button
          variant="default"
          leftSection={<IconUser size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.activity} search={{ person: String(line.actor_id) }} {...props} />}
        >
          All by this person
        </Button>
      )}
      {about && (
        <Button
          variant="default"
          leftSection={<IconHistory size={16} aria-hidden />}
          renderRoot={(props) => <Link to={paths.activity} search={about} {...props} />}
        >
          All about this record
        </Button>
      )}
      {place && (
        <Button
          leftSection={<IconArrowRight size={16} aria-hidden />}
          renderRoot={(props) => <Link {...place} {...props} />}
        >
          Open the record
        </Button>
      )}
    </>
  )
}
