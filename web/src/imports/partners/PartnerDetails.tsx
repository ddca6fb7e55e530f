import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ImportPartner } from 'contract/import-partners'
import { importPartnerMessages } from 'contract/import-messages'
import { useDetails } from '../../api/use-details.ts'
import { formatInstant } from '../../lib/format.ts'
import type { DetailsProps } from '../../ui/details.ts'
import { DetailsModal } from '../../ui/DetailsModal.tsx'
import { Facts } from '../../ui/Facts.tsx'
import { Section } from '../../ui/Section.tsx'
import { useImportPartnerQuery } from '../api.ts'
import { dialectSummary } from '../file/dialect-labels.ts'
import { answerFacts, columnFacts, fixedFacts, sharedLabel } from './partner-facts.ts'

/** The open partner of the address. */
export function PartnerDetails({ id, onClose }: DetailsProps) {
  return (
    <DetailsModal
      details={useDetails(id, useImportPartnerQuery)}
      title="Partner Details"
      onClose={onClose}
      missingText={importPartnerMessages.unknown}
      size={760}
    >
      {(partner) => <PartnerFacts partner={partner} />}
    </DetailsModal>
  )
}

function PartnerFacts({ partner }: { partner: ImportPartner }) {
  const { last_import: last } = partner
  const fixed = fixedFacts(partner)
  const answers = answerFacts(partner)
  return (
    <>
      <Section title={partner.name}>
        <Facts
          facts={[
            { label: 'Used by', value: sharedLabel(partner) },
            { label: 'Owner', value: partner.owner?.name },
            { label: 'File', value: partner.dialect && dialectSummary(partner.dialect) },
            {
              label: 'Last file',
              value: last && (
                <Anchor
                  inherit
                  renderRoot={(props) => <Link to="/bookings/import/$id" params={{ id: String(last.id) }} {...props} />}
                >
                  {last.file_name}
                </Anchor>
              ),
            },
            { label: 'Imported', value: last?.committed_at && formatInstant(last.committed_at) },
            { label: 'Changed', value: formatInstant(partner.updated_at) },
          ]}
        />
      </Section>
      <Section title="Columns">
        <Facts facts={columnFacts(partner)} />
      </Section>
      {fixed.length > 0 && (
        <Section title="One value for every row">
          <Facts facts={fixed} />
        </Section>
      )}
      {answers.length > 0 && (
        <Section title="Answers">
          <Facts facts={answers} />
        </Section>
      )}
    </>
  )
}
