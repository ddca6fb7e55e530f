import { importFieldInfo, importFieldNames, type ImportField } from 'contract/import-fields'
import { plain } from './words.ts'

/** Headers of partners' files for a field, the preferred first. A field without a list is known by its wire name and its label. */
const names: Partial<Record<ImportField, string>> = {
  booking_reference:
    'booking reference, reference, ref, ref no, reference number, booking ref, booking ref no, booking reference number, ext booking ref, external booking ref, external booking reference, external reference, external ref, booking id, booking no, booking number, booking code, reservation number, reservation no, reservation id, reservation ref, reservation code, reservation, order number, order no, order id, order ref, itinerary number, itinerary no, confirmation code, buchungsnummer, numero de reservation, localizador, voucher reference, num reserva, numero de reserva, codice prenotazione, numero prenotazione, n de reservation, reference de reservation, buchungsnr, buchungscode, bestellnummer, reservierungsnummer',
  input_date:
    'input date, booked on, booked date, date booked, booked, booked at, booking made, booking made on, booking created, created, created on, created at, created date, creation date, order date, sale date, purchase date, date of booking, date of purchase, entered, entered on, entry date, buchungsdatum, created at date, creation time, date created, order placed, bestelldatum, erstellt am, gebucht am, date de reservation, date de creation, fecha de reserva, fecha de compra, data prenotazione',
  booking_datetime:
    'booking datetime, booking date, booking date time, tour date, date of tour, travel date, date of travel, trip date, activity date, activity date time, experience date, service date, departure date, departure, event date, start date, start, starts at, tour date time, tour start, tour datetime, date and time, date time, datetime, date, when, visit date, datum, reisedatum, fecha, availability date, availability, tour start date, travel date time, event start, tourdatum, termin, date de visite, date du tour, date d activite, date de depart, fecha de visita, fecha del tour, data, data del tour',
  booking_time:
    'booking time, tour time, start time, departure time, activity time, time of tour, time slot, timeslot, slot, session, time, uhrzeit, hora, availability time, startzeit, heure, heure de depart, hora de inicio, ora, orario',
  description:
    'description, product, product name, product title, tour, tour name, tour title, activity, activity name, activity title, experience, experience name, service, service name, excursion, excursion name, item, item name, name of tour, title, option, package, booking name, leistung, producto, produkt, tourname, aktivitat, leistungsbeschreibung, produit, activite, nom de l activite, visite, actividad, nombre del producto, attivita, prodotto',
  lead_traveler:
    'lead traveler, lead traveller, lead, lead passenger, lead pax, lead pax name, lead passenger name, lead guest, lead guest name, lead name, lead customer, lead traveler name, lead traveller name, main passenger, main traveller, main traveler, main guest, primary guest, primary traveler, primary passenger, customer, customer name, customer full name, client, client name, guest, guest name, passenger name, contact name, contact, booker, booker name, booked by, full name, name of guest, party name, kunde, cliente, name, traveler full name, traveler s name, traveller s name, guest full name, lead traveler full name, kundenname, gast, hauptreisender, nom du client, nom complet, voyageur principal, nombre del cliente, nombre completo, viajero principal, nome cliente, nome completo',
  customer_email:
    'customer email, email, e mail, email address, e mail address, customer email address, contact email, guest email, lead email, client email, mail, correo, customer e mail, client e mail, email client, courriel, adresse e mail, adresse email, correo electronico, kunden e mail, posta elettronica',
  customer_phone:
    'customer phone, phone, phone number, phone no, telephone, telephone number, tel, tel no, mobile, mobile number, mobile no, mobile phone, cell, cell phone, cellphone, contact number, contact no, contact phone, customer mobile, customer phone number, guest phone, lead phone, lead mobile, whatsapp, telefon, telefono, customer phone no, customer telephone, customer tel, phone contact, client phone, telefonnummer, handy, mobil, telephone client, numero de telephone, portable, tel client, movil, numero de telefono, cellulare',
  traveler_type:
    'traveler type, traveller type, passenger type, pax type, guest type, type of traveler, type of traveller, age band, ticket type, rate type, category',
  traveler_name:
    'traveler name, traveller name, traveler names, traveller names, passenger names, pax name, pax names, guest names, names, participant, participant name, participants names, passenger, traveler, traveller, all passengers, all guests, name of passenger, attendee, attendee name',
  traveler_dob:
    'traveler dob, traveller dob, dob, date of birth, birth date, birthdate, passenger dob, geburtsdatum, born',
  travelers: 'travelers, travellers, traveler list, traveller list, passengers list, guest list',
  party:
    'party, party size, pax, no of pax, number of pax, pax count, pax no, total pax, qty, quantity, group size, guests, no of guests, number of guests, passengers, number of passengers, no of passengers, traveler count, traveller count, number of travelers, number of travellers, participants, number of participants, people, no of people, number of people, tickets, persons, composition, pax breakdown, personen, of pax, participant count, total participants, customer types, quantities, ticket quantity, tickets sold, personenzahl, anzahl personen, teilnehmer, nombre de personnes, nombre de participants, voyageurs, personas, numero de personas, viajeros, persone, numero persone, partecipanti',
  status:
    'status, fixed, booking status, state, booking state, order status, reservation status, stat, order state, buchungsstatus, statut, etat, estado, estado de la reserva, stato',
  pickup_time:
    'pickup time, pick up time, pu time, collection time, pick up at, pickup at, pick up hour, abholzeit, heure de prise en charge, hora de recogida',
  pickup_location:
    'pickup location, pick up location, pickup, pick up, pickup point, pick up point, pickup place, pick up place, pickup address, pick up address, hotel, hotel pickup, hotel name, collection point, collection, meeting point, meeting place, pu location, pickup from, departure point, treffpunkt, pickup location name, abholort, abholung, lieu de rendez vous, point de rendez vous, lieu de prise en charge, punto de encuentro, lugar de recogida, punto d incontro',
  drop_off_time:
    'drop off time, dropoff time, return time, end time, finish time, do time, tour end, ends at, drop time',
  drop_off_location:
    'drop off location, dropoff location, drop off, dropoff, drop off point, dropoff point, drop off address, return location, return point, end point, ending point, finish point, do location, drop location, set down, drop off place, dropoff place, drop off location name',
  confirmation_type: 'confirmation type, confirmation, confirm type, confirmation method, type of confirmation',
  booking_source:
    'booking source, source, channel, sales channel, booking channel, origin, sold by, seller, reseller, platform, ota, reseller name, affiliate, agent, buchungskanal, kanal, canal, canal de vente, canal de venta, canale',
  product_code:
    'product code, tour code, code, product id, activity code, activity id, experience code, option code, sku, product no, item code, service code, tour id, product option code',
  supplier_confirmation:
    'supplier confirmation, supplier confirmation number, supplier confirmation no, supplier ref, supplier reference, voucher, voucher no, voucher number, voucher code, voucher ref, supplier booking ref, confirmation number, confirmation no, operator ref, operator reference, supplier code, supplier, reseller reference, agent reference, voucher id',
  amount:
    'amount, price, gross, gross price, gross amount, total, total price, total amount, total gross, booking amount, booking value, value, retail price, retail, selling price, sale price, sell price, paid, amount paid, total paid, gross total, grand total, customer paid, client paid, guest paid, price paid, cost, total cost, fare, revenue, betrag, preis, importe, precio, total price with discount, total sale price, total order amount, order total, gesamtpreis, gesamtbetrag, summe, prix, prix total, montant, montant total, importe total, precio total, prezzo, prezzo totale, importo',
  currency:
    'currency, currency code, ccy, cur, curr, wahrung, moneda, devise, sale currency, price currency, order currency, wahrungscode, divisa, valuta',
  adults: 'adults, adult, no of adults, number of adults, num adults, adult count, adult qty',
  children: 'children, child, kids, no of children, number of children, num children, child count, child qty',
  infants: 'infants, infant, babies, no of infants, number of infants, infant count',
  seniors: 'seniors, senior, no of seniors, number of seniors',
  students: 'students, student, no of students, number of students',
  youths: 'youths, youth, no of youths, number of youths',
  changed_at: 'last modified, last updated, modified, modified at, updated at, last change, date modified, amended on',
  note: 'note, notes, remarks, remark, comments, comment, special requests, info, infos, information, misc, bemerkung, bemerkungen, hinweis, remarques, commentaires, observations, observaciones, notas, note cliente, osservazioni, opmerkingen, opmerking, observacoes, obs, uwagi, rozne, inne, overig, outros, varie, weiteres',
  inclusions: 'inclusions, inclusion, included, includes, extras, add ons, addons, options included, what is included',
}

