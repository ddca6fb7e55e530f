import { areFlags, flagOf, plain, wordReader } from '../values/words.ts'
import type { FieldScores } from './header-rules.ts'
import { headerScores } from './header-scores.ts'
import type { Profile } from './kinds.ts'

const word = wordReader({})

/** Opt./Fest of cells that are Opt. and Fest: what a header leaves the choice of; nothing where the cells are something else. */
function choicesOf(header: string, values: readonly string[]): string[] {
  const choices = header
    .replace(/[?:]/gu, '')
    .split(/\s*[/|]\s*/u)
    .map((part) => plain(part))
  const areChosen = values.every((value) => choices.includes(plain(value)))
  // Yes and no answer what another column asks.
  return choices.length > 1 && !choices.includes('') && areChosen && !areFlags(choices) ? choices : []
}

const shortest = 2
const readStatus = (choice: string) => (choice.length < shortest ? undefined : word('status', choice))

/** Opt./Fest of cells that are Opt. and Fest, which are words of a status; so is yes/no/maybe, with which people reply. */
function statusByChoices(choices: readonly string[]): FieldScores | undefined {
  const read = choices.map((choice) => readStatus(choice))
  const areSaid = choices.every((choice, at) => read[at] !== undefined || flagOf(choice) !== undefined)
  return areSaid && new Set(read.filter((status) => status !== undefined)).size > 1 ? { status: said } : undefined
}
const said = 0.9

// What words to choose from may say of a booking.
const ofWords = [
  'status',
  'traveler_type',
  'booking_source',
  'confirmation_type',
  'currency',
  'booking_time',
  'note',
  'inclusions',
] as const

/** Pullman/Std of cells that are Pullman and Std: of two things one, and no place, time or tour, whatever these words are by themselves. */
export function saidByChoices(header: string, { share, values }: Profile): FieldScores | undefined {
  const choices = choicesOf(header, values)
  if (share.currency || choices.length === 0) return undefined
  const status = statusByChoices(choices)
  if (status) return status
  const scores = headerScores(header)
  const found = ofWords.flatMap((field) => (scores[field] === undefined ? [] : [[field, scores[field]] as const]))
  return found.length > 0 ? Object.fromEntries(found) : { nothing: true }
}
