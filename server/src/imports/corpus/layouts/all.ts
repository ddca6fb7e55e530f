import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CorpusFile } from '../truth.ts'
import { fileOf } from './file.ts'
import type { Layout } from './layout.ts'
import { tripsOf } from './trips.ts'

const layoutsIn = (name: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, `${name}.json`), 'utf8')) as Layout[]

const layouts = ['marketplaces', 'agencies', 'offices'].flatMap(layoutsIn)

/** A file of each layout, the same in every run. */
export const layoutFiles = (): CorpusFile[] =>
  layouts.map((layout, index) => fileOf(layout, tripsOf(index + 3, layout.rows ?? 7)))
