import { expect, test } from 'vitest'
import type { ImportQuestion } from 'contract/import-findings'
import { checkedTextOf } from './stage.ts'

const counts = { rows: 1_206, create: 1_200, update: 1, unchanged: 0, refused: 5, merged: 0, skipped: 0 }
const question: ImportQuestion = { id: 'year', text: 'Which year?', choices: [] }

test('The end of a check is said by its counts, or by the questions that hold it up', () => {
  const optional = { ...question, optional: true }
  expect(checkedTextOf({ counts, questions: [optional] })).toBe(
    'Checked: 1,200 to create, 1 to update, 0 unchanged, 5 refused',
  )
  expect(checkedTextOf({ counts, questions: [question, optional] })).toBe('Checked: 1 question needs an answer')
  expect(checkedTextOf({ counts, questions: [question, question] })).toBe('Checked: 2 questions need an answer')
})
