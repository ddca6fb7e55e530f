import { conceptsOf, hasUnknownWord } from './concepts.ts'

// What is said to the person who leads the day: For the host, Für die Reiseleitung and Per l'accompagnatore.

const leaders = [
  'guides?|hosts?|hostess(?:es)?|skippers?|drivers?|tour (?:leader|manager|escort|conductor|guide|director)s?|escorts?|couriers?|instructors?',
  'guides?|gastgeber(?:in)?|reiseleit(?:er|erin|ung)|fahrer(?:in)?|(?:stadt|reise|wander|gäste|berg)?führer(?:in)?|tourguide|schiffsführer|kapitän',
  'hôte(?:sse)?|animat(?:eur|rice)|accompagnat(?:eur|rice)|chauffeur|conférenci(?:er|ère)|guide-conférencier',
  'guías?|anfitri(?:ón|ona)|monitora?|acompañante|chófer|conductora?',
  'guida|accompagnat(?:ore|rice)|autista|animat(?:ore|rice)|capogita',
  'gids(?:en)?|gastheer|gastvrouw|begeleid(?:er|ster|ing)|reisleid(?:er|ster|ing)|chauffeur|schipper|stadsgids',
  'guia|anfitri(?:ão|ã)|motorista|condutora?',
  'przewodnik(?:a|ów)?|pilota?|kierowcy|gospodarza',
  'průvodc(?:e|i)|řidič(?:e|i)|sprievodcu?|vodiča?|šoféra',
  'guiden|reseledaren|chauffören|värd(?:en|innan)|chaufføren|vært(?:en|inden)|rejselederen|sjåføren|verten|reiselederen',
  'ghid(?:ul)?|șofer(?:ul)?|rehbere?|şoföre?|ξεναγό|οδηγό|гида|экскурсовода|водителя|гіда|екскурсовода|водія',
].join('|')

const said =
  "(?:for|to)(?: (?:the|our|your|my|any))?|für(?: (?:den|die|das|unser\\p{L}*))?|an (?:den|die)|pour(?: (?:le|la|les|l['’]|notre|votre))?|à l['’]attention (?:du|de la|de l['’])|para(?: (?:el|la|los|las|o|a|os|as))?|al|per(?: (?:il|la|lo|l['’]|i|gli|le))?|voor(?: (?:de|het|onze|uw))?|aan de|dla|do|pro|pre|till|til|pentru|za|για (?:τον|την)|для"
const toLeader = new RegExp(`^(?:${said})[ _]*(?:${leaders})\\s*:?$`, 'iu')

/** Whether a header is of what those who lead the day should know. */
export const isForLeaders = (header: string): boolean => toLeader.test(header.trim())

/** Whether a header speaks of who leads the day and of something that is not known: Driver particulars, and not Driver name. */
export const saysUnknownOfLeaders = (header: string): boolean => {
  const concepts = [...conceptsOf(header)]
  return ofLeader.test(header) && hasUnknownWord(header) && concepts.every((concept) => concept === 'note')
}
const ofLeader = new RegExp(`(?<!\\p{L})(?:${leaders})(?!\\p{L})`, 'iu')
