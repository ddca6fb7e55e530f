import type { TagDescription } from '@reduxjs/toolkit/query/react'
import { changedEntities, type ChangedEntity, type RecordChange } from 'contract/changes'
import type { TagType } from '../api/api.ts'
import { authOf } from '../api/auth.ts'
import { messageTags } from '../api/message-tags.ts'
import { readAgain } from '../api/read-again.ts'
import { store } from '../api/store.ts'

type Tags = readonly TagDescription<TagType>[]

/** A list and one record of it, or all records. */
const listAnd = (type: TagType, id: number | undefined, list: number | string = 'list'): Tags =>
  id === undefined
    ? [type]
    : [
        { type, id: list },
        { type, id },
      ]

/** What has to be read again after a change of an entity; without an id any of its records may have changed. */
const staleAfter: Record<ChangedEntity, (id: number | undefined) => Tags> = {
  booking: (id) => [
    ...listAnd('Booking', id),
    { type: 'Booking', id: 'deleted' },
    'Tour',
    'Departure',
    // What was sent names its booking.
    ...messageTags('log', 'preview'),
  ],
  // Messages name the tour.
  tour: () => ['Tour', 'Departure', ...messageTags('preview')],
  departure: () => ['Tour', 'Departure'],
  print: () => [{ type: 'Departure', id: 'prints' }],
  customer: () => ['Customer'],
  // One's own rights and picture are in the profile.
  staff: (id) => [
    ...listAnd('Staff', id, 0),
    { type: 'Staff', id: `invitation-${id}` },
    ...(id === undefined || id === ownId() ? (['Profile'] as const) : []),
  ],
  promotion: (id) => listAnd('Promotion', id),
  review: (id) => listAnd('Review', id),
  inclusion: () => ['Inclusion'],
  act: () => ['Act'],
  message: () => messageTags('log', 'preview'),
  // One after another leaves: what is being written is not read again for each.
  message_delivery: () => messageTags('log'),
  message_template: () => messageTags('templates', 'preview'),
  import: (id) =>
    ['imports', `import ${id}`, `import rows ${id}`, `import columns ${id}`].map((which) => ({
      type: 'Booking',
      id: which,
    })),
  import_partner: () => [{ type: 'Booking', id: 'import partners' }],
  saved_view: () => ['SavedView'],
  saved_report: () => ['SavedReport'],
  session: () => ['sessions', 'all-sessions'].map((which) => ({ type: 'Profile', id: which })),
  // The profile says whether one is still to be set up.
  second_step: () => ['Profile'],
  api_key: () => [{ type: 'Profile', id: 'api-keys' }],
  notification: () => ['Notification'],
  dashboard: () => ['Dashboard', 'Report'],
}

const ownId = () => authOf(store.getState()).user?.id

/** Reads again what a change elsewhere made stale. */
export function takeChange({ entity, id }: RecordChange) {
  readAgain.announced(staleAfter[entity](id), entity === 'booking' ? id : undefined)
}

/** Changes may have been missed: everything on screen is read again. */
export const takeGap = () => {
  for (const entity of changedEntities) takeChange({ entity })
}
