import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { kindOfAges } from './ages.ts'
import type { Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]

const ofPupils =
  /sch[üu]ler|sus(?!\p{L})|pupil|learner|élève|eleve|alumn|alunn|alun[oa]|alliev|leerling|scholier|uczni|uczennic/iu

/** What people of any age are called who learn something. */
const ofAnyAge = /sch[üu]ler|^sus$|learner|élève|eleves?(?!\p{L})|alumn[oa]|alun[oa]|alliev/iu

// A plural may follow.
const anyOf = (words: readonly string[]) => new RegExp(`(?<![\\p{L}\\d])(?:${words.join('|')})(?!\\p{Ll}{2})`, 'iu')

/** The last years of a school, from that in which pupils become sixteen, and what comes after it. */
const older =
  /(?<![\p{L}\d])(?:q\s?1[1-3]|(?:kl|klasse|stufe|jgst|jahrgang|jahrgangsstufe)\.?\s?1[0-3]|1[0-3]\.?\s?(?:klassen?|klasse|jahrgang|jahrgangsstufe)|oberstufe|(?:classes? de )?secondes?|2n?de|4\.?\s?[ºo°]?\s?eso|1[0-2]\.?\s?[ºo°]\s?ano|(?:ensino )?secundário|(?:grade|klasa)\s?1[0-2]|year\s?1[23]|yr\s?1[23]|y1[23]|(?:sixth|6th)[ -]form|a[ -]levels?|terminales?|tle|premi[eè]re|1[eè]re|bts|prépa|bachillerato|bach|[56]\s?(?:vwo|aso|tso)|liceum|liceo|technikum|technikon|universit\p{L}*|hochschule|college|fachschule|berufsschule|politechni\p{L}*|erasmus|freshers?|undergraduates?)(?!\p{Ll}{2})/iu

/** Universities, and what else is for adults. */
const forAdults = anyOf([
  String.raw`universi\p{L}*`,
  String.raw`facult\p{L}*|facultad|fakultät\p{L}*|wydział`,
  'hochschule|volkshochschule|vhs|fachschule|berufsschule|oberstufe',
  String.raw`politechni\p{L}*|undergraduates?|erasmus`,
  String.raw`sprach(?:en)?(?:schule|kurs|reise|akademie|institut)\p{L}*|languages?|idiomas|lenguas|langues|lingue|línguas`,
  String.raw`academia|accademia|akademie|sixth[ -]form|q\s?1[1-3]`,
  String.raw`(?:für|de|para|pour|per|for|voor|dla) (?:erwachsene\p{L}*|adultos|adultes|adulti|adults|volwassenen|dorosłych)`,
])

/** Schools that pupils leave as adults, among others for children: Lycée beside Collège, LO and Technikum beside SP. */
const forOlder = new RegExp(
  `(?<![\\p{L}\\d])(?:lycées?|lp|lo|liceum|liceo|licei|lyceum|technikum|istituto tecnico|zs[tze]?|zespół szkół|berufs(?:schule|kolleg|fachschule)\\p{L}*|oberstufen\\p{L}*|bachillerato|escola secundária|ensino secundário|mbo|roc|vwo|sixth form)(?!\\p{L})`,
  'iu',
)

/** The level of a course of languages, as B1 or C1.2. */
const ofLevel = /^[ABC][12](?:[.+/-]\S*)?$/u

