import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readFile, type Given } from './read-file.ts'

// What `samples.test.ts` compares more slowly, through the server: no change of a word may ask, or no longer ask, about a sample.

type Truth = { given?: Given; state?: string; questions?: string[]; counts?: { create?: number } }

const folder = join(import.meta.dirname, '../samples')
const catalogue = { ids: new Map<string, number>(), names: new Map<number, string>() }

const samples = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({ name: file.slice(0, -5), truth: JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth }))
  // Bookings are made of no file that a question holds up.
  .map(({ name, truth }) => ({
    name,
    truth,
    asks: truth.questions ?? ((truth.counts?.create ?? 0) > 0 ? [] : undefined),
  }))
  .filter(({ truth, asks }) => truth.state === 'ready' && asks !== undefined)

test.each(samples)('The sample $name asks $asks', ({ name, truth, asks }) => {
  const { survey } = readFile(readFileSync(join(folder, `${name}.csv`)), truth.given ?? {}, catalogue)
  expect(survey.questions.filter(({ optional }) => !optional || truth.questions).map(({ id }) => id)).toEqual(asks)
})
