import type { ImportDialect } from 'contract/import-dialect'
import { importFieldInfo, wordFields, type ImportField } from 'contract/import-fields'
import type { ImportChange } from 'contract/import-inputs'
import { columnsOf, type FieldSource, type ImportMapping } from 'contract/import-mapping'
import { choiceLabel, questionIds, questionLabels } from 'contract/import-questions'
import type { Import } from 'contract/imports'
import type { Choices } from '../../ui/conflict.ts'
import { inWords } from '../../lib/labels.ts'
import { areSameColumns, isStillThere, type ChosenColumn } from '../columns/chosen.ts'
import { fieldOfColumn, mappedColumns, moveColumn, sourceOf } from '../columns/mapping.ts'
import { wordLabel } from '../columns/words.ts'
import { dialectText, dialectTitles } from '../file/dialect-labels.ts'
import { valueText } from '../partners/partner-facts.ts'
import { hasColumn, withValue } from '../values/needed.ts'
import type { Side } from './import-conflicts.ts'

/** A column that is moved to another field, or to none; which fields change depends on the mapping at that time. */
type ColumnMove = { column: number; to: ImportField | undefined }

/**
 * What a person gives a field. A value stands beside the columns that the field has at that time, unless it was chosen in place
 * of a column of another person (`isAlone`); one for their empty cells is given with a column only. A column has the
 * value beside it that the field has then, or had where it was chosen against that (`source`).
 */
export type GivenValue =
  | (ChosenColumn & { source?: FieldSource | null })
  | { value: string; isForEmpty: boolean; isAlone?: boolean }
type GivenValues = { given: Partial<Record<ImportField, GivenValue>> }

/** What a person edits of how a file is read. */
export type ImportEdit = ImportChange | ColumnMove | GivenValues

const isMove = (edit: ImportEdit): edit is ColumnMove => 'column' in edit
const isGiven = (edit: ImportEdit): edit is GivenValues => 'given' in edit

/** The change that an edit makes of an import. */
export function changeBy(edit: ImportEdit, { mapping }: Pick<Import, 'mapping'>): ImportChange {
  if (isMove(edit)) return { mapping: moveColumn(mapping, edit.column, edit.to) }
  if (!isGiven(edit)) return edit
  const sources = Object.entries(edit.given).map(([name, one]) => [
    name,
    givenSource(name as ImportField, one, mapping),
  ])
  return { mapping: Object.fromEntries(sources) as ImportChange['mapping'] }
}

function givenSource(field: ImportField, one: GivenValue, mapping: ImportMapping): FieldSource | null {
  if ('column' in one) return one.source ?? sourceOf(field, mapping, [one.column])
  return withValue(one.isAlone ? {} : mapping, field, one.value)
}

type Columns = Pick<Import, 'columns' | 'dialect'>

/**
 * Whether an edit is of columns by their places, and others stand there. A form of values stays while the columns are read anew
 * and offers those of then, so that each of its columns is compared by itself, and not with the file at the first input.
 */
export function isOfOtherColumns(edit: ImportEdit, seen: Columns, data: Columns) {
  if (isGiven(edit)) return Object.values(edit.given).some((one) => 'column' in one && !isStillThere(one, data))
  return (isMove(edit) || edit.mapping !== undefined) && !areSameColumns(seen, data)
}

/** The fields whose value was entered for the empty cells of a column that is not chosen any more. */
export const withoutColumn = (edit: ImportEdit, data: Pick<Import, 'mapping'>): ImportField[] =>
  isGiven(edit)
    ? keysOf(edit.given).filter((field) => {
        const one = edit.given[field]
        return one && 'value' in one && one.isForEmpty && !hasColumn(data, field)
      })
    : []

/** An edit without some of the fields that values were given for; undefined where none is left. */
export const withoutFields = (edit: ImportEdit, fields: readonly ImportField[]): ImportEdit | undefined =>
  isGiven(edit) ? whereAny(keptOf(edit.given, (field) => !fields.some((other) => other === field))) : edit

const whereAny = (given: GivenValues['given']): GivenValues | undefined =>
  keysOf(given).length > 0 ? { given } : undefined

/** Whether what another person changed of the same is known after the check alone. */
export const isKnownByCheck = (edit: ImportEdit): boolean => 'dialect' in edit && edit.dialect !== undefined

