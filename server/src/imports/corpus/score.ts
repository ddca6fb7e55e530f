import { fileURLToPath } from 'node:url'
import { isHeldUp } from 'contract/import-findings'
import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import { Unreadable } from '../csv/parse.ts'
import { answer, catalogueOf, remembered, sameMeaning } from './answers.ts'
import { readFile, type ReadBooking, type ReadFile } from './read-file.ts'
import { filesOf, halves, type Half } from './files.ts'
import type { CorpusFile, TrueBooking, Truth } from './truth.ts'

// npx tsx server/src/imports/corpus/score.ts known [--files]

export type Score = {
  files: number
  failed: number
  columns: { all: number; right: number; wrong: number; missed: number; needless: number }
  bookings: { all: number; right: number; refused: number; wrong: number }
  /** Silently wrong where nothing of the first mapping was changed. */
  trustedWrong: number
  /** Fixed values, and all other acts. */
  acts: { fixed: number; other: number }
}

const nothing = (): Score => ({
  files: 1,
  failed: 0,
  columns: { all: 0, right: 0, wrong: 0, missed: 0, needless: 0 },
  bookings: { all: 0, right: 0, refused: 0, wrong: 0 },
  trustedWrong: 0,
  acts: { fixed: 0, other: 0 },
})

/** Compares what the reader makes of one file with its truth; `tell` receives every difference. */
export function scoreFile(file: CorpusFile, tell: (line: string) => void = () => {}): Score {
  const score = nothing()
  const { truth } = file
  score.bookings.all = truth.bookings.length
  score.columns.all = Object.values(truth.columns).filter((meaning) => meaning !== null).length
  try {
    scoreColumns(readFile(file.bytes, {}, catalogueOf(truth)), truth, score, tell)
    const { file: read, acts } = answer(file, { corrects: true })
    score.acts = acts
    Object.assign(score.bookings, compare(read, truth, tell))
    const trusted = answer(file, { corrects: false })
    score.trustedWrong = compare(trusted.file, truth, (line) => {
      if (line.startsWith('wrong')) tell(`trusted ${line}`)
    }).wrong
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    tell(`failed: ${error.message}`)
    score.failed = 1
    score.bookings.refused = score.bookings.all
    score.columns.missed = score.columns.all - score.columns.right - score.columns.wrong
  }
  return score
}

function scoreColumns({ layout }: ReadFile, truth: Truth, { columns }: Score, tell: (line: string) => void) {
  for (const [index, meaning] of Object.entries(truth.columns)) {
    const field = fieldOf(layout.mapping, Number(index))
    const what = `column ${layout.columns[Number(index)]?.name ?? index}: ${field ?? 'nothing'}`
    if (meaning === null) {
      if (field === undefined || field === 'changed_at') continue
      columns.needless += 1
      tell(`${what}, should be nothing`)
    } else if (field !== undefined && sameMeaning(meaning, field)) columns.right += 1
    else {
      columns[field === undefined ? 'missed' : 'wrong'] += 1
      tell(`${what}, should be ${meaning}`)
    }
  }
}

/** The field that a column is taken for. */
export const fieldOf = (mapping: ImportMapping, index: number): string | undefined =>
  Object.entries(mapping).find(([, source]) => columnsOf(source).includes(index))?.[0]

function compare({ bookings, survey }: ReadFile, truth: Truth, tell: (line: string) => void) {
  const found = { right: 0, refused: 0, wrong: 0 }
  if (isHeldUp(survey)) tell(`open: ${survey.questions.map(({ id }) => id).join()}`)
  const created = isHeldUp(survey) ? [] : bookings.filter(({ booking }) => booking !== undefined)
  const names = catalogueOf(truth).names
  const used = new Set<ReadBooking>()
  for (const { rows, booking } of truth.bookings) {
    const ours = created.filter((each) => each.rows.some((row) => rows.includes(row)))
    for (const each of ours) used.add(each)
    const [only] = ours
    if (!only) {
      found.refused += 1
      const errors = bookings.filter((each) => each.rows.some((row) => rows.includes(row))).flatMap((b) => b.errors)
      tell(`refused row ${rows[0]}: ${errors.map(({ field, message }) => `${field}: ${message}`).join('; ')}`)
      continue
    }
    const differing = ours.length > 1 ? ['several bookings'] : differences(only, booking, names)
    if (differing.length === 0) found.right += 1
    else {
      found.wrong += 1
      tell(`wrong row ${rows[0]}: ${differing.join('; ')}`)
    }
  }
  for (const each of created.filter((booking) => !used.has(booking))) {
    found.wrong += 1
    tell(`wrong row ${each.rows[0]}: created, should be refused or left out`)
  }
  return found
}

