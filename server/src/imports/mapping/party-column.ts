import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { mappedKinds } from '../values/party-columns.ts'
import { readParty } from '../values/party.ts'
import { saysNone } from '../values/texts.ts'
import { adultsBesideChildren } from './adults-beside-children.ts'
import { besideReason, ofHeader } from './beside.ts'
import { cellsAt, type Cells } from './cells.ts'
import { companionsOfLead } from './companions-of-lead.ts'
import { conceptsOf, type Concept } from './concepts.ts'
import { infantsOfChildren } from './infants-of-children.ts'
import { isInWords } from './wordy-headers.ts'

type Column = Import['columns'][number]

/** The counts that other columns of counts explain. */
export function partyBesideOthers(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  companionsBesidePupils(mapping, columns, cells)
  partyBesideSeats(mapping, columns, cells)
  partyOfKindsBeside(mapping, columns, cells)
}

/** Beside a number of travelers a column that counts as many of each kind in every row is the party. */
function partyOfKindsBeside(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const totals = cellsAt(cells, mapping.party)
  if (!mapping.party || mapping.adults || !totals.every((cell) => /^\d*$/.test(cell))) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const found = columns.filter(({ index, name }) => {
    const texts = cells[index] ?? []
    return (
      !used.has(index) &&
      !isInWords(name) &&
      texts.some((text) => /\p{L}/u.test(text)) &&
      texts.every((text, row) => (readParty(text)?.length ?? 0) === Number(totals[row] ?? 0))
    )
  })
  const [only, ...others] = found
  if (only && others.length === 0) mapping.party = { column: only.index }
}

/** Beside columns of kinds a column of their sum is the party, whatever its header says: it is checked against them. */
function partyTotalOfKinds(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const kinds = mappedKinds(mapping)
  if (kinds.length < 2) return found
  // Tot. of small numbers is no price where it is the sum of the travelers.
  const { amount, ...others } = mapping
  const used = new Set(Object.values(others).flatMap((source) => columnsOf(source)))
  const counts = kinds.map((field) => cellsAt(cells, mapping[field] ?? {}))
  const known = mapping.party?.column
  if (known !== undefined) return isSumOf(cells[known] ?? [], counts) ? found.set(known, totalOfKinds) : found
  const [only, ...more] = columns.filter(
    ({ index, of_sections: isOfSections }) => !isOfSections && !used.has(index) && isSumOf(cells[index] ?? [], counts),
  )
  if (!only || more.length > 0) return found
  mapping.party = { column: only.index }
  if (amount?.column === only.index) delete mapping.amount
  return found
}

/** Begleitung beside pupils, and beside seniors of whom some rows have more: those who accompany them are the adults. */
function companionsBesidePupils(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const { party, children, students, youths, seniors } = mapping
  const pupils = children ?? students ?? youths
  if (mapping.adults || !(pupils ?? seniors)) return
  const old = pupils ? [] : cellsAt(cells, seniors).map(Number)
  const areFewer = (index: number) => (cells[index] ?? []).some((cell, row) => Number(cell) < (old[row] ?? 0))
  const used = new Set(
    Object.entries(mapping).flatMap(([field, source]) => (field === 'party' ? [] : columnsOf(source))),
  )
  const [only, ...others] = columns.filter(
    ({ index, name }) =>
      !used.has(index) &&
      (conceptsOf(name).has('companions') || staffInShort.test(name.trim())) &&
      areCounts(cells[index]) &&
      (pupils !== undefined || areFewer(index)),
  )
  if (!only || others.length > 0) return
  mapping.adults = { column: only.index }
  if (party?.column === only.index) delete mapping.party
}

// N. doc. beside N. al. are the docenti, and by itself the number of a document; FAC_CNT beside STU_CNT is the faculty.
const staffInShort =
  /^(?:(?:n|nr|num)\.? ?(?:doc|ins|prof|acc(?:omp)?)\.?|(?:fac|fclty|tch|tchr|chap|chp|chpn|stf|adv|prof|ens|acc|doc|lehr|begl)[ _.-]*(?:cnt|count|ct|qty|num|nbr|no|anz|nb))$/iu

