import { bookingIsCancelled } from './notes/note-cancels.ts'

// What people answer in more than a word when they are asked whether they come.

const yes =
  /^(?:yes|yep|yup|yeah|ja|jawohl|oui|s[ií]|sì|sim|tak|ano|igen|da|evet|ναι)(?: (?:please|bitte|volontiers|por favor|per favore|graag|proszę))?(?:\s*[,.!–-]\s*|\s+)(?=\p{L})/iu
const no =
  /^(?:no|nope|nein|non|nee|não|nao|nie|ne|nem|nej|nei)(?:\s*[,.!–-]\s*)(?:(?:sorry|thank you|thanks|thx|unfortunately|regrettably|i['’]?m afraid|we['’]?re afraid|apologies|leider|danke|tut uns leid|désolée?s?|merci|malheureusement|lo siento|lo sentimos|gracias|desgraciadamente|spiace|mi dispiace|ci dispiace|grazie|purtroppo|helaas|sorry|bedankt|desculpe|lamentamos|obrigad[oa]|infelizmente|przykro mi|niestety|dziękuj\p{L}*|tyvärr|tack|desværre|tak|dessverre|takk)(?!\p{L})|(?:we|i|they) (?:can['’]?t|cannot|won['’]?t|will not|are not coming|aren['’]?t coming|have had to cancel|had to cancel))/iu
// Someone who thinks so has not said it yet.
const perhaps =
  /^(?:(?:we|i) (?:think|hope|believe|expect) so|probably|most likely|very likely|likely|hopefully|will (?:confirm|let you know|advise)|(?:ich|wir) (?:glaube|denke|glauben|denken|hoffe|hoffen)|wahrscheinlich|vermutlich|voraussichtlich|hoffentlich|probablement|sans doute|(?:je|nous) (?:pense|pensons|crois|croyons)|seguramente|probablemente|(?:creo|creemos) que sí|probabilmente|(?:penso|pensiamo|credo|crediamo) di sì|waarschijnlijk|vermoedelijk|(?:ik|we|wij) denk(?:en)? (?:van wel|het)|provavelmente|(?:acho|achamos) que sim|prawdopodobnie|chyba tak|pravděpodobně|valószínűleg|troligen|sandsynligvis|sannsynligvis)(?!\p{L})/iu
// What leaves a part of a yes open, or makes it depend on something.
const butOpen =
  /[?]|(?<!\p{L})(?:but|if|unless|except|only|not|n['’]t|maybe|perhaps|probably|provided|subject|depend\p{L}*|think|hope|confirm(?!ed)|pending|await\p{L}*|cancel\p{L}*|instead|chang\p{L}*|another|aber|wenn|falls|nur|nicht|vielleicht|sofern|abgesagt|mais|si|sauf|seulement|pas|peut-être|annul\p{L}*|pero|sino|salvo|s[oó]lo|quizás?|anulad\p{L}*|ma|se|tranne|solo|non|forse|maar|als|behalve|alleen|niet|misschien|mas|exceto|não|talvez|ale|jeśli|oprócz|tylko|nie|może)(?!\p{L})/iu
const longest = 60

/** Yes, definitely and No, sorry; an answer that leaves anything open says nothing. */
export function answerIn(text: string): string | undefined {
  const said = text.trim()
  if (said.length > longest || said.includes('?')) return undefined
  if (yes.test(said)) return butOpen.test(said.replace(yes, '')) ? undefined : 'confirmed'
  if (no.test(said)) return 'cancelled'
  if (perhaps.test(said)) return bookingIsCancelled(said) ? undefined : 'pending'
  return undefined
}