const namesOf = (names: readonly string[]) => names.toSorted((a, b) => a.localeCompare(b)).join('\n')

/** The fields in which a booking is not what its truth says. */
export function differences(
  { booking }: Pick<ReadBooking, 'booking'>,
  truth: TrueBooking,
  names: ReadonlyMap<number, string>,
): string[] {
  const ours = booking as Record<string, unknown> & NonNullable<typeof booking>
  const differing: string[] = []
  const check = (name: string, is: unknown, should: unknown) => {
    if (JSON.stringify(is) !== JSON.stringify(should))
      differing.push(`${name} is ${JSON.stringify(is)}, should be ${JSON.stringify(should)}`)
  }
  for (const [name, value] of Object.entries(truth)) {
    if (name === 'traveler_count') check(name, ours.travelers.length, value)
    else if (name === 'kinds') check(name, ours.travelers.map(({ type }) => type).toSorted(), truth.kinds?.toSorted())
    else if (name === 'inclusions')
      check(name, namesOf(ours.inclusion_options.map((id) => names.get(id) ?? '')), namesOf(truth.inclusions ?? []))
    else if (name === 'travelers')
      for (const [index, traveler] of (truth.travelers ?? []).entries())
        for (const [part, text] of Object.entries(traveler))
          check(`${part} of traveler ${index + 1}`, (ours.travelers[index] as Record<string, unknown>)?.[part], text)
    else check(name, ours[name], value)
  }
  return differing
}

/** The later files of partners, each read with what the first one left behind, and the acts that they still take. */
export function scoreLaterFiles(half: Half) {
  const first = new Map<string, CorpusFile>()
  const sum = {
    files: 0,
    acts: { fixed: 0, other: 0 },
    bookings: { all: 0, right: 0, refused: 0, wrong: 0 },
  }
  for (const file of filesOf(half).toSorted((a, b) => a.name.length - b.name.length)) {
    const { partner } = file.truth
    const before = partner === undefined ? undefined : first.get(partner)
    if (partner !== undefined && !before) first.set(partner, file)
    if (!before) continue
    const { columns } = readFile(file.bytes, {}, catalogueOf(file.truth)).layout
    const start = remembered(answer(before, { corrects: true }), columns)
    const { file: read, acts } = answer(file, { corrects: true, start })
    sum.files += 1
    addTo(sum.acts, acts)
    addTo(sum.bookings, {
      all: file.truth.bookings.length,
      ...compare(read, file.truth, () => {}),
    })
  }
  return sum
}

export function scoreHalf(half: Half, tell: (name: string, line: string) => void = () => {}): Score {
  const sum = { ...nothing(), files: 0 }
  for (const file of filesOf(half))
    addTo(
      sum,
      scoreFile(file, (line) => tell(file.name, line)),
    )
  return sum
}

function addTo(sum: Record<string, unknown>, score: Record<string, unknown>) {
  for (const [key, value] of Object.entries(score))
    if (typeof value === 'number') sum[key] = (sum[key] as number) + value
    else addTo(sum[key] as Record<string, unknown>, value as Record<string, unknown>)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const half = halves.find((name) => name === process.argv[2]) ?? 'known'
  const isVerbose = process.argv.includes('--files')
  const score = scoreHalf(half, (name, line) => {
    if (isVerbose) process.stdout.write(`${name}: ${line}\n`)
  })
  process.stdout.write(`${half} ${JSON.stringify(score)}\n`)
  process.stdout.write(`${half}, later files of partners ${JSON.stringify(scoreLaterFiles(half))}\n`)
}
