import { conceptsOf } from './concepts.ts'
import type { Profile } from './kinds.ts'

// Mitgl.-Nr., Nº socio and Lidnr.
const ofMembers =
  /memb|mitgl|adhér|soci[oa]s?(?!\p{L})|asociad|afiliad|miembro|^lid|leden|sóci|człon|medlem|jäsen|člen|üye|tessera|carnet|legitymac/iu

/**
 * Whether a column numbers members, another one in each row. Such a number may be that of the booking, where a club has no other one,
 * and is that of a further booking of the member as well.
 */
export const areNumbersOfMembers = (name: string, { distinct, filled, share }: Profile): boolean =>
  conceptsOf(name).has('internal') &&
  ofMembers.test(name.trim()) &&
  filled > 2 &&
  distinct === 1 &&
  (share.code ?? 0) + (share.digits ?? 0) + (share.number ?? 0) + (share.count ?? 0) >= 0.9
