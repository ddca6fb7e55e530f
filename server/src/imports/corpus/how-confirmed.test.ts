import { expect, test } from 'vitest'
import { statusesOf, withColumn } from './read-text.ts'

const typesOf = ({ bookings }: ReturnType<typeof withColumn>) =>
  bookings.map((booking) => 'confirmation_type' in booking && booking.confirmation_type)

test.each([
  ['Επιβεβαίωση', 'Άμεση', 'Χειροκίνητη'],
  ['Bestätigung', 'sofort', 'von Hand'],
  ['Confirmation', 'immédiate', 'manuelle'],
  ['Potvrzení', 'okamžité', 'ruční'],
  ['Visszaigazolás', 'azonnali', 'kézi'],
  ['Vahvistus', 'heti', 'käsin'],
  ['Onay', 'anında', 'elle'],
  ['Bekräftelse', 'omedelbar', 'för hand'],
  ['確認方法', '即時', '手動'],
  ['Bevestiging', 'direct', 'op aanvraag'],
  ['Bestätigung', 'direkt', 'auf Anfrage'],
  ['Confirmation', 'directe', 'sur demande'],
  ['Confirmación', 'inmediata', 'bajo petición'],
  ['Conferma', 'diretta', 'su richiesta'],
  ['Confirmação', 'imediata', 'sob consulta'],
  ['Potwierdzenie', 'od razu', 'na zapytanie'],
  ['Bekräftelse', 'direkt', 'på förfrågan'],
  ['Bekræftelse', 'straks', 'på forespørgsel'],
  ['Potvrzení', 'ihned', 'na vyžádání'],
])('%s above %s and %s says how a booking is confirmed', (header, instant, manual) => {
  const read = withColumn(header, instant, manual, instant)
  expect([typesOf(read), read.questions]).toEqual([['instant', 'manual', 'instant'], []])
})

test.each([
  ['Potvrzení', 'potvrzeno', 'čeká na potvrzení'],
  ['Επιβεβαίωση', 'επιβεβαιωμένη', 'σε αναμονή'],
  ['Conferma', 'Confirmed', 'on request'],
])('%s above %s and %s is the status', (header, confirmed, pending) => {
  const read = withColumn(header, confirmed, pending, confirmed)
  expect(statusesOf(read)).toEqual(['confirmed', 'pending', 'confirmed'])
})

test.each([
  ['Bestätigung', 'express', 'nach Prüfung'],
  ['Bevestiging', 'e-mail', 'voucher'],
])('Whether %s above %s and %s, which no word is known for, says how bookings are confirmed is asked', (...column) => {
  const [header, one, other] = column
  expect(withColumn(header, one, other, one).questions).toContain('unread_columns')
})

test.each([
  ['V-101', 'V-102', 'V-103'],
  ['Ruth Aldous', 'Piet Visser', 'Ruth Aldous'],
  ['verstuurd', 'verstuurd', 'verstuurd'],
])('%s below Bevestiging beside a status is no way to confirm bookings', (...cells) => {
  expect(withColumn('Status;Bevestiging', `ok;${cells[0]}`, `ok;${cells[1]}`, `ok;${cells[2]}`).questions).toEqual([])
})

test.each(['Conferma', 'Potvrzení', 'Επιβεβαίωση'])('Whether yes and no below %s is the status is asked', (header) => {
  expect(withColumn(header, 'Yes', 'No', 'Yes').questions).toContain('unread_columns')
})

test('Sofort below another header is not how a booking is confirmed', () => {
  expect(withColumn('Zahlweise', 'sofort', 'von Hand', 'sofort').mapping['Zahlweise']).toBeUndefined()
  expect(withColumn('Getriebe', 'manuell', 'automatisch', 'manuell').mapping['Getriebe']).toBeUndefined()
})

test.each([
  'Er bekräftelse',
  'Jeres bekræftelse',
  'Deres bekreftelse',
  'Eure Bestätigung',
  'Jullie bevestiging',
  'Vaše potvrzení',
  'Az Önök visszaigazolása',
  'Vahvistuksenne',
  'Onayınız',
  'Η επιβεβαίωσή σας',
  'Ваше подтверждение',
  '貴社確認番号',
  '贵司确认号',
])('Codes below %s are those of the supplier', (header) => {
  const { bookings } = withColumn(header, 'LON-55120', 'LON-55121', 'LON-55139')
  expect(bookings.map((booking) => 'supplier_confirmation' in booking && booking.supplier_confirmation)).toEqual([
    'LON-55120',
    'LON-55121',
    'LON-55139',
  ])
})
