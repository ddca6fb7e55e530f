import type { Layout } from './layouts/layout.ts'

// Headers of each part in each language, as the data files of languages/ are for reading, but written apart from them.
export type Words = Record<
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
export type Language = {
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

const italian: Language = {
  code: 'it',
  words: {
    ref: ['Codice prenotazione', 'Prenotazione n.'],
    day: ['Data del tour', 'Data', 'Data servizio'],
    moment: ['Data e ora', 'Data'],
    time: ['Ora', 'Orario'],
    tour: ['Attività', 'Escursione', 'Servizio'],
    lead: ['Cliente', 'Nome cliente', 'Intestatario'],
    email: ['E-mail', 'Posta elettronica'],
    phone: ['Telefono', 'Cellulare'],
    pax: ['Persone', 'Numero persone', 'Partecipanti'],
    adults: ['Adulti'],
    children: ['Bambini'],
    pickup: ["Punto d'incontro", 'Luogo di ritrovo'],
    amount: ['Importo totale', 'Prezzo', 'Importo'],
    status: ['Stato'],
    note: ['Note', 'Osservazioni'],
  },
  status: ['confermato', 'in attesa', 'annullato'],
  days: ['DD/MM/YYYY', 'D MMMM YYYY', 'DD.MM.YYYY'],
  amounts: ['#, €', '€ #,'],
  encodings: ['utf-8', 'windows-1252'],
}

const dutch: Language = {
  code: 'nl',
  words: {
    ref: ['Boekingsnummer', 'Reserveringsnummer'],
    day: ['Reisdatum', 'Datum', 'Datum excursie'],
    moment: ['Datum en tijd', 'Datum'],
    time: ['Tijd', 'Aanvang'],
    tour: ['Excursie', 'Activiteit'],
    lead: ['Klant', 'Hoofdboeker', 'Naam'],
    email: ['E-mail', 'E-mailadres'],
    phone: ['Telefoon', 'Mobiel'],
    pax: ['Aantal personen', 'Personen'],
    adults: ['Volwassenen'],
    children: ['Kinderen'],
    pickup: ['Ophaallocatie', 'Opstapplaats'],
    amount: ['Totaalprijs', 'Bedrag', 'Prijs'],
    status: ['Status'],
    note: ['Opmerkingen', 'Bijzonderheden'],
  },
  status: ['bevestigd', 'in aanvraag', 'geannuleerd'],
  days: ['DD-MM-YYYY', 'D MMMM YYYY', 'D-M-YYYY'],
  amounts: ['€ #,', '#, EUR'],
  encodings: ['utf-8', 'windows-1252'],
}

const portuguese: Language = {
  code: 'pt',
  words: {
    ref: ['Número da reserva', 'Localizador'],
    day: ['Data do passeio', 'Data', 'Data do serviço'],
    moment: ['Data e hora', 'Data'],
    time: ['Hora', 'Horário'],
    tour: ['Passeio', 'Atividade', 'Excursão'],
    lead: ['Cliente', 'Nome do cliente', 'Titular'],
    email: ['E-mail', 'Correio eletrónico'],
    phone: ['Telefone', 'Telemóvel'],
    pax: ['Pessoas', 'Número de pessoas', 'Passageiros'],
    adults: ['Adultos'],
    children: ['Crianças'],
    pickup: ['Ponto de encontro', 'Local de recolha'],
    amount: ['Valor total', 'Preço', 'Valor'],
    status: ['Estado', 'Situação'],
    note: ['Observações', 'Notas'],
  },
  status: ['confirmada', 'pendente', 'cancelada'],
  days: ['DD/MM/YYYY', 'D de MMMM de YYYY', 'DD-MM-YYYY'],
  amounts: ['#, €', '##, EUR'],
  encodings: ['utf-8', 'windows-1252'],
}

const polish: Language = {
  code: 'pl',
  words: {
    ref: ['Numer rezerwacji', 'Nr rezerwacji'],
    day: ['Data wycieczki', 'Data', 'Termin'],
    moment: ['Data i godzina', 'Termin'],
    time: ['Godzina', 'Godz.'],
    tour: ['Wycieczka', 'Nazwa wycieczki'],
    lead: ['Klient', 'Imię i nazwisko'],
    email: ['E-mail', 'Adres e-mail'],
    phone: ['Telefon', 'Tel. kom.'],
    pax: ['Liczba osób', 'Uczestnicy'],
    adults: ['Dorośli'],
    children: ['Dzieci'],
    pickup: ['Miejsce zbiórki', 'Miejsce odbioru'],
    amount: ['Cena', 'Kwota', 'Cena łączna'],
    status: ['Status'],
    note: ['Uwagi'],
  },
  status: ['potwierdzona', 'oczekująca', 'anulowana'],
  days: ['DD.MM.YYYY', 'YYYY-MM-DD'],
  amounts: ['#, EUR', '€ #,'],
  encodings: ['utf-8', 'windows-1250'],
}

export const languages = [english, german, french, spanish, italian, dutch, portuguese, polish]
export const isPoint = ({ code }: Language): boolean => code === english.code
