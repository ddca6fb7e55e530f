import { IconPencil, IconTrash } from '@tabler/icons-react'
import { importPartners, whyNotEditPartner, type ImportPartner } from 'contract/import-partners'
import { useCallback } from 'react'
import { titles } from '../../app/paths.ts'
import { useList } from '../../api/use-list.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import { useMe } from '../../session/api.ts'
import { ListPage, type ListAction } from '../../ui/ListPage.tsx'
import type { Columns } from '../../ui/table.ts'
import { useImportPartnersQuery } from '../api.ts'
import { DeletePartner } from './DeletePartner.tsx'
import { PartnerDetails } from './PartnerDetails.tsx'
import { PartnerModal } from './PartnerModal.tsx'
import { sharedLabel } from './partner-facts.ts'

const columns: Columns<typeof importPartners.list> = [
  { key: 'name', header: 'Partner', least: 160, sortable: true, card: 'title', cell: (row) => row.name },
  { key: 'shared', header: 'For', width: 130, card: 'first', cell: (row) => sharedLabel(row) },
  { key: 'owner', header: 'Owner', width: 140, card: 'first', cell: (row) => row.owner?.name ?? '—' },
  {
    key: 'columns',
    header: 'Columns',
    width: 90,
    align: 'right',
    cell: (row) => formatNumber(row.columns.length),
  },
  { key: 'last_import', header: 'Last file', least: 150, cell: (row) => row.last_import?.file_name ?? '—' },
  {
    key: 'created_at',
    header: 'Known since',
    width: 148,
    sortable: true,
    cell: (row) => formatInstant(row.created_at),
  },
]

/** How the files of partners are read, as finished imports left it. */
export function PartnersPage() {
  return (
    <ListPage
      list={useList(importPartners.list, useImportPartnersQuery)}
      name="import-partners"
      title={titles.importPartners}
      noun={['partner', 'partners']}
      search="Search partners..."
      columns={columns}
      rowName={(row) => row.name}
      actions={useActions()}
      details={PartnerDetails}
      empty="No partner is remembered yet: a finished import is."
    />
  )
}

function useActions() {
  const me = useMe()
  return useCallback(
    (row: ImportPartner): ListAction[] => {
      const whyNot = whyNotEditPartner(row, me)
      return [
        {
          label: 'Edit',
          icon: IconPencil,
          whyNot,
          dialog: (close) => <PartnerModal partner={row} onClose={close} />,
        },
        {
          label: 'Delete',
          icon: IconTrash,
          danger: true,
          whyNot,
          dialog: (close) => <DeletePartner partner={row} onClose={close} />,
        },
      ]
    },
    [me],
  )
}
