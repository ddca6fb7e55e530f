import { plain } from '../values/words.ts'
import { conceptsOf, hasUnknownWord, type Concept } from './concepts.ts'

const setOf = (words: string) => new Set(words.split(/\s+/).map((word) => plain(word)))

/** Who and what leaves: the coach, le car, nos, wszyscy. */
const movers = setOf(`
  coach coaches bus buses minibus minibuses boat boats ship ferry train tram taxi taxis car cars plane flight group groups party
  we all everyone everybody
  reisebus busse boot schiff fähre zug flugzeug gruppe wir alle
  autocar bateau navette groupe nous tous tout monde
  autobús autocares barco tren grupo nosotros todos
  pullman autobus battello barca traghetto treno gruppo noi tutti
  touringcar schip trein veerboot groep wij allen iedereen allemaal
  autocarro ônibus comboio trem nós
  autokar autokaru autobusu statek statku pociąg pociągu prom grupa grupy my wszyscy
  bussen bus båd båden båt båten tog toget tåg tåget færge færgen färja färjan gruppen grupp vi alla
  loď vlak vlaku skupina skupiny všichni všetci
  bussi bussin laiva vene juna ryhmä kaikki
  busz hajó vonat csoport mindenki
  autobuz autocarul autobuzul tren trenul grupul toți brod svi
`)

/** What they do. */
const verbs = setOf(`
  leave leaves leaving depart departs departing go goes set sets off start starts sail sails meet meets meeting gather gathers assemble
  assembles
  fährt fahren losfährt abfährt ab los startet starten geht gehen trifft treffen sich uns sammelt sammeln
  part partons partent démarre retrouve retrouvons retrouvent rencontre
  sale salen salimos parte parten quedamos reúne reunimos encontramos nos
  partiamo partono ci troviamo ritroviamo incontriamo si
  vertrekt vertrekken rijdt vaart verzamelt verzamelen spreken af
  partimos sai saem saímos encontramo-nos
  odjeżdża odpływa rusza ruszamy wyjeżdża wyjeżdżamy wyrusza wyruszamy zbieramy spotykamy się
  afgår avgår går kører kjører åker mødes møtes träffas samlas samles
  odjíždí odjíždíme vyjíždí vyjíždíme scházíme odchádza lähtee lähdemme tapaamme indul indulunk találkozunk pleacă plecăm polazi krećemo
`)

/** What stands beside them: articles, and what joins a time or a place. */
const before = setOf(
  'at from del do dos das della no na nos of by in on op v ve outside opposite near um von vom am ab à de du depuis desde en a da dal dalla van vanaf om te z ze od o fra kl',
)
const beside = setOf(
  'the our your will is are promptly sharp der die das dem den unser unsere le la les notre el los las nuestro il lo i gli nostro het ons onze os as kl. ore alle at tout las às w',
)

/** Where people meet: Treffpunkt, rendez-vous. */
const meetings = setOf(
  'treffpunkt treff rendez-vous rdv ritrovo incontro trefpunt verzamelpunt verzamelplaats zbiórka samling samlingsplats mødested møtested sraz',
)

const ofWhoLeaves = [movers, verbs, meetings]
const ofLeaving: Concept[] = ['start', 'time', 'pickup', 'place', 'hotel']
const wordsOf = (text: string) =>
  text
    .split(/\s+/)
    .map((word) => word.replaceAll(/^[^\p{L}]+|[^\p{L}.]+$|(?<=\p{L}{4})\.$/gu, ''))
    .filter((word) => word !== '')
const isIn = (words: ReadonlySet<string>, word: string) => words.has(plain(word))
const isJoining = (word: string) => isIn(before, word) || isIn(beside, word)

/** Whether a text is of the leaving or the meeting of people alone, and names no tour: coach leaves, wir treffen uns um, départ du car. */
export function isOfDeparture(text: string): boolean {
  const words = wordsOf(text)
  const rest = words.filter((word) => !isJoining(word))
  if (rest.length === 0) return false
  const unknown = rest.filter((word) => !ofWhoLeaves.some((list) => isIn(list, word)) && !conceptsOf(word).has('start'))
  return unknown.length === 0 || areOfLeaving(unknown) || isSentence(rest) || isLabelOfPlace(words)
}

const areOfLeaving = (words: readonly string[]) => {
  const text = words.join(' ')
  const concepts = [...conceptsOf(text)]
  const saysWhen = concepts.some((concept) => concept !== 'place' && concept !== 'hotel')
  return saysWhen && concepts.every((concept) => ofLeaving.includes(concept)) && !hasUnknownWord(text)
}

/** The coach leaves the school, and We meet outside the church. */
function isSentence(words: readonly string[]) {
  const at = words.findIndex((word) => !isIn(movers, word))
  const does = words[at] ?? ''
  return at > 0 && (isIn(verbs, does) || conceptsOf(does).has('start'))
}

/** Meet at the church, Departure from Leeds, Meeting point Tower Hill and Treffpunkt Rathaus, and not Meet the Tudors. */
function isLabelOfPlace(words: readonly string[]): boolean {
  if (isIn(meetings, words[0] ?? '')) return true
  return [1, 2, 3].some((count) => {
    const label = words.slice(0, count)
    const isLabel = !isJoining(label[0] ?? '') && areOfLeaving(label)
    return isLabel && (isIn(before, words[count] ?? '') || (count > 1 && conceptsOf(label.join(' ')).has('pickup')))
  })
}

const stay = setOf('sharp prompt promptly pünktlich précises en-punto precise stipt')

/** Whether what stands behind a time goes on with where that is: from the church, and sharp. */
export function goesOnWithPlace(text: string): boolean {
  const [first = ''] = text.trim().split(/\s+/)
  const word = first.replaceAll(/[^\p{L}]/gu, '')
  return word === '' ? !/\p{L}/u.test(text) : word === word.toLowerCase() && (isIn(before, word) || isIn(stay, word))
}

/** Whether it is of where people are met, whose time is before that of the tour. */
export const isOfMeeting = (text: string): boolean => {
  const words = wordsOf(text).filter((word) => !isJoining(word))
  // The coach leaves the school: what stands behind what they do is no place where they meet.
  const own = isSentence(words) ? words.slice(0, 1 + words.findIndex((word) => !isIn(movers, word))) : words
  return own.some((word) => isIn(meetings, word)) || conceptsOf(own.join(' ')).has('pickup')
}

/** Windsor Castle of `Windsor Castle - leaving on`, which stands before a day. */
export function namedBeforeLeaving(text: string): string | undefined {
  const [, name, label = ''] = /^(.*\S)(?:\s+[-–—|·]\s+|\s*[,:]\s+)([^-–—|·,:]+)$/u.exec(text) ?? []
  return isOfDeparture(label) ? name : undefined
}
