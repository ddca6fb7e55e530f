import {
  alikeRows,
  dateOrders,
  decimalMarks,
  doubtfulNotes,
  priceMeanings,
  priceUnits,
  repeatedRows,
  travelerAges,
  unreadColumns,
  unsureColumns,
} from 'contract/import-answers'
import { londonDay } from 'contract/days'
import type { ImportQuestion } from 'contract/import-findings'
import type { QuestionId } from 'contract/import-questions'
import { importMessages } from 'contract/import-messages'

/** What the questions about columns say of them, and the notes that one is about; empty where there is nothing to ask. */
export type QuestionTexts = { unread: string; unsure: string; notes: string[] }

/** Those about columns as a whole; the one about empty cells knows the rows above them (`cells-in-doubt.ts`). */
type OfColumns = Exclude<QuestionId, 'empty_cells'>

/** The questions that are asked, in the order in which a person answers them. */
export const questionsOf = (texts: QuestionTexts, isAsked: Record<OfColumns, boolean>): ImportQuestion[] =>
  allQuestions(texts, isAsked.input_date_order).filter(({ id }) => isAsked[id])

const allQuestions = (
  { unread, unsure, notes }: QuestionTexts,
  areOrdersApart: boolean,
): (ImportQuestion & { id: OfColumns })[] => [
  { id: 'unsure_columns', text: unsure, choices: [...unsureColumns] },
  { id: 'unread_columns', text: unread, choices: [...unreadColumns] },
  {
    id: 'date_order',
    text: areOrdersApart ? importMessages.tourDateOrder : importMessages.dateOrder,
    choices: [...dateOrders],
  },
  { id: 'input_date_order', text: importMessages.inputDateOrder, choices: [...dateOrders] },
  { id: 'decimal_mark', text: importMessages.decimalMark, choices: [...decimalMarks] },
  { id: 'year', text: importMessages.year, choices: yearsAround() },
  { id: 'price', text: importMessages.price, choices: [...priceMeanings] },
  { id: 'price_unit', text: importMessages.priceUnit, choices: [...priceUnits] },
  { id: 'repeated_rows', text: importMessages.repeatedRows, choices: [...repeatedRows], optional: true },
  { id: 'alike_rows', text: importMessages.alikeRows, choices: [...alikeRows], optional: true },
  {
    id: 'doubtful_notes',
    text: importMessages.doubtfulNotes,
    items: notes,
    choices: [...doubtfulNotes],
    optional: true,
  },
  { id: 'ages', text: importMessages.ages, choices: [...travelerAges], optional: true },
]

const yearsAround = () => [-1, 0, 1].map((offset) => `${Number(londonDay().slice(0, 4)) + offset}`)
