import type { ActName } from 'contract/act-values'
import { cancelDepartureAct } from './cancel-departure.ts'
import { deleteAct } from './delete.ts'
import { inclusionsAct } from './inclusions.sql.ts'
import type { ActKind } from './kind.ts'
import { moveAct } from './move.ts'
import { restoreAct } from './restore.sql.ts'
import { revertAct } from './revert.sql.ts'
import { setAct } from './set.ts'
import { statusAct } from './status.ts'

const kinds: { [A in ActName]: ActKind<A> } = {
  status: statusAct,
  delete: deleteAct,
  restore: restoreAct,
  move: moveAct,
  set: setAct,
  inclusions: inclusionsAct,
  cancel_departure: cancelDepartureAct,
  revert: revertAct,
}

/** The kind of an act; its values must be those of the same act. */
export const kindOf = (act: ActName): ActKind<ActName> =>
  // The values were checked by the schema of the same name when the act was made.
  kinds[act] as ActKind<ActName>
