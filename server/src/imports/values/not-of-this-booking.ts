// Clauses with the words of a cancellation that are terms, conditions, payments, or of one guest or an extra.

const terms = [
  // Cancel with 24h notice
  /^(?:cancel|annuleren|annuler|anular|cancelar|annullare|stornieren) (?:(?:with(?:out)?|in full)(?!\p{L}).*(?<!\p{L})(?:notice|hours?|\d{1,2} ?h|days?|penalt\p{L}*|charges?|costs?|fees?)|free|kosteloos|gratis|kostenlos|kostenfrei|sans frais|sin (?:gastos|costes?)|senza (?:spese|penal\p{L}*))(?!\p{L})/u,
  // Guests must cancel by phone
  /^(?:(?:the|our|all) )*(?:guests|clients|customers|passengers|travell?ers|visitors)(?: (?:must|should|may|have to|need to))? cancel (?:by|with|within|via|up to|before|without)(?!\p{L})/u,
  // Storno per Mail; who cancelled by mail did so.
  /^(?!\p{L}*(?:ed|iert|ée?|ad[oa]|at[oa]|eerd|an[oay])(?!\p{L}))\p{L}+ (?:by|per|via|par|por) (?:phone|e-?mail|telefon|fax|mail|téléphone|teléfono)$/u,
  // Tour will not go ahead without deposit
  /(?:(?<!\p{L})(?:will (?:not|be)|gets?|wird)|won't|not (?:going ahead|happening|taking place)) .*(?<!\p{L})(?:without|with (?:fewer|less|under)|ohne)(?!\p{L})/u,
]
const termsOfNouns =
  /^(?:cancellation|annulation|cancelación|anulación|annullamento|annulering|annulatie|cancelamento|storno|stornierung|anulacja)(?!\p{L}).*(?<!\p{L})(?:covered|refund(?:ed|able)|rembours\p{L}*|reembols\p{L}*|rimbors\p{L}*|erstatt\p{L}*|kosteloos|sans frais|sin (?:gastos|costes?)|senza (?:spese|penal\p{L}*)|by \d.*)(?!\p{L})/u
const withoutColon = /^(?:(?:the|our|all) )*(?:guests|clients|customers|passengers|travell?ers|visitors) cancel$/u
// Cancelado el saldo says that it was paid.
const paid = /(?<!\p{L})(?:saldo|importe|monto|pagad[oa]s?)(?!\p{L})/u
// She is one of them, and what is not joined may be an extra.
const ofSome = /^sie (?:kann|kommt|reist|fährt|nimmt|wird|erscheint)(?!\p{L})|^not join(?:ing)?$/u

/** Whether a clause that seems to cancel the booking is meant otherwise; `after` is the sign behind it. */
export const isMeantOtherwise = (text: string, after: string): boolean =>
  [...terms, termsOfNouns, paid, ofSome].some((each) => each.test(text)) || (after === ':' && withoutColon.test(text))

// It may be an extra that is no longer required.
const unnamed =
  /^(?:(?:is|are|now) )*(?:no longer|not|nicht mehr|niet meer|plus) (?:required|needed|wanted|benötigt|gebraucht|nötig|erforderlich|nodig|nécessaire|d'actualité)/u
/** Whether a clause leaves open what is not needed any more. */
export const namesNothing = (text: string): boolean => unnamed.test(text)

const order = /^(?:(?:the|this|our|my|their|his|her) )*order(?!\p{L})(?!.* by )/u
// What is booked beside a tour: the list can never be whole, and a booking of something else is refused, which a person sees.
const besides =
  /(?<!\p{L})(?:extra|additional|(?:audio|extra|theatre|eye)? ?(?:seats?|tickets?|headsets?|guides?)|seats? too many|nights?|champagne|prosecco|wine|flowers?|bouquet|photo\p{L}*|porters?|invoices?|(?:direct )?debit|zusätzlich\p{L}*|zusatz\p{L}*|fotograf\p{L}*|blumen|rechnung|fleurs|facture|flores|factura|fiori|fattura|stoel(?:en)?|factuur|bloemen|dodatkow\p{L}*|kwiaty|faktur\p{L}*|fatura)(?!\p{L})/u
const booked =
  /^(?!(?:the |this )?(?:tours?|trips?|bookings?|guests?|clients?|they|we|i|all)(?!\p{L}))(?:\p{L}+ ){1,3}(?:booked|ordered|hired|arranged|gebucht|bestellt|commandée?s?|réservée?s?|encargad[oa]s?|reservad[oa]s?|ordinat[oaie]|prenotat[oaie]|besteld|geboekt|zamówion\p{L}*)$/u
/** Whether a clause names what was booked beside the tour: Extra seat, Flowers ordered. */
export const isBesideTour = (text: string): boolean => besides.test(text) || booked.test(text)

/** Whether a clause is of an order, which behind other words may be one of a meal. */
export const isOfOrder = (text: string): boolean => order.test(text)

const numbered =
  /(?<!\p{L})(?:bookings?|reservations?|res|bkg|order|buchung|réservation|reserva|prenotazione|boeking|rezerwacj\p{L})(?: (?:n[ro°º]\.?|no\.?|number))? ?#?[\p{L}/-]*\d{3}/u
/** Whether a clause names a booking by a number, which may be that of another one. */
export const namesNumber = (text: string): boolean => numbered.test(text)

const ofTwo =
  /(?<!\p{L})(?:duplicate|double|doublon|doppel\p{L}*|duplicad[oa]|duplicat[oa]|dubbel\p{L}*|this (?:one|booking)|diese\p{L}*|celle-ci|ésta?|quest[oa]|deze|stays?|stands?|keep|bleibt|reste|queda|resta|blijft|zostaje|instead|stattdessen|other|andere\p{L}*|autre|otr[oa]|altr[oa])(?!\p{L})/u
/** Whether a clause beside the number of a booking speaks of two of them. */
export const speaksOfTwo = (text: string): boolean => ofTwo.test(text)
