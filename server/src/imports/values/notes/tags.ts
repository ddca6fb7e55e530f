// Words that bind others; those of `notBehind` deny what stands before them.
const binding = [
  'not',
  'notBehind',
  'without',
  'longer',
  'if',
  'ifFirst',
  'whether',
  'purpose',
  'may',
  'will',
  'please',
  'hi',
  'but',
  'so',
  'and',
] as const

/** What a word of a note is, as far as it matters for whether the booking is cancelled. */
export const tags = [
  // What is done: asked for, done, a noun of it; `weak` is of the booking only where that is named: delete, off.
  'ask',
  'done',
  'noun',
  'weak',
  // What cancels only where a note says no more: Deleted, Refunded in full, Duplicate; but Declined the lunch.
  'lone',
  // What was paid is given back, `payback` what stands beside that alone: amount refunded; `held` what lapses: option expired; and
  // `instead` that another booking stands in its place: replaced by A-99.
  'refund',
  'payback',
  'held',
  'instead',
  // Not coming, in one word, and what says so behind a word of `not`; to join and to go may be of a part of the tour.
  'absent',
  'come',
  'join',
  'go',
  'happen',
  'need',
  'unneeded',
  // Who: all of them or who booked for them, some of them, others who do not travel, none; we, and to whom the tour is given.
  'all',
  'some',
  'other',
  'none',
  'we',
  'gift',
  // What: the booking, an order of any kind, everything, it, and things beside the tour.
  'booking',
  'order',
  'whole',
  'it',
  'seat',
  'meal',
  'ride',
  'place',
  'thing',
  'money',
  'sum',
  // What guests get for a tour that did not take place: voucher for cancelled tour.
  'credit',
  // Why, and on which terms; `manner` is how they do not come: not coming on foot.
  'reason',
  'terms',
  'limit',
  'fee',
  'how',
  'manner',
  'rule',
  // What undoes it: `moved` in the same breath, `mistake` where it was done, `stay` of the booking, `still` and `rest` beside who comes, `away` never; `swap` of names.
  'back',
  'moved',
  'mistake',
  'stay',
  'still',
  'rest',
  'away',
  'another',
  'except',
  'swap',
  'only',
  'yes',
  // Who said it, and that it was asked for or received.
  'tell',
  'wish',
  ...binding,
  'why',
  'by',
  'of',
  'at',
  'the',
  'one',
  'when',
  'fill',
] as const
/** One of `tags`. */
export type Tag = (typeof tags)[number]

const ofGrammar = new Set<Tag>(
  [
    binding,
    ['come', 'join', 'go', 'happen', 'need', 'unneeded'],
    ['why', 'by', 'of', 'at', 'the', 'one', 'when', 'fill', 'another', 'still', 'stay', 'only', 'it', 'we'],
  ].flat() as Tag[],
)
/** Whether a word counts only in notes of its own language: `si` is if in two of them and begins a request in a third. */
export const isOfGrammar = (tag: Tag): boolean => ofGrammar.has(tag)