const totalOfKinds: ColumnGuess = {
  field: 'party',
  confidence: 0.7,
  reason: 'it is the sum of the others',
  taken: true,
}

const ofSeats = /^(?:seats?|capacity|sitzplätze|plätze|places assises|plazas|posti|zitplaatsen|lugares|miejsca)$/iu

/** Beside the seats of a vehicle (49) a column of counts that are never larger (41), and not all the same, is the party. */
function partyBesideSeats(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const seats = columns.find(({ index }) => index === mapping.party?.column)
  if (!seats || !ofSeats.test(seats.name.trim()) || mappedKinds(mapping).length > 0) return
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const most = (cells[seats.index] ?? []).map(Number)
  const [only, ...others] = columns.filter(({ index, name }) => {
    const counts = (cells[index] ?? []).map(Number)
    return (
      !used.has(index) &&
      conceptsOf(name).has('count') &&
      counts.every((count, row) => count > 0 && count <= (most[row] ?? 0)) &&
      counts.some((count, row) => count < (most[row] ?? 0))
    )
  })
  if (only && others.length === 0) mapping.party = { column: only.index }
}

const beforehand =
  /(?<!\p{L})(?:expect\p{L}*|estim\p{L}*|est\.?|provis\p{L}*|prov\.|approx\.?|initial\p{L}*|anticipated|forecast|erwartet\p{L}*|voraussichtlich\p{L}*|geplant\p{L}*|geschätzt\p{L}*|vorläufig\p{L}*|prév(?:u|ue|us|ues|isionnel\p{L}*)|provisoire|estimé\p{L}*|previst\p{L}*|estimad\p{L}*|aprox\.?|stimat\p{L}*|presunt\p{L}*|verwacht\p{L}*|geschat\p{L}*|voorlopig\p{L}*|przewidywan\p{L}*|planowan\p{L}*|szacowan\p{L}*|wstępn\p{L}*|beräkna\p{L}*|preliminär\p{L}*|forvente\p{L}*|předpoklád\p{L}*|předběžn\p{L}*|tahmini)(?!\p{L})/iu
const atLast =
  /(?<!\p{L})(?:final\p{L}*|confirmed|conf\.?|actual|guaranteed|guarantee|gtd\.?|definit\p{L}*|endgültig\p{L}*|tatsächlich\p{L}*|garantiert\p{L}*|bestätigt\p{L}*|définiti\p{L}*|confirmé\p{L}*|réel\p{L}*|confirmad\p{L}*|real(?:es)?|reais|effettiv\p{L}*|confermat\p{L}*|werkelijk\p{L}*|bevestigd\p{L}*|ostateczn\p{L}*|potwierdzon\p{L}*|rzeczywist\p{L}*|slutlig\p{L}*|endelig\p{L}*|bekräfta\p{L}*|bekræfte\p{L}*|konečn\p{L}*|potvrzen\p{L}*|kesin)(?!\p{L})/iu

// Confirmed and actual guests beside Pax may be those who have answered so far, or who came.
const soFar =
  /(?<!\p{L})(?:conf\p{L}*|actual|tatsächlich\p{L}*|bestätigt\p{L}*|réel\p{L}*|real(?:es)?|reais|effettiv\p{L}*|werkelijk\p{L}*|bevestigd\p{L}*|potwierdzon\p{L}*|rzeczywist\p{L}*|bekr[äæ]f\p{L}*|potvrzen\p{L}*)(?!\p{L})/iu

const ofCounts: readonly Concept[] = ['count', 'person', 'number']
const betweenCounts =
  /^(?:of|the|in|all|no|nos|nr|nb|n|num|der|die|an|de|du|des|les|le|los|las|del|di|dei|delle|gli|van|het|dos|das|av|af|z|nombre|número|numero|liczba)$/iu
const saysCount = (word: string) => {
  const concepts = [...conceptsOf(word)]
  return concepts.length > 0 && concepts.every((concept) => ofCounts.includes(concept))
}

