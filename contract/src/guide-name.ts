import type { PlannedGuide } from './departures.ts'

/** A guide of a plan as people read it. */
export const guideName = ({ name, is_inactive }: PlannedGuide): string =>
  is_inactive ? `${name} (no longer active)` : name

/** `Guides: Nia, Tom`; undefined for none. */
export const guidesText = (guides: readonly PlannedGuide[]): string | undefined =>
  guides.length > 0 ? `${guides.length === 1 ? 'Guide' : 'Guides'}: ${guides.map(guideName).join(', ')}` : undefined
