/** The sentences of tours and departures. Apart from `messages`, which every page loads. */
export const officeMessages = {
  tours: {
    updated: 'Tour updated successfully',
    failed: 'Failed to save tour',
    merged: 'Tours merged successfully',
    mergeFailed: 'Failed to merge tours',
    split: 'Code split into a tour of its own',
    splitFailed: 'Failed to split the code',
    unknown: 'There is no such tour.',
    intoItself: 'A tour cannot be merged into itself.',
    notItsCode: 'This tour has no such code.',
    onlyCode: 'This is the only code of the tour.',
    missing: 'There is no tour at this address. It may have been merged into another one.',
    mergeKeeps: 'Bookings keep their code and name. The tour disappears; splitting its code undoes the merge.',
    splitAsk: (code: string, tour: string) =>
      `The code ${code} becomes a tour of its own again. Within 30 days of the merge, its plans leave ${tour} with it.`,
    plansCollide: 'Both tours have a plan for the same time. Clear one of the two plans first.',
  },
  departures: {
    updated: 'Departure updated successfully',
    failed: 'Failed to save departure',
    noGuide: 'This person is not an active member of staff.',
    guideTwice: 'This person is already a guide of the departure.',
    rangeTooLong: (days: number) => `The range must be at most ${days} days`,
  },
  daySheets: {
    checkedIn: 'Check-in saved',
    checkInFailed: 'Failed to save the check-in',
    noted: 'Note saved',
    noteFailed: 'Failed to save the note',
    printed: 'Print noted',
    printFailed: 'Failed to note the print',
    inFuture: (label: string) => `${label} must not be in the future`,
    noDay: 'date must be a date (yyyy-MM-dd)',
    tooMany: (travelers: number) => `Arrived must be at most ${travelers}`,
  },
  subscriptions: {
    renewed: 'Calendar address created',
    renewFailed: 'Failed to create the calendar address',
    ended: 'Calendar address ended',
    endFailed: 'Failed to end the calendar address',
  },
} as const
