import { headingMark } from '../csv/header-lines.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import type { FieldScores } from './header-rules.ts'

const collects = new RegExp(
  `^(?:(?:the|le|la|l['’]|der|das|el|il|de|het|o|a) ?)?(?:${[
    '(?:mini-? ?bus|mini-?coach|coach|bus|taxi|mini-?cab|cab|car|van|driver|shuttle|transport) (?:collects|picks (?:us |them |you )?up|fetches)(?: us| them| you)?',
    '(?:reise|klein|shuttle)?bus holt (?:uns |sie )?ab|(?:taxi|fahrer|transfer) holt (?:uns |sie )?ab',
    '(?:auto)?car (?:passe|vient|prend)|(?:mini)?bus (?:passe|vient|prend)|(?:taxi|navette|chauffeur) (?:passe|vient|prend)',
    '(?:autob[uú]s|autocar|bus|minib[uú]s|taxi|furgoneta|chófer) (?:pasa|recoge|viene)',
    '(?:pullman|bus|autobus|minibus|pulmino|taxi|navetta|autista) (?:passa|viene|preleva)',
    '(?:bus|touringcar|taxi|busje|chauffeur) haalt (?:ons |hen |ze )?op',
    '(?:autocarro|ônibus|carrinha|van|táxi|motorista) (?:passa|busca|recolhe|apanha)',
    '(?:autokar|autobus|bus|busik|taxi|kierowca) (?:odbiera|zabiera|podjeżdża)',
  ].join('|')})$`,
  'iu',
)

const ofOwnMeaning: readonly Concept[] = ['pickup', 'end', 'dropoff']
const asOneLine = (name: string) => name.split(headingMark).join(' ').trim()

/** Whether a header says that a vehicle takes the guests, and not which way. */
export const isCollected = (name: string): boolean =>
  collects.test(asOneLine(name)) && !ofOwnMeaning.some((concept) => conceptsOf(name).has(concept))

/** Minibus collects and Bus holt ab: when, or where, guests get in, or when they are taken home, as the other times show. */
export const collectedByVehicle = (name: string): FieldScores | undefined =>
  isCollected(name) ? { pickup_time: 0.7, pickup_location: 0.6, drop_off_time: 0.65 } : undefined
