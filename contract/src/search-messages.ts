/** The sentences of the search. Apart from `messages`, which every page loads. */
export const searchMessages = {
  hint: 'Type a reference, a name, an email, a tour or a page.',
  busy: 'Searching…',
  short: 'Type three letters or digits in a row to search bookings, tours and customers.',
  none: 'Nothing found. Try another word.',
  failed: 'The search failed. Type again to retry.',
} as const
