import { Anchor } from '@mantine/core'
import { IconExternalLink } from '@tabler/icons-react'
import { messages } from 'contract/messages'
import type { Promotion } from 'contract/promotions'
import { useState } from 'react'
import { hasCode } from '../api/errors.ts'
import { DetailsModal } from '../ui/DetailsModal.tsx'
import { Facts } from '../ui/Facts.tsx'
import { ActiveBadge } from './ActiveBadge.tsx'
import { usePromotionQuery } from './api.ts'
import classes from './Promotions.module.css'

type Props = { id: number | undefined; onClose: () => void }

/** The open promotion of the address. The last one stays drawn while the dialog closes. */
export function PromotionDetails({ id, onClose }: Props) {
  const [shown, setShown] = useState(id)
  if (id !== undefined && id !== shown) setShown(id)
  if (shown === undefined) return undefined
  return <Details id={shown} opened={id !== undefined} onClose={onClose} />
}

function Details({ id, opened, onClose }: { id: number; opened: boolean; onClose: () => void }) {
  const { currentData: promotion, error } = usePromotionQuery(
    { params: { id } },
    { skip: !opened, refetchOnMountOrArgChange: true },
  )
  const gone = hasCode(error, 'not_found')
  const state = gone ? 'empty' : error && !promotion ? 'failed' : promotion ? 'ready' : 'loading'
  return (
    <DetailsModal
      title="Promotion Details"
      opened={opened}
      onClose={onClose}
      state={state}
      emptyText={messages.promotions.empty}
      size={720}
    >
      {promotion && <PromotionFacts promotion={promotion} />}
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