const meanings = new Map<string, ImportField>()
for (const field of importFieldNames) {
  const headers = names[field]?.split(', ') ?? [importFieldInfo(field).label]
  for (const name of [field, ...headers]) if (!meanings.has(plain(name))) meanings.set(plain(name), field)
}

/** How well a name fits: its place in the list of its field, so that of two columns the better named one is taken. */
const places = new Map(
  Object.values(names).flatMap((list) => list.split(', ').map((name, index) => [plain(name), index] as const)),
)

export type Meaning = { field: ImportField; place: number; number?: number; currency?: string }

const aTraveler =
  'passenger|pax|traveler|traveller|guest|participant|person|insured|visitor|attendee|delegate|member|tourist|pupil|reisender|teilnehmer|gast|voyageur|passager|participante|pasajero|viajero|viaggiatore|partecipante|passeggero|ospite|deelnemer|reiziger|persoon|medereiziger|persona|personne|invite|passageiro|pessoa|convidado|viajante|uczestnik|pasazer|osoba'
const aName = 'name|fullname|naam|nom|nome|nombre|imie|imieinazwisko'
const aFurtherPart =
  'type|ageband|kind|category|dob|dateofbirth|birthdate|birthday|geburtsdatum|geb|datedenaissance|naissance|fechadenacimiento|nacimiento|datadinascita|nascita|geboortedatum|datadenascimento|nascimento|dataurodzenia'
