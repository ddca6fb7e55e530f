/** The sentences of the search. Apart from `messages`, which every page loads. */
export const searchMessages = {
  hint: 'Type a reference, a name, an email, a tour or a page.',
  busy: 'Searching…',
  none: 'Nothing found. Try another word.',
  failed: 'The search failed. Type again to retry.',
} as const
