import { isWeekday, monthOf } from '../values/calendar-names.ts'
import { namesOuting } from './outings.ts'

const ordinal = String.raw`(?:\d{1,2}(?:st|nd|rd|th|er|ère|[eèª°º.])?|first|second|third|fourth|last|next|other|erste|zweite|dritte|vierte|letzte|première?|deuxième|seconde?|troisième|dernière?|autre|prim[eo]r?[ao]?|segund[ao]|tercer[ao]?|terceir[ao]|últim[ao]|prim[oa]|second[oa]|terz[oa]|eerste|tweede|derde|laatste|pierwsz[ay]|drug[ai]|trzeci[a]?|první|druhá|třetí|prvá|tretia|första|andra|tredje|første|anden|andre|ensimmäinen|toinen|kolmas|első|második|harmadik|prva|treća|tretja|a doua|a treia|πρώτη|δεύτερη|τρίτη|перв[аы]я|втор[аы]я|третья|перша|друга|третя|birinci|ikinci|üçüncü|primer|segon|tercer)`
const group = String.raw`(?:groups?|part(?:y|ies)|batch|lot|half|wave|gruppen?|groupes?|grupos?|turmas?|gruppi|gruppo|groep|grupa|skupina|ryhmä|csoport|grupul|ομάδα|группа|група|grup)`
// Second Wave and The Other Half may be tours as well.
const mayBeName =
  /(?<!\p{L})(?:P(?:ART(?:Y|IES)|art(?:y|ies))|B(?:ATCH|atch)|L(?:OT|ot)|H(?:ALF|alf)|W(?:AVE|ave))(?!\p{L})/u
const ofSecondGroup = new RegExp(
  String.raw`^(?:the |die |der |le |la |el |il |lo |de |o |a )?${ordinal} ${group}(?!\p{L})(.*)$`,
  'iu',
)
const inChinese = /^第[一二三四五\d]{1,2}(?:组|組|批|班|グループ|陣)(.*)$/u

/** Second group - the Tuesday people: another part of those who come, and no other tour; Second group: Tower Bridge may be one. */
export function isOfSecondGroup(text: string): boolean {
  const rest = behindGroup(text)
  return rest !== undefined && (!mayBeName.test(text) || namesDay(rest) || /(?<!\d)\d{1,3}(?!\d)/.test(rest))
}

/** Second Wave, which is either. */
export const mayBeSecondGroup = (text: string): boolean => behindGroup(text) !== undefined

/** What stands behind a second group, where nothing there is a name. */
function behindGroup(text: string): string | undefined {
  const rest = (ofSecondGroup.exec(text) ?? inChinese.exec(text))?.[1]
  if (rest === undefined || namesOuting(text)) return undefined
  return wordsOf(rest).every((word) => !/\p{Lu}|\p{Lo}/u.test(word) || isDay(word)) ? rest : undefined
}

const wordsOf = (rest: string) => rest.split(/[^\p{L}\p{N}.]+/u)
const isDay = (word: string) => isWeekday(word) || monthOf(word) !== undefined
const namesDay = (rest: string) => wordsOf(rest).some((word) => isDay(word))
