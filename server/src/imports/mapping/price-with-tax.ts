import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { ColumnGuess } from 'contract/import-findings'
import type { Import } from 'contract/imports'
import { readMoney } from '../values/money.ts'
import { plain } from '../values/words.ts'
import type { Cells } from './cells.ts'
import { conceptsOf, hasUnknownWord, type Concept } from './concepts.ts'

type Column = Import['columns'][number]

const without =
  /(?<!\p{L})(?:excl?(?:uding|us\p{L}*|u[íi]d\p{L}*)?|exkl\p{L}*|ekskl?\p{L}*|escl\p{L}*|hors|sans|ohne|zonder|sin|sem|senza|bez|uden|uten|utan|without|before|hariç|nélkül|fără|χωρίς|без)(?!\p{L})|税抜き?|税別|不含税?|未税|별도|제외/giu
const within =
  /(?<!\p{L})(?:incl?(?:uding|us\p{L}*|u[íi]d\p{L}*)?|inkl\p{L}*|toutes|avec|mit|met|con|com|compres\p{L}*|z|ze|s|se|med|with|after|dahil|együtt|cu|με|с|з)(?!\p{L})|税込み?|含税?|已税|포함/giu

const taxes =
  /(?<!\p{L})(?:vat|gst|tax(?:es)?|mwst|ust|(?:mehrwert|umsatz)?steuern?|tva|taxes?|iva|imp(?:uestos?|oste)|impostos?|btw|dph|moms(?:en)?|mva|alv|áfa|pdv|ddv|kdv|vergi|φπα|ндс|пдв)(?!\p{L})|부가세|세금/giu

/** What a header of a price says besides that its tax is left out or not; nothing of one that speaks of lunch or flights. */
function restOf(name: string, word: RegExp): string | undefined {
  if (name.search(word) < 0) return undefined
  const rest = name.replaceAll(word, ' ')
  const price = rest.replaceAll(taxes, ' ').trim()
  const isPrice = [...conceptsOf(price)].every((concept) => ofPrices.includes(concept)) && !hasUnknownWord(price)
  return isPrice ? plain(rest) : undefined
}
const ofPrices: readonly Concept[] = ['money', 'total', 'booking']

/**
 * Of BEDRAG EXCL and BEDRAG INCL, which are the same but for that word, the price is what customers pay: with its tax. The
 * other one is nothing to ask about.
 */
export function priceWithTax(
  mapping: ImportMapping,
  columns: readonly Column[],
  cells: Cells,
): ReadonlyMap<number, ColumnGuess> {
  const used = new Set(Object.values(mapping).flatMap((source) => columnsOf(source)))
  const price = mapping.amount?.column
  const pairs = columns.flatMap((net) =>
    columns
      .filter((gross) => areTwins(net, gross) && areMore(cells[gross.index], cells[net.index]))
      .map((gross) => ({ net: net.index, gross: gross.index })),
  )
  const [pair, ...others] = pairs.filter(({ net, gross }) =>
    net === price ? !used.has(gross) : gross === price && !used.has(net),
  )
  if (!pair || others.length > 0) return new Map()
  mapping.amount = { column: pair.gross }
  return new Map([
    [pair.net, { field: 'amount', confidence: 0.3, reason: 'another column has its tax too', taken: false }],
    [pair.gross, { field: 'amount', confidence: 0.9, reason: 'its header says so', taken: true }],
  ])
}

function areTwins({ name: net }: Column, { name: gross }: Column): boolean {
  const rest = restOf(net, without)
  return rest !== undefined && rest === restOf(gross, within)
}

/** A price in every row that has the other one, and in none a lower one. */
function areMore(sums: readonly string[] = [], nets: readonly string[] = []): boolean {
  const pairs = nets.flatMap((net, row) => (net === '' ? [] : [[amountOf(net), amountOf(sums[row] ?? '')] as const]))
  return pairs.length > 0 && pairs.every(([net, sum]) => net === undefined || (sum !== undefined && sum >= net))
}

const amountOf = (text: string) => readMoney(text, undefined)?.amount
