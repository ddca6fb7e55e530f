// Title, Titel and Titre are those of tours and those of people: the cells say which.

const asksForTitle =
  /^(?:akad(?:emischer|\.)? ?)?(?:tit(?:le|el|re|ul|olo|l|ulus)s?|título|tytuł|tittel|namenstitel)[.:?]?$/iu

const parts = [
  'mr mister mrs ms miss mx mstr master dr doctor prof professor sir dame lord lady baron baroness count countess duke duchess',
  'rev revd reverend father fr sister sr brother br canon rabbi imam bishop hon honourable rt right very cllr councillor',
  'capt captain maj major col colonel lt lieutenant sgt sergeant gen general cmdr commander admiral cpl wg gp hrh phd md msc bsc ma ba nm',
  'herr herrn frau fräulein familie fam doktor univ ao priv pd mag dipl ing ingenieur bc hab med rer nat phil jur h c pol oec dent vet theol in a',
  'hr fru frk m mme mlle mm mmes monsieur madame mademoiselle me maître docteur professeur señor señora señorita sra sres srta d don doña dña',
  'sig sigra signor signora signorina ra na dott dottoressa dottore ssa avv rag geom arch dhr mevr mw mej mijnheer heer mevrouw drs ir',
  'pan pani państwo p ks inż mgr rndr mudr judr paní slečna senhor senhora exmo exma dra drª profª srª herra rouva neiti bay bayan',
]
const known: ReadonlySet<string> = new Set(parts.flatMap((words) => words.split(' ')))
const between: ReadonlySet<string> = new Set('and und u et y e en og och i the de retd'.split(' '))

/** Mr, Dr. med., The Hon. Mrs, Mr & Mrs and Herr und Frau. */
function isTitle(value: string): boolean {
  const words = value.toLowerCase().match(/[\p{L}\p{M}ªº]+/gu) ?? []
  const isOfTitle = (word: string) => known.has(word) || between.has(word)
  return words.some((word) => known.has(word)) && words.every(isOfTitle) && !/\d/.test(value)
}

const share = 0.5

/** Whether what stands below Title is how people are addressed, and no tour. Some may have titles that are not known. */
export function areTitlesOfPeople(header: string, values: readonly string[]): boolean {
  if (!asksForTitle.test(header.trim())) return false
  const titles = values.filter((value) => isTitle(value))
  // A, C and P alone may be tours.
  return titles.length >= values.length * share && titles.some((value) => /\p{L}{2}/u.test(value))
}
