import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import type { MessageTemplateWithHistory } from 'contract/customer-messages'
import { accessTo, may } from 'contract/permissions'
import { useDetails } from '../api/use-details.ts'
import { formatInstant } from '../lib/format.ts'
import { inWords } from '../lib/labels.ts'
import { useMe } from '../session/api.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import type { DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { Facts } from '../ui/Facts.tsx'
import { RecordHistory, type HistoryLine } from '../ui/RecordHistory.tsx'
import { Section } from '../ui/Section.tsx'
import { useMessageTemplateQuery } from './api.ts'
import classes from './Messages.module.css'

type History = MessageTemplateWithHistory['histories'][number]

const linesOf = ({ changes: { old, new: next } }: History): HistoryLine[] =>
  Object.keys(next).map((field) => ({
    field,
    label: inWords(field),
    old: field in old ? String(old[field]) : undefined,
    new: String(next[field]),
  }))

/** The open template of the address. */
export function TemplateDetails({ id, onClose }: DetailsProps) {
  const me = useMe()
  return (
    <DetailsModal
      details={useDetails(id, useMessageTemplateQuery)}
      title="Template"
      onClose={onClose}
      missingText={texts.missingTemplate}
      size={720}
      {...(may(me, accessTo.activity) && {
        footer: ({ id: template }: MessageTemplateWithHistory) => (
          <ActivityLink me={me} kind="template" id={template} />
        ),
      })}
    >
      {(template) => (
        <>
          <Facts
            facts={[
              { label: 'Name', value: template.name },
              { label: 'Updated At', value: formatInstant(template.updated_at) },
              { label: 'Subject', value: template.subject, wide: true },
            ]}
          />
          <Section title="Text">
            <p className={classes.text}>{template.text}</p>
          </Section>
          <Section title="History">
            {template.histories.length === 0 ? (
              <p className={classes.fact}>No changes yet</p>
            ) : (
              <RecordHistory
                noun="template"
                entries={template.histories.map((entry) => ({ ...entry, lines: linesOf(entry) }))}
              />
            )}
          </Section>
        </>
      )}
    </DetailsModal>
  )
}
