import type { FieldScores } from './header-rules.ts'
import type { Profile } from './kinds.ts'

const learners =
  /^(?:(?:antal|anzahl|aantal|nb|nombre de|number of|liczba|počet|antall) ?)?(?:kurs(?:deltagare|deltagere|deltakere|teilnehmer(?:innen)?|teilnehmende|ister)|cursisten|apprenants|cursillistas|corsisti|kursanci|kursantów|formandos|kurssilaiset|kurzisté|kurzisti|účastníci kurzu|účastníci kurzu|tanfolyamisták|kursiyerler|cursanți|polaznici|καταρτιζόμενοι|курсанты|слушатели курса|слухачі курсу)$/iu
const leaders =
  /^(?:(?:antal|anzahl|aantal|nb|nombre de|number of|liczba|počet|antall) ?)?(?:(?:kurs|grupp?|gruppen|rese|rejse|reise)?(?:ledare|ledere|leiter(?:innen)?|leitende)|(?:groeps|reis|cursus)?leiders|responsables|responsabili|capigruppo|responsáveis|líderes|liderzy|kierownicy|vedoucí|vedúci|johtajat|vetäjät|vezetők|voditelji|conducători|liderler|αρχηγοί|υπεύθυνοι|руководители|керівники)$/iu

/** Small numbers that are not the same as those of the rows. */
const areCounts = ({ share, values }: Profile) =>
  share.count === 1 &&
  values.every((value) => Number(value) < mostCounted) &&
  values.some((value, at) => Number(value) !== at + 1)
const mostCounted = 300

// With numbers below it, less than what a guess needs that is not asked about.
const toBeAsked = 0.42

/**
 * Kursdeltagare above 18 and 9 are how many learn in a course, who are students, and no name of one. Ledare above 2 and 1 are how many
 * come along with them, which is asked about: some travel at the cost of the operator.
 */
export function saidByCountsOfPeople(header: string, profile: Profile): FieldScores | undefined {
  if (!areCounts(profile)) return undefined
  if (learners.test(header.trim())) return { students: 0.9 }
  return leaders.test(header.trim()) ? { adults: toBeAsked } : undefined
}
