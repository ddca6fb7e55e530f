import fc from 'fast-check'
import type { Layout } from './layouts/layout.ts'

// Headers of each part in each language, as the data files of languages/ are for reading, but written apart from them.
type Words = Record<
  | 'ref'
  | 'day'
  | 'moment'
  | 'time'
  | 'tour'
  | 'lead'
  | 'email'
  | 'phone'
  | 'pax'
  | 'adults'
  | 'children'
  | 'pickup'
  | 'amount'
  | 'status'
  | 'note',
  string[]
>
type Language = {
  code: string
  words: Words
  status: [string, string, string]
  days: string[]
  amounts: string[]
  encodings: NonNullable<Layout['encoding']>[]
}

const english: Language = {
  code: 'en-GB',
  words: {
    ref: ['Booking ref', 'Ref', 'Reservation no.', 'Order number'],
    day: ['Tour date', 'Date', 'Date of tour', 'Travel date'],
    moment: ['Tour date', 'Date and time', 'When', 'Departure'],
    time: ['Time', 'Start time', 'Tour time'],
    tour: ['Tour', 'Product', 'Excursion', 'Activity'],
    lead: ['Lead name', 'Customer', 'Guest', 'Lead passenger'],
    email: ['Email', 'E-mail address', 'Contact email'],
    phone: ['Phone', 'Mobile', 'Tel.'],
    pax: ['Pax', 'Party size', 'No. of people'],
    adults: ['Adults', 'No. of adults'],
    children: ['Children', 'No. of children'],
    pickup: ['Pickup location', 'Pick-up', 'Hotel'],
    amount: ['Total', 'Price', 'Gross', 'Amount'],
    status: ['Status', 'Booking status'],
    note: ['Notes', 'Remarks'],
  },
  status: ['Confirmed', 'On request', 'Cancelled'],
  days: ['DD/MM/YYYY', 'D MMM YYYY', 'YYYY-MM-DD', 'WWW D MMMM YYYY', 'DD-MMM-YY', 'serial'],
  amounts: ['£#.', '#. GBP', 'GBP ##.'],
  encodings: ['utf-8', 'utf-16le', 'windows-1252'],
}

const german: Language = {
  code: 'de',
  words: {
    ref: ['Buchungsnummer', 'Buchungs-Nr.', 'Vorgang'],
    day: ['Reisedatum', 'Datum', 'Termin'],
    moment: ['Termin', 'Datum'],
    time: ['Uhrzeit', 'Beginn'],
    tour: ['Ausflug', 'Leistung', 'Tour'],
    lead: ['Kunde', 'Gast', 'Name'],
    email: ['E-Mail', 'E-Mail-Adresse'],
    phone: ['Telefon', 'Mobil'],
    pax: ['Personen', 'Teilnehmer', 'Anzahl Personen'],
    adults: ['Erwachsene'],
    children: ['Kinder'],
    pickup: ['Abholort', 'Treffpunkt'],
    amount: ['Gesamtpreis', 'Betrag', 'Preis'],
    status: ['Status', 'Buchungsstatus'],
    note: ['Bemerkung', 'Notiz'],
  },
  status: ['bestätigt', 'angefragt', 'storniert'],
  days: ['DD.MM.YYYY', 'D. MMMM YYYY', 'WWW, DD.MM.YYYY', 'DD.MM.YY'],
  amounts: ['#, €', '##, EUR', '€ #,'],
  encodings: ['utf-8', 'windows-1252'],
}

const french: Language = {
  code: 'fr',
  words: {
    ref: ['N° de dossier', 'Référence', 'Numéro de réservation'],
    day: ['Date de la visite', 'Date', 'Date de départ'],
    moment: ['Date', 'Départ'],
    time: ['Heure', 'Heure de départ'],
    tour: ['Visite', 'Excursion', 'Prestation'],
    lead: ['Client', 'Nom du client', 'Voyageur'],
    email: ['Courriel', 'E-mail'],
    phone: ['Téléphone', 'Portable'],
    pax: ['Nombre de personnes', 'Personnes', 'Voyageurs'],
    adults: ['Adultes'],
    children: ['Enfants'],
    pickup: ['Lieu de prise en charge', 'Lieu de rendez-vous'],
    amount: ['Montant total', 'Prix', 'Montant'],
    status: ['Statut', 'État'],
    note: ['Remarques', 'Commentaires'],
  },
  status: ['confirmé', 'en attente', 'annulé'],
  days: ['DD/MM/YYYY', 'D MMMM YYYY', 'WWWW D MMMM YYYY'],
  amounts: ['#, €', '€ #,'],
  encodings: ['utf-8', 'windows-1252'],
}

