/**
 * Case folding for search and uniqueness, identical on both engines. Upper case first, so that ß equals SS; final sigma and
 * dotted and dotless i fold to their plain letters.
 */
export const fold = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFC')
