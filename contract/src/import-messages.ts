import { counted } from './counted.ts'
import { limits, megabytes } from './limits.ts'

const count = (n: number) => n.toLocaleString('en-GB')

const quotedNames = (names: readonly string[]) => names.map((name) => `‘${name}’`).join(', ')

/** The sentences of imports. Apart from `messages`, which every page loads. */
export const importMessages = {
  csvOnly: 'Only CSV files are accepted.',
  nameRequired: 'The name of the file is required.',
  nameUnusable: 'The name of the file contains characters that cannot be used.',
  sizeRequired: 'The size of the file must be a whole number of bytes.',
  tooLarge: `The file must be at most ${megabytes(limits.importFile)} MB.`,
  empty: 'The file is empty.',
  noRows: 'The file has no rows below its header.',
  tooManyRows: `The file has more than ${count(limits.importRows)} rows. Split it into smaller files.`,
  tooManyColumns: `The file has more than ${count(limits.importColumns)} columns.`,
  binary: 'This is not a text file, even if its name ends in .csv. Save the table as CSV and choose that file.',
  workbook: 'This is an Excel workbook, even if its name ends in .csv. Save the sheet as CSV and choose that file.',
  noTable:
    'This is a web page or another kind of document, even if its name ends in .csv. Save the table as CSV and choose that file.',
  longRow: (row: number) => `Row ${row} is too long for a booking. A quote may be missing, or the file is not a table.`,
  openQuote: (row: number) => `The quote that starts in row ${row} has no closing quote.`,
  broken: (row: number) => `The file cannot be read after row ${row}.`,
  unknownColumn: 'The file has no such column',
  partSize: `Every part must be ${megabytes(limits.importPart)} MiB, and the last one the rest of the file.`,
  unknownPart: 'The file has no such part.',
  busy: 'Several files are being uploaded already. Please try again in a moment.',
  partTooLate: 'The file is already complete.',
  uploadCancelled: 'This import was cancelled. Upload the file again to start another one.',
  dateOrder: 'Does 03/04 in this file mean 3 April or March 4?',
  tourDateOrder: 'Among the days of the tours, does 03/04 mean 3 April or March 4?',
  inputDateOrder:
    'Among the input dates, does 03/04 mean 3 April or March 4? In the same order as the days of the tours some would be after their tour.',
  decimalMark: 'Does 1.234 in this file mean 1,234 with a thousands separator, or 1.234 with a decimal point?',
  year: 'Which year do the dates without a year mean?',
  price: 'Is the price of a row for the whole booking, or for each traveler?',
  priceUnit: 'Are the prices of this file in pounds, euros or dollars, or in pence or cents?',
  repeatedRows: 'Some bookings have several rows that differ or name the same traveler. What are they?',
  alikeRows: 'Some rows without a reference name the same person, day and tour. What are they?',
  ages: 'Some travelers with a date of birth are under 18 on the day of the tour. Who of them is a child or an infant?',
  doubtfulNotes:
    'Some notes may say that their booking is cancelled. Do all of these bookings take place? If one does not, set its status in its row first.',
  furtherNotes: 'Others are in the rows that are refused for their note.',
  doubtfulNote: 'The note may say that the booking is cancelled',
  emptyCells: (names: readonly string[]) =>
    `Some cells of ${quotedNames(names)} are empty. Do they go on with what stands above them?`,
  emptyCellsOf: (name: string, cells: number, rows: readonly number[]) =>
    `‘${name}’ in ${rows.length === 1 ? 'row' : 'rows'} ${rows.join(', ')}${cells > rows.length ? ` and ${counted(cells - rows.length, 'other')}` : ''}`,
  filledFromAbove: (names: readonly string[], cells: number) =>
    `${cells === 1 ? '1 empty cell has' : `${count(cells)} empty cells have`} what stands above in the file: ${quotedNames(names)}.`,
  unreadColumns: (columns: readonly string[]) =>
    `${columns.join('; ')}. Choose the field of the column, or import without it.`,
  unreadColumn: (name: string, field: string) => `The column ‘${name}’ is not read and may be: ${field}`,
  unsureColumns: (columns: readonly string[]) =>
    columns.length === 1
      ? `This meaning is a guess: ${columns.join('')}. Is it right? If not, choose the field of the column.`
      : `These meanings are a guess: ${columns.join('; ')}. Are they right? If not, choose the field of the column.`,
  unsureColumn: (name: string, sample: string, field: string) =>
    `‘${name}’${sample === '' ? '' : ` (${sample})`} as ${field}`,
  pricePerPerson: 'The price is per person and is multiplied by the travelers.',
  timesKind: (kind: string) => ` of one, times ${kind}`,
  pricesOfKinds: 'The price of one traveler of each kind is multiplied by their number, and the products are added.',
  foldedLines: (cells: number) => `In ${cells === 1 ? '1 cell' : `${count(cells)} cells`} a line break became a comma.`,
  continuedCells: (names: readonly string[]) =>
    `Empty cells have what stands above them in the file: ${quotedNames(names)}.`,
  dittoCells: (cells: number) => `${counted(cells, 'ditto mark')} stand${cells === 1 ? 's' : ''} for the cell above.`,
  yearOfTitle: (year: string) => `Days without a year are of ${year}, as the title above the header says.`,
  priceInHundredths: 'The prices are in pence or cents.',
  laterWins: 'Of several rows of one booking the one that was changed last counts.',
  addedRows: 'Rows of one booking are parts of it: their travelers and prices are added up.',
  madeReferences: (bookings: number) =>
    bookings === 1
      ? '1 booking has no reference in the file: one is made from its content.'
      : `${count(bookings)} bookings have no reference in the file: each gets one that is made from its content.`,
  untimed: (bookings: number) =>
    bookings === 1
      ? '1 new booking has a day and no time in the file: it begins at 00:00. One booking time can be given for all rows.'
      : `${count(bookings)} new bookings have a day and no time in the file: they begin at 00:00. One booking time can be given for all rows.`,
  filledIn: (label: string, value: string, bookings: number) =>
    `${label} is ${value} in ${counted(bookings, 'booking')} where its column is empty.`,
  unusedCorrections: (rows: number) =>
    rows === 1
      ? 'The corrections of 1 row are not used: it is no longer a booking of its own.'
      : `The corrections of ${count(rows)} rows are not used: they are no longer bookings of their own.`,
  removedCorrections: (labels: readonly string[], areOtherRows = false) =>
    `Corrected values were removed, since they were made for ${areOtherRows ? 'other rows' : 'another column'}: ${labels.join(', ')}.`,
  columnGone: (labels: readonly string[]) =>
    `What was entered for empty cells was not saved, since no column is chosen for the field any more: ${labels.join(', ')}.`,
  otherColumns: 'The columns of this file were read anew. Choose again.',
  sameAs: (label: string) => `Same as ${label}`,
  usedFor: (tour: string) => `Used before for ${tour}`,
  usedForPartner: (partner: string) => `As for ${partner} before`,
  usedInLast: (file: string) => `As in your last import, ${file}`,
  proposed: (count: number) =>
    count === 1
      ? 'One value is proposed, with its origin below. Saving confirms it.'
      : `${count} values are proposed, with their origins below. Saving confirms all that you leave.`,
  kindOfLast: (kind: string, file: string) =>
    `The confirmation of new bookings is ${kind}, as in your last import, ${file}.`,
  usedLately: 'Used most often lately',
  codeOf: (tour: string) => `Code of the tour ${tour}`,
  durationOf: (tour: string) => `When ${tour} ends`,
  fault: 'This row could not be read because of an error in the program. The error was reported.',
  answerFirst: 'Answer the open question about the file first.',
  notReady: 'This import is not ready for that.',
  startedBefore: 'This import has been started already.',
  cancelledBefore: 'This import was cancelled.',
  undoneBefore: 'This import was undone.',
  notSaved: (what: string) => `Not saved: ${what}`,
  readAnew: 'How the file is read was changed. Look at what would be imported now, and import again.',
  refusedNow: (rows: number) =>
    rows === 1
      ? 'A row is refused now. Look at it, and import again.'
      : `${count(rows)} more rows are refused now. Look at them, and import again.`,
  nothingToDo: 'No row of this file can be imported.',
  oneFile: 'Only one file can be imported at a time. Choose one of them.',
  chooseFirst: 'Choose a CSV file first.',
  nothingNew: 'Every booking in this file already exists with the same values.',
  unknown: 'There is no such import.',
  unreachable:
    'The server cannot be reached. Work that was started continues there, and this page updates when the connection is back.',
  connectionLost: 'Connection lost. Trying again...',
  interrupted: (file: string) => `The upload was interrupted. Choose ${file} again to continue.`,
  sentWhole:
    'This file is being sent in one piece, which cannot be continued if it was interrupted. Then cancel this import and upload the file again.',
  otherFile: (file: string) => `This is a different file. Choose ${file} to continue the upload.`,
  uploadContinues: (file: string) => `The upload of ${file} continues`,
  uploadFailed: (file: string) => `The upload of ${file} failed`,
  uploaded: (file: string) => `${file} is uploaded`,
  undoAsk: (file: string) =>
    `Bookings that ${file} created will be removed, and bookings that it changed will be restored. Bookings that were edited since are kept.`,
  referenceTwice: 'Another row of this file has this booking reference',
  fixedMeanwhile: (message: string) => `Someone else has already fixed this: ${message}.`,
  waits: 'It lacks only what is asked for above.',
  refusedRows: 'Some rows are refused. Fix them, or import only the valid rows.',
  changedMeanwhile: (row: number, reason: string) =>
    `Bookings changed during the import, so that row ${row} was refused: ${reason}. Everything that was imported has been undone.`,
  fileGone: `The file is kept for ${limits.importDays} days only. Import it again.`,
  started: 'Import started',
  cancelTitle: 'Cancel Import',
  cancelAsk: (file: string, lost: readonly string[]) =>
    lost.length === 0 ? `The import of ${file} ends.` : `The import of ${file} ends. This is lost: ${lost.join(', ')}.`,
  cancelUndoes: 'What it has imported so far is undone.',
  cancelled: 'Import cancelled',
  undoStarted: 'Undo started',
  undoTooLate: `An import can be undone within ${limits.importDays} days only.`,
  undoOthers: 'Only an administrator or the person who made this import may undo it.',
  editedSince: 'It was changed after the import.',
  deletedSince: 'It was deleted after the import.',
  done: (file: string, created: number, updated: number) => `${file}: ${created} created, ${updated} updated`,
  changed: (file: string, updated: number) => `Import of ${file}: ${counted(updated, 'booking')} changed.`,
  restored: (file: string, restored: number) =>
    `Import of ${file} was undone: ${counted(restored, 'booking')} restored.`,
  failed: (file: string, why: string) => `${file}: ${why}`,
  cancelledBy: (person: string) => `Cancelled by ${person}. What it had imported is undone.`,
} as const

/** The sentences of import partners. */
export const importPartnerMessages = {
  updated: 'Partner updated successfully',
  failed: 'Failed to save partner',
  deleted: 'Partner deleted successfully',
  deleteFailed: 'Failed to delete partner',
  unknown: 'There is no such partner.',
  othersOnly: 'Only its owner or an administrator may change what is remembered of this partner.',
  isChanged: (name: string) => `What is remembered of ${name} was changed since this file was read.`,
  neverUsed: 'No import was finished with this partner yet.',
  fileGone: `The last file is no longer kept: files are deleted after ${limits.importDays} days.`,
} as const

/** What the notification of the end of an import says where something of it is not remembered. Apart, since no page says it. */
export const notRememberedMessages = {
  changedSince: (name: string) =>
    `What is remembered of ${name} was changed or deleted since its file was read, and stays so: what was set for this file is not remembered.`,
  madeSince: (name: string) =>
    `Another file was remembered as ${name} since this one was read, and that stays as it is: what was set for this file otherwise is not remembered.`,
  isReadOtherwise: (name: string) =>
    `This file was read otherwise than is remembered of ${name}, which stays as it is: what was set for this file is not remembered.`,
} as const
