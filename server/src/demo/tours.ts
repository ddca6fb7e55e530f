import type { Tour } from './tour.ts'
import { toursInTown } from './tours-in-town.ts'
import { toursOutOfTown } from './tours-out-of-town.ts'

/** Everything that the demo operator sells. */
export const tours: readonly Tour[] = [...toursInTown, ...toursOutOfTown]
