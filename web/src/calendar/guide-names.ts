import type { PlannedGuide } from 'contract/departures'

export const guideName = ({ name, is_inactive }: PlannedGuide) => (is_inactive ? `${name} (no longer active)` : name)

/** `Guide: Nia, Tom`; undefined for none. */
export const guidesText = (guides: readonly PlannedGuide[]) =>
  guides.length > 0 ? `Guide: ${guides.map(guideName).join(', ')}` : undefined
