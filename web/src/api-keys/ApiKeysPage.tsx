import { IconKeyOff, IconPlus } from '@tabler/icons-react'
import { apiKeyMessages as texts } from 'contract/api-key-messages'
import { apiKeys, type ApiKey } from 'contract/api-keys'
import { permissionLabels } from 'contract/permissions'
import { titles } from '../app/paths.ts'
import { useConfirm } from '../api/use-confirm.ts'
import { useList } from '../api/use-list.ts'
import { formatDay, formatInstant } from '../lib/format.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { DialogButton } from '../ui/DialogButton.tsx'
import { ListPage, type ListAction } from '../ui/ListPage.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import type { Columns } from '../ui/table.ts'
import { useApiKeysQuery, useEndApiKeyMutation } from './api.ts'
import { CreateApiKey } from './CreateApiKey.tsx'

const states = {
  active: { tone: 'good', text: 'Active' },
  expired: { tone: 'waiting', text: 'Expired' },
  ended: { tone: 'bad', text: 'Ended' },
} as const

const columns: Columns<typeof apiKeys.list> = [
  { key: 'name', header: 'Name', least: 150, sortable: true, card: 'title', cell: (row) => row.name },
  { key: 'hint', header: 'Begins With', width: 120, cell: (row) => row.hint },
  { key: 'owner', header: 'Owner', width: 130, card: 'first', cell: (row) => row.owner },
  {
    key: 'permissions',
    header: 'Permissions',
    width: 180,
    cell: (row) => row.permissions.map((one) => permissionLabels[one]).join(', '),
  },
  { key: 'read_only', header: 'May', width: 120, cell: (row) => (row.read_only ? 'Read' : 'Read and change') },
  { key: 'expires_at', header: 'Expires', width: 110, sortable: true, cell: (row) => formatDay(row.expires_at) },
  {
    key: 'last_used_at',
    header: 'Last Used',
    width: 145,
    sortable: true,
    card: 'first',
    cell: (row) => (row.last_used_at ? formatInstant(row.last_used_at) : 'Never'),
  },
  {
    key: 'state',
    header: 'State',
    width: 100,
    pinned: true,
    card: 'badge',
    cell: ({ state }) => <StatusBadge tone={states[state].tone}>{states[state].text}</StatusBadge>,
  },
]

const actions = (row: ApiKey): ListAction[] => [
  {
    label: 'End key',
    icon: IconKeyOff,
    danger: true,
    dialog: (close) => <EndApiKey apiKey={row} onClose={close} />,
    whyNot: row.state === 'ended' ? texts.hasEnded : undefined,
  },
]

/** The keys by which programs call the API, for administrators. */
export function ApiKeysPage() {
  return (
    <ListPage
      list={useList(apiKeys.list, useApiKeysQuery)}
      name="api-keys"
      title={titles.apiKeys}
      noun={['API key', 'API keys']}
      search="Search API keys..."
      columns={columns}
      rowName={(row) => row.name}
      actions={actions}
      add={
        <DialogButton icon={IconPlus} dialog={(close) => <CreateApiKey onClose={close} />}>
          Make API Key
        </DialogButton>
      }
    />
  )
}

function EndApiKey({ apiKey, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const [end] = useEndApiKeyMutation()
  const confirm = useConfirm({
    send: () => end({ params: { id: apiKey.id } }),
    done: texts.ended,
    failed: texts.endFailed,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      {...confirm}
      title="End API Key"
      message={texts.endAsk(apiKey.name)}
      action="End key"
      errorTitle={texts.endFailed}
      onClose={onClose}
    />
  )
}
