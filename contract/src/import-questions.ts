import {
  alikeRows,
  dateOrders,
  decimalMarks,
  doubtfulNotes,
  emptyCells,
  priceMeanings,
  priceUnits,
  repeatedRows,
  travelerAges,
  unreadColumns,
  unsureColumns,
  type AlikeRows,
  type DateOrder,
  type DecimalMark,
  type DoubtfulNotes,
  type EmptyCells,
  type PriceMeaning,
  type PriceUnit,
  type RepeatedRows,
  type TravelerAges,
  type UnreadColumns,
  type UnsureColumns,
} from './import-answers.ts'

// Every question about a file, and each of its choices in words. One without words does not compile.

export const questionIds = [
  'date_order',
  'input_date_order',
  'decimal_mark',
  'year',
  'price',
  'price_unit',
  'repeated_rows',
  'alike_rows',
  'ages',
  'doubtful_notes',
  'empty_cells',
  'unread_columns',
  'unsure_columns',
] as const
export type QuestionId = (typeof questionIds)[number]

type Choices = {
  date_order: DateOrder
  input_date_order: DateOrder
  decimal_mark: DecimalMark
  price: PriceMeaning
  price_unit: PriceUnit
  repeated_rows: RepeatedRows
  alike_rows: AlikeRows
  ages: TravelerAges
  doubtful_notes: DoubtfulNotes
  empty_cells: EmptyCells
  unread_columns: UnreadColumns
  unsure_columns: UnsureColumns
}

/** Questions with the same choices for every file; the years are those around the present one. */
type FixedQuestion = Exclude<QuestionId, 'year'>

export const questionChoices: { [Q in FixedQuestion]: readonly Choices[Q][] } = {
  date_order: dateOrders,
  input_date_order: dateOrders,
  decimal_mark: decimalMarks,
  price: priceMeanings,
  price_unit: priceUnits,
  repeated_rows: repeatedRows,
  alike_rows: alikeRows,
  ages: travelerAges,
  doubtful_notes: doubtfulNotes,
  empty_cells: emptyCells,
  unread_columns: unreadColumns,
  unsure_columns: unsureColumns,
}

const orderLabels: Record<DateOrder, string> = {
  day_first: 'Day first (03/04 is 3 April)',
  month_first: 'Month first (03/04 is March 4)',
}

const choiceLabels: { [Q in FixedQuestion]: Record<Choices[Q], string> } = {
  date_order: orderLabels,
  input_date_order: orderLabels,
  decimal_mark: { point: 'Decimal point (1.50)', comma: 'Decimal comma (1,50)' },
  price: { total: 'The whole booking', per_person: 'Each traveler, to be multiplied' },
  price_unit: {
    whole: 'Pounds, euros or dollars (11850 is 11,850.00)',
    hundredths: 'Pence or cents (11850 is 118.50)',
  },
  repeated_rows: {
    later_wins: 'Newer versions: the later row counts',
    add: 'Parts of one booking: prices are added',
    travelers: 'Travelers: one row for each',
    refuse: 'A mistake: refuse these rows',
  },
  alike_rows: {
    later_wins: 'The same booking twice: the later row counts',
    separate: 'Separate bookings',
    refuse: 'A mistake: refuse these rows',
  },
  ages: {
    infant_2_child_12: 'Infants under 2, children under 12',
    infant_2_child_16: 'Infants under 2, children under 16',
    infant_2_child_18: 'Infants under 2, children under 18',
    infant_3_child_12: 'Infants under 3, children under 12',
    infant_3_child_16: 'Infants under 3, children under 16',
    infant_5_child_16: 'Infants under 5, children under 16',
    all_adults: 'All of them are adults',
  },
  doubtful_notes: { take_place: 'All of them take place', refuse: 'Refuse these rows' },
  empty_cells: { as_above: 'They go on with what stands above', refuse: 'Leave them empty: refuse these rows' },
  unread_columns: { ignore: 'Import without them' },
  unsure_columns: { accept: 'Yes, they mean that' },
}

/** What an answer is called where it is kept. */
export const questionLabels: Record<QuestionId, string> = {
  date_order: 'Order of day and month',
  input_date_order: 'Order of day and month of the input dates',
  decimal_mark: 'Decimal mark',
  year: 'Year of dates without one',
  price: 'Price of a row',
  price_unit: 'Unit of prices without decimals',
  repeated_rows: 'Rows of one booking that differ',
  alike_rows: 'Rows without a reference that look the same',
  ages: 'Ages of children and infants',
  doubtful_notes: 'Notes that may cancel their booking',
  empty_cells: 'Empty cells below others',
  unread_columns: 'Columns that may matter and are not read',
  unsure_columns: 'Columns whose meaning is a guess',
}

/** Questions whose answers are about what stands in one file, and are not remembered for the partner. */
const ofOneFile = ['year', 'doubtful_notes'] as const satisfies readonly QuestionId[]
/** A question whose answer holds for every file of a partner. */
export type LastingQuestion = Exclude<QuestionId, (typeof ofOneFile)[number]>
export const lastingQuestions: readonly LastingQuestion[] = questionIds.filter(
  (id): id is LastingQuestion => !ofOneFile.some((each) => each === id),
)

/** A choice in words; a year speaks for itself. */
export function choiceLabel(id: QuestionId, choice: string): string {
  const labels: Record<string, string> = id === 'year' ? {} : choiceLabels[id]
  return labels[choice] ?? choice
}
