import type { ImportMapping } from 'contract/import-mapping'
import type { Import } from 'contract/imports'
import { isAreaCode, isCountryCode, isWithoutCode } from '../values/phones.ts'
import { cellsAt, type Cells } from './cells.ts'
import { conceptsOf } from './concepts.ts'

type Column = Import['columns'][number]

const ofCode =
  /(?<!\p{L})(?:(?:(?:country|dial(?:l?ing)?|calling|phone|tel(?:ephone)?|mobile|int(?:ernationa)?l|area)[ _-]*){1,3}(?:code|prefix)|prefix|vorwahl|l[aä]nder(?:vorwahl|code)|landesvorwahl|indicatif|prefijo|prefisso|land(?:nummer|code|nr)|netnummer|indicativo|kierunkowy|(?:code|c[oó]digo|codice|kod)[ _]*(?:de |du |del |di |do )?(?:pa[yi]s|paese|kraju))(?!\p{L})/iu
/** CC, Country and Land, where every code has its sign. */
const ofCountry = /^(?:cc|country|land|pays|pa[ií]s|paese|kraj|code)$/iu

/** +49 below Country code, where another column is a telephone. */
export function codeOfPhone(columns: readonly Column[], cells: Cells): number[] {
  const codes = columns.filter(({ index, name, of_sections: isOfSections }) => {
    const filled = (cells[index] ?? []).filter((cell) => cell !== '')
    if (isOfSections || filled.length === 0) return false
    const known = filled.filter((cell) => isCountryCode(cell) || isAreaCode(cell))
    const others = filled.filter((cell) => !known.includes(cell))
    if (known.length <= others.length || !others.every((cell) => isWithoutCode(cell))) return false
    return ofCode.test(name) || (ofCountry.test(name.trim()) && known.every((cell) => cell.startsWith('+')))
  })
  const [only, ...more] = codes
  const isBeside = columns.some(({ index, name }) => index !== only?.index && conceptsOf(name).has('phone'))
  return only && isBeside && more.length === 0 ? [only.index] : []
}

/** The code of the country before the number that lacks it: both are the telephone. */
export function codeBeforePhone(mapping: ImportMapping, cells: Cells, [code]: readonly number[]) {
  const { column: phone, ...others } = mapping.customer_phone ?? {}
  const isNeeded = cellsAt(cells, mapping.customer_phone).some((cell) => /^\(?\d/.test(cell) && !cell.startsWith('00'))
  if (code !== undefined && phone !== undefined && isNeeded)
    mapping.customer_phone = { ...others, columns: [code, phone] }
}
