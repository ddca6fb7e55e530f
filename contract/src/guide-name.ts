import type { PlannedGuide } from './departures.ts'

/** A guide of a plan as people read it. */
export const guideName = ({ name, is_inactive }: PlannedGuide): string =>
  is_inactive ? `${name} (no longer active)` : name
