import { Readable } from 'node:stream'
import iconv from 'iconv-lite'
import { expect, test } from 'vitest'
import { watchEncoding } from './encoding.ts'
import { readRows } from './parse.ts'

const texts = {
  russian:
    'Номер;Дата;Экскурсия;Имя гостя;Телефон\n101;13.07.2026;Прогулка по старому городу;Анна Иванова;020 7946 0101\n102;14.07.2026;Речной круиз;Сергей Петров;020 7946 0102\n',
  greek:
    'Αριθμός;Ημερομηνία;Εκδρομή;Όνομα πελάτη\n101;13.07.2026;Περίπατος στην παλιά πόλη;Άννα Παπαδοπούλου\n102;14.07.2026;Κρουαζιέρα στο ποτάμι;Γιώργος Νικολάου\n',
  japanese:
    '予約番号,日付,ツアー,お名前\n101,2026-07-13,ロンドンの市内観光ツアー,山田太郎\n102,2026-07-14,テムズ川のクルーズ,鈴木花子\n',
  korean:
    '예약번호,투어일,투어명,예약자\n101,2026-07-13,템스강 크루즈,임준호\n102,2026-07-14,윈저성 당일 여행,정현우\n',
  simplified:
    '订单编号,日期,行程名称,客人姓名\n101,2026-07-13,伦敦市区观光与博物馆,陈大文\n102,2026-07-14,泰晤士河游船晚餐体验,李小明\n',
  traditional:
    '編號,團員,日期,行程,狀態\nBL-1,歐陽嘉敏,2026-07-18,皇家亞伯特音樂廳後台,已確認\nBL-2,張簡淑芬,2026-07-20,披頭四足跡巡禮,待確認\n',
  german:
    'Buchungsnummer;Straße;Größe;Führung\n101;Müllerstraße;groß;Frühstück für fünf Gäste\n102;Königsallee;äöü;Übernachtung\n',
  polish:
    'Numer;Imię i nazwisko;Wycieczka\n101;Łukasz Wójcik;Spacer wzdłuż Tamizy\n102;Żaneta Święcicka;Zwiedzanie zamków\n',
}

const watched = (text: string, encoding: string) => {
  const watch = watchEncoding()
  watch.look(iconv.encode(text, encoding))
  return watch.end()
}

test.each([
  ['windows-1251', texts.russian],
  ['koi8-r', texts.russian],
  ['cp866', texts.russian],
  ['windows-1253', texts.greek],
  ['euc-kr', texts.korean],
  ['shift_jis', texts.japanese],
  ['gb18030', texts.simplified],
  ['big5', texts.traditional],
  ['windows-1252', texts.german],
  ['windows-1250', texts.polish],
  ['cp852', texts.polish],
  ['utf-8', texts.greek],
])('A text in %s is read', (encoding, text) => {
  expect(watched(text, encoding)).toBe(encoding)
})

test.each([
  ['windows-1253', 'σύλλογος;Ποσό;Πληρωμή\nΟι φίλοι του Θερμαϊκού;1,50;ναι\nΚώστας Χούλης;68,00;όχι\n'],
  [
    'windows-1253',
    'Κωδ.;Ονοματεπώνυμο;Κινητό;Ώρα;Ποσό;Κατάσταση\nΠΛ-15;Ευανθία Μπουλούκου;210;10:30 π.μ.;92,50 €;οριστική\n',
  ],
  ['koi8-r', 'Заезд;ФИО;Тариф\nЩ-4;Жуков Ефим;ШКОЛЬНЫЙ\nЩ-5;Чумакова Юлия;льготный\n'],
  ['windows-1252', 'VIITE;NIMI\nA1;JÄÄSKELÄINEN KAISA\nA2;MÄÄTTÄNEN PEKKA\nA3;PÄÄKKÖNEN LIISA\nA4;VÄÄNÄNEN MATTI\n'],
  ['windows-1252', 'VIITE;NIMI\nA1;JÄÄSKELÄINEN KAISA\nA2;JÄÄSKELÄINEN AINO\nA3;JÄÄSKELÄINEN EERO\n'],
  ['windows-1252', 'REF;NAVN\nA1;ÅÅGAARD BO\nA2;ÅÅBY PER\nA3;RÅÅ LENE\n'],
  ['iso-8859-2', 'Nr;Nazwisko\n1;Łącki Józef\n2;Żółć Wąż\n3;Śłąk Bożena\n4;Gąsiąłka Łążyn\n'],
  ['windows-1251', 'ЭКСКУРСИЯ;ГРУППА\nБИГ-БЕН;ЩУКИНО\nВИНДЗОР;ЖУКОВКА\n'],
])('A text in %s is not read as one of another alphabet', (encoding, text) => {
  expect(watched(text, encoding)).toBe(encoding)
})

test.each([
  ['shift_jis', '予約番号,合計金額\nJP-501,\\45000\n', '¥45000'],
  ['euc-kr', '예약번호,총액\nKR-1,\\85000\n', '₩85000'],
  ['utf-8', '予約番号,合計金額\nJP-501,\\45000\n', '\\45000'],
] as const)(
  'The byte of a backslash before digits is the sign of the currency in %s',
  async (encoding, text, price) => {
    const dialect = { encoding, delimiter: ',', quote: '"', header_row: 1 } as const
    const bytes = iconv.encode(text, encoding)
    const cells: string[] = []
    // Cut between the sign and its digits, as pieces of a large file are.
    const at = bytes.indexOf(0x5c) + 1
    for await (const rows of readRows(Readable.from([bytes.subarray(0, at), bytes.subarray(at)]), dialect))
      for (const row of rows) cells.push(row.cells.at(-1) ?? '')
    expect(cells.at(-1)).toBe(price)
  },
)