const aPart = `${aName}|${aFurtherPart}`
const isAName = new RegExp(`^(?:${aName})$`)
const numbered = new RegExp(`^(?:${aTraveler}|adult|child|infant)(?:no|number|nr)?(\\d{1,3})(${aPart})?$`)
const numberLast = new RegExp(`^(?:${aTraveler})?(${aPart})(?:(?:of|de|du|del|van|di|do)?(?:${aTraveler}))?(\\d{1,3})$`)
const withCurrency = /^(.+?)(?:in)?(gbp|usd|eur|euro|sterling)$/
const codes = new Map(
  Object.entries({
    gbp: 'GBP',
    sterling: 'GBP',
    usd: 'USD',
    eur: 'EUR',
    euro: 'EUR',
    '£': 'GBP',
    $: 'USD',
    '€': 'EUR',
  }),
)

/** What a column of this name means, or nothing. */
export function meaningOf(name: string): Meaning | undefined {
  const key = plain(name)
  const field = meanings.get(key)
  if (field) {
    const sign = field === 'amount' ? /[£$€]/.exec(name)?.[0] : undefined
    const currency = codes.get(sign ?? '')
    return { field, place: places.get(key) ?? -1, ...(currency !== undefined && { currency }) }
  }
  return (isOfAges.test(name) ? undefined : numberedMeaning(key)) ?? priceIn(key)
}

/** Child 5-15 and Adult 16+ name ages and no single traveler. */
const isOfAges = /\d\s*(?:[-–]|to|bis|à)\s*\d|\d\s?\+|\d\s?(?:y|yrs?|years?|jahre?|ans|años|anni|jaar|anos|lat)\b/iu

function numberedMeaning(key: string): Meaning | undefined {
  const [, numberFirst, whatLast] = numbered.exec(key) ?? []
  const [, whatFirst, numberAtEnd] = numberLast.exec(key) ?? []
  const number = numberFirst ?? numberAtEnd
  if (number === undefined) return undefined
  const what = whatLast ?? whatFirst ?? ''
  const field = /type$|ageband|kind|category/.test(what)
    ? 'traveler_type'
    : what !== '' && !isAName.test(what)
      ? 'traveler_dob'
      : 'traveler_name'
  return { field, place: 0, number: Number(number) }
}

function priceIn(key: string): Meaning | undefined {
  const [, base = '', code = ''] = withCurrency.exec(key) ?? []
  const currency = codes.get(code)
  if (meanings.get(base) !== 'amount' || currency === undefined) return undefined
  return { field: 'amount', place: 50, currency }
}
