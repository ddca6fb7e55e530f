import { fileURLToPath } from 'node:url'
import { bookingFields } from 'contract/booking-fields'
import { columnsOf } from 'contract/import-mapping'
import { ofFile, ofOffice } from '../earlier-values.sql.ts'
import { answer } from './answers.ts'
import { filesOf, halves, type Half } from './files.ts'

// npx tsx server/src/imports/corpus/acts.ts opened-14

/**
 * The acts of a person for the first file of each partner: one for the form of what the file does not say, one for each value in it
 * that is typed, and all others. What the same person gave in the file before is proposed where it is the office's, and otherwise
 * offered: one act takes all that is offered. A file begins with the kind of confirmation of the file before, which is typed where
 * it is another one.
 */
export function actsOfFirstFiles(half: Half) {
  const sum = { files: 0, forms: 0, taken: 0, typed: 0, other: 0 }
  const partners = new Set<string>()
  const before = new Map<string, string>()
  for (const file of filesOf(half)) {
    const { partner, answers } = file.truth
    if (partner !== undefined && partners.has(partner)) continue
    partners.add(partner ?? file.name)
    const { given, acts } = answer(file, { corrects: true })
    const values = Object.entries(given.mapping ?? {}).flatMap(([field, source]) =>
      source?.value !== undefined && columnsOf(source).length === 0 && field !== 'input_date'
        ? [[field, source.value] as const]
        : [],
    )
    const isOf = (fields: readonly string[]) => {
      return values.filter(([field, value]) => fields.includes(field) && before.get(field) === value).length
    }
    const offered = isOf(ofFile)
    sum.files += 1
    sum.forms += values.length > 0 ? 1 : 0
    sum.taken += offered > 0 ? 1 : 0
    sum.typed += values.length - offered - isOf([...ofOffice, 'confirmation_type'])
    // The usual kind is typed where the file before had another one.
    sum.typed += isOtherKind(answers.fixed?.['confirmation_type'], before.get('confirmation_type')) ? 1 : 0
    sum.other += acts.other
    for (const [field, value] of Object.entries(answers.fixed ?? {})) before.set(field, value)
  }
  return { ...sum, perFile: (sum.forms + sum.taken + sum.typed + sum.other) / sum.files }
}

const isOtherKind = (kind: string | undefined, before: string | undefined) =>
  kind === bookingFields.confirmation_type.initial && before !== undefined && before !== kind

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const half = halves.find((name) => name === process.argv[2]) ?? 'known'
  process.stdout.write(`${half} ${JSON.stringify(actsOfFirstFiles(half))}\n`)
}
