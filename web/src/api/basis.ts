/** A state of an address that is saved under a name. */
export type Saved = { version: number }

/**
 * Of what is saved, and was `known` before, the version that an address was made from. A later one takes its place unless both
 * differ from the address: what a person has changed there is then still a change of the earlier one. `keyOf` names a state, `shown`
 * is that of the address.
 */
export function basisOf<One extends Saved>(
  known: One,
  present: One,
  keyOf: (saved: One) => string,
  shown: string,
): One {
  if (present.version <= known.version) return present.version < known.version ? known : present
  const key = keyOf(present)
  return key === shown || key === keyOf(known) ? present : known
}
