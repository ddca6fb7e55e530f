/**
 * One form for every way of writing a text in capitals and small letters: what search and uniqueness compare, on both
 * engines alike. Upper case first, so that ß meets SS; a final sigma, a dotted and a dotless i are their plain letters.
 */
export const fold = (text: string): string =>
  text.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').replaceAll('i\u0307', 'i').normalize('NFC')