/** Schools for children, and their classes. */
const forChildren = anyOf([
  'primary|prep(?:aratory)?|infants?|juniors?|high school|secondary|school|comprehensive|key stage|nursery',
  String.raw`kindergarten|kita|(?:grund|volks|haupt|real|mittel|gesamt|gemeinschafts|förder)schul\p{L}*`,
  String.raw`schul(?:e|klasse|fahrt|ausflug)|klassenfahrt|gymnasi\p{L}*|klasse`,
  'école|collèges?|coll[eé]giens?|lycées?|lycéens?|maternelle|élémentaire|scolaires?|classe',
  'colegios?|escuela|escolar(?:es)?|ies|ceip|primaria|eso|escola|agrupamento|scuola|elementare',
  String.raw`basisschool|brugklas|vmbo|havo|vwo|szko[łl]\p{L}*|podstawow\p{L}*|przedszkol\p{L}*|klasa`,
  'enfants?|niñ[oa]s?|crianças?|bambin[io]|ragazz[io]|kinder|children|kids|mineurs?|menores|minori',
])

/** A class: 5a, 3H, Klasse 7, Year 9, CM2, 4º B; kl. 10.00 is a time. */
const ofClass =
  /^(?:(?:klasse|kl\.?|klas|klasa|classe|class|form|groep|year|yr\.?|y|grade|jahrgang|jgst\.?)\s?(?:[1-9]|10|11)(?!\d|[.:]\d{2}).*|(?:[1-9]|10)[-/.]?\s?[º°ª]?\s?[A-H]|[3-6]\s?(?:e|è|ème|eme)(?:\s?[A-H\d])?|cp|ce[12]|cm[12])$/iu

/** What a tour or a place is called does not describe the travelers. */
const ofOtherThings = ['description', 'pickup_location', 'drop_off_location', 'note', 'customer_email'] as const

type Beside = { cells: Cells; above: string | undefined }

/**
 * Pupils of the last years of a school, of an academy and of a university are called as children are, and travel as students.
 * Where a title or each row names such a class or school, they are; where nothing says how old they are, they may be. A person is asked.
 */
export function olderPupils(
  mapping: ImportMapping,
  columns: readonly Column[],
  beside: Beside,
): ReadonlyMap<number, ColumnGuess> {
  const found = new Map<number, ColumnGuess>()
  const pupils = columns.find(({ index }) => index === mapping.children?.column)
  if (!pupils) return pupilsAsStudents(mapping, columns, beside) ?? pupilsInCells(mapping, columns, beside)
  if (mapping.students || !ofPupils.test(pupils.name)) return found
  const others = columnsBeside(mapping, columns, pupils)
  const take = (field: 'students' | 'children', reason: string) =>
    found.set(pupils.index, { field, confidence: 0.5, reason, taken: true })
  if (isOlder(pupils, others, beside) || areOfSchools(pupils, others, beside)) {
    mapping.students = { column: pupils.index }
    delete mapping.children
    return take('students', 'other cells say so')
  }
  const isOpen = ofAnyAge.test(pupils.name) && !saysAge(pupils.name) && !forChildren.test(beside.above ?? '')
  if (!isOpen || others.some((other) => saysYounger(other, beside))) return found
  return take('children', openReason)
}

const openReason = 'nothing says how old they are'

/** Žáci, elever, öğrenciler: one word for the pupils of any school, and in some languages for students too. */
const ofPupilsElsewhere = /öğrenci|žá[ck]|žia[ck]|elev|μαθητ|oppila|tanul|diák|школьн|учен/iu
const ofUniversity =
  /(?<!\p{L})(?:[üu]niver|højskole|høyskole|högskol|ammattikorkea|fakult|főiskola|egyetem|πανεπιστ|универ|vysok)/iu
const ofSchool =
  /(?<!\p{L})(?:(?:ilk|orta)?okul|koleji|lise(?:si)?(?!\p{L})|základní|základná|gymnázi|zš(?!\p{L})|\p{L}*skol[ea]?n?(?!\p{L})|\p{L}*koulu|lukio|általános|iskola|gimnázium|(?:δημοτικό|γυμνάσιο|λύκειο|σχολείο)|школ|гимнази|лице[йя])/iu

