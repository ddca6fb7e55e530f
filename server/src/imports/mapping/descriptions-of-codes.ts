import { conceptsOf, type Concept } from './concepts.ts'

const described =
  '(?:desc|descr|description|text|txt|name|nm|title|bez|bezeichnung|lib|libell[eé]|designation|désignation|descripción|descrizione|descrição|omschr|omschrijving|naam|nombre|nome|nom|opis|nazwa|popis|název|benämning|beskrivning|navn|namn)'
const isDescribed = new RegExp(`^(?:(.*\\S)[\\s_.-]+${described}|${described}[\\s_.-]+(.*\\S))$`, 'iu')
const spaced = (header: string) =>
  header
    .trim()
    .replace(/\.$/, '')
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
const ofCodes: readonly Concept[] = ['sku', 'id', 'number']

/** ProdDesc and PLU text: what the product of a code is called, and no code. */
export function describesCode(header: string): boolean {
  const [, front, behind] = isDescribed.exec(spaced(header)) ?? []
  const concepts = [...conceptsOf(front ?? behind ?? '')]
  return concepts.includes('sku') && concepts.every((concept) => ofCodes.includes(concept))
}
