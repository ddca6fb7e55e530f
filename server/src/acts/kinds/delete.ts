import type { ActKind } from './kind.ts'

export const deleteAct: ActKind<'delete'> = {
  writes: 'deletion',
  plan: async () => () => ({ kind: 'change', changes: { old: { deleted: false }, new: { deleted: true } } }),
}