/** The values that an edit concerns, as an import has them. `nameOf` knows the names of partners. */
export const sidesIn =
  (edit: ImportEdit, nameOf: (partner: number) => string) =>
  (data: Import): Side[] => {
    if (isMove(edit)) return [columnSide(edit, data)]
    return isGiven(edit) ? sidesOfGiven(edit, data) : sidesOfChange(edit, data, nameOf)
  }

const sidesOfGiven = ({ given }: GivenValues, data: Import): Side[] =>
  keysOf(given).map((field) => {
    const side = sourceSide(field, data)
    const { value, new_only: isNewOnly } = data.mapping[field] ?? {}
    // Of a value its columns are no part: it stands beside whichever there are.
    return given[field] && 'value' in given[field]
      ? { ...side, key: JSON.stringify([hasColumn(data, field), value, isNewOnly]) }
      : side
  })

function sidesOfChange(edit: ImportChange, data: Import, nameOf: (partner: number) => string): Side[] {
  return [
    ...keysOf(edit.mapping).map((field) => sourceSide(field, data)),
    ...questionIds.filter((id) => edit.values?.[id] !== undefined).map((id) => answerSide(id, data)),
    ...wordFields.flatMap((field) => keysOf(edit.values?.[field]).map((word) => wordSide(field, word, data))),
    ...keysOf(edit.dialect).map((key) => dialectSide(key, data)),
    ...(edit.partner_id === undefined && edit.partner_name === undefined ? [] : [partnerSide(edit, data, nameOf)]),
  ]
}

const keysOf = <T extends object>(one: T | undefined) =>
  Object.entries(one ?? {}).flatMap(([key, value]) => (value === undefined ? [] : [key as keyof T & string]))

/** The server calls it after the file. */
const aNewPartner = 'A new partner'

/** An import as an edit would leave it, before a check. */
export function edited(edit: ImportEdit, data: Import): Import {
  const { mapping = {}, values = {}, dialect, partner_id: id, partner_name: name } = changeBy(edit, data)
  const words = wordFields.map((field) => [field, withoutNull({ ...data.values[field], ...values[field] })])
  const partner = data.partner ?? { id: null, name: null, match: null, candidates: [] }
  return {
    ...data,
    mapping: withoutNull({ ...data.mapping, ...mapping }),
    values: { ...withoutNull({ ...data.values, ...values }), ...Object.fromEntries(words) } as Import['values'],
    dialect: data.dialect && { ...data.dialect, ...withoutNull(dialect ?? {}) },
    partner: {
      ...partner,
      ...(id !== undefined && { id, name: id === null ? aNewPartner : null, is_changed: false }),
      ...(name !== undefined && { name }),
    },
  }
}

/** Null and undefined remove an entry. */
const withoutNull = <T extends object>(entries: T) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== null && value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], null>
  }

type Based = Pick<Import, 'mapping'>

/** What is left of an edit of `base` without the values of which the other side is kept; undefined where that is nothing. */
export function withChoices(edit: ImportEdit, choices: Choices, base: Based): ImportEdit | undefined {
  const isMine = (name: string) => choices[name] !== 'theirs'
  if (isMove(edit)) return isMine(columnName(edit)) ? edit : undefined
  if (isGiven(edit)) return whereAny(givenBy(edit, choices, base))
  const kept = <T extends object>(entries: T | undefined, nameOf: (key: string) => string) =>
    entries && keptOf(entries, (key) => isMine(nameOf(key)))
  const { mapping, values, dialect, partner_id, partner_name, removed_correction } = edit
  const words = Object.fromEntries(
    wordFields.flatMap((field) => {
      const own = kept(values?.[field], (word) => wordName(field, word))
      return own && Object.keys(own).length > 0 ? [[field, own]] : []
    }),
  )
  const answers = kept(values, answerName)
  const left: ImportChange = {
    mapping: kept(mapping, sourceName),
    values: answers && { ...Object.fromEntries(questionIds.map((id) => [id, answers[id]])), ...words },
    dialect: kept(dialect, dialectName),
    ...(isMine('partner') && { partner_id, partner_name }),
    removed_correction,
  }
  const isNothing = Object.values(left).every(
    (part) => part === undefined || (typeof part === 'object' && part !== null && keysOf(part).length === 0),
  )
  return isNothing ? undefined : left
}

