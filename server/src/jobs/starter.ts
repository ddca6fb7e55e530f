import type { Actor } from '../db/activity.ts'

/** Who started a task, as its columns have it. */
type Starter = { actorId: number | null; actorName: string | null; actorKeyId: number | null }

/** Who starts a task: `key` is the API key by which a program calls. */
export type TaskActor = { id: number | null; name: string; key?: { id: number } }

export const toStarter = ({ id, name, key }: TaskActor): Starter => ({
  actorId: id,
  actorName: name,
  actorKeyId: key?.id ?? null,
})

/** The same as calls name who started the task that goes on; null while there is none. */
export const taskBy = ({
  task,
  actorId,
  actorName,
}: Pick<Starter, 'actorId' | 'actorName'> & { task: string | null }) =>
  task !== null && actorId !== null ? { id: actorId, name: actorName ?? '' } : null

/** Whether a refusal or an error of the program ended the commit that is rolled back, and no person. */
export const isRollBackOfFailure = ({ task, failure }: { task: string | null; failure: string | null }): boolean =>
  task === 'roll_back' && failure !== null

/** The same as the activity names who acted. */
export const actorOf = ({ actorId, actorName, actorKeyId }: Starter): Actor => ({
  kind: actorKeyId === null ? 'person' : 'key',
  id: actorId ?? undefined,
  name: actorName ?? '',
  keyId: actorKeyId ?? undefined,
})
