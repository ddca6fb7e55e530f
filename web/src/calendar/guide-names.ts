import type { PlannedGuide } from 'contract/departures'
import { guideName } from 'contract/guide-name'

/** `Guide: Nia, Tom`; undefined for none. */
export const guidesText = (guides: readonly PlannedGuide[]) =>
  guides.length > 0 ? `Guide: ${guides.map(guideName).join(', ')}` : undefined
