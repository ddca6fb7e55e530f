import { readText } from './read-text.ts'

export const guests = ['Imogen Tarrant', 'Casper Nyholm', 'Adaeze Okonjo']
export const tours = ['Wapping Smugglers Walk', 'Greenwich by Sail', 'Wapping Smugglers Walk']

/** Reads up to three bookings, each with its reference, tour, day and guest, and with the cells of further columns. */
export const readWith = (header: string, ...cells: readonly string[]) =>
  readText(
    [
      `Ref;Tour;Date;Guest;${header}`,
      ...cells.map((cell, row) => `LB-3041${row};${tours[row]};2026-05-1${row + 1};${guests[row]};${cell}`),
    ].join('\n'),
  )