/** Final pax and Gäste endgültig, beside a plain number of travelers; not Final lunch pax. */
function isFinalCount(name: string): boolean {
  const words = name.replace(atLast, ' ').match(/[\p{L}\p{N}]+/gu) ?? []
  const others = words.filter((word) => !betweenCounts.test(word))
  return !soFar.test(name) && others.length > 0 && others.every((word) => saysCount(word))
}

/** The columns of the numbers expected and of those final; undefined where there is no such pair, or are several. */
function expectedAndFinal(columns: readonly Column[], cells: Cells, party: number) {
  const [final, ...moreFinal] = columns.filter(
    ({ name, index }) => atLast.test(name) && !beforehand.test(name) && areCounts(cells[index]?.filter(isSaid)),
  )
  const counts = columns.filter(({ index }) => areCounts(cells[index]))
  const [named, ...moreNamed] = counts.filter(({ name }) => beforehand.test(name))
  const isPlain = final && !named && final.index !== party && isFinalCount(final.name)
  const expected = isPlain ? counts.find(({ index }) => index === party) : named
  const isPair = expected && final && moreNamed.length + moreFinal.length === 0
  return isPair && [expected.index, final.index].includes(party) ? { expected, final } : undefined
}

/** Numbers expected beside numbers final: how many come is what was said last; where that is open in a row, those expected, and the others are asked about. */
function finalNumbers(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const party = mapping.party?.column
  if (party === undefined || mappedKinds(mapping).length > 0) return found
  const { party: _, ...others } = mapping
  const used = new Set(Object.values(others).flatMap((source) => columnsOf(source)))
  const free = columns.filter(({ index }) => !used.has(index))
  const pair = expectedAndFinal(free, cells, party)
  if (!pair) return found
  const { expected, final } = pair
  const isOpen = hasGaps(cells[final.index])
  // An empty final number is no party of one: until it is known in each row, the expected ones count.
  const [taken, left] = isOpen && !hasGaps(cells[expected.index]) ? [expected, final] : [final, expected]
  mapping.party = { column: taken.index }
  found.set(taken.index, { field: 'party', confidence: 0.8, reason: ofHeader, taken: true })
  const reason = isOpen ? besideReason : ofHeader
  return found.set(left.index, { field: 'party', confidence: 0.4, reason, taken: false })
}

// TBC, 40? and n/a: the number is not known yet.
const open = /^(?:t\.?b\.?[acdn]\.?|open|offen|pending|\d{0,3}\s?\?+|à confirmer|por confirmar|da confermare)$/iu
const isSaid = (text: string) => !open.test(text) && !saysNone(text)

const hasGaps = (texts: readonly string[] = []) => texts.some((text) => text === '' || !isSaid(text))

const areCounts = (texts: readonly string[] = []) => {
  const filled = texts.filter((text) => text !== '')
  return filled.length > 0 && filled.every((text) => /^\d{1,3}$/.test(text))
}

/** The columns that count all travelers or all adults, by what the other columns say. */
export const countsOfTravelers = (mapping: ImportMapping, columns: readonly Column[], cells: Cells) =>
  new Map(
    [infantsOfChildren, finalNumbers, partyTotalOfKinds, companionsOfLead, adultsBesideChildren].flatMap((count) => [
      ...count(mapping, columns, cells),
    ]),
  )

const leastSums = 3

/** Most rows are the sum of the others, at least one of them of two of their columns. */
function isSumOf(texts: readonly string[], parts: readonly (readonly string[])[]): boolean {
  const rows = texts.map((text, row) => ({ text, counts: parts.map((part) => Number(part[row]) || 0) }))
  const filled = rows.filter(({ text }) => text !== '')
  const sums = filled.filter(({ text, counts }) => Number(text) === counts.reduce((sum, count) => sum + count, 0))
  return (
    filled.every(({ text }) => /^\d{1,3}$/.test(text)) &&
    sums.length >= leastSums &&
    sums.length >= filled.length * 0.7 &&
    sums.some(({ counts }) => counts.filter((count) => count > 0).length > 1)
  )
}
