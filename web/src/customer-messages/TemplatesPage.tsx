import { IconFlask, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { customerMessageTexts as texts } from 'contract/customer-message-texts'
import { customerMessages, type MessageTemplate } from 'contract/customer-messages'
import { titles } from '../app/paths.ts'
import { useList } from '../api/use-list.ts'
import { formatDay } from '../lib/format.ts'
import { DialogButton } from '../ui/DialogButton.tsx'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import type { Columns } from '../ui/table.ts'
import { useMessageTemplatesQuery } from './api.ts'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import { MessageNav } from './MessageNav.tsx'
import { TemplateDetails } from './TemplateDetails.tsx'
import { TemplateModal } from './TemplateModal.tsx'
import { TryTemplate } from './TryTemplate.tsx'

const columns: Columns<typeof customerMessages.templates> = [
  { key: 'name', header: 'Name', least: 180, sortable: true, card: 'title', cell: (row) => row.name },
  { key: 'subject', header: 'Subject', least: 240, card: 'first', cell: (row) => row.subject },
  { key: 'updated_at', header: 'Updated At', width: 140, card: 'first', cell: (row) => formatDay(row.updated_at) },
]

const actions = (row: MessageTemplate): ListAction[] => [
  { label: 'Edit', icon: IconPencil, dialog: (close) => <TemplateModal template={row} onClose={close} /> },
  {
    label: 'Try on a booking',
    icon: IconFlask,
    dialog: (close) => <TryTemplate template={row} onClose={close} />,
  },
  {
    label: 'Delete',
    icon: IconTrash,
    danger: true,
    dialog: (close) => <DeleteTemplate template={row} onClose={close} />,
  },
]

/** The templates of messages to customers. */
export function TemplatesPage() {
  return (
    <ListPage
      list={useList(customerMessages.templates, useMessageTemplatesQuery)}
      name="message-templates"
      title={titles.messages}
      label="Templates"
      noun={['template', 'templates']}
      search="Search templates..."
      columns={columns}
      rowName={(row) => row.name}
      details={TemplateDetails}
      actions={actions}
      tabs={<MessageNav />}
      add={
        <DialogButton icon={IconPlus} dialog={(close) => <TemplateModal onClose={close} />}>
          Add Template
        </DialogButton>
      }
      empty={texts.noTemplate}
    />
  )
}
