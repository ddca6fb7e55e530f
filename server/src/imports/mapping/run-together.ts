// Names of fields as old programs write them, in which each word is three or four letters long: VCHRNO, SVCDTE, GRSAMT.

const codes = new Map(
  `vch voucher, vchr voucher, bkg booking, bkng booking, rsv reservation, resv reservation, svc service, srv service, tur tour, trv travel,
  dpt departure, dep departure, dte date, dat date, date date, dt date, tim time, tme time, tm time, dsc description, desc description,
  pax passenger, psg passenger, psgr passenger, clt client, cli client, gst guest, cus customer, cust customer, nam name, nme name, nm name,
  no number, nr number, nbr number, num number, ref reference, amt amount, prc price, tot total, ttl total, grs gross, net net,
  com commission, comm commission, cur currency, ctc contact, phn phone, tel phone, fon phone, eml email, mail email, pup pickup,
  drp dropoff, loc location, typ type, sts status, stat status, rmk remarks, rmks remarks`
    .split(',')
    .map((pair) => pair.trim().split(' ') as [string, string]),
)
const longestCode = 4

/** The words of codes from `at` on; undefined where the rest is none. */
function wordsFrom(text: string, at: number): string[] | undefined {
  if (at === text.length) return []
  for (let length = Math.min(longestCode, text.length - at); length > 1; length--) {
    const word = codes.get(text.slice(at, at + length))
    const rest = word === undefined ? undefined : wordsFrom(text, at + length)
    if (word !== undefined && rest !== undefined) return [word, ...rest]
  }
  return undefined
}

/** `service date` of SVCDTE; other headers as they are. */
export function withCodesApart(header: string): string {
  const text = header.trim()
  if (!/^[A-Z]{5,9}$/.test(text)) return header
  const words = wordsFrom(text.toLowerCase(), 0)
  // PUPNAM is the name of a pupil as well.
  return words !== undefined && words.length > 1 && words.join() !== 'pickup,name' ? words.join(' ') : header
}
