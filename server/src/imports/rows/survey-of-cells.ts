import { importMessages } from 'contract/import-messages'
import type { watchEmptyCells } from '../mapping/cells-in-doubt.ts'
import type { Layout } from '../mapping/layout.ts'
import type { Survey } from '../mapping/survey.ts'
import { wordReader } from '../values/words.ts'
import type { cellsAbove } from './cells-above.ts'

type Found = {
  layout: Layout
  above: ReturnType<typeof cellsAbove>
  emptied: ReturnType<typeof watchEmptyCells>
}

/** Adds to what a survey found what cells have from the rows above, and the question about those that may have. */
export function withCellsAbove({ reading, questions, words }: Survey, { layout, above, emptied }: Found): Survey {
  const { columns, mapping, answers } = layout
  const said = above.saidEmpty()
  const { fields, question } = emptied.end(wordReader(answers, reading))
  const names = [...said.keys()].map((field) => columns[mapping[field]?.column ?? -1]?.name ?? '')
  const filled = answers.empty_cells === 'as_above' ? [...said.values()].reduce((sum, cells) => sum + cells, 0) : 0
  const notes = [
    ...(reading.notes ?? []),
    ...(above.dittos() > 0 ? [importMessages.dittoCells(above.dittos())] : []),
    ...(filled > 0 ? [importMessages.filledFromAbove(names, filled)] : []),
  ]
  const ofEmpty = [...new Set([...said.keys(), ...fields])]
  return {
    reading: { ...reading, notes, ...(ofEmpty.length > 0 && { emptyCells: ofEmpty }) },
    questions: question ? withQuestion(questions, question) : questions,
    words,
  }
}

/** Optional questions come last, that about ages behind this one. */
function withQuestion(questions: Survey['questions'], question: Survey['questions'][number]) {
  const at = questions.findIndex(({ id }) => id === 'ages')
  return at === -1 ? [...questions, question] : questions.toSpliced(at, 0, question)
}