/** What is kept of the values. One that was chosen against what another person set is as the question showed it. */
const givenBy = ({ given }: GivenValues, choices: Choices, base: Based): GivenValues['given'] =>
  Object.fromEntries(
    Object.entries(keptOf(given, (field) => choices[sourceName(field)] !== 'theirs')).map(([field, one]) => [
      field,
      choices[sourceName(field)] === 'mine' ? asShown(field as ImportField, one, base) : one,
    ]),
  )

function asShown(field: ImportField, one: GivenValue, { mapping }: Based): GivenValue {
  if ('column' in one) return { ...one, source: givenSource(field, one, mapping) }
  return one.isForEmpty ? one : { ...one, isAlone: true }
}

const keptOf = <T extends object>(entries: T, isKept: (key: string) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([key]) => isKept(key))) as T

const columnName = ({ column }: ColumnMove) => `column ${column}`
const sourceName = (field: string) => `mapping ${field}`
const answerName = (id: string) => `answer ${id}`
const wordName = (field: string, word: string) => `word ${field} ${word}`
const dialectName = (key: string) => `dialect ${key}`

/** A field that takes one column loses the one that it has, so that this is part of what the person decides. */
function columnSide(edit: ColumnMove, data: Import): Side {
  const { column, to } = edit
  const field = fieldOfColumn(data.mapping, column)
  const others = to && !importFieldInfo(to).many ? mappedColumns(data.mapping, to).filter((one) => one !== column) : []
  return {
    name: columnName(edit),
    label: `Meaning of ${columnTitle(data, column)}`,
    key: JSON.stringify([field, others]),
    lines: [
      field ? importFieldInfo(field).label : 'Ignored',
      ...(to ? others.map((other) => `${importFieldInfo(to).label}: ${columnTitle(data, other)}`) : []),
    ],
  }
}

const columnTitle = ({ columns }: Import, index: number) => columns[index]?.name || `column ${index + 1}`

function sourceSide(field: ImportField, data: Import): Side {
  const source: FieldSource | undefined = data.mapping[field]
  const from = source ? columnsOf(source).filter((column) => column >= 0) : []
  const value = source?.value
  const text = value === undefined ? [] : [valueText(field, value)]
  return {
    name: sourceName(field),
    label: importFieldInfo(field).label,
    key: JSON.stringify([source ? columnsOf(source) : [], value, source?.new_only]),
    lines:
      from.length === 0 && text.length === 0
        ? ['No value']
        : [
            ...from.map((column) => `Column ${columnTitle(data, column)}`),
            ...text.map((each) => (from.length > 0 ? `${each} where it is empty` : each)),
          ],
  }
}

function answerSide(id: (typeof questionIds)[number], { values }: Import): Side {
  const choice = values[id]
  return {
    name: answerName(id),
    label: questionLabels[id],
    key: choice ?? '',
    lines: [choice === undefined ? 'Not answered' : choiceLabel(id, choice)],
  }
}

function wordSide(field: (typeof wordFields)[number], word: string, { values, words }: Import): Side {
  const given = values[field]?.[word]
  const read = given ?? words[field]?.find((one) => one.word === word)?.value
  return {
    name: wordName(field, word),
    label: wordLabel(field, word),
    key: given ?? '',
    lines: [read ? inWords(read) : 'Not understood'],
  }
}

function dialectSide(key: keyof ImportDialect, { dialect }: Import): Side {
  return {
    name: dialectName(key),
    label: dialectTitles[key],
    key: String(dialect?.[key]),
    lines: [dialect ? dialectText(key, dialect) : 'Not read yet'],
  }
}

/** The reading of another partner, or of one that was changed since, replaces mapping and answers, so that these are part of what the person decides. */
function partnerSide(
  { partner_id: chosen }: ImportChange,
  { partner, mapping, values }: Import,
  nameOf: (id: number) => string,
): Side {
  const { id, name, is_changed: isChanged } = partner ?? { id: null, name: null }
  const text = name ?? (id === null ? 'None' : nameOf(id))
  const isReplaced = chosen !== undefined && (chosen !== id || isChanged === true)
  return {
    name: 'partner',
    label: chosen === undefined ? 'Remember as' : 'Partner',
    key: JSON.stringify(
      chosen === undefined ? [name] : [id, id === null ? name : null, isReplaced && [mapping, values]],
    ),
    lines: isReplaced ? [text, 'with the columns and answers as they are'] : [text],
  }
}
