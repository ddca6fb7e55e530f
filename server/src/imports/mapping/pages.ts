/** Page 2, Seite 2 von 5, 3. oldal, 第2页: the number of a page in the languages that are read. */
const numberOfPage =
  /(?<!\p{L})(?:(?:page|pagina|página|pàgina|seite|strona|strana|stránka|stran|stranica|oldal|side|sida|sivu|blad|bladzijde|σελίδα|страница|сторінка|sayfa|halaman|trang)(?:\s*(?:no|nr|n[º°])\.?)?|(?:p|pp|pg|pág|pag|s|str|blz|sid|hal|σελ|стр|стор)\.)\s*:?\s*\d+(?:\s*(?:\/|\p{L}{1,3})\s*\d+)?(?!\p{L})|(?<!\d)\d+\.\s*(?:oldal|sayfa)(?!\p{L})|第?\s*\d+\s*(?:\/\s*\d+\s*)?(?:ページ|頁|页|페이지|쪽)|(?:ページ|頁|页码?|페이지)\s*[:：]?\s*\d+/iu

/** What speaks of when a report was printed. */
const printed =
  /(?<!\p{L})(?:print(?:ed)?|run|generated|produced|issued|gedruckt|ausgedruckt|druck\p{L}*|erstellt|imprimée?|édité|edité|impres[oa]|stampat[oa]|afgedrukt|geprint|wydrukowan[oay]|wydruk|vytištěno|vytlačené|tisk|nyomtatva|nyomtatás|udskrevet|utskrevet|utskriven?|tulostettu|tipărit|ispisano|natisnjeno|εκτυπώθηκε|напечатано|распечатано|надруковано|yazdırma|basım|dicetak|in ngày)(?!\p{L})|印刷|打印|列印|出力|인쇄|출력/iu

const day = /\d{1,4}\s*[./-]\s*\d{1,2}\s*[./-]\s*\d{1,4}/gu
const clock = /\d{1,2}[:.h]\d{2}(?::\d{2})?/gu

/** A line of a page without the number of the page, and without when it was printed; undefined where it names no page. */
function lineOfPage(text: string): string | undefined {
  if (!numberOfPage.test(text)) return undefined
  const line = text.replace(numberOfPage, '#')
  return (printed.test(line) ? line.replaceAll(day, '#').replaceAll(clock, '#') : line).replaceAll(/\s+/gu, ' ').trim()
}

/** Whether the head of a printed page stands above the header too, with the number of another page. */
export function isHeadOfPage(text: string, above: ReadonlySet<string>): boolean {
  const line = lineOfPage(text)
  return line !== undefined && line !== '#' && [...above].some((other) => lineOfPage(other) === line)
}