/** Such words are headers of students by themselves: beside their teachers, or below a title of a school, they are of children. */
function pupilsAsStudents(
  mapping: ImportMapping,
  columns: readonly Column[],
  { cells, above = '' }: Beside,
): ReadonlyMap<number, ColumnGuess> | undefined {
  const pupils = columns.find(({ index }) => index === mapping.students?.column)
  if (!pupils || !mapping.adults || !ofPupilsElsewhere.test(pupils.name) || ofUniversity.test(above)) return undefined
  const isOfSchool = ofSchool.test(above) || forChildren.test(above)
  const isOfClasses = columns.some(({ index }) => filledOf({ cells, above }, index).some((cell) => ofClass.test(cell)))
  mapping.children = { column: pupils.index }
  delete mapping.students
  const isSure = isOfSchool || isOfClasses
  const guess: ColumnGuess = { field: 'children', confidence: isSure ? 0.7 : 0.5, reason: openReason, taken: true }
  return new Map([[pupils.index, isSure ? { ...guess, reason: 'other cells say so' } : guess]])
}

/** 9 Schüler, 1 Lehrer in the cells of a party are read as children; where nothing says how old they are, a person is asked. */
function pupilsInCells(
  mapping: ImportMapping,
  columns: readonly Column[],
  beside: Beside,
): ReadonlyMap<number, ColumnGuess> {
  const party = columns.find(({ index }) => index === mapping.party?.column)
  const isOpen =
    party !== undefined &&
    filledOf(beside, party.index).some((cell) => ofAnyAge.test(cell)) &&
    !saysAge(party.name) &&
    !forChildren.test(beside.above ?? '') &&
    !columnsBeside(mapping, columns, party).some((other) => saysYounger(other, beside))
  const guess: ColumnGuess = { field: 'party', confidence: 0.5, reason: openReason, taken: true }
  return new Map(isOpen ? [[party.index, guess]] : [])
}

/** Pupils of several schools, some of which are for older ones, where no title says that they are children: each row may be either. */
function areOfSchools(pupils: Column, others: readonly Other[], beside: Beside): boolean {
  if (saysAge(pupils.name) || forChildren.test(beside.above ?? '')) return false
  if (others.some(({ index }) => filledOf(beside, index).some((cell) => ofClass.test(cell)))) return false
  return others.some(({ index, name }) => {
    const filled = filledOf(beside, index)
    const older = filled.filter((cell) => forOlder.test(cell))
    return conceptsOf(name).has('organisation') && older.length > 0 && older.length < filled.length
  })
}

const saysAge = (name: string) => kindOfAges(name) !== undefined || /\d/.test(name) || forChildren.test(name)

const isOlder = ({ name }: Column, others: readonly Other[], beside: Beside) =>
  older.test(name) ||
  older.test(beside.above ?? '') ||
  forAdults.test(beside.above ?? '') ||
  others.some((other) => saysOlder(other, beside))

type Other = Column & { isUnused: boolean }

function columnsBeside(mapping: ImportMapping, columns: readonly Column[], pupils: Column): Other[] {
  const apart = new Set(ofOtherThings.flatMap((field) => columnsOf(mapping[field] ?? {})))
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  return columns
    .filter(({ index }) => index !== pupils.index && !apart.has(index))
    .map((column) => ({ ...column, isUnused: !used.has(column.index) }))
}

const filledOf = ({ cells }: Beside, index: number) => (cells[index] ?? []).filter((cell) => cell !== '')

function saysOlder({ index, name, isUnused }: Other, beside: Beside): boolean {
  const filled = filledOf(beside, index)
  const ofOlder = (cell: string) =>
    forAdults.test(cell) || (isUnused && (older.test(`${name} ${cell}`) || ofLevel.test(cell)))
  return filled.length > 1 && filled.every((cell) => ofOlder(cell))
}

const saysYounger = ({ index, name, isUnused }: Other, beside: Beside) =>
  forChildren.test(name) ||
  filledOf(beside, index).some((cell) => forChildren.test(cell) || (isUnused && ofClass.test(cell)))
