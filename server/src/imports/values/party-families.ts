import type { TravelerType } from 'contract/booking-values'

// Those who come by what they are to each other: mum, dad and two kids.

const elders = new Set(
  `mum mom mam mummy mother dad daddy father grandma grandpa granny grandad granddad gran nan nana grandmother grandfather
  mama mutter papa vater oma opa großmutter großvater
  maman mère père mamie papi papy grand-mère grand-père
  mamá madre papá padre abuela abuelo
  mamma papà nonna nonno
  moeder vader
  mãe pai avó avô
  tata babcia dziadek matka otec`
    .trim()
    .split(/\s+/u),
)
// Who writes: myself and the wife. Ja is also yes.
const selves = new Set('me myself self ich moi yo io ik eu jag jeg én'.split(' '))
// The wife or husband of who leads: without the other one, who comes as well, it is not said how many there are.
const spouses = new Set(
  `husband wife spouse mann frau ehemann ehefrau mari femme épouse époux marido esposo esposa mujer mulher marito moglie
  man vrouw echtgenoot echtgenote mąż żona manžel manželka
  missus hubby partner girlfriend boyfriend freundin partnerin compagne compagnon novia novio fidanzata fidanzato vriendin
  fru frun hustru kone konen kona feleség feleségem férj férjem`
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
const article =
  /^(?:an?|the|my|our|his|her|their|der|die|eine?|mein\p{L}*|la|le|el|il|un[ae]?|een|de|uma?|m[ao]n?|mes|notre|mis?|mi[ao]|nuestr[ao]|minha|meu|mijn|onze|moja|mój|min|vår|můj|má)\s+/iu
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

const isNamed = (bare = '') => elders.has(bare) || spouses.has(bare) || selves.has(bare)

function peopleOf(part: string, read: Read): TravelerType[] | undefined {
  const bare = part.replace(article, '').toLowerCase()
  if (isNamed(bare)) return ['adult']
  if (newborn.test(bare)) return ['infant']
  const child = read.oneChild(bare)
  if (child !== undefined) return [child]
  const children = childrenOf(part, read.number)
  if (children !== undefined) return children === 'others' ? undefined : children
  return Number.isNaN(read.number(part)) ? read.party(part) : undefined
}

/** The travelers of `mum, dad and two kids`; undefined where no elder is named, or where a part says something else. */
export function familyIn(text: string, read: Read): TravelerType[] | undefined {
  const parts = text.trim().split(between)
  const said = parts.map((part) => part.replace(article, '').toLowerCase())
  const ofCouple = said.filter((part) => spouses.has(part)).length
  const isWriter = said.some((part) => selves.has(part))
  const hasElder = ofCouple > 0 || isWriter || said.some((part) => elders.has(part))
  if (parts.length < 2 || !hasElder || (ofCouple === 1 && !isWriter)) return undefined
  const people = parts.map((part) => peopleOf(part, read))
  // Me, 2 adults: who writes may be one of them.
  const isOneOfOthers = isWriter && people.some((some, at) => !isNamed(said[at]) && some?.includes('adult'))
  return !isOneOfOthers && people.every((some) => some !== undefined) ? people.flat() : undefined
}
