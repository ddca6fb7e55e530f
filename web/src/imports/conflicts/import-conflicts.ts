import { messages } from 'contract/messages'
import { createContext } from 'react'
import { differences, type Choices, type ConflictField, type Difference } from '../../ui/conflict.ts'
import { toast } from '../../ui/toasts.ts'

/** What a value is compared by, and as what it is read. */
export type Side = { name: string; label: string; key: string; lines: string[] }
export type Sides = Record<string, Side>

export const sidesByName = (sides: readonly Side[]): Sides => Object.fromEntries(sides.map((side) => [side.name, side]))

const fieldsOf = (sides: readonly Side[]): ConflictField<Sides>[] =>
  sides.map(({ name, label }) => ({
    name,
    label,
    lines: (values) => values[name]?.lines ?? [],
    comparable: (values) => values[name]?.key ?? '',
  }))

export type Asked = {
  /** What was changed: `import`, `row`. */
  noun: string
  /** The text of the button that leaves what the other person saved. */
  close: string
  before: readonly Side[]
  mine: readonly Side[]
  theirs: readonly Side[]
}

/** A question about three states of the same. */
export function questionAbout<State>(
  { noun, close }: Pick<Asked, 'noun' | 'close'>,
  [before, mine, theirs]: readonly [State, State, State],
  sidesIn: (state: State) => Side[],
): Asked {
  return { noun, close, before: sidesIn(before), mine: sidesIn(mine), theirs: sidesIn(theirs) }
}

/** The values that another person set otherwise than this one wants to. */
export const conflictsIn = ({ before, mine, theirs }: Pick<Asked, 'before' | 'mine' | 'theirs'>): Difference<Sides>[] =>
  differences(fieldsOf(before), sidesByName(before), sidesByName(mine), sidesByName(theirs))

/** Asks which side to keep of each value that both set. Resolves to undefined when that is not answered. */
export type AskAboutConflict = (asked: Asked) => Promise<Choices | undefined>

/** Where no page is left to ask on, it is said that the other change stands. */
export const sayWhatStands: AskAboutConflict = async () => {
  toast.error(messages.staleVersion)
  return undefined
}

export const ImportConflicts = createContext<AskAboutConflict>(sayWhatStands)
