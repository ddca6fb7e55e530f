import { columnsOf, type ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import type { Cells } from './cells.ts'
import { headerScores } from './header-scores.ts'

type Column = Import['columns'][number]

/** What people call a column of a sheet by whose cells a formula looks its rows up. */
const ofKey =
  /^(?:(?:unique|row|lookup|look-up|search|match|sort|helper|zeilen|such|sortier)[ _-]?)?(?:key|lookup|helper|concat|schlüssel|hilfsspalte|clé|clef|clave|chiave|sleutel|hulpkolom|chave|klucz|klíč|kľúč|nyckel|nøgle|nøkkel|avain|kulcs|ključ|anahtar)$/iu
const leastRows = 2

/** Key above 1842-46156 beside Vch above 1842: what a formula puts together of a reference and another cell is no reference itself. */
export function referenceInKey(mapping: ImportMapping, columns: readonly Column[], cells: Cells) {
  const key = columns.find(({ index }) => index === mapping.booking_reference?.column)
  if (!key || !ofKey.test(key.name.trim())) return
  const { supplier_confirmation: code, product_code: product, ...sure } = mapping
  const used = new Set(Object.values(sure).flatMap((source) => columnsOf(source)))
  const [only, ...others] = columns.filter(
    ({ index, name, of_sections: isOfSections }) =>
      !used.has(index) && !isOfSections && mayBeReference(name) && areWithin(cells[index], cells[key.index]),
  )
  if (!only || others.length > 0) return
  mapping.booking_reference = { column: only.index }
  if (code?.column === only.index) delete mapping.supplier_confirmation
  if (product?.column === only.index) delete mapping.product_code
}

// In short it may be a supplier's as well, so that it is a voucher here only.
const aVoucher = /^vch(?:e?r)?(?:[ .]*(?:no|nr|ref)\.?)?$/iu
const mayBeReference = (name: string) =>
  (headerScores(name).booking_reference ?? 0) >= 0.3 || aVoucher.test(name.trim())

/** Whether each cell is a part of the key of its row, and another one in each. */
function areWithin(texts: readonly string[] = [], keys: readonly string[] = []): boolean {
  const filled = texts.filter((text) => text !== '')
  return (
    filled.length >= leastRows &&
    new Set(filled).size === filled.length &&
    keys.every((key, row) => {
      const text = texts[row] ?? ''
      return key === '' ? text === '' : text !== key && text !== '' && key.split(/[-_|/#:;~\s]+/u).includes(text)
    })
  )
}
