import { counted } from './counted.ts'
import { toShownDay } from './days.ts'
import { limits } from './limits.ts'

/** The sentences of tours, departures and reports. Apart from `messages`, which every page loads. */
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
    cancelledCollide:
      'A departure of one tour is cancelled, and one of the other tour has bookings or a plan for the same time. Run the cancelled departure again first.',
    moreCollisions: (count: number) => `and ${counted(count, 'more time')}`,
  },
  departures: {
    updated: 'Departure updated successfully',
    failed: 'Failed to save departure',
    gone: 'This departure no longer has bookings: they were moved or deleted meanwhile. Nothing was saved.',
    noGuide: 'This person is not an active member of staff.',
    guideTwice: 'This person is already a guide of the departure.',
    runsAgain: 'The departure runs again',
    runAgainFailed: 'Failed to run the departure again',
    runAgainAsk: 'The departure is no longer cancelled. Bookings that were cancelled with it stay cancelled.',
    rangeTooLong: (days: number) => `The range must be at most ${days} days`,
  },
  reports: {
    rangeTooLong: (years: number) => `The range must be at most ${years} years`,
    tooManyDays: (days: number) => `Single days are shown for at most ${days.toLocaleString('en-GB')} days`,
    noTable: 'This report has no such table',
    empty: 'No bookings in this range',
  },
  savedReports: {
    saved: 'Report saved',
    updated: 'Saved report updated',
    deleted: 'Saved report deleted',
    failed: 'Failed to save the report',
    deleteFailed: 'Failed to delete the saved report',
    nameTaken: 'Another report of yours already has this name',
    tooMany: `A person can save ${limits.savedReports.own} reports. Delete one first.`,
    tooManyShared: `There can be ${limits.savedReports.shared} shared reports. Delete one first.`,
    notYours: 'Only its owner or an administrator may change a saved report.',
    queryInvalid: 'The filters of this report cannot be used.',
    noRecipients: 'Choose at least one recipient',
    noRecipient: 'This person is not an active member of staff who may see reports.',
    deleteAsk: (name: string) => `Are you sure you want to delete the saved report ${name}?`,
    deleteShared: 'It is shared: colleagues lose it too.',
    deleteMailed: 'It is mailed: its recipients no longer get it.',
  },
  daySheets: {
    checkedIn: 'Check-in saved',
    onOtherDay: (day: string) => `This booking is on ${toShownDay(day)} by now.`,
    cancelledSince: 'This booking was cancelled.',
    noted: 'Note saved',
    noteFailed: 'Failed to save the note',
    noteWaits: (when: string) => `The note is kept on this device and sent ${when}`,
    sentWhen: {
      network: 'when the network is back',
      server: 'when changes are possible again',
      signIn: 'once you have signed in again',
    },
    noteChanged: 'Another person changed this note meanwhile.',
    printed: 'Print noted',
    printFailed: 'Failed to note the print',
    notPrinted: 'Nothing was printed: the sheet was left or could not be read again.',
    changesFailed: 'Failed to load the changes',
    momentWrong: 'Enter a moment in the past',
    momentAhead: 'This moment has not come yet.',
    noMoment: 'The address names no moment.',
    inFuture: (label: string) => `${label} must not be in the future`,
    noDay: 'date must be a date (yyyy-MM-dd)',
    tooMany: (travelers: number) => `Arrived must be at most ${travelers}`,
  },
  attention: {
    draft:
      'A message is sent and kept by Embankment. Email opens your mail program with a draft, which is not noted here.',
    noLeads: 'There is no booking left to tell about.',
    emailFailed: 'Failed to load the email address',
    moveBookings:
      'All bookings of the departure move to the other one, after a look at what follows. It can be undone.',
    mergeTours: 'Merging the tours makes one departure of both, at this time and at every other one.',
  },
  subscriptions: {
    renewed: 'Calendar address created',
    renewFailed: 'Failed to create the calendar address',
    ended: 'Calendar address ended',
    endFailed: 'Failed to end the calendar address',
    /** By what the address shows, while the other choice is made. */
    otherScope: {
      all: 'The present address shows all departures. A new one shows yours as a guide alone.',
      mine: 'The present address shows your departures as a guide alone. A new one shows all.',
    },
  },
} as const
