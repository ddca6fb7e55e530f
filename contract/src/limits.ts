/** The numbers that server and interface share. Text in Unicode code points, files in bytes, times as named. */
export const limits = {
  line: 255,
  email: 254,
  phone: { min: 5, max: 32 },
  multiline: 5_000,
  /** Of a number in a form, and of one below 0. */
  formNumber: 1_000_000,
  url: 2_048,
  search: 200,
  password: { min: 8, max: 128 },
  code: 6,
  travelers: 200,
  inclusions: 500,
  amount: 9_999_999.99,
  page: { size: 100, max: 100, sizes: [10, 50, 100], cleared: 10, reviews: 10, recent: 10 },
  /** A page number beyond this is refused: no list is that long, and the offset must stay a safe integer. */
  lastPage: 1_000_000_000,
  /** Lines of the activity that a list counts and has pages of; more are read from the last one on. */
  activityCounted: 10_000,
  /** How much is kept of what a browser or program calls itself. */
  userAgent: 500,
  idempotencyKey: 255,
  jsonBody: 1_048_576,
  /** Of a JSON body that needs no sign-in. */
  openBody: 65_536,
  /** Event streams that a person keeps open. */
  streams: 10,
  /** Members of all objects and arrays of a JSON body. */
  bodyValues: 11_000,
  /** Invalid fields that an answer names. */
  fieldErrors: 100,
  picture: 5 * 1_048_576,
  picturePixels: 25_000_000,
  pictureEdge: 2_000,
  thumbnailEdge: 320,
  restoreDays: 30,
  /** Of a tour: seats of a departure, and its longest duration. */
  tour: { capacity: 1_000, minutes: 10_080 },
  /** A split within so many days of the merge moves the plans back. */
  mergeUndoDays: 30,
  /** The longest ranges of the calls for departures. */
  departureDays: { list: 62, days: 400 },
  departureGuides: 20,
  /** Of a report: its longest range, days that are shown one by one, tours in its filter, the days up to which it shows days or weeks by itself, the months of `pace`, and the days of its curve. */
  report: {
    years: 20,
    days: 1_100,
    tours: 50,
    series: 8,
    dailyDays: 62,
    weeklyDays: 200,
    paceMonths: 12,
    curveDays: 365,
  },
  vehicle: 80,
  departureNote: 2_000,
  /** Of a booking, for the guide. */
  bookingNote: 1_000,
  /** Of one day, in the list of prints. */
  sheetPrints: 100,
  /** Of each list: views that a person may save, and that all persons together may share. */
  savedViews: { own: 50, shared: 100 },
  /** Saved reports of a person, those that all persons together share, and recipients of one. */
  savedReports: { own: 50, shared: 100, recipients: 20 },
  viewName: 60,
  viewColumns: 50,
  importFile: 50 * 1_048_576,
  importPart: 1_048_576,
  /** Whole files that are received at once; each holds one part in memory. */
  importUploads: 4,
  importRows: 200_000,
  importColumns: 500,
  /** Of one row of a file, in characters. */
  importRecord: 262_144,
  importDays: 30,
  /** Of a bulk action: ids that are sent, bookings of a query, its reason, days until it can no longer be undone, and the longest shift. */
  actIds: 10_000,
  /** Bookings that are named behind a consequence, and behind a reason why some are left out. */
  actNamed: 100,
  /** Bookings that the answer of an undo names, of a bulk action or an import; the others are counted. */
  undoNamed: 10_000,
  actBookings: 1_000_000,
  actReason: 200,
  actDays: 30,
  actShift: { minutes: 100_000, days: 3_650 },
  /** Of messages to customers: bookings at once, templates, their name and subject, subject and text together with the values of a booking, hours within which none is repeated, hours of sending that may wait, and how many are sent in an hour unless it is set. */
  messageBookings: 10_000,
  messageTemplates: 100,
  messageName: 60,
  messageSubject: 200,
  messageWhole: 10_000,
  messageRepeatHours: 24,
  messageQueueHours: 24,
  messagesPerHour: 1_000,
  /** Preview of a file: rows, columns, and characters of a cell. */
  importPreview: { rows: 12, columns: 80, cell: 200 },
  /** Reasons why rows of an import are refused that are listed, and of how few left the next ones are looked for. */
  importProblems: 300,
  fewImportProblems: 250,
  /** Values that rows of an import were corrected to, and rows that are named of each. */
  importCorrections: 100,
  correctedRows: 5,
  /** Values of a column that are shown beside what they became. */
  columnValues: 5,
  /** Rows of a partner's last file that a change of what is remembered is tried on. */
  partnerPreview: { rows: 1_000, examples: 10 },
  calendar: { yearsBack: 100, yearsAhead: 20 },
  bookingYears: { from: 2000, ahead: 20 },
  searchDebounceMs: 500,
  toastMs: 3_000,
  toastsVisible: 3,
  skeletonRows: 8,
  cacheSeconds: 60,
  requestTimeoutMs: 15_000,
  sidebarDays: 7,
  mobilePx: 768,
  /** Windows up to this width start with a collapsed sidebar. In em of the letters set in the browser, with which it widens. */
  laptopEm: 80,
  inclusionPickerPx: 300,
  accessTokenMinutes: 15,
  refreshDays: 30,
  /** After its sign-in a session ends in any case. */
  sessionDays: 90,
  codeMinutes: 10,
  codeTries: 5,
  /** The second step of a sign-in; `typed` is the longest code with blanks and dashes. */
  secondStep: { recoveryCodes: 10, rememberDays: 30, typed: 40 },
  /** Of passkeys: how many an account has, their name, and minutes that a challenge waits. */
  passkeys: { most: 10, name: 60, challengeMinutes: 5 },
  /** Minutes in which a person signs in at the provider of identities. */
  singleSignOnMinutes: 10,
  resendSeconds: 60,
} as const

/** A size in bytes as a number of MB. */
export const megabytes = (bytes: number): number => bytes / 2 ** 20
