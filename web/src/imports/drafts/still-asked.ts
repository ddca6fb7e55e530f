import type { ImportField } from 'contract/import-fields'
import type { ImportProblem } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { isStillThere } from '../columns/chosen.ts'
import { problemKey } from '../problems/problem-key.ts'
import { fixedFields, neededFields } from '../values/needed.ts'
import type { Entered } from '../values/offers.ts'

/** The forms of values by what they are for, each with its title. */
export const valueForms = { needed: 'What the file does not say', fixed: 'One value for every row' } as const
export type ValueForm = keyof typeof valueForms

/** Under which the input of a page is kept. */
export const keptKeys = {
  problem: (problem: Pick<ImportProblem, 'code' | 'field' | 'message'>) => `problem ${problemKey(problem)}`,
  values: (form: ValueForm) => `values ${valueForms[form]}`,
  partnerName: 'partner name',
}

type Read = Pick<Import, 'columns' | 'dialect' | 'mapping' | 'questions' | 'problems' | 'partner'>

const fieldsIn = { needed: neededFields, fixed: fixedFields } satisfies Record<ValueForm, (data: Read) => ImportField[]>

/**
 * What the page of a checked import still asks for of an input that was typed there, be it further below or behind another
 * question; undefined if nothing. A cell decides for itself when its row leaves.
 */
export function stillAsked(data: Read, key: string, input: unknown): unknown {
  if (key.startsWith('problem ')) return data.problems.some((one) => keptKeys.problem(one) === key) ? input : undefined
  if (key === keptKeys.partnerName) return data.partner?.id === null && data.partner.name !== null ? input : undefined
  for (const form of ['needed', 'fixed'] as const)
    if (key === keptKeys.values(form)) return enteredFor(fieldsIn[form](data), data, input)
  return input
}

/** The values of these fields; undefined if there are none. */
export function among(fields: readonly ImportField[], values: unknown) {
  const left = Object.entries(values ?? {}).filter(([name]) => fields.some((field) => field === name))
  return left.length === 0 ? undefined : Object.fromEntries(left)
}

type Columns = Pick<Import, 'columns' | 'dialect'>

/** What was entered for these fields, without columns in whose place others stand since; undefined if that is nothing. */
export function enteredFor(fields: readonly ImportField[], data: Columns, input: unknown) {
  const entered = (input ?? {}) as Partial<Record<ImportField, Entered>>
  const isPresent = (one: Entered) => !('column' in one) || isStillThere(one, data)
  return among(
    fields.filter((field) => entered[field] && isPresent(entered[field])),
    entered,
  )
}
