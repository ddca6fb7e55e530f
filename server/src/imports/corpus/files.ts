import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { layoutFiles } from './layouts/all.ts'
import type { CorpusFile, Truth } from './truth.ts'

export const halves = [
  'known',
  'opened',
  'opened-2',
  'opened-3',
  'opened-4',
  'opened-5',
  'opened-6',
  'opened-7',
  'opened-8',
  'opened-9',
  'opened-10',
  'opened-11',
  'opened-12',
  'opened-13',
  'opened-14',
  'opened-15',
  'opened-16',
  'opened-17',
  'opened-18',
  'opened-19',
  'opened-20',
  'opened-21',
  'opened-22',
  'opened-23',
  'opened-24',
  'opened-25',
  'opened-26',
  'opened-27',
  'opened-28',
  'opened-29',
  'opened-30',
  'opened-31',
  'opened-32',
  'opened-33',
  'opened-34',
  'opened-35',
  'opened-36',
  'opened-37',
  'opened-38',
  'opened-39',
  'opened-40',
  'opened-41',
  'opened-42',
  'opened-43',
  'opened-44',
  'opened-45',
  'opened-46',
  'opened-47',
  'opened-48',
  'opened-49',
  'opened-50',
  'opened-51',
  'opened-52',
  'opened-53',
  'opened-54',
  'opened-55',
  'opened-56',
  'opened-57',
  'opened-58',
  'opened-59',
  'opened-60',
  'opened-61',
  'opened-62',
  'opened-63',
  'opened-64',
  'opened-65',
  'opened-66',
  'opened-67',
  'opened-68',
  'opened-69',
  'opened-70',
  'opened-71',
  'opened-72',
  'opened-73',
  'opened-74',
  'opened-75',
  'opened-76',
  'opened-77',
  'opened-78',
  'opened-79',
  'opened-80',
  'unseen',
  'layouts',
] as const
export type Half = (typeof halves)[number]

export function filesOf(half: Half): CorpusFile[] {
  if (half === 'layouts') return layoutFiles()
  const folder = join(import.meta.dirname, half)
  return readdirSync(folder)
    .filter((name) => name.endsWith('.csv'))
    .toSorted()
    .map((file) => {
      const name = file.slice(0, -4)
      return {
        name,
        bytes: readFileSync(join(folder, file)),
        truth: JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Truth,
      }
    })
}
