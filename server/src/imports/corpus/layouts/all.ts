import type { CorpusFile } from '../truth.ts'
import { agencies } from './agencies.ts'
import { fileOf } from './file.ts'
import { marketplaces } from './marketplaces.ts'
import { offices } from './offices.ts'
import { tripsOf } from './trips.ts'

export const layouts = [...marketplaces, ...agencies, ...offices]

/** A file of each layout, the same in every run. */
export const layoutFiles = (): CorpusFile[] =>
  layouts.map((layout, index) => fileOf(layout, tripsOf(index + 3, layout.rows ?? 7)))
