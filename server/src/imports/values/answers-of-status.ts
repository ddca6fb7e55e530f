import { bookingIsCancelled } from './notes/note-cancels.ts'

// What people answer in more than a word when they are asked whether they come. Only whole answers of known words are read: what else
// stands behind a yes may change it, as in Yes, just Ann and Yes, moved to Sunday.

const yes = 'yes|yep|yup|yeah|ja|jawohl|oui|s[ií]|sì|sim|tak|ano|igen|da|evet|ναι'
const surely = [
  "definitely|absolutely|certainly|of course|for sure|please|gladly|happily|with pleasure|(?:all )?(?:booked|confirmed|set)|all good|all of us|count (?:us|me) in|(?:we|i) (?:are|am|will)(?: coming| be there| come)?|we(?:’|')re coming|see you there|looking forward(?: to it)?|thank you|thanks",
  'gerne?|bitte|natürlich|sicher|klar|unbedingt|auf jeden fall|selbstverständlich|wir kommen|danke|vielen dank',
  'bien sûr|avec plaisir|volontiers|certainement|absolument|nous venons|merci',
  'claro(?: que sí)?|por supuesto|con (?:mucho )?gusto|seguro|por favor|gracias',
  'certo|certamente|volentieri|con piacere|per favore|grazie',
  'zeker|graag|natuurlijk|uiteraard|wij komen|we komen|bedankt|com certeza|com prazer|obrigad[oa]',
  'oczywiście|chętnie|na pewno|proszę|dziękuj\\p{L}*|určitě|rádi|samozřejmě|děkujeme|persze|biztosan|köszönjük',
  'gärna|självklart|absolut|tack|helt sikkert|selvfølgelig|takk|kesinlikle|tabii',
].join('|')
const saysYes = new RegExp(`^(?:${yes})(?:[\\s,.!–-]+(?:${surely})(?!\\p{L}))+[\\s.!]*$`, 'iu')

const no = 'no|nope|nein|non|nee|não|nao|nie|ne|nem|nej|nei'
const regrets =
  "sorry|thank you|thanks|thx|unfortunately|regrettably|i(?:’|')?m afraid|we(?:’|')?re afraid|apologies|leider|danke|tut uns leid|désolée?s?|merci|malheureusement|lo siento|lo sentimos|gracias|desgraciadamente|mi spiace|(?:mi|ci) dispiace|grazie|purtroppo|helaas|bedankt|desculpe|lamentamos|obrigad[oa]|infelizmente|przykro mi|niestety|dziękuj\\p{L}*|tyvärr|tack|desværre|tak|dessverre|takk"
const stays =
  "(?:we|i|they) ?(?:(?:can(?:’|')?t|cannot|won(?:’|')?t|will not|aren(?:’|')?t able to|are not able to)(?: be)?(?: come| coming| make it| attend| join| be there)?|are not coming|aren(?:’|')?t coming|(?:have )?had to cancel|have to cancel|must cancel|(?:(?:’|')ve|have)(?: had to)? cancell?(?:ed)?)|(?:it(?:’|')s |we(?:’|')re )?(?:cancell?ed|off|cancelling)|verhindert|(?:wir haben )?(?:abgesagt|storniert)|(?:nous avons )?annulé|(?:hemos )?cancelado|(?:abbiamo )?(?:annullato|disdetto)|(?:we hebben )?geannuleerd|cancel[aá]mos|odwołaliśmy|zrezygnowaliśmy|(?:vi har )?avbokat|(?:vi har )?(?:aflyst|avlyst)|wir (?:können|kommen) (?:leider )?nicht(?: kommen)?|wir müssen absagen|nous ne (?:venons|viendrons) pas|nous ne pouvons pas(?: venir)?|no podemos(?: ir| asistir)?|non possiamo(?: venire)?|(?:we|wij) kunnen niet(?: komen)?|não podemos(?: ir)?|nie możemy(?: przyjechać)?"
const saysNo = new RegExp(`^(?:${no})\\s*[,.!–-]\\s*(?:(?:${regrets}|${stays})(?!\\p{L})[\\s,.!–-]*)+$`, 'iu')

// Someone who thinks so has not said it yet.
const perhaps =
  /^(?:(?:we|i) (?:think|hope|believe|expect) so|maybe|perhaps|possibly|probably|most likely|very likely|likely|hopefully|will (?:confirm|let you know|advise)|(?:ich|wir) (?:glaube|denke|glauben|denken|hoffe|hoffen)|vielleicht|eventuell|evtl\.?|wahrscheinlich|vermutlich|voraussichtlich|hoffentlich|peut-être|probablement|sans doute|(?:je|nous) (?:pense|pensons|crois|croyons)|quizás?|tal vez|a lo mejor|seguramente|probablemente|(?:creo|creemos) que sí|forse|probabilmente|(?:penso|pensiamo|credo|crediamo) di sì|misschien|waarschijnlijk|vermoedelijk|(?:ik|we|wij) denk(?:en)? (?:van wel|het)|talvez|provavelmente|(?:acho|achamos) que sim|(?:być )?może|prawdopodobnie|chyba tak|možná|pravděpodobně|talán|valószínűleg|kanske|troligen|måske|sandsynligvis|kanskje|sannsynligvis|belki|ίσως)(?!\p{L})/iu
// Probably not leans the other way.
const notOrBut =
  /(?<!\p{L})(?:not?|never|but|if|only|just|except|nicht|nein|kaum|aber|wenn|nur|pas|non|ne|mais|si|sauf|pero|salvo|ma|se|tranne|solo|niet|nee|maar|als|alleen|não|mas|exceto|nie|ale|inte|nej|men|ikke|nei|nem|de|(?:cancel|abge|absag|storn|annul|anul|afge|odwoł|zruš|inställ|aflys|avlys|lemond)\p{L}*)(?!\p{L})|n[’']t(?!\p{L})/iu
const longest = 60

/** Yes, definitely and No, sorry; an answer that leaves anything open says nothing. */
export function answerIn(text: string): string | undefined {
  const said = text.trim()
  if (said.length > longest || said.includes('?')) return undefined
  if (saysYes.test(said)) return 'confirmed'
  if (saysNo.test(said)) return 'cancelled'
  if (perhaps.test(said)) return notOrBut.test(said) || bookingIsCancelled(said) ? undefined : 'pending'
  return undefined
}
