import type { ImportField } from 'contract/import-fields'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'
import { areCounts } from './parts-of-kinds.ts'

type Column = Import['columns'][number]

const full = new RegExp(
  `^(?:(?:no|number|nr|qty|qte?|anzahl|anz|nb|nº|n°|aantal|liczba)\\.?[\\s_]*(?:of|de|di)?\\s*)?(?:${[
    'full(?:[ -]?(?:price|fare|rate|paying))?|regular|standard|normal|ordinary|general',
    'voll(?:preis|zahler)?|normal(?:preis|tarif|zahler)?|regulär|vollzahlend',
    'pleins?(?: tarifs?)?|tarifs? (?:pleins?|norma(?:l|ux))|norma(?:l|ux)',
    'enter[ao]s?|general(?:es)?|normal(?:es)?|ordinari[ao]s?|inteir[ao]s?|normais|interi?|intere|ordinari[oa]',
    'vol(?:ledig)?|vol(?:le)? (?:tarief|prijs)|normaal|normaln[yeai]|pełny|normálne|plné|plná|základní',
    'ordinarie|fuld pris|full pris|ordinær|normaali|teljes|întreg|normalna|tam|κανονικό|полный|повний',
  ].join('|')})(?: tickets?)?$`,
  'iu',
)

const reduced = ['children', 'infants', 'seniors', 'students', 'youths'] as const
const scoreOf = (name: string, field: ImportField) => headerScores(name)[field] ?? 0

/** Full beside Senior and Under 16, which count those who pay less: how many pay the whole price, where no other column has the adults. */
export function fullFares(columns: readonly Column[], cells: Cells): ReadonlySet<number> {
  const counts = columns.filter(({ index, of_sections: isOfSections }) => !isOfSections && areCounts(cells[index]))
  const found = counts.filter(({ name }) => full.test(name.trim()))
  const others = counts.filter((column) => !found.includes(column))
  const hasAdults = others.some(({ name }) => scoreOf(name, 'adults') >= known)
  const areReduced = others.some(({ name }) => reduced.some((field) => scoreOf(name, field) >= known))
  return new Set(found.length === 1 && areReduced && !hasAdults ? found.map(({ index }) => index) : [])
}
const known = 0.8
