import { importFieldInfo, type ImportField } from 'contract/import-fields'
import { choiceLabel, questionLabels } from 'contract/import-questions'
import { inWords } from '../../lib/labels.ts'
import { wordLabel } from '../columns/words.ts'
import { textField, type ConflictField } from '../../ui/conflict.ts'
import { lastingQuestions } from 'contract/import-questions'
import { fixedFields, placeIn, type PartnerDraft } from './partner-draft.ts'
import { sharedLabel, valueText } from './partner-facts.ts'

type Field = ConflictField<PartnerDraft>

/** A value inside the draft, which is read and put by itself. */
const partField = (
  name: string,
  label: string,
  part: {
    read: (values: PartnerDraft) => string
    put: (values: PartnerDraft, value: string) => PartnerDraft
    /** The value as staff read it. */
    show: (value: string) => string
    isIn?: Field['isIn']
  },
): Field => ({
  name,
  label,
  lines: (values) => [part.show(part.read(values))],
  comparable: (values) => part.read(values).trim(),
  take: (mine, theirs) => part.put(mine, part.read(theirs)),
  ...(part.isIn && { isIn: part.isIn }),
})

/** What two people may change of a partner: each answer, column, fixed value and word by itself. */
export const partnerConflictFields = (draft: PartnerDraft): Field[] => [
  textField<PartnerDraft, 'name'>('name', 'Name'),
  textField<PartnerDraft, 'shared'>('shared', 'Used by', (shared) => sharedLabel({ shared })),
  ...answerFields(),
  ...fixedFields(draft).map((field) => fixedField(draft, field)),
  ...draft.names.map((_name, index) => columnField(draft.names, index)),
  ...draft.words.map(wordField),
]

const answerFields = () =>
  lastingQuestions.map((id) =>
    partField(`answers.${id}`, questionLabels[id], {
      read: ({ answers }) => answers[id] ?? '',
      put: (values, value) => ({ ...values, answers: { ...values.answers, [id]: value } }),
      show: (value) => (value ? choiceLabel(id, value) : 'Ask, or by the file'),
    }),
  )

const fixedField = ({ columns }: PartnerDraft, field: ImportField) =>
  partField(
    `fixed.${field}`,
    `${importFieldInfo(field).label} ${columns.includes(field) ? 'where the column is empty' : 'of every row'}`,
    {
      read: ({ fixed }) => fixed[field] ?? '',
      put: (values, value) => ({ ...values, fixed: { ...values.fixed, [field]: value } }),
      show: (value) => valueText(field, value) || 'No value',
    },
  )

/** Of a column that the partner's files no longer have there is nothing to choose. */
function columnField(names: readonly string[], index: number): Field {
  const placeOf = (values: PartnerDraft) => placeIn(values.names, names, index)
  return partField(`columns.${index}`, `${index + 1}. ${names[index]}`, {
    read: (values) => values.columns[placeOf(values) ?? -1] ?? '',
    put: (values, value) => ({ ...values, columns: values.columns.with(index, value) }),
    show: (value) => (value ? importFieldInfo(value as ImportField).label : 'Ignored'),
    isIn: (values) => placeOf(values) !== undefined,
  })
}

const wordField = ({ field, word }: PartnerDraft['words'][number], index: number) =>
  partField(`words.${index}`, wordLabel(field, word), {
    read: ({ words }) => words.find((one) => one.field === field && one.word === word)?.value ?? '',
    put: (values, value) => ({ ...values, words: values.words.with(index, { field, word, value }) }),
    show: (value) => (value ? inWords(value) : 'Not understood'),
  })
