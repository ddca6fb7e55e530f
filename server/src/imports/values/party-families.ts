import type { TravelerType } from 'contract/booking-values'

// Those who come by what they are to each other: mum, dad and two kids.

const elders = new Set(
  `mum mom mam mummy mother dad daddy father husband wife spouse grandma grandpa granny grandad granddad gran nan nana grandmother grandfather
  mama mutter papa vater mann frau ehemann ehefrau oma opa großmutter großvater
  maman mère père mari femme épouse époux mamie papi papy grand-mère grand-père
  mamá madre papá padre marido esposo esposa mujer abuela abuelo
  mamma papà marito moglie nonna nonno
  moeder vader man vrouw echtgenoot echtgenote
  mãe pai mulher avó avô
  tata mąż żona babcia dziadek matka otec manžel manželka`
    .trim()
    .split(/\s+/u),
)
const newborn =
  /^(?:newborn|neugeborenes|nouveau[ -]né|recién nacid[oa]|neonat[oa]|pasgeborene|recém[ -]nascid[oa]|noworodek)$/iu
const young =
  'girls|boys|sons|daughters|mädchen|jungen?|jungs|söhne|töchter|filles|garçons|fils|hij[oa]s|figli[e]?|ragazz[ie]|dochters|zoons|zonen|meisjes|jongens|filh[oa]s|córki|synowie'
const youngWithAges = new RegExp(
  `^(\\p{L}+|\\d{1,2}) (?:${young}) \\((?:aged? )?(\\d{1,2}(?:(?:, ?| ?& ?| and | und | et | y | e | en | i )\\d{1,2})*)\\)$`,
  'iu',
)
// What stands in brackets is of the one before it.
const between =
  /(?:\s*[,;+&/]\s*|\s+(?:and|und|et|y|e|en|i|mit|with|avec|con|met|com|z|plus|og|och|a)\s+)(?![^()]*\))/iu
const article = /^(?:an?|the|my|our|his|her|their|der|die|eine?|mein\p{L}*|la|le|el|il|un[ae]?|een|de|uma?)\s+/iu
const ofAge = 18

type Read = {
  party: (text: string) => TravelerType[] | undefined
  oneChild: (word: string) => TravelerType | undefined
  number: (word: string) => number
}

/** Two girls (6, 9) are two children. */
function childrenOf(part: string, number: Read['number']): TravelerType[] | 'others' | undefined {
  const [found, count = '', said = ''] = youngWithAges.exec(part) ?? []
  if (found === undefined) return undefined
  const ages = said.match(/\d{1,2}/gu)?.map(Number) ?? []
  return ages.length === number(count) && ages.every((age) => age < ofAge) ? ages.map(() => 'child') : 'others'
}

function peopleOf(part: string, read: Read): TravelerType[] | undefined {
  const bare = part.replace(article, '').toLowerCase()
  if (elders.has(bare)) return ['adult']
  if (newborn.test(bare)) return ['infant']
  const child = read.oneChild(bare)
  if (child !== undefined) return [child]
  const children = childrenOf(part, read.number)
  if (children !== undefined) return children === 'others' ? undefined : children
  return /^\d{1,2}$/.test(part) ? undefined : read.party(part)
}

/** The travelers of `mum, dad and two kids`; undefined where no elder is named, or where a part says something else. */
export function familyIn(text: string, read: Read): TravelerType[] | undefined {
  const parts = text.trim().split(between)
  const isNamed = parts.some((part) => elders.has(part.replace(article, '').toLowerCase()))
  if (parts.length < 2 || !isNamed) return undefined
  const people = parts.map((part) => peopleOf(part, read))
  return people.every((some) => some !== undefined) ? people.flat() : undefined
}
