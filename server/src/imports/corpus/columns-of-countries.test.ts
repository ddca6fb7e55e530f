import { expect, test } from 'vitest'
import { readText } from './read-text.ts'

// Lists of offices in countries whose languages few partners write in.

const cells = [
  [
    'Q-101',
    'Ann Lee',
    '+44 7700 900101',
    '12/07/2026',
    '9h30',
    'Old Town Walk',
    '2',
    '1',
    '0',
    'Hotel Park',
    '9h00',
    '£186.00',
  ],
  [
    'Q-102',
    'Bo Lim',
    '+44 7700 900102',
    '13/07/2026',
    '14h00',
    'Harbour Cruise',
    '6',
    '0',
    '0',
    'Hotel Park',
    '13h20',
    '£74.00',
  ],
  [
    'Q-103',
    'Cy Day',
    '+44 7700 900103',
    '19/07/2026',
    '9h30',
    'Old Town Walk',
    '2',
    '0',
    '1',
    'Pier 4',
    '8h45',
    '£99.50',
  ],
]
const fields = [
  'booking_reference',
  'lead_traveler',
  'customer_phone',
  'booking_datetime',
  'booking_time',
  'description',
  'adults',
  'children',
  'infants',
  'pickup_location',
  'pickup_time',
  'amount',
  'status',
  'note',
]
const notes = ['two front seats, please', '', 'allergic to nuts']

const languages: Record<string, [header: string, status: string]> = {
  Vietnamese: [
    'Mã đặt chỗ|Tên khách|Điện thoại|Ngày tour|Giờ|Tên tour|NL|TE|EB|Điểm đón|Giờ đón|Tổng tiền|Trạng thái|Ghi chú',
    'Đã xác nhận|Chờ xác nhận|Đã hủy',
  ],
  'other Vietnamese': [
    'Số booking|Trưởng đoàn|SĐT|Ngày đi|Giờ khởi hành|Chương trình|Người lớn|Trẻ em|Em bé|Nơi đón|Giờ tập trung|Thành tiền|Tình trạng|Lưu ý cho HDV',
    'Đã cọc|Giữ chỗ|Khách hủy',
  ],
  Indonesian: [
    'Kode Booking|Nama Tamu|No. HP|Tanggal Tur|Jam Mulai|Nama Tur|Dewasa|Anak|Bayi|Lokasi Jemput|Jam Jemput|Total Harga|Status|Catatan',
    'Lunas|Menunggu konfirmasi|Batal',
  ],
  Romanian: [
    'Nr. rezervare|Client|Telefon|Data excursiei|Ora|Excursie|Adulți|Copii|Bebeluși|Loc preluare|Ora preluării|Preț total|Stare|Observații',
    'Confirmat|În așteptare|Anulat',
  ],
  Slovak: [
    'Číslo rezervácie|Zákazník|Telefón|Dátum výletu|Čas|Výlet|Dospelí|Deti|Dojčatá|Miesto nástupu|Čas zrazu|Cena spolu|Stav|Poznámka',
    'Potvrdené|Predbežne|Zrušené',
  ],
  Croatian: [
    'Broj rezervacije|Gost|Telefon|Datum izleta|Vrijeme|Izlet|Odrasli|Djeca|Bebe|Mjesto polaska|Vrijeme okupljanja|Ukupan iznos|Status|Napomena',
    'Potvrđeno|Na čekanju|Otkazano',
  ],
  Ukrainian: [
    'Номер бронювання|Клієнт|Телефон|Дата екскурсії|Час|Екскурсія|Дорослі|Діти|Немовлята|Місце зустрічі|Час збору|Сума|Статус|Примітка',
    'Підтверджено|Очікує|Скасовано',
  ],
  Catalan: [
    'Núm. reserva|Titular|Telèfon|Data de la visita|Hora|Activitat|Adults|Nens|Nadons|Lloc de recollida|Hora de recollida|Import total|Estat|Observacions',
    'Confirmat|Pendent|Anul·lat',
  ],
  'Czech of a club': [
    'Číslo přihlášky|Jméno a příjmení|Mobil|Den|Hodina|Výlet|Dospělí|Děti|Kojenci|Místo setkání|Čas srazu|Celkem k úhradě|Stav|Vzkaz pro průvodce',
    'Přihlášen|Náhradník|Odhlášen',
  ],
  'Swedish of a club': [
    'Anmälningsnr|Namn|Mobil|Datum|Tid|Utflykter|Vuxna|Barn|Spädbarn|Samlingsplats|Samlingstid|Belopp|Status|Meddelande till guiden',
    'Anmäld|Reserv|Avanmäld',
  ],
  'Norwegian of a club': [
    'Påm.nr|Navn|Mobil|Dato|Start|Vandring|Voksne|Barn|Spedbarn|Oppmøtested|Oppmøtetid|Beløp|Status|Beskjed til guiden',
    'Påmeldt|Venteliste|Avmeldt',
  ],
  'Danish of a club': [
    'Tilmeldingsnr|Navn|Mobil|Dato|Tid|Udflugt|Voksne|Børn|Spædbørn|Mødested|Mødetid|Beløb|Status|Besked til guiden',
    'Tilmeldt|Venteliste|Afmeldt',
  ],
  'Hungarian of a club': [
    'Jelentkezés száma|Név|Mobil|Nap|Kezdés|Kirándulás|Felnőtt|Gyerek|Csecsemő|Találkozóhely|Gyülekezés ideje|Összeg|Állapot|Üzenet az idegenvezetőnek',
    'Jelentkezett|Várólista|Lemondta',
  ],
}

test.each(Object.entries(languages))('Columns and words of a list in %s are known', (_, [header, words]) => {
  const statuses = words.split('|')
  const { mapping, questions, bookings } = readText(
    [header, ...cells.map((row, at) => [...row, statuses[at], notes[at]].join('|'))].join('\n'),
  )
  const names = header.split('|')
  expect(fields.map((field, at) => [names[at], mapping[names[at] ?? '']] as const)).toEqual(
    fields.map((field, at) => [names[at], field]),
  )
  expect(questions.filter((id) => id !== 'date_order')).toEqual([])
  expect(bookings).toMatchObject([{ status: 'confirmed' }, { status: 'pending' }, { status: 'cancelled' }])
})

test.each([
  ['15 iulie 2026', '2026-07-15'],
  ['15 Juli 2026', '2026-07-15'],
  ['15. júla 2026', '2026-07-15'],
  ['15 липня 2026', '2026-07-15'],
  ['15. srpnja 2026', '2026-07-15'],
  ['15 de juliol de 2026', '2026-07-15'],
  ['15 tháng 7, 2026', '2026-07-15'],
  ['Thứ Tư, 15/07/2026', '2026-07-15'],
  ['CN, 19/07/2026', '2026-07-19'],
])('%s is a day', (text, day) => {
  const { bookings } = readText(`Ref,Guest,Day,Tour,Pax,Price\nA-1,Ann Lee,"${text}",Old Town Walk,2,£40.00`, {
    date_order: 'day_first',
  })
  expect(bookings).toMatchObject([{ booking_datetime: `${day}T00:00` }])
})
