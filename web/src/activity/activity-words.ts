import { accountKinds, type ActivityDetails, type ActivityLine, type ActorKind } from 'contract/activity'
import { activityActions, activityKinds, type ActivityKind } from 'contract/activity-actions'
import { inWords } from '../lib/labels.ts'

export const actionLabel = ({ action }: Pick<ActivityLine, 'action'>): string => activityActions[action][1]

const actors: Record<ActorKind, string> = {
  person: 'Member of staff',
  key: 'Program with an API key',
  guest: 'Not signed in',
  system: 'Server, by the clock',
  command: 'Command on the server',
}
export const actorLabel = ({ actor_kind: kind }: Pick<ActivityLine, 'actor_kind'>): string => actors[kind]

/** The name of a member of staff in lines by or about them. What their API keys did bears the names of these. */
export function nameIn(lines: readonly ActivityLine[], id: number): string | undefined {
  const own = lines.find(({ actor_kind: kind, actor_id: actor }) => kind === 'person' && actor === id)
  return own?.actor_name ?? lines.find((line) => isOfAccount(line) && line.record_id === id)?.label ?? undefined
}

const isOfAccount = ({ kind }: Pick<ActivityLine, 'kind'>) => accountKinds.some((each) => each === kind)

/** What a line is about: the name of the record at that time, or its kind and number. */
export function recordLabel({ kind, label, record_id: id }: Pick<ActivityLine, 'kind' | 'label' | 'record_id'>) {
  return label ?? (id === null ? activityKinds[kind] : `${activityKinds[kind]}, number ${id}`)
}

/** The kinds, and the actions of one of them or of all, as options of the filters. */
export const kindOptions = (Object.keys(activityKinds) as ActivityKind[]).map((value) => ({
  value,
  label: activityKinds[value],
}))

export const actionOptions = (kind: string | undefined, chosen: string | undefined) =>
  (Object.keys(activityActions) as ActivityLine['action'][])
    .filter((value) => kind === undefined || value === chosen || activityActions[value][0] === kind)
    .map((value) => ({ value, label: activityActions[value][1] }))

/** Where the record of a line is shown, if there is a page for it. */
export function recordPlace({ kind, record_id: id }: Pick<ActivityDetails, 'kind' | 'record_id'>) {
  const isStaff = isOfAccount({ kind })
  const to = isStaff ? '/users' : pages[kind]
  if (to === undefined || id === null) return undefined
  if (to.endsWith('$id')) return { to: to.replace('$id', String(id)), search: {} }
  return { to, search: { ...(isStaff && { tab: 'staff' }), view: String(id) } }
}

const pages: Partial<Record<ActivityKind, string>> = {
  booking: '/bookings',
  customer: '/users',
  tour: '/tours',
  promotion: '/promotions',
  review: '/reviews',
  act: '/acts/$id',
  import: '/bookings/import/$id',
}

/** `forbidden` as `Refused: forbidden`. */
export const refusalWords = (code: string): string => `Refused: ${code.replaceAll('_', ' ')}`

/** What a line says besides its record's values, such as the filters of an export: one pair for each. */
export const detailFacts = (details: ActivityDetails['details']) =>
  Object.entries(details ?? {}).map(([key, value]) => ({
    label: inWords(key.replaceAll('_', ' ')),
    value: typeof value === 'string' ? value : JSON.stringify(value),
    wide: true,
  }))
