import type { Import } from 'contract/imports'
import type { ImportField } from 'contract/import-fields'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { withoutAge } from './kinds-with-ages.ts'

type Column = Import['columns'][number]

const number =
  "(?:(?:no|nos|nr|num|nb|n|number|qty|anzahl|nombre|número|numero|aantal|ilość|liczba|počet|antal|broj|număr)\\b[.°º]?\\s*(?:of|de|d[’']|di|der)?\\s*)?"
const someAdults =
  'mums|moms|mams|mothers|dads|fathers|mums\\s*(?:&|and|/)\\s*dads|mentors?|trainers?|coaching staff|(?:escort(?:ing)?|accomp(?:anying)?\\.?) (?:staff|teachers|tchrs)|tchrs?|mütter|väter|trainer(?:innen)?|aufsichten|betreuerinnen|begleitlehrkräfte|lul|madres|padres y madres|mamans|mères|papas|pères|parents accompagnateurs|mamme|docenti accompagnatori|moeders|vaders|begeleidende docenten|rodzice|trenerzy|op\\.?|mães|pais acompanhantes|professores acompanhantes|(?:ped(?:agogický|\\.)? ?)?(?:dozor|doprovod)|vedoucí dospělí|pedagógovia|sprievod|reiseledere voksne|valvojat|pratnja|spremljevalci|kísérő ?tanár(?:ok)?|cadre didactice|profesori însoțitori'
const someChildren =
  'boys|girls|kiddos|cnb|cwb|jungen|buben|mädchen|chic[oa]s|niñas|filles|garçons|maschi|femmine|ragazze|jongens|meisjes|meiden|chłopcy|dziewczynki|dziewczęta|menin[oa]s|raparigas|rapazes|chlapci|dívky|dievčatá|drenge|piger|gutter|jenter|pojkar|flickor|djevojčice|dječaci'

const whole = (words: string) => new RegExp(`^${number}(?:${words})$`, 'iu')

type Kind = { some: RegExp; all: readonly (readonly [ImportField, number])[] }
/** What some of a kind are called, and how well a header fits all of them. */
const kinds: readonly Kind[] = [
  {
    some: whole(someAdults),
    // Staff are adults where no other column is.
    all: [
      ['adults', 0.5],
      ['party', 0.8],
    ],
  },
  {
    some: whole(someChildren),
    all: [
      ['children', 0.8],
      ['students', 0.8],
      ['youths', 0.8],
      ['party', 0.8],
    ],
  },
]

/** Whether the cells of a column are small numbers, and some are there. */
export const areCounts = (texts: readonly string[] = []) => {
  const filled = texts.filter((text) => text !== '')
  return filled.length > 0 && filled.every((text) => /^\d{1,3}$/.test(text))
}

/**
 * Mums beside Staff, and Boys beside Pupils or Pax: they are among those of the other column. Of Boys and Girls neither is all
 * of the children.
 */
export function someOfKinds(columns: readonly Column[], cells: Cells): ReadonlySet<number> {
  const counts = columns.filter(({ index, of_sections: isOfSections }) => !isOfSections && areCounts(cells[index]))
  return new Set(
    kinds.flatMap(({ some, all }) => {
      const parts = counts.filter(({ name }) => some.test(withoutAge(name).kind))
      const isBesideAll = counts.some(({ name }) => {
        const scores = headerScores(name)
        return !some.test(withoutAge(name).kind) && all.some(([field, least]) => (scores[field] ?? 0) >= least)
      })
      return isBesideAll || parts.length > 1 ? parts.map(({ index }) => index) : []
    }),
  )
}
