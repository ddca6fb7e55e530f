import type { FieldScores } from './header-rules.ts'
import { isMonthAlone } from '../values/calendar-names.ts'
import { isFirstName } from '../values/first-names.ts'
import { wordReader } from '../values/words.ts'

const ofGroup =
  /^(?:period|week|month|quarter|shift|coach|bus|group|class|form|year|team|batch|wave|zeitraum|woche|kw|gruppe|klasse|schicht|bus|période|semaine|groupe|classe|car|equipe|équipe|período|semana|grupo|clase|turno|autocar|periodo|settimana|gruppo|turno|pullman|periode|groep|klas|ploeg|turma|grupa|klasa|okres|tydzień|autokar|zmiana)(?!\p{L})/iu

/** Period 1 and Period 2, or TURMA DA MANHÃ and TURMA DA NOITE, above blocks of rows: whom or what these are of, and no tours. */
export const isGrouping = (texts: readonly string[] = []): boolean => {
  const filled = texts.filter((text) => text !== '')
  return filled.length > 1 && filled.every((text) => ofGroup.test(text))
}

/** m.v. Carrowmore and MS Nordlys: a ship, by what stands before its name. */
const aShip =
  /^(?:m\.? ?[/.] ?[vsny]\.?|m[vs]\.?|M[VSY]|S[/.]?S\.?|s\.s\.|T[/.]?S[/.]?S?|RMS|HMS|r\.m\.s\.|h\.m\.s\.|ship|vessel|schiff|navire|bateau|paquebot|buque|barco|crucero|nave|motonave|navio|schip|statek)[.:]? \p{Lu}/u

const word = wordReader({})

/** Ann, of Leader: Ann, is short for no status. */
const isNameAsStatus = (text: string) => isFirstName(text) && word('status', text) !== undefined

/** April and May, m.v. Carrowmore or Ann, above blocks of rows: the month, the ship or the leader of these, and no tours. */
export const areNoTours = (texts: readonly string[] = []): boolean => {
  const filled = texts.filter((text) => text !== '')
  return filled.length > 0 && filled.every((text) => isMonthAlone(text) || aShip.test(text) || isNameAsStatus(text))
}

/** A title above a block of rows is a day or a tour more often than anything else. */
export const ofSections: Record<string, FieldScores> = {
  'Section date': { booking_datetime: 0.75 },
  'Section month': { nothing: true },
  'Section time': { booking_time: 0.75 },
  'Section status': { status: 0.9 },
  'Section title': { description: 0.75, pickup_location: 0.2 },
}

/** Above all rows it is that of the file, where a column has their tours, and so is one that no block of rows has. */
export const titleOfFile: FieldScores = { description: 0.5, pickup_location: 0.2 }
/** Program: Summer in London / Embankment, above the header, is what all of it is about, and no place. */
export const titleAbove: FieldScores = { description: 0.5 }