const spanish: Language = {
  code: 'es',
  words: {
    ref: ['Localizador', 'Número de reserva'],
    day: ['Fecha del servicio', 'Fecha', 'Fecha del tour'],
    moment: ['Fecha', 'Fecha del servicio'],
    time: ['Hora', 'Hora de inicio'],
    tour: ['Servicio', 'Actividad', 'Excursión'],
    lead: ['Titular', 'Cliente', 'Nombre del cliente'],
    email: ['Correo electrónico', 'Email'],
    phone: ['Teléfono', 'Móvil'],
    pax: ['Personas', 'Número de personas', 'Viajeros'],
    adults: ['Adultos'],
    children: ['Niños'],
    pickup: ['Lugar de recogida', 'Punto de encuentro'],
    amount: ['Importe total', 'Importe', 'Precio'],
    status: ['Estado'],
    note: ['Observaciones', 'Notas'],
  },
  status: ['Confirmada', 'Pendiente', 'Anulada'],
  days: ['DD/MM/YYYY', 'D de MMMM de YYYY', 'D-MMM-YYYY'],
  amounts: ['#, €', '##, EUR'],
  encodings: ['utf-8', 'windows-1252'],
}

const languages = [english, english, german, french, spanish]
const oneOf = <T>(list: readonly T[]) => fc.constantFrom(...list)

/** The columns of one file, each with a header of its language and a format. */
function columnsOf({ words, days, amounts }: Language, section: boolean): fc.Arbitrary<string[]> {
  const column = (part: keyof Words, format: fc.Arbitrary<string> = fc.constant('')) =>
    fc.tuple(oneOf(words[part]), format).map(([header, text]) => `${header}|${part}|${text}`)
  const when = section
    ? fc.tuple(column('time', oneOf(['HH:mm', 'HHhmm'])))
    : fc.oneof(
        fc.tuple(column('day', oneOf(days)), column('time', oneOf(['HH:mm', 'HH.mm', 'HHmm', 'K:mm P']))),
        fc.tuple(
          column(
            'moment',
            oneOf(days.filter((format) => format !== 'serial')).map((day) => `${day} HH:mm`),
          ),
        ),
      )
  const party = fc.oneof(fc.tuple(column('pax')), fc.tuple(column('adults'), column('children')))
  const optional = (part: keyof Words) => fc.option(column(part), { nil: undefined })
  const others = fc.tuple(
    optional('email'),
    optional('phone'),
    optional('pickup'),
    optional('status'),
    optional('note'),
  )
  return fc
    .tuple(
      when,
      party,
      others,
      fc.tuple(column('ref'), column('tour'), column('lead'), column('amount', oneOf(amounts))),
    )
    .chain((groups) => {
      const columns = groups.flat().filter((each) => each !== undefined)
      return fc.shuffledSubarray(columns, { minLength: columns.length, maxLength: columns.length })
    })
}

/** A layout that no partner has: headers, formats and dialect at random. */
export const randomLayout: fc.Arbitrary<Layout> = fc
  .tuple(
    oneOf(languages),
    fc.integer({ min: 0, max: 4 }).map((number) => number === 0),
  )
  .chain(([language, isInSections]) =>
    fc.record({
      name: fc.constant('random'),
      about: fc.constant('at random'),
      language: fc.constant(language.code),
      columns: columnsOf(language, isInSections),
      delimiter: oneOf([',', ';', '\t', '|', '  ']),
      lineEnd: oneOf(['\r\n', '\n']),
      encoding: oneOf(language.encodings),
      isMarked: fc.constant(true),
      status: fc.constant(language.status),
      mark: fc.constant(language === english ? ('point' as const) : ('comma' as const)),
      ...(isInSections && { section: fc.constant({ of: 'day' as const, format: 'WWWW D MMMM YYYY' }) }),
    }),
  )
  .chain((layout) =>
    fc
      .record({
        total: fc.option(fc.constant('Total'), { nil: undefined }),
        repeatsAfter: fc.option(fc.integer({ min: 2, max: 5 }), { nil: undefined }),
      })
      .map(({ total, repeatsAfter }) => ({
        ...layout,
        // A mark of order is of UTF alone.
        isMarked: layout.encoding === 'utf-16le',
        ...(total !== undefined && { total }),
        ...(repeatsAfter !== undefined && layout.delimiter !== '  ' && { repeatsAfter }),
      })),
  )
