/** A text as it is searched for. Cells that were copied from a table have tabs between them. */
export const searchText = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
