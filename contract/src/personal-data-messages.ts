/** The sentences about personal data. Apart from `messages`, which every page loads. */
export const personalDataMessages = {
  oneSelector: 'Give exactly one of email, phone and id.',
  erased: 'Personal data erased',
  eraseFailed: 'Failed to erase personal data',
  changed: 'What is held on this person has changed. Check it again before you erase it.',
  atWork: (what: 'Import' | 'Bulk action', id: number) =>
    `${what} ${id} is at work on data of this person: wait until it has ended.`,
  severalCustomers: 'Several customers have this phone number. Search for one of them by email instead.',
  loadFailed: 'The personal data could not be loaded.',
  eraseAsk: (name: string) =>
    `The identity of ${name} is removed for good from the records listed. Bookings, prices, ratings and totals stay. This cannot be undone.`,
  /** `isStaff`: an account of a member of staff is, which is not shown here. */
  nothing: (searched: string, isStaff: boolean) => `Nothing ${isStaff ? 'else ' : ''}is held on ${searched}.`,
  withoutStaff: 'Accounts of members of staff are not shown here: they are listed under Users.',
  isStaff: (searched: string) => `${searched} belongs to a member of staff, whose account is not part of this page:`,
} as const
