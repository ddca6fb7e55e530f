import { conceptsOf } from './concepts.ts'

// Where staff of the sender work.
const ofOffice =
  /(?<!\p{L})(?:office|back ?office|reception|front ?desk|desk|kantoor|balie|receptie|büro|buero|rezeption|empfang|bureau|accueil|réception|oficina|recepción|ufficio|segreteria|escritório|receção|recepção|secretaria|biur[oa]|recepcj[ai]|kontoret?|receptionen|resepsjonen?|kanceláře?|recepce?)(?!\p{L})/iu

// Who keeps the books of the sender.
const ofBooks =
  /(?<!\p{L})(?:treasurer|book ?keep(?:er|ing)|accountants?|fibu|buchhaltung|kassenwart(?:in)?|kassierer?(?:in)?|schatzmeister(?:in)?|trésori(?:er|ère)|compta(?:bilité|ble)?|tesorer(?:o|a|ía)|contab(?:ilidad|ilità|ilidade|le)?|contable|tesorier[ea]|tesoreria|cassiere|penningmeester|boekhouding|boekhouder|tesour(?:eir[oa]|aria)|skarbni(?:k|ka|czka)|księgow(?:a|y|ość|ości)|kassör(?:en)?|kasserer(?:en)?|bokföring(?:en)?|bogholderi(?:et)?|regnskap(?:et)?|pokladník|účetní|taloudenhoitaja|pénztáros|könyvelés)(?!\p{L})/iu

// Who writes the letters of a club or a school.
const ofSecretary =
  /(?<!\p{L})(?:hon(?:orary)?\.?[ _]?sec(?:retar(?:y|ies))?\.?|secretar(?:y|ies)|schriftführ(?:er(?:in)?|ung)|sekretariat\p{L}*|secrétariat|secrétaire|secretari[ao]|secretaría|segretari[ao]|secretaris|secretariaat|sekretær(?:en)?|sekreterare(?:n)?|sekretarz|tajemník|titkár(?:ság)?|sihteeri)(?!\p{L})/iu

// Who sells the tours at an agency. An agent and a seller may be the sender, who writes to the operator.
const ofConsultant =
  /(?<!\p{L})(?:(?:travel )?(?:consultants?|advis[eo]rs?)|(?:sales|booking|res(?:ervations?)?|counter|junior|senior) (?:staff|team|clerks?|consultants?|person|people|rep|exec(?:utive)?)|clerks?|telesales|case ?workers?|sachbearbeiter(?:in)?|bearbeiter(?:in)?|reiseberater(?:in)?|berater(?:in)?|conseill(?:er|ère)|asesor(?:a|es)?|consulent[ei]|consultor(?:a|es)?|adviseurs?|reisadviseur|konsultant(?:ka|a|ki)?|doradc[ay]|handläggare|säljare|konsulent(?:en)?|poradce|ügyintéző|myyjä)(?:['’]?s)?(?!\p{L})/iu

// Special requests (the office will confirm) are what a guest asks for, also where staff pass it on.
const ofGuest =
  /(?<!\p{L})(?:requests?|requirements?|wishes|needs?|special|any|diet\p{L}*|allerg\p{L}*|alerg\p{L}*|tell|ask|\p{L}*w[uü]nsche?|diät\p{L}*|demandes?|souhaits?|besoins?|régimes?|peticion(?:es)?|solicitud(?:es)?|necesidades|richiest[ae]|esigenze|\p{L}*verzoek(?:en)?|\p{L}*wensen|dieet\p{L}*|pedidos?|necessidades|prośb[ay]|życzeni[ae]|önskemål|ønsker?|přání)(?!\p{L})/iu

const linking = /^(?:s|of|by|from|the|our|der|die|das|des|vo[mn]|du|de|d|la|le|del|della|dell|do|da|van|het)$/iu

/** Secretary notes and Notes of the hon. sec., and nothing else: Notes via secretary and Message to the secretary are what guests say. */
const areNotesOf = (who: RegExp, words: string) =>
  who.test(words) &&
  words
    .replace(who, ' ')
    .split(/[^\p{L}]+/u)
    .every((word) => word === '' || linking.test(word) || conceptsOf(word).has('remark'))

/** Opm. kantoor, Appunti reception, Vermerk Fibu, Consultant notes and HonSecNotes: what the staff of the sender note for themselves. */
export function areNotesOfOffice(name: string): boolean {
  const words = name.replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
  const areOf =
    ofOffice.test(words) || ofBooks.test(words) || [ofSecretary, ofConsultant].some((who) => areNotesOf(who, words))
  return areOf && conceptsOf(name).has('remark') && !ofGuest.test(words)
}
