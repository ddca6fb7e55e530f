import { conceptsOf } from './concepts.ts'

const ofConfirming =
  /(?<!\p{L})(?:conf|cnf|cfm|best[äa]|bevest|bev(?!\p{L})|potw|potv|bekr|vahvis|konfirm|xác nhận|подтв|підтв|επιβ)|visszaigazol|onay|tey[iı]|確認|确认|확인/iu

/** Your conf no and Vendor Conf #: what the supplier, who gets the file, confirmed, and no number of its sender. */
export function isConfirmationOfSupplier(name: string): boolean {
  const concepts = conceptsOf(name)
  const isOfSupplier = concepts.has('supplier') || concepts.has('yours')
  return isOfSupplier && (concepts.has('confirmation') || ofConfirming.test(name))
}

/**
 * QA-2388, QA-2390 and QA-2393 below Trip ID: numbers that rise from row to row are those of bookings, as is what differs between the
 * rows of one tour.
 */
export function areNumbersOfBookings(name: string, codes: readonly string[], tours: readonly string[]): boolean {
  if (codes.length < 2 || codes.includes('') || new Set(codes).size < codes.length) return false
  if (tours.some((tour, row) => tour !== '' && tours.indexOf(tour) < row)) return true
  const numbers = codes.map((code) => aNumber.exec(code))
  const rise = numbers.every(
    (number, row) =>
      number?.[1] === numbers[0]?.[1] && (row === 0 || Number(number?.[2]) > Number(numbers[row - 1]?.[2])),
  )
  return rise && !ofCode.test(name)
}

const aNumber = /^(\D*)(\d{3,})$/u
// Tour codes may stand in order too.
const ofCode = /c[oó]d|k[oó]d|sku|код|κωδ|šifra|mã|コード|代码|코드/iu
