import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import type { Promotion } from 'contract/promotions'
import { accessTo, may } from 'contract/permissions'
import { useDetails } from '../api/use-details.ts'
import { useMe } from '../session/api.ts'
import { ActivityLink } from '../ui/ActivityLink.tsx'
import type { DetailsProps } from '../ui/details.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { Facts } from '../ui/Facts.tsx'
import { ActiveBadge } from './ActiveBadge.tsx'
import { usePromotionQuery } from './api.ts'
import classes from './Promotions.module.css'

/** The open promotion of the address. */
export function PromotionDetails({ id, onClose }: DetailsProps) {
  const me = useMe()
  return (
    <DetailsModal
      details={useDetails(id, usePromotionQuery)}
      title="Promotion Details"
      onClose={onClose}
      missingText={messages.promotions.empty}
      size={720}
      {...(may(me, accessTo.activity) && {
        footer: ({ id: promotion }: Promotion) => <ActivityLink me={me} kind="promotion" id={promotion} />,
      })}
    >
      {(promotion) => <PromotionFacts promotion={promotion} />}
    </DetailsModal>
  )
}

const PromotionFacts = ({ promotion }: { promotion: Promotion }) => (
  <>
    <img className={classes.banner} src={promotion.image_url} alt={`Banner of ${promotion.title}`} />
    <div className={classes.head}>
      <div>
        <h2 className={classes.name}>{promotion.title}</h2>
        <p className={classes.subtitle}>{promotion.subtitle}</p>
      </div>
      <ActiveBadge active={promotion.is_active} />
    </div>
    <Facts
      facts={[
        { label: 'Start Date', value: promotion.formatted_start_at },
        { label: 'End Date', value: promotion.formatted_end_at },
        { label: 'Order', value: promotion.order },
        {
          label: 'Target URL',
          wide: true,
          value: (
            <Anchor href={promotion.target_url} target="_blank" rel="noopener noreferrer">
              {promotion.target_url} <IconExternalLink size={14} aria-label="opens in a new tab" />
            </Anchor>
          ),
        },
        { label: 'Description', value: <span className={classes.text}>{promotion.description}</span>, wide: true },
      ]}
    />
  </>
)
